import type { Metric, Modality } from '@assay/contracts/claim';
import type { Unit } from '../reading/page.ts';

const GOAL =
  /\b(?:goals?|targets?|targeting|aim(?:s|ing)?|plan(?:s|ned|ning)? (?:to|for|on)|intend|ambition|objectives?|want to|wants to|hope|hoping|will|'ll|going to|shall|on track|aspire|strive|upcoming|soon|in the next|over the next|next (?:year|quarter|month|\d+|few|two|three|twelve|eighteen)|would like)\b/i;
const PROJECTION =
  /\b(?:expect(?:s|ed|ing)?|forecast(?:s|ed)?|projected|projections?|projects? (?:to|that)|predict\w*|anticipat\w+|budget(?:ed)?|pro[- ]?forma|years? [1-9]\b|yr ?[1-9]\b|y[1-9]\b|20\d\d ?[ef]\b|fy ?\d\d(?:\d\d)? ?[ef]\b|estimated to|by the end of)\b/i;
const HYPOTHETICAL =
  /^\s*once\b|\b(?:if|could|would|should|might|prospective|prospects|may(?! 20)|can (?:reach|become|be|grow|make|get)|imagine|suppose|assum\w+|hypothe\w+|e\.g|for (?:example|instance)|scenarios?|potential(?:ly)?|illustrative|up to|as much as|captur(?:e|ing)|when we|once we|what if|simulat\w+|sample|mock|demo|as though|pretend)\b/i;
const NEGATED =
  /\b(?:no|not|never|without|zero|don't|doesn't|didn't|haven't|isn't|lost|cancel\w+|yet to)\b[^,;]{0,24}$/i;
const PRESENT =
  /\b(?:today|to date|currently|current|now|as of|actual|since|so far|last (?:year|quarter|month)|already)\b/i;
const MARKET_METRICS: ReadonlySet<Metric> = new Set(['tam', 'sam', 'som', 'market_growth']);

const futureYear = (text: string, asOf: Date): boolean =>
  [...text.matchAll(/\b(?:fy ?)?(20\d\d)\b/gi)].some(([, year]) => Number(year) > asOf.getUTCFullYear());

/** Whether the clause states a fact of today. `before` is the part of it ahead of the figure and its metric. */
export const modalityOf = (
  unit: Unit,
  about: { metric: Metric; clause: string; before: string; asOf: Date },
): Modality => {
  const { metric, clause, before, asOf } = about;
  if (unit.person) return 'previous';
  if (metric === 'round') return /\b(?:raised|closed)\b/i.test(clause) ? 'actual' : 'goal';
  if (metric === 'valuation') return 'goal';
  if (HYPOTHETICAL.test(clause) || /\?\s*$/.test(unit.text) || NEGATED.test(before)) return 'hypothetical';
  if (metric === 'som') return 'actual';
  if (futureYear(clause, asOf) || PROJECTION.test(clause)) return 'projection';
  if (MARKET_METRICS.has(metric)) return 'actual';
  if (GOAL.test(clause) || (/\bto\s*$/i.test(before) && !/\bfrom\b/i.test(before))) return 'goal';
  if (unit.context.modality !== undefined && !PRESENT.test(clause)) return unit.context.modality;
  return 'actual';
};

/** Whether a whole sentence speaks of what is, not of plans, hopes, examples or questions. */
export const isStatedAsFact = (unit: Unit, asOf: Date): boolean => {
  const { text, context } = unit;
  if (HYPOTHETICAL.test(text) || PROJECTION.test(text) || GOAL.test(text) || /\?\s*$/.test(text)) return false;
  if (context.modality !== undefined && context.modality !== 'goal') return PRESENT.test(text);
  return !futureYear(text, asOf) || /\b(?:until|ends? in|expires?)\b/i.test(text);
};
