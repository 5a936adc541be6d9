import type { Pattern } from '../patterns/pattern.ts';
import type { Unit } from '../reading/page.ts';
import { subjectAt } from './own.ts';

const OURS = /\b(?:we|our)\b|\uE000/i;

/** Whether a sentence says of another company or of a market what stands at a place; what cannot be told is not. */
const isSaidOfOthers = (unit: Unit, at: { start: number; end: number }): boolean => {
  const subject = subjectAt(unit, at);
  return subject === 'other' || subject === 'market';
};

/** A slide on what keeps rivals away, on which a label before a colon is one of its points: "Books: leaving means ...". */
const KEEPS_AWAY =
  /\b(?:why us|around us|moats?|(?:hard|harder|difficult) to|to copy|barriers?|defen[cs]\w+|protect\w*|(?:our|unfair) (?:edge|advantage)|(?:keep|stay)(?:s|ing)? ahead|another's way)\b/i;
const POINT = /^[^:.;]{2,40}: \p{Ll}/u;

const isPointOfOurs = ({ text, page, context }: Unit): boolean =>
  context.subject === undefined && KEEPS_AWAY.test(page.title) && POINT.test(text);

/** Whether what a cue names is said of somebody else, by the surroundings or by the sentence: not where "we" stands ahead of it. */
export const isOfOthers = (unit: Unit, cue: Pattern): boolean => {
  const { text, context } = unit;
  const oursAhead = text.split(';').some((clause) => OURS.test(clause.slice(0, cue.find(clause)?.start ?? 0)));
  if (oursAhead || isPointOfOurs(unit)) return false;
  return context.subject === 'other' || isSaidOfOthers(unit, cue.find(text) ?? { start: 0, end: 0 });
};
