import { attribute, child, type Element, numberOf, within } from '../archive/xml.ts';
import { cellsOf, rowsOf } from './table.ts';
import { plainTexts } from './words.ts';

/** Points and series of a chart that are read. */
const MAX_ROWS = 1_000;
const MAX_COLUMNS = 101;

/** A cell of the table in which a chart keeps its figures: what is written in it, and its value when that is a number. */
export type ChartCell = { text: string; value: number | undefined };

const EMPTY: ChartCell = { text: '', value: undefined };

const cellOf = (cell: Element): ChartCell => ({
  text: plainTexts(cell).join(' '),
  value: attribute(cell, 'value-type') === 'string' ? undefined : numberOf(cell, 'value'),
});

/** The rows of the table that a chart keeps. */
export const chartRows = (chart: Element): ChartCell[][] => {
  const table = child(chart, 'table') ?? within(chart, 'table')[0];
  return table
    ? rowsOf(table)
        .slice(0, MAX_ROWS)
        .map((row) => cellsOf(row).slice(0, MAX_COLUMNS).map(cellOf))
    : [];
};

const PLACE = /\.?\$?([A-Z]{1,3})\$?(\d+)(?::\.?\$?([A-Z]{1,3})\$?(\d+))?\s*$/;

const columnNumber = (letters: string): number =>
  [...letters].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0) - 1;

/** The cells at an address of the table (`local-table.$B$2:.$B$5`), of a column or of a row; none for what is no address. */
export const cellsAt = (rows: ChartCell[][], address: string | undefined): ChartCell[] => {
  const [, from = '', top = '', to = from, bottom = top] = PLACE.exec(address ?? '') ?? [];
  if (from === '') return [];
  const [first, last] = [columnNumber(from), Math.min(columnNumber(to), MAX_COLUMNS)];
  const row = Math.max(0, Number(top) - 1);
  if (last > first) return rows[row]?.slice(first, last + 1) ?? [];
  return rows.slice(row, Number(bottom)).map((cells) => cells[first] ?? EMPTY);
};
