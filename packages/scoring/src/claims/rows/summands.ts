import { madeOnce } from '../../made-once.ts';
import { readFigures } from '../../reading/numbers.ts';
import type { Page, Unit } from '../../reading/page.ts';
import { isMeasured } from './row-names.ts';

/** A row of what is earned in all, which the rows above it may add up to. */
const TOTAL =
  /^\W*(?:(?:total|net|overall|group) )*(?:revenues?|sales|turnover|arr|mrr|gmv|income)(?:,? (?:total|in all|together))?\W*$/i;
/** A total is added up from so many rows at the least and at the most. */
const FEWEST = 2;
const MOST = 8;
/** What rounding leaves of a sum or adds to it, as a share of it. */
const ROUNDING = 0.006;

const labelOf = ({ row }: Unit): string => (row?.cells[0]?.text ?? '').replaceAll('*', '');

/** The amounts of a row's cells, in its table's own units; nothing for a cell without one, or with a share. */
const amountsOf = ({ row }: Unit): (number | undefined)[] =>
  (row?.cells.slice(1) ?? []).map(({ text }) => {
    const [figure, ...others] = readFigures(text);
    return figure === undefined || others.length > 0 || figure.unit === 'percent' ? undefined : figure.value;
  });

const addsUp = (rows: readonly (number | undefined)[][], total: readonly (number | undefined)[]): boolean => {
  const columns = total.flatMap((sum, i) => (sum === undefined || sum === 0 ? [] : [{ sum, i }]));
  return (
    columns.length > 0 &&
    columns.every(({ sum, i }) => Math.abs(rows.reduce((all, row) => all + (row[i] ?? 0), 0) - sum) <= ROUNDING * sum)
  );
};

/** The rows right above a total that add up to it in every column. */
const addedTo = (total: Unit, above: readonly Unit[]): readonly Unit[] => {
  const sums = amountsOf(total);
  for (let count = FEWEST; count <= Math.min(MOST, above.length); count += 1) {
    const rows = above.slice(-count);
    if (addsUp(rows.map(amountsOf), sums)) return rows;
  }
  return [];
};

const summandsOn = madeOnce(
  ({ units }: Page): ReadonlyMap<number, string> =>
    new Map(
      units.flatMap((total, i) => {
        if (total.row === undefined || !TOTAL.test(labelOf(total))) return [];
        const from = units.findLastIndex(({ row }, at) => at < i && (row === undefined || row.cells.length === 0));
        const name = labelOf(total).trim();
        return addedTo(total, units.slice(from + 1, i)).map(({ start }): [number, string] => [start, name]);
      }),
    ),
);

const totalOver = ({ page, start }: Pick<Unit, 'page' | 'start'>): string | undefined => summandsOn(page).get(start);

/** Whether a row is one of several that add up to a row of what is earned in all. */
export const isSummand = (row: Pick<Unit, 'page' | 'start'>): boolean => totalOver(row) !== undefined;

/** What a row measures that names a product or a way to earn: that to which it adds up, "Crocks | 0.2" and "Boxes | 0.1" over "Total revenue | 0.3". */
export const summedName = (unit: Unit): string | undefined => (isMeasured(labelOf(unit)) ? undefined : totalOver(unit));
