import { linesAbove } from '../claims/metric/left-share.ts';
import { isStatedAsFact } from '../claims/modality/stated.ts';
import { waterfallIn } from '../claims/waterfall.ts';
import { pattern } from '../patterns/pattern.ts';
import { besideFigures } from '../reading/figure.ts';
import { type Figure, readFigures } from '../reading/numbers.ts';
import type { Unit } from '../reading/page.ts';
import { levelAt } from './bands.ts';
import { type Finding, placesOf } from './finding.ts';
import { isSaidHere } from './own.ts';

/** What of a sale is left; Assay's own steps below the margins of software, for the costs may hold those of selling. */
const BARS: { better: 'higher'; at: [number, number, number] } = { better: 'higher', at: [30, 50, 70] };
/** How rows call what is left. */
const LEFT = pattern(
  /(?<!\p{L})(?:left|leaves?|stays?|remains?|remaining|over|keep|kept|margin|contribution|profit|ours)(?!\p{L})/iu,
);
/** What a sum may differ by, each of its terms rounded, as a share of the whole. */
const ROUNDING = 0.006;
/** A line of more words than this beside its figures tells more than what is left. */
const LONGEST_LABEL = 40;

type Amount = { unit: Unit; figure: Figure; value: number };

/** Share and year aside; a cost may be written below zero or in brackets. */
const amountsOf = (unit: Unit, figures: readonly Figure[]): Amount[] =>
  figures
    .filter((figure) => !figure.year && figure.unit !== 'percent')
    .map((figure) => ({ unit, figure, value: Math.abs(figure.value) }));

/** The cells that may hold amounts: all but the row's label, which stands first, or behind its amount. */
const cellsOf = ({ row }: Unit): readonly string[] => {
  const [first = '', ...others] = row?.cells.map(({ text }) => text) ?? [];
  return /\d/.test(others.join('')) ? others : [first];
};

/** What a row tells column by column, and a line or a heading at once. */
const amountsIn = (unit: Unit): Amount[] =>
  (unit.row?.cells.length ?? 0) > 1
    ? cellsOf(unit).flatMap((cell) => amountsOf(unit, readFigures(cell)))
    : amountsOf(unit, unit.figures);

const labelOf = ({ row, text, figures }: Unit): string => {
  const label =
    row?.cells.map((cell) => cell.text).find((cell) => /^\D*\p{L}/u.test(cell)) ?? besideFigures(text, figures);
  return label.length <= LONGEST_LABEL || row !== undefined ? label : '';
};

/** The sale from which the costs under it leave what a line tells; where a line tells several amounts, each may be the sale, and none is a cost. */
const saleOf = (
  left: Amount,
  { lines, at }: { lines: readonly (readonly Amount[])[]; at: number },
): Amount | undefined => {
  let spent = 0;
  for (const [i, amounts] of lines.entries()) {
    const told = amounts.filter(({ unit }, column) => unit.row === undefined || column === at);
    const sale = told.find(({ value }) => Math.abs(value - spent - left.value) <= ROUNDING * value);
    if (i > 0 && sale !== undefined) return sale;
    const [cost, ...more] = told;
    if (cost === undefined) continue;
    if (more.length > 0) return undefined;
    spent += cost.value;
  }
  return undefined;
};

type About = { unit: Unit; criterion: string; asOf: Date };

const findingOf = (criterion: string, about: { left: Figure; sale: Figure; units: Unit[] }): Finding => {
  const { left, sale, units } = about;
  const share = (100 * Math.abs(left.value)) / Math.abs(sale.value);
  const arithmetic = `${left.text} / ${sale.text} = ${Math.round(share)}%`;
  return { criterion, level: levelAt(BARS, share), places: placesOf(units), arithmetic };
};

/** The same on one line: "Price €120 - parts €41 - delivery €12 = €67". */
const onOneLine = ({ unit, criterion, asOf }: About): Finding[] => {
  const waterfall = waterfallIn(unit);
  return waterfall !== undefined && isStatedAsFact(unit, asOf)
    ? [findingOf(criterion, { ...waterfall, units: [unit] })]
    : [];
};

/** What is left of one sale, reckoned from its costs, line by line: "Order 131.00, Boots -41.50, Returns -4.10 …, LEFT 65.50". */
export const leftFindings = (about: About): Finding[] => {
  const { unit, criterion, asOf } = about;
  const alone = onOneLine(about);
  if (alone.length > 0) return alone;
  if (!LEFT.test(labelOf(unit)) || !isSaidHere(unit, { start: 0, end: 0 })) return [];
  const lines = linesAbove(unit).toReversed().map(amountsIn);
  return amountsIn(unit).flatMap((left, at): Finding[] => {
    const sale = saleOf(left, { lines, at });
    if (sale === undefined || !isStatedAsFact(sale.unit, asOf)) return [];
    return [findingOf(criterion, { left: left.figure, sale: sale.figure, units: [unit, sale.unit] })];
  });
};
