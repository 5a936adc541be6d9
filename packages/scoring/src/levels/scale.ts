import { futureYear } from '../claims/modality/coming.ts';
import { isStatedAsFact } from '../claims/modality/stated.ts';
import { GOAL, PROJECTION } from '../claims/modality/tense.ts';
import { isForeign } from '../claims/second-sense.ts';
import { pattern } from '../patterns/pattern.ts';
import { type Figure, isMoney } from '../reading/figure.ts';
import type { Unit } from '../reading/page.ts';
import { EVIDENCED, SPECIFIED } from '../rubric/level-names.ts';
import type { Level } from '../rubric/reading.ts';
import { changesIn } from './change.ts';
import { type Finding, placesOf } from './finding.ts';
import { isSaidHere } from './own.ts';
import { tableOf } from './table-of.ts';

/** What shows that growing gets easier: what one costs to make or to serve falls, or the work for the next one does. */
export type Ease = 'cheaper' | 'lighter';

const PERSON =
  '(?:person|people|head|employee|fte|manager|technician|agent|engineer|operator|rep|nurse|driver|underwriter|trainer|clerk|staff|adviser|analyst|team member)s?';
/** What is made or served, by its cost: not what a customer spends, nor what one costs to win. */
const COST =
  /\b(?:(?:unit|production|build|making|manufacturing|material|serving|processing|support|delivery|installation|cloud|assembly) costs?|costs? (?:of (?:a|one|each) unit|to (?:build|make|serve|produce|process|deliver|install)|us)\b|cogs|cost of goods|bom\b|bill of materials|^\W*costs?\b(?! of (?:funds|capital|sales)))/i;
/** In a table by dates or volumes it may be named more shortly. */
const COST_EACH = /\bcosts? (?:per|of (?:a|one|each))\b/i;
/** A date or a volume that a table is ordered by. */
const ORDERED = /\d|\b(?:now|today|ytd)\b/i;
/** A price for one of something, as it stands behind an amount. */
const EACH = pattern(/^(?:,? (?:a|an|per|each|the) (?!year|month|week|day|quarter|hour)[\p{L}-]+)/iu);
const WORK =
  /\b(?:go(?:es|ing)?[- ]live|onboard\w*|install\w*|set(?:ting)?[- ]?up|deploy\w*|mount\w*|fit(?:s|ted|ting)\b|roll(?:ing)?[- ]?out|implement\w*|commission(?:ed|ing)|goes live|live\b|integrat\w+|new (?:site|city|store|branch|plant|market|country|region|district|clinic|school|cluster)|training a)\b/i;
const PER_HEAD = pattern(String.raw`\b(?:per|each|a|one|an) (?:[\p{L}-]+ ){0,2}${PERSON}\b`, 'iu');
/** What is left of a price and not what it costs. */
const OTHERWISE =
  /\b(?:price|margin|fee|(?:win|winning|acquir\w+|acquisition|cac|customers? pays?)|budget|saves?|saving|churn|tickets?|complaints?|revenue per)\b/i;
