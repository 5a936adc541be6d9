import { attribute, type Element } from '../archive/xml.ts';
import { type DrawnLine, type Item, joinLines, type Run } from '../drawn/item.ts';
import { cellReader, spreadHeads, UNDER_LEFT } from '../drawn/spans.ts';
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

const COVERED_CELL = 'covered-table-cell';
const CELLS = ['table-cell', COVERED_CELL];

/** The cells of a row, those that are repeated as often as they stand there. */
export const cellsOf = (row: Element): Element[] =>
  row.children
    .filter(({ name }) => CELLS.includes(name))
    .flatMap((cell) => Array.from({ length: countOf(cell, 'number-columns-repeated', MAX_REPEATS) }, () => cell));

/** The cells of a row, and nothing where one reaches over the next; what reaches down covers cells as well. */
const placesOf = (row: Element): (Element | undefined)[] => {
  let over = 0;
  return cellsOf(row).map((cell) => {
    over = cell.name === COVERED_CELL ? over - 1 : countOf(cell, 'number-columns-spanned', MAX_REPEATS) - 1;
    return cell.name === COVERED_CELL && over >= 0 ? undefined : cell;
  });
};

/** Reads a table: a row is a line. Cells whose own style does not paint them may be painted by the table's. */
export const readTable = (table: Element, body: Body): Pick<Item, 'lines' | 'fill'> => {
  let usual: string | undefined;
  const readCell = cellReader(
    (cell: Element): Run[] => {
      const behind = fillOf(body.telling.styles.chain('table-cell', attribute(cell, 'style-name') ?? usual));
      return joinLines(readLines(cell, body)).map((run) => (run.behind === 'none' ? { ...run, behind } : run));
    },
    ({ name }) => name === COVERED_CELL,
  );
  const lines = rowsOf(table).map((row): DrawnLine => {
    usual = attribute(row, 'default-cell-style-name');
    return { cells: placesOf(row).map((cell, at) => (cell ? readCell(cell, at) : UNDER_LEFT)), role: 'row' };
  });
  return { lines: spreadHeads(lines), fill: 'unknown' };
};
