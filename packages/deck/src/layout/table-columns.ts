import { type Cell, type CellColumn, cellOf } from './columns-of-rows.ts';
import type { Placed } from './layout.ts';
import { median } from './median.ts';
import type { TableRow } from './table-rows.ts';

/** Share of a column's cells that stand at one edge or in one middle, to within this, in ems. */
const ALIGNED = 0.7;
const ACROSS = 0.6;
/** Labels are indented by this much at the most, in ems. */
const INDENT = 2;
/** Share of its cells that stand as high as their row's first cell, at an edge or in the middle, to within this. */
const LEVEL = 0.8;
const DOWN = 0.25;
/** Cells in fewer of the rows than this may span several. */
const FEW = 0.34;

export const shareOf = <T>(things: T[], isCounted: (thing: T) => boolean): number =>
  things.reduce((sum, thing) => (isCounted(thing) ? sum + 1 : sum), 0) / (things.length || 1);

export const isFigure = ({ numeric }: Placed): boolean => numeric === true;

/** The share of figures in a column. */
export const figuresIn = ({ cells }: CellColumn): number => shareOf(cells, ({ items }) => items.every(isFigure));

/** Whether most of a column's cells, but for heads that stand aside, have one and the same left edge, right edge or middle. */
export const isStraight = ({ cells: all, aside = [] }: CellColumn, em: number): boolean => {
  const cells = all.filter((cell) => !aside.includes(cell));
  const edges = [({ from }: Cell) => from, ({ to }: Cell) => to, ({ from, to }: Cell) => (from + to) / 2];
  return edges.some((edge) => {
    const usual = median(cells.map(edge));
    return shareOf(cells, (cell) => Math.abs(edge(cell) - usual) <= ACROSS * em) >= ALIGNED;
  });
};

/** Whether a column's cells start at one left edge, or at a second one further in: the labels of a part of a table. */
export const isIndented = ({ cells }: CellColumn, em: number): boolean => {
  const lefts = cells.map(({ from }) => from);
  const outer = Math.min(...lefts);
  const inner = median(lefts.filter((left) => left - outer > ACROSS * em));
  const isAtEdge = (left: number) => Math.min(left - outer, Math.abs(left - inner)) <= ACROSS * em;
  return inner - outer <= INDENT * em && shareOf(lefts, isAtEdge) >= ALIGNED;
};

const isLevel = (a: Cell, b: Cell, em: number): boolean =>
  Math.abs(a.top - b.top) <= DOWN * em ||
  Math.abs(a.bottom - b.bottom) <= DOWN * em ||
  Math.abs(a.top + a.bottom - b.top - b.bottom) <= 2 * DOWN * em;

/** Whether the cells of a row mostly stand at one height: text beside a table has lines of its own. */
export const areLevel = (columns: CellColumn[], rows: TableRow<Placed>[], em: number): boolean => {
  const firsts = new Map<Placed, Cell>();
  for (const [row, { cells, items }] of rows.entries()) {
    const cell = cellOf(cells[0] ?? [], row);
    for (const item of items) firsts.set(item, cell);
  }
  return columns.every(
    ({ cells }) =>
      cells.length < FEW * rows.length ||
      shareOf(cells, (cell) => {
        const first = cell.items[0] && firsts.get(cell.items[0]);
        return first === undefined || isLevel(first, cell, em);
      }) >= LEVEL,
  );
};
