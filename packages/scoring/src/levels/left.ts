import { isStatedAsFact } from '../claims/modality/factuality.ts';
import { type Figure, readFigures } from '../reading/numbers.ts';
import type { Unit } from '../reading/page.ts';
import { levelAt } from './bands.ts';
import { type Finding, placesOf } from './finding.ts';
import { isSaidHere } from './own.ts';

/** What of a sale is left; Assay's own steps below the margins of software, for the costs may hold those of selling. */
const BARS: { better: 'higher'; at: [number, number, number] } = { better: 'higher', at: [30, 50, 70] };
/** How rows call what is left. */
const LEFT =
  /(?<!\p{L})(?:left|leaves?|stays?|remains?|remaining|over|keep|kept|margin|contribution|profit|ours)(?!\p{L})/iu;
/** A sale and its costs are told in so many rows at the most, and its costs in so many at the least. */
const MOST_ROWS = 12;
const LEAST_COSTS = 2;
/** What a sum may differ by, each of its terms rounded, as a share of the whole. */
const ROUNDING = 0.006;

type Amount = { unit: Unit; figure: Figure; value: number };

/** What a row tells behind its label, share and year aside; a cost may be written below zero or in brackets. */
const amountsIn = (unit: Unit): Amount[] =>
  (unit.row?.cells.slice(1) ?? []).flatMap(({ text }) =>
    readFigures(text)
      .filter((figure) => !figure.year && figure.unit !== 'percent')
      .map((figure) => ({ unit, figure, value: Math.abs(figure.value) })),
  );

/** The rows right above one, the nearest first. */
const above = (unit: Unit): Unit[] => {
  const { units } = unit.page;
  const end = units.indexOf(unit);
  const rows = units.slice(Math.max(0, end - MOST_ROWS), end);
  return rows.slice(rows.findLastIndex(({ row }) => row === undefined) + 1).toReversed();
};

/** The sale from which the costs under it leave what a row tells. */
const saleOf = (left: Amount, costs: readonly Amount[]): Amount | undefined => {
  let spent = 0;
  return costs.find(({ value }, i) => {
    if (i >= LEAST_COSTS && Math.abs(value - spent - left.value) <= ROUNDING * value) return true;
    spent += value;
    return false;
  });
};

/** What is left of one sale, reckoned from a table of its costs: "Order 131.00, Boots -41.50, Returns -4.10 …, LEFT 65.50". */
export const leftFindings = (about: { unit: Unit; criterion: string; asOf: Date }): Finding[] => {
  const { unit, criterion, asOf } = about;
  const label = unit.row?.cells[0]?.text ?? '';
  if (!LEFT.test(label) || !isSaidHere(unit, { start: 0, end: 0 })) return [];
  const rows = above(unit).map(amountsIn);
  return amountsIn(unit).flatMap((left, at): Finding[] => {
    const sale = saleOf(
      left,
      rows.flatMap((amounts) => amounts[at] ?? []),
    );
    if (sale === undefined || !isStatedAsFact(sale.unit, asOf)) return [];
    const share = (100 * left.value) / sale.value;
    const arithmetic = `${left.figure.text} / ${sale.figure.text} = ${Math.round(share)}%`;
    return [{ criterion, level: levelAt(BARS, share), places: placesOf([unit, sale.unit]), arithmetic }];
  });
};
