import type { Modality } from '@assay/contracts/claim';
import { subjectSpan } from '../subject/owners.ts';
import type { Segment } from '../subject/segments.ts';
import { futureDate } from './coming.ts';
import { type At, readWords } from './stretch.ts';
import { PRESENT } from './tense.ts';

/** What follows a figure and makes it hold only then: "if just one in five upgrades", "when we produce ourselves". */
const THEN = /^\s*(?:if (?:just|only|even|a|one|\d)|assuming|provided)\b/i;
const ONE_DAY = /\b(?:when|once)\s*$/i;
const WE_DO =
  /^\s*(?:we|it) (?:reach|get|hit|produce|make|build|launch|open|scale|grow|switch|run|move|own|go|are|is|do|sell|ship|start)\b/i;

/** "One patent more, and the exclusivity might go on": the first half is a condition. */
const AND_WOULD = /^[^,;]{0,40}\b(?:would|could|might)\b/i;

/** Whether a stretch without a verb is only so under a condition that follows. */
export const isConditioned = (
  text: string,
  about: { segments: readonly Segment[]; at: number; ofSize: boolean },
): boolean => {
  const { segments, at, ofSize } = about;
  const own = segments[at];
  if (own === undefined || subjectSpan(own, own.end).verb) return false;
  return segments.slice(at + 1).some((segment, i) => {
    const joint = text.slice(segments[at + i]?.end ?? 0, segment.start);
    if (/\b(?:and|then)\s*$/i.test(joint) && AND_WOULD.test(segment.text)) return true;
    return ofSize && (THEN.test(segment.text) || (ONE_DAY.test(joint) && WE_DO.test(segment.text)));
  });
};

const BACK = /^\s*(?:that|this|these|those|which|it)(?:'s| is| are| would be)?\b/i;

/** "$199 from the guest, we think". */
const HEDGE = /^\W*(?:or so )?we (?:think|believe|guess|reckon|hope)\W*$/i;

/** "Fifteen patents, $30M revenue: that's the bar we set ourselves": what points back speaks of all before it. */
export const pointedBack = (segments: readonly Segment[], { at, asOf }: At): Modality | undefined =>
  segments
    .slice(at + 1)
    .filter(({ text }) => (BACK.test(text) && !/\d/.test(text)) || HEDGE.test(text))
    .map(({ text }) => readWords(text, { asOf }))
    .find((found) => found !== undefined);

/** A date to come at the end of a list holds for all of it: "$20M revenue, 400 customers by 2028". */
export const listedUntil = (segments: readonly Segment[], { at, asOf }: At): Modality | undefined => {
  if (PRESENT.test(segments[at]?.text ?? '')) return undefined;
  for (const segment of segments.slice(at + 1)) {
    if (subjectSpan(segment, segment.end).verb || segment.opener === 'compared') return undefined;
    if (/\bby\b/i.test(segment.text) && futureDate(segment.text, asOf)) return 'goal';
  }
  return undefined;
};
