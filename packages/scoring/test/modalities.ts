import { claimsOf } from './run.ts';

/** Of a slide's figures, in order, whether each is a fact, a goal, a forecast or a supposition. */
export const modalities = (title: string, ...lines: string[]): string[] =>
  claimsOf(title, ...lines).map((claim) => claim.split(', ')[2] ?? '');

type Case = readonly [line: string, ...modalities: string[]];

/** Checks what each line, alone under a title, says of its figures. */
export const each = (
  title: string,
  cases: readonly Case[],
  check: (found: string[], wanted: string[], line: string) => void,
) => {
  for (const [line, ...wanted] of cases) check(modalities(title, line), wanted, line);
};
