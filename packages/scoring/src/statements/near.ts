import { isAmong, type Place } from '../levels/finding.ts';
import type { Judgement, Verdict } from '../levels/judge.ts';
import { BESIDE, keyOf } from './beside.ts';
import { claimsBehind } from './measured.ts';
import { lineOf } from './quoted.ts';

/** Words of the rubric's questions that any sentence of a deck may hold. */
const OF_ALL =
  /^(?:that|this|they|their|there|them|what|when|which|whose|with|from|into|over|than|have|does|each|more|most|many|much|long|well|made|make|like|only|once|would|could|shows?|today|present|first|last|next|year|years|month|months|three|twelve|time|money|people|company|products?|customers?|first|tenth|named?|number|needed|possible|result|take|takes|using|used|way|count|counted|sign|live|well|before|after)$/;
/** Words are the same from so many letters on: "leaves" and "leaving". */
const STEM = 5;

const stemsOf = (text: string): Set<string> =>
  new Set(
    (text.toLowerCase().match(/\p{L}{4,}/gu) ?? [])
      .filter((word) => !OF_ALL.test(word))
      .map((word) => word.slice(0, STEM)),
  );

/** Whether a place speaks of what a criterion asks for: in its words, or with a figure that goes with it. */
export const isNear = (judgement: Judgement, { verdict, place }: { verdict: Verdict; place: Place }): boolean => {
  const { criterion } = verdict;
  const { name, topic, gap, question } = criterion;
  const asked = stemsOf([keyOf(criterion), name, topic, gap, question].join(' '));
  const metrics = BESIDE[keyOf(criterion)] ?? [];
  return (
    [...stemsOf(lineOf(place))].some((stem) => asked.has(stem)) ||
    claimsBehind(judgement, verdict).length > 0 ||
    judgement.claims.some((claim) => metrics.includes(claim.metric) && isAmong(claim, [place]))
  );
};
