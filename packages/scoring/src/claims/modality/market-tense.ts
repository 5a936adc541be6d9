import type { Metric, Modality } from '@assay/contracts/claim';
import { pattern } from '../../patterns/pattern.ts';
import type { Unit } from '../../reading/page.ts';
import { ownersOf, subjectSpan } from '../subject/owners.ts';
import type { Segment } from '../subject/segments.ts';
import { verbAt } from '../subject/verbs.ts';
import { futureYear } from './coming.ts';
import { isOverAll } from './over-all.ts';
import { SUPPOSED } from './tense.ts';

const COMING =
  /\b(?:expected|projected|forecast|estimated|set|predicted|likely|going|anticipated|poised|due) to\b|\b(?:will|predicts?|forecasts?|foresees?|expects?|projects)\b|\bby 20\d\d\b/i;
const WOULD = /\b(?:would|could|might)\b/i;

/** The date that belongs to a market's size stands right after it: "$2.9B (2024)", "$4bn in 2023", "$260 million last year". */
const YEAR_OF = pattern(/^[^\p{L}\d,;]{0,3}(?:\(|(?:in|for|of|by) )?(?:FY ?)?(20\d\d)\b/iu);
const LAST_YEAR = pattern(/^[^\p{L}\d,;]{0,3}(?:last year|today|now|currently|at present)\b/iu);

/** The part of a stretch between two "and"s that holds a figure. */
const partOf = (segment: Segment | undefined, at: number): string =>
  segment === undefined
    ? ''
    : (segment.text
        .slice(0, Math.max(0, at - segment.start))
        .split(/\band\b/)
        .at(-1) ?? '') + (segment.text.slice(Math.max(0, at - segment.start)).split(/\band\b/)[0] ?? '');

/** A year at the end of a list without verbs dates what stands before it: "Global energy storage, 2030". */
const yearBehind = (segments: readonly Segment[], at: number): string => {
  const rest = segments.slice(at + 1).map(({ text }) => text.trim());
  const last = rest.at(-1) ?? '';
  return /^20\d\d\W*$/.test(last) && !rest.slice(0, -1).some((text) => /\d/.test(text) || verbAt(text) >= 0)
    ? ` ${last}`
    : '';
};

const ofYear = (after: string, asOf: Date): Modality | undefined => {
  if (LAST_YEAR.test(after)) return 'actual';
  const year = YEAR_OF.exec(after)?.[1];
  if (year === undefined || Number(year) === asOf.getUTCFullYear()) return undefined;
  return futureYear(year, asOf) ? 'projection' : 'actual';
};

/** "If each tenth roof buys one, this makes €9.3 billion": what follows from a condition is supposed, whatever its verb says. */
const CONDITION =
  /^\W*(?:and |but |even )?(?:if (?!we (?:multiply|count|add|sum|take)\b)|suppose\b|supposing\b|assume\b|assuming\b|imagine\b)/i;

/** Whether a figure of a market is measured, foreseen or only supposed. */
export const marketModality = (unit: Unit, about: { metric: Metric; figureEnd: number; asOf: Date }): Modality => {
  const { metric, figureEnd, asOf } = about;
  const { segments } = ownersOf(unit);
  const at = segments.findLastIndex(({ start }) => start < figureEnd);
  const own = segments[at];
  const bare = own !== undefined && !subjectSpan(own, own.end).verb;
  const part = partOf(own, figureEnd - 1);
  const ahead = bare ? partOf(segments[at - 1], own.start) : '';
  const words = `${ahead} ${part}${yearBehind(segments, at)}`;
  const isSupposed = SUPPOSED.test(words) || WOULD.test(part) || CONDITION.test(unit.text);
  if (isSupposed && !isOverAll(unit.text)) return 'hypothetical';
  const dated = ofYear(unit.text.slice(figureEnd), asOf);
  if (dated !== undefined) return dated;
  const told = metric === 'market_growth' && /\b(?:growing|grows)\b/i.test(part) && !futureYear(part, asOf);
  if (told) return COMING.test(unit.text.slice(0, figureEnd)) ? 'projection' : 'actual';
  return futureYear(words, asOf) || COMING.test(words) ? 'projection' : 'actual';
};
