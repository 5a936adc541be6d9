import { attribute, type Element } from '../archive/xml.ts';
import { type DrawnLine, type Item, joinLines, type Run } from '../drawn/item.ts';
import { countOf } from './length.ts';
import { fillOf } from './styles.ts';
import { type Body, readLines } from './words.ts';

/** How often one cell or row may be repeated: files may ask for billions. */
const MAX_REPEATS = 50;

const GROUPS = ['table-header-rows', 'table-rows', 'table-row-group'];

/** The rows of a table, those in groups included, repeated ones once. */
export const rowsOf = (table: Element): Element[] =>
  table.children.flatMap((one) => {
    if (one.name === 'table-row') return [one];
    return GROUPS.includes(one.name) ? rowsOf(one) : [];
  });

const CELLS = ['table-cell', 'covered-table-cell'];

/** The cells of a row, those that are repeated as often as they stand there. */
export const cellsOf = (row: Element): Element[] =>
  row.children
    .filter(({ name }) => CELLS.includes(name))
    .flatMap((cell) => Array.from({ length: countOf(cell, 'number-columns-repeated', MAX_REPEATS) }, () => cell));

/** Reads a table: a row is a line. Cells whose own style does not paint them may be painted by the table's. */
export const readTable = (table: Element, body: Body): Pick<Item, 'lines' | 'fill'> => {
  const readCell =
    (row: Element) =>
    (cell: Element): Run[] => {
      if (cell.name === 'covered-table-cell') return [];
      const style = attribute(cell, 'style-name') ?? attribute(row, 'default-cell-style-name');
      const behind = fillOf(body.telling.styles.chain('table-cell', style));
      return joinLines(readLines(cell, body)).map((run) => (run.behind === 'none' ? { ...run, behind } : run));
    };
  const lines = rowsOf(table).map((row): DrawnLine => ({ cells: cellsOf(row).map(readCell(row)), role: 'row' }));
  return { lines, fill: 'unknown' };
};
