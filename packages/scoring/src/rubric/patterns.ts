import { type Pattern, pattern as patternOf } from '../patterns/pattern.ts';
import { tokensOf } from '../patterns/tokens.ts';

/** A rubric's pattern with its terms put in. */
const sourceOf = (pattern: string, terms: Record<string, string>): string =>
  pattern.replace(/\{([A-Z]{3,})\}/g, (_, name: string) => {
    const term = terms[name];
    if (term === undefined) throw new Error(`the term ${name} is not defined`);
    return term;
  });

/**
 * A sound pattern of a rubric, letter case aside.
 *
 * @throws Error when a term is not defined.
 */
export const compilePattern = (pattern: string, terms: Record<string, string>): Pattern =>
  patternOf(sourceOf(pattern, terms), 'iu');

/** A repetition up to this often of something that repeats without end is still quick on a sentence. */
const MOST_REPEATED = 12;

type Group = { endless: boolean; choice: boolean };

/** The most times that a quantifier repeats what stands ahead of it. */
const timesOf = (quantifier: string): number => {
  if (quantifier.startsWith('?')) return 1;
  const { least, most } = /^\{(?<least>\d+)(?:,(?<most>\d*))?/.exec(quantifier)?.groups ?? {};
  const bound = most ?? least ?? '';
  return bound === '' ? Number.POSITIVE_INFINITY : Number(bound);
};

const isDangerous = (inner: Group, times: number): boolean =>
  (inner.endless && times > MOST_REPEATED) || (inner.choice && times === Number.POSITIVE_INFINITY);

/** Whether a sound pattern repeats without end what itself repeats without end, or a choice: it could run for hours. */
const repeatsRepetition = (source: string): boolean => {
  const open: Group[] = [{ endless: false, choice: false }];
  let last: Group = { endless: false, choice: false };
  for (const text of tokensOf(source)) {
    const group = open.at(-1) ?? last;
    if (text.startsWith('(')) open.push({ endless: false, choice: false });
    else if (text === ')') {
      last = open.pop() ?? last;
      const around = open.at(-1);
      if (around !== undefined) around.endless ||= last.endless;
      if (around !== undefined) around.choice ||= last.choice;
    } else if (text === '|') group.choice = true;
    else if (/^(?:[*+?]\??|\{\d.*)$/u.test(text)) {
      const times = timesOf(text);
      if (isDangerous(last, times)) return true;
      group.endless ||= times === Number.POSITIVE_INFINITY;
    } else last = { endless: false, choice: false };
  }
  return false;
};

/** What is wrong with a pattern, in words that follow its place; undefined for a sound one. */
export const patternFault = (pattern: string, terms: Record<string, string>): string | undefined => {
  try {
    const { source } = new RegExp(sourceOf(pattern, terms), 'iu');
    if (!repeatsRepetition(source)) return undefined;
    return 'repeats without end what itself repeats without end, or a choice; give one of them an end, such as {0,8}';
  } catch (error) {
    return `is no pattern: ${error instanceof Error ? error.message : String(error)}`;
  }
};
