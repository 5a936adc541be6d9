import type { Judgement, Verdict } from '../levels/judge.ts';
import { readFigures } from '../reading/numbers.ts';
import { MENTIONED, SPECIFIED } from '../rubric/level-names.ts';
import { lineOf } from './quoted.ts';

const MARKETPLACE = 'marketplace';
/** Of a hundred. */
const HALF = 50;

/** Whether a verdict rests on other evidence than its criterion's own, which a kind of business has in its place. */
export const isByWay = ({ finding, level }: Verdict): boolean =>
  level > MENTIONED && (finding?.tell ?? finding?.variant) !== undefined;

/** A wording that says of buyers that they come back, and a line that gives the share of those who do, and not of those who are lost. */
const COME_BACK = /^(?!It is told).*\b(?:come back|order again|renew)(?=: \{q\})/;
const AGAIN = /\b(?:again|repeat|back|second|return\w*|re-?(?:order|book|new|peat)\w*)\b/i;
const LOST = /\b(?:churn|laps\w+|leav\w+|left|lost|lose|stop\w*|cancel\w*|not|never|no|n't)\b/i;

/** Whether all shares of those who come back are below a half. */
const areFewer = ({ finding }: Verdict): boolean => {
  const lines = (finding?.places ?? []).map(lineOf);
  const shares = lines.flatMap((line) => readFigures(line).filter(({ unit }) => unit === 'percent'));
  const areOfAgain = lines.every((line) => AGAIN.test(line) && !LOST.test(line));
  return areOfAgain && shares.length > 0 && shares.every(({ value }) => value < HALF);
};

/** A wording as far as it fits: where fewer than half come back that is said, and only of a marketplace supply is brought. */
const fitting = (wording: string, about: { judgement: Judgement; verdict: Verdict }): string => {
  const { judgement, verdict } = about;
  const said =
    COME_BACK.test(wording) && areFewer(verdict) ? wording.replace(COME_BACK, '$&, though fewer than half') : wording;
  return judgement.situation.variants.has(MARKETPLACE) ? said : said.replace(' or supply', '');
};

const wordingFor = (verdict: Verdict): string => {
  const { criterion, finding, level } = verdict;
  if (isByWay(verdict)) return finding?.tell ?? `In its kind of business this stands for ${criterion.topic}: {q}.`;
  const { thin, fair, strong } = criterion.tells;
  if (level <= MENTIONED) return thin;
  return level <= SPECIFIED ? fair : strong;
};

/** The rubric's wording for a level, with {q} where the quotes go. */
export const wordingOf = (judgement: Judgement, verdict: Verdict): string =>
  fitting(wordingFor(verdict), { judgement, verdict });

/** What a wording says before its quotes, where that is a clause of its own: "Customers stay: {q}." */
export const leadOf = (judgement: Judgement, verdict: Verdict): string | undefined =>
  /^(.+): \{q\}\.$/su.exec(wordingOf(judgement, verdict))?.[1];