const SINCE = pattern(
  /\b(?:from|down|against|versus|vs|was|were|now|today|before|to|in (?:fy)?\d\d)\b|->|→|\((?:fy ?)?(?:19|20)\d\d|\bat (?:the|our) (?:first|second|last|latest|next|\p{L}+th)\b/iu,
);
const DATED = /\b(?:19|20)\d\d\b|\bfy ?\d\d\b|\b(?:now|today|at (?:our )?\d|first)|→|->/i;

const LABEL = /^\W*([^:]{3,70}?)(?:: | (?=[$€£₹¥₩]|rs\.? ))/i;
const isBracketed = (text: string, at: number): boolean => /\([^()]*$/.test(text.slice(0, at));

const isCount = ({ unit, year, word }: Figure): boolean => !year && !word && unit !== 'percent';
const isDuration = ({ unit }: Figure): boolean => unit === 'months' || unit === 'time';

/** What a series shows that has such a label: in the order of time or of volume. */
const ofSeries = (label: string, series: readonly Figure[]): Ease | undefined => {
  const [first, last] = [series[0], series.at(-1)];
  if (first === undefined || last === undefined || series.length < 2 || OTHERWISE.test(label)) return undefined;
  if (!series.every(({ unit }) => unit === first.unit)) return undefined;
  if (last.value < first.value) {
    if (COST.test(label) || COST_EACH.test(label)) return 'cheaper';
    return WORK.test(label) ? 'lighter' : undefined;
  }
  return last.value > first.value && PER_HEAD.test(label) ? 'lighter' : undefined;
};

const isToCome = (head: string, asOf: Date): boolean =>
  GOAL.test(head) || PROJECTION.test(head) || futureYear(head, asOf);

/** A row under dates or volumes: what its label names, column by column. */
const alongRow = ({ row, figures }: Unit, asOf: Date): Ease | undefined => {
  const [label, second] = row?.cells ?? [];
  if (row === undefined || label === undefined || second === undefined) return undefined;
  if (!row.heads.slice(1).every((head) => ORDERED.test(head))) return undefined;
  const told = row.cells.filter((_, i) => !isToCome(row.heads[i] ?? '', asOf));
  const end = (told.at(-1)?.start ?? 0) + (told.at(-1)?.text.length ?? 0);
  const series = figures.filter((figure) => figure.start >= second.start && figure.start < end && isCount(figure));
  return ofSeries(label.text, series);
};

const inCell = ({ row, figures }: Unit, at: number): Figure | undefined => {
  const [cell, next] = [row?.cells[at], row?.cells[at + 1]];
  if (cell === undefined) return undefined;
  return figures.find(({ start }) => start >= cell.start && (next === undefined || start < next.start));
};

/** The last row of a table whose rows are dates or volumes: what a head names, row by row. */
const downColumn = (unit: Unit): Ease | undefined => {
  const table = tableOf(unit);
  if (unit.row === undefined || table.at(-1) !== unit || table.length < 2) return undefined;
  if (!table.every(({ row }) => ORDERED.test(row?.cells[0]?.text ?? ''))) return undefined;
  const shown = unit.row.heads.slice(1).map((head, i) => {
    const series = table.flatMap((each) => inCell(each, i + 1) ?? []);
    return ofSeries(head, series.filter(isCount));
  });
  return shown.find((ease) => ease !== undefined);
};

const isDated = ({ row, text }: Unit): boolean => row !== undefined || DATED.test(text);

/** Two amounts of a sentence, the earlier first. "$0.40 a test, against $3.10" begins with the later one. */
const amountsOf = ({ text, figures }: Unit): [earlier: number, later: number] | undefined => {
  const [a, b, ...more] = figures.filter(isMoney);
  if (a === undefined || b === undefined || more.length > 0 || a.unit !== b.unit) return undefined;
  const between = text.slice(a.end, b.start);
  if (!SINCE.test(between)) return undefined;
  return /\b(?:against|versus|vs|was|were|down from|before|from)\b/i.test(between)
    ? [b.value, a.value]
    : [a.value, b.value];
};

/** What a label announces: "Installation, days: 19 (2022), 9 (2024), 4 (2025)". What stands in brackets is no part of it. */
const ofLabelled = ({ text, figures }: Unit): Ease | undefined => {
  const [whole = '', label = ''] = LABEL.exec(text) ?? [];
  const series = figures.filter(({ start, year }) => start >= whole.length && !year && !isBracketed(text, start));
  const [first] = series;
  if (whole === '' || first === undefined || !SINCE.test(text.slice(whole.length))) return undefined;
  return ofSeries(
    label,
    series.filter((figure) => figure.unit === first.unit && isCount(figure)),
  );
};

const isPricedEach = ({ text, figures }: Unit): boolean =>
  figures.some((figure) => isMoney(figure) && EACH.test(text.slice(figure.end)));

const ofSentence = (unit: Unit): Ease | undefined => {
  const { text, figures } = unit;
  const labelled = ofLabelled(unit);
  if (labelled !== undefined || OTHERWISE.test(text)) return labelled;
  const amounts = amountsOf(unit);
  const fell = amounts !== undefined && amounts[1] < amounts[0];
  if (fell && (COST.test(text) || (isPricedEach(unit) && /\bat (?:our )?\d/i.test(text)))) return 'cheaper';
  const changed = changesIn(unit).some(({ since }) => since);
  if (!changed || !isSaidHere(unit, { start: 0, end: text.length })) return undefined;
  if (WORK.test(text) && figures.some(isDuration)) return 'lighter';
  return PER_HEAD.test(text) && figures.filter(isCount).length > 1 ? 'lighter' : undefined;
};

const easeOf = (unit: Unit, asOf: Date): Ease | undefined =>
  unit.row === undefined ? ofSentence(unit) : (alongRow(unit, asOf) ?? downColumn(unit));

/** What a sentence or a row shows of the company's growing more easily: 3, and 4 where it says from when or at which volume. */
export const easeFindings = (about: { unit: Unit; criterion: string; asOf: Date; ease: Ease }): Finding[] => {
  const { unit, criterion, asOf, ease } = about;
  const figure = unit.figures[0];
  if (figure === undefined || unit.person || !isStatedAsFact(unit, asOf) || isForeign(unit, asOf)) return [];
  if (easeOf(unit, asOf) !== ease || !isSaidHere(unit, figure)) return [];
  const level: Level = isDated(unit) ? EVIDENCED : SPECIFIED;
  return [{ criterion, level, places: placesOf([unit]) }];
};
