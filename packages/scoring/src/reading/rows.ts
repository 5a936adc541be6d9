import { matchesIn } from '../patterns/matches.ts';
import { pattern } from '../patterns/pattern.ts';
import { ALONE, headWords, isWhen } from './columns.ts';
import { besideFigures } from './figure.ts';
import { readFigures } from './numbers.ts';
import { isNote, noteIn } from './written-in.ts';

/** A cell of a table's row, and where it begins in the row. */
export type Cell = { text: string; start: number };

/** A row of a table or of a chart's figures: its cells, and the head of each column where the table has one. */
export type Row = { cells: readonly Cell[]; heads: readonly string[] };

const BETWEEN = /\s*\|\s*/g;

/** Whether a line is a row: its cells stand apart by " | ". */
export const isRow = (text: string): boolean => / \| /.test(text);

const isFull = ({ text }: Cell): boolean => text !== '';

/** The cells of a row, empty ones at its ends left out: those between others keep the columns apart. */
export const cellsOf = (text: string): Cell[] => {
  const cells: Cell[] = [];
  let start = 0;
  for (const match of [...matchesIn(text, BETWEEN), undefined]) {
    const cell = text.slice(start, match?.index);
    cells.push({ text: cell.trim(), start: start + cell.length - cell.trimStart().length });
    start = match === undefined ? text.length : match.index + match[0].length;
  }
  return cells.slice(cells.findIndex(isFull), cells.findLastIndex(isFull) + 1);
};

/** What only says more of a column: "Private SaaS median ($1-5M ARR)". */
const ASIDE = / ?\([^()]*\p{L}{2}[^()]*\)$/u;

const isHeadCell = ({ text }: Cell): boolean => {
  if (isNote(text)) return true;
  const { name } = noteIn(headWords(text.replace(ASIDE, ''), ALONE));
  const figures = readFigures(name).filter(({ year, word }) => !year && !word);
  const rest = besideFigures(name, figures);
  return (
    /[\p{L}\d\uE000]/u.test(name) &&
    figures.every(({ unit }) => /^(?:count|months|time)$/.test(unit) && /\p{L}/u.test(rest))
  );
};

/** Whether a row names columns: its cells hold words, years and quarters, no figures. */
export const isHeadRow = (cells: readonly Cell[]): boolean =>
  cells.length > 0 && cells.every((cell) => !isFull(cell) || isHeadCell(cell));

/** "Listed in 2018, then fell over": what came to pass at a date names no column. */
const CAME_TO_PASS =
  /^(?:was |were )?(?:listed|founded|launched|bought|acquired|sold|merged|failed|shut|died|began|started|stopped|went|closed|opened|raised)\b.*\bin\b/i;

/** Whether a row begins a table anew: all its columns are dates or plans. */
export const isDateRow = (cells: readonly Cell[]): boolean =>
  cells.length > 1 &&
  cells.slice(1).every(({ text }) => isWhen(headWords(text, ALONE)) && !CAME_TO_PASS.test(text.trim()));

/** Heads in two rows, "2025" over "budget", as one; the cell above the rows' labels may be missing in the second. */
export const underHeads = (first: readonly Cell[], second: readonly Cell[]): readonly Cell[] => {
  const missing = first.length - second.length;
  if (missing !== 0 && missing !== 1) return second;
  return first.map((cell, i) => ({ ...cell, text: [cell.text, second[i - missing]?.text].filter(Boolean).join(' ') }));
};

/**
 * The heads that belong to a row's cells, one each. The cell above the rows' labels may be missing; where a row has fewer
 * cells than a series of dates, those at its end are there, for what is planned is known. With any other difference no
 * cell can be told to stand under a head, and none has one.
 */
export const headsFor = (cells: readonly Cell[], heads: readonly Cell[]): string[] => {
  const missing = cells.length - heads.length;
  if (missing < 0 && cells.length > 1 && isDateRow(heads))
    return cells.map((_, i) => heads[i === 0 ? 0 : i - missing]?.text ?? '');
  if (missing !== 0 && missing !== 1) return cells.map(() => '');
  return cells.map((_, i) => heads[i - missing]?.text ?? '');
};

const SERIES = /^(.{3,80}): (?=\S)/u;
const DATED = pattern(/^(\S{2,9}(?: '?\d{2,4})?):? ([^\s\d]{0,8}\d\S{0,16}(?: ?[\p{L}%€$£]{1,12})?)$/u);

/** "Sales per month, K million: Oct 2.2 | Nov 6.4": a row whose cells each name their own date, behind what they are of. */
export const seriesIn = (cells: readonly Cell[]): Row | undefined => {
  const [lead, label] = SERIES.exec(cells[0]?.text ?? '') ?? [];
  if (lead === undefined || label === undefined || cells.length < 2) return undefined;
  const points = cells.map(({ text, start }, i) => ({
    start,
    dated: DATED.exec(i === 0 ? text.slice(lead.length) : text),
  }));
  const heads = points.map(({ dated }) => dated?.[1] ?? '');
  if (!heads.every((head) => isWhen(headWords(head, ALONE)))) return undefined;
  const values = points.map(({ start, dated }) => ({ start, text: dated?.[2] ?? '' }));
  return { cells: [{ text: label, start: 0 }, ...values], heads: ['', ...heads] };
};
