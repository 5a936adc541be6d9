import type { Verdict } from '../levels/judge.ts';
import { MENTIONED, SPECIFIED } from '../rubric/level-names.ts';

/** Whether a verdict rests on other evidence than its criterion's own, which a kind of business has in its place. */
export const isByWay = ({ finding, level }: Verdict): boolean =>
  level > MENTIONED && (finding?.tell ?? finding?.variant) !== undefined;

/** The rubric's wording for a level, with {q} where the quotes go. */
export const wordingOf = (verdict: Verdict): string => {
  const { criterion, finding, level } = verdict;
  if (isByWay(verdict)) return finding?.tell ?? `In its kind of business this stands for ${criterion.topic}: {q}.`;
  const { thin, fair, strong } = criterion.tells;
  if (level <= MENTIONED) return thin;
  return level <= SPECIFIED ? fair : strong;
};

/** What a wording says before its quotes, where that is a clause of its own: "Customers stay: {q}." */
export const leadOf = (verdict: Verdict): string | undefined => /^(.+): \{q\}\.$/su.exec(wordingOf(verdict))?.[1];
