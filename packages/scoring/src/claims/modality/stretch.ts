import type { Modality } from '@assay/contracts/claim';
import { matchesIn } from '../../patterns/matches.ts';
import { labelContext } from '../../reading/context.ts';
import { subjectSpan } from '../subject/owners.ts';
import type { Segment } from '../subject/segments.ts';
import { futureDate, pastDate } from './coming.ts';
import {
  AGREED,
  BESIDE_PLAN,
  BY_MONTH,
  GOAL,
  HAPPENED,
  HYPOTHETICAL,
  MAY,
  PRESENT,
  PROJECTION,
  SUPPOSED,
  WITHIN,
} from './tense.ts';

/** A stretch of a sentence by its number, and the day against which its dates are judged. */
export type At = { at: number; asOf: Date };

/** Conjunctions that say of what follows that it has not come yet. */
const TO_COME = /\b(?:when|until|till|so that)\s*$/i;

/** An arrow parts what is from what comes: "$1.2M today -> $5M in 2027"; so does a second verb that foresees. */
const SIDES = /->|→|=>|\band (?=(?:now )?(?:foresees?|forecasts?|predicts?|anticipates?|wants?|targets?)\b)/gi;
const sideOf = ({ start, text }: Segment, figureEnd: number): string => {
  const at = Math.max(0, figureEnd - start - 1);
  const ends = matchesIn(text, SIDES)
    .map(({ index }) => index)
    .filter((end) => /\d/.test(text.slice(0, end)));
  return text.slice(
    ends.findLast((end) => end < at) ?? 0,
    ends.find((end) => end > at),
  );
};

/** A year or a quarter in a remark is its date; any other number is what the remark is about. */
const hasOwnFigure = (text: string): boolean =>
  /[$€£₹%]|\d/.test(text.replace(/\b(?:(?:fy|cy)? ?'?(?:20)?\d\d(?! ?[%kmx])|[qh][1-4])\b/gi, ' '));

/** The words that decide over a figure: its stretch of the sentence and a remark in brackets right after it. */
export const wordsAround = (
  text: string,
  about: { segments: readonly Segment[]; at: number; figureEnd: number },
): string => {
  const { segments, at, figureEnd } = about;
  const [before, segment, next] = [segments[at - 1], segments[at], segments[at + 1]];
  const joint = TO_COME.exec(text.slice(before?.end ?? 0, segment?.start))?.[0] ?? '';
  const own = `${joint}${segment === undefined ? '' : sideOf(segment, figureEnd)}`;
  const remark =
    next !== undefined &&
    (next.opener === 'aside' || next.opener === 'labelled') &&
    !hasOwnFigure(next.text) &&
    !(next.opener === 'aside' && segments[at + 2]?.opener === 'labelled');
  const label = segment?.opener === 'labelled' ? `${before?.text ?? ''}: ` : '';
  return remark ? `${label}${own} ${next.text}` : `${label}${own}`;
};

/** What words alone make of a figure, dates left aside; undefined where they say nothing of time or doubt. */
const ofWords = (words: string): Modality | undefined => {
  if (HYPOTHETICAL.test(words) || MAY.test(words)) return 'hypothetical';
  if (PROJECTION.test(words)) return 'projection';
  return GOAL.test(words) || WITHIN.test(words) || (BY_MONTH.test(words) && !HAPPENED.test(words)) ? 'goal' : undefined;
};

/**
 * What the words around a figure make of it; undefined where they say nothing of time or doubt. A bare date to come is a
 * forecast, among plans a plan.
 */
export const readWords = (words: string, about: { asOf: Date; among?: Modality | undefined }): Modality | undefined => {
  const found = ofWords(words.replace(BESIDE_PLAN, ' '));
  if (found !== undefined) return found;
  if (!futureDate(words, about.asOf) || AGREED.test(words)) return undefined;
  return /\bby\b/i.test(words) || about.among === 'goal' ? 'goal' : 'projection';
};

/** Whether a stretch tells something of its own, whatever is planned or supposed before it. */
const standsAlone = (segment: Segment): boolean => {
  const { start, end, verb } = subjectSpan(segment, segment.end);
  if (segment.opener === 'compared' || /^\s*(?:results?|outcome|in fact|instead)\b/i.test(segment.text)) return true;
  if (segment.opener === 'relative') return /\b(?:had|has|have|was|were|did)\b/i.test(segment.text);
  return verb && segment.text.slice(0, end - start).trim() !== '' && segment.opener === 'main';
};

/** A sentence that begins so gives none but an example. */
const EXAMPLE = /^\s*(?:for (?:example|instance)|e\.g\.?|say|illustration)\s*$/i;

/** Whether a condition governs the sentence up to a stretch. */
export const isSupposed = (segments: readonly Segment[], at: number): boolean =>
  segments.slice(0, at).some(({ text }, i) => SUPPOSED.test(text) || (i === 0 && EXAMPLE.test(text)));

const TODAY = /\b(?:today|to date|currently|now|so far|already|as of|at present)\b/i;

/** What a list is introduced with that says what a plan leads to: "At the end: 100 clinics", "With this round: $4M ARR". */
const LEADS_TO =
  /^\W*(?:at the end|by then|after (?:that|this)|outcome|next|phase (?:[2-9]|two|three|ii+)|stage (?:[2-9]|two|three)|later|afterwards|with (?:this|it|that|the (?:money|round|funds)))\b[^.:;]{0,24}$/i;

/** What the label of a list says of all of it, as far as the list does not go on to speak of us. */
export const underLabel = (segments: readonly Segment[], { at, asOf }: At): Modality | undefined => {
  const first = segments.findLastIndex(({ opener }, i) => i <= at && opener === 'labelled');
  const label = segments[first - 1]?.text ?? '';
  const speaks = segments.slice(first, at + 1).some(({ text }) => /\b(?:we|our)\b|\uE000/iu.test(text));
  if (first <= 0 || speaks || PRESENT.test(label) || TODAY.test(segments[at]?.text ?? '')) return undefined;
  return LEADS_TO.test(label) ? 'goal' : (readWords(label, { asOf }) ?? labelContext(label).modality);
};

/** What a stretch takes over from those before it: a condition governs the sentence, a plan what it has no verb for. */
export const carried = (segments: readonly Segment[], { at, asOf }: At): Modality | undefined => {
  if (isSupposed(segments, at) && !TODAY.test(segments[at]?.text ?? '')) return 'hypothetical';
  for (let i = at; i > 0; i--) {
    const own = segments[i];
    const before = segments[i - 1];
    if (own === undefined || before === undefined || standsAlone(own) || pastDate(own.text, asOf)) return undefined;
    const found = PRESENT.test(before.text) ? undefined : readWords(before.text, { asOf });
    if (found !== undefined) return found;
  }
  return undefined;
};
