import type { Metric, Modality } from '@assay/contracts/claim';
import type { Unit } from '../reading/page.ts';
import { isListedAsGoal } from './goal-lists.ts';
import { ofMarket, partOf } from './market-tense.ts';
import { ownersOf, subjectSpan } from './owners.ts';
import { isOfPerson } from './persons-own.ts';
import { ofRound } from './rounds.ts';
import type { Said } from './said.ts';
import type { Segment } from './segments.ts';
import {
  AT_MOST,
  futureDate,
  futureYear,
  GOAL,
  HYPOTHETICAL,
  MAY,
  NEGATED,
  NOT_ONLY,
  PRESENT,
  PROJECTION,
  pastDate,
  SUPPOSED,
} from './tense.ts';

const MARKET_METRICS: ReadonlySet<Metric> = new Set(['tam', 'sam', 'som', 'market_growth']);

/** The words that decide over a figure: its stretch of the sentence and a remark in brackets right after it. */
const wordsAround = (segments: readonly Segment[], at: number): string => {
  const next = segments[at + 1];
  const own = segments[at]?.text ?? '';
  const remark =
    next !== undefined && (next.opener === 'aside' || next.opener === 'labelled') && !/[$€£₹%]|\d{5}/.test(next.text);
  const label = segments[at]?.opener === 'labelled' ? `${segments[at - 1]?.text ?? ''}: ` : '';
  return remark ? `${label}${own} ${next.text}` : `${label}${own}`;
};

const hasOwnSubject = (segment: Segment): boolean => {
  const { start, end, verb } = subjectSpan(segment, segment.end);
  return verb && segment.text.slice(0, end - start).trim() !== '' && segment.opener === 'main';
};

/** What words alone make of a figure; undefined where they say nothing of time or doubt. */
const readWords = (words: string, asOf: Date): Modality | undefined => {
  if (HYPOTHETICAL.test(words) || MAY.test(words)) return 'hypothetical';
  if (PROJECTION.test(words)) return 'projection';
  if (GOAL.test(words)) return 'goal';
  if (futureDate(words, asOf)) return /\bby\b/i.test(words) ? 'goal' : 'projection';
  return undefined;
};

/** What a stretch takes over from those before it: a condition governs the sentence, a plan what it has no verb for. */
const carried = (segments: readonly Segment[], about: { at: number; asOf: Date }): Modality | undefined => {
  const { at, asOf } = about;
  if (segments.slice(0, at).some(({ text }) => SUPPOSED.test(text))) return 'hypothetical';
  for (let i = at; i > 0; i--) {
    const own = segments[i];
    const before = segments[i - 1];
    if (own === undefined || before === undefined || hasOwnSubject(own)) return undefined;
    const found = PRESENT.test(before.text) ? undefined : readWords(before.text, asOf);
    if (found !== undefined) return found;
  }
  return undefined;
};

/** What a row's label and its column's head say of a cell: "FY27E", "2025A", "Plan". */
const ofRow = (text: string, asOf: Date): Modality | undefined => {
  if (/\b(?:actuals?|(?:20)?\d\d ?a)\b/i.test(text)) return 'actual';
  return /\b(?:plan(?:ned)?|budget|target|goal|meta|objecti(?:f|vo)|ziel|bp)\b/i.test(text)
    ? 'goal'
    : readWords(text, asOf);
};

/** As far back as a starting value is looked for, in characters. */
const NEAR = 40;

/** Where a plan starts from is a fact. */
const FROM = /\b(?:from|compared (?:to|with)|against|versus|vs\.?)\s+(?:[^\s,;]+\s?){1,3}$/i;

/** A runway is today's only where the words say so; alone it may as well be what the money asked for would give. */
const FUNDED = /\b(?:plan|issue|round|raise|raising|proceeds|new money|this money)\b/i;
const LASTS = /\b(?:burn|cash|left|remaining|lasts?|in the bank|profitable|break-?even already)\b/i;

/** A date to come at the end of a list holds for all of it: "$20M revenue, 400 customers by 2028". */
const listedUntil = (segments: readonly Segment[], about: { at: number; asOf: Date }): Modality | undefined => {
  for (const segment of segments.slice(about.at + 1)) {
    if (subjectSpan(segment, segment.end).verb || segment.opener === 'compared') return undefined;
    if (/\bby\b/i.test(segment.text) && futureDate(segment.text, about.asOf)) return 'goal';
  }
  return undefined;
};

/** Whether words state a fact of today. `before` is what stands ahead of the figure and its metric in the clause. */
export const modalityOf = (unit: Unit, about: Said & { before: string; asOf: Date }): Modality => {
  const { metric, bound, before, asOf } = about;
  const owned = ownersOf(unit);
  const at = owned.segments.findLastIndex(({ start }) => start < bound.figureEnd);
  if (isOfPerson(unit, about)) return 'previous';
  const around = unit.row === undefined ? wordsAround(owned.segments, at) : unit.text;
  const words = metric === 'runway' ? around.replace(/runway to/i, 'runway') : around;
  if (metric === 'round' || metric === 'valuation') return ofRound(unit, { said: about, words });
  if (metric === 'som') return 'actual';
  if (MARKET_METRICS.has(metric)) {
    const own = owned.segments[at];
    const before =
      own !== undefined && !subjectSpan(own, own.end).verb ? partOf(owned.segments[at - 1], own.start) : '';
    return ofMarket(`${before} ${partOf(own, bound.figureEnd - 1)}`, asOf);
  }
  if (/\?\s*$/.test(unit.text) || (NEGATED.test(before) && !NOT_ONLY.test(before)) || AT_MOST.test(before))
    return 'hypothetical';
  const headed = unit.row === undefined ? undefined : ofRow(unit.text, asOf);
  if (headed !== undefined) return headed;
  const read =
    readWords(words, asOf) ?? carried(owned.segments, { at, asOf }) ?? listedUntil(owned.segments, { at, asOf });
  if (
    read !== undefined &&
    read !== 'hypothetical' &&
    FROM.test(unit.text.slice(Math.max(0, bound.figureEnd - NEAR), bound.figureEnd))
  )
    return 'actual';
  if (read !== undefined) return read;
  const settled = PRESENT.test(words) || (unit.context.modality === 'goal' && pastDate(words, asOf));
  if (metric === 'runway' && !settled && (!LASTS.test(words) || FUNDED.test(words))) return 'goal';
  return settled ? 'actual' : (unit.context.modality ?? (isListedAsGoal(unit, asOf) ? 'goal' : 'actual'));
};

/** Whether a whole sentence speaks of what is, not of plans, hopes, examples or questions. */
export const isStatedAsFact = (unit: Unit, asOf: Date): boolean => {
  const { text, context } = unit;
  if (
    HYPOTHETICAL.test(text) ||
    /\b(?:up to|as much as)\b/i.test(text) ||
    MAY.test(text) ||
    PROJECTION.test(text) ||
    GOAL.test(text) ||
    /\?\s*$/.test(text)
  )
    return false;
  if (context.modality !== undefined && context.modality !== 'goal') return PRESENT.test(text);
  return !futureYear(text, asOf) || /\b(?:until|ends? in|expires?)\b/i.test(text);
};
