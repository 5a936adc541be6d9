import { unitBefore } from '../../learnt/features.ts';
import { madeOnce } from '../../made-once.ts';
import { pattern } from '../../patterns/pattern.ts';
import { ALONE, headWords, isWhen } from '../../reading/columns.ts';
import { besideFigures, type Figure } from '../../reading/figure.ts';
import { readFigures } from '../../reading/numbers.ts';
import type { Page, Unit } from '../../reading/page.ts';
import { isNote } from '../../reading/written-in.ts';
import { hasFigure } from './row-label.ts';
import { IS_MONEY, isMeasured } from './row-names.ts';

/** So many rows by date, at the least, are a series. */
const LEAST_ROWS = 2;
/** A longer line says more than what a series is of. */
const LONGEST_NAME = 60;

const isDated = ({ row }: Unit): boolean =>
  row !== undefined &&
  row.cells.length > 1 &&
  row.heads.every((head) => head === '') &&
  isWhen(headWords(row.cells[0]?.text ?? '', ALONE));

/** Rows by date, one under the other, and what their columns are of, as far as it was asked. */
type Series = { rows: Unit[]; heads: Map<number, string> };

const seriesOn = madeOnce((page: Page): ReadonlyMap<Unit, Series> => {
  const found = new Map<Unit, Series>();
  let last: Series | undefined;
  for (const unit of page.units) {
    last = isDated(unit) ? (last ?? { rows: [], heads: new Map() }) : undefined;
    last?.rows.push(unit);
    if (last !== undefined) found.set(unit, last);
  }
  return found;
});

const cellIn = ({ row }: Unit, at: number): string => row?.cells[at]?.text ?? '';

const wordsBeside = (text: string, figures: readonly Figure[]): string =>
  besideFigures(text, figures)
    .replace(/[^\p{L}\p{N}%]+$|^[^\p{L}\p{N}]+/gu, '')
    .trim();

const wordsOf = (text: string): string => wordsBeside(text, readFigures(text));

/** What only the first row of a column says of its figures: "9 customers" over "31" and "66". */
const saidOnce = (rows: readonly Unit[], at: number): string => {
  const [first = '', ...others] = rows.map((row) => wordsOf(cellIn(row, at)));
  return /\p{L}{3}/u.test(first) && others.every((words) => words === '') ? first : '';
};

/** A measure of money that words begin with: "Net sales, C$ millions". */
export const BEGINS = pattern(String.raw`^(?:[\p{L}-]+ ){0,2}?(?:${IS_MONEY.source})`, 'iu');

const isLine = ({ row, text }: Unit): boolean => row === undefined && text.length <= LONGEST_NAME;

const NUMBER = /\d[\d.,]*/;
const numberIn = (text: string): string => NUMBER.exec(text)?.[0].replace(/[.,]$/, '') ?? '';

/** The line that tells one of a column's values, what that is of, and what bare numbers are written in where it says so: "ARR (€m)". */
const toldBeside = (page: Page, numbers: ReadonlySet<string>): string => {
  for (const unit of page.units.filter(isLine)) {
    const figure = unit.figures.find(({ text, unit: kind }) => kind !== 'count' && numbers.has(numberIn(text)));
    if (figure === undefined) continue;
    const name = (wordsBeside(unit.text, unit.figures).split(/[,;(]/)[0] ?? '').trim();
    if (isMeasured(name)) return `${name} (${figure.text.replace(NUMBER, '').replace(/\s/g, '')})`;
  }
  return '';
};

/** A title that says what is counted: "Patients paid for, year end", "Orders through us". */
const COUNTS = /\b(?:pay(?:s|ing)?|paid|orders?|ordered|through us|using|fees?|subscrib\w+)\b/i;

/** The line of words right above a series: "Yards paying" over "Jun 2024 | 31"; the slide's title where it says what is counted. */
const captionOf = (first: Unit): string => {
  const { page } = first;
  const above = unitBefore(first);
  if (above === undefined || !isLine(above) || hasFigure(above.text) || isNote(above.text)) return '';
  if (above.text === page.title && !COUNTS.test(above.text)) return '';
  return /[.!?]$/.test(above.text) ? '' : wordsOf(above.text);
};

/** What the line beside a column, a caption, the title, or a line that begins with a measure says that it is of. */
const toldOf = (first: Unit, numbers: ReadonlySet<string>): string => {
  const { page } = first;
  const near = [toldBeside(page, numbers), captionOf(first)].find((told) => told !== '');
  if (near !== undefined) return near;
  const captions = page.units.filter((line) => isLine(line) && !hasFigure(line.text)).map(({ text }) => text);
  const lines = [wordsOf(page.title), wordsOf(page.units[0]?.text ?? ''), ...captions];
  return lines.map((line) => BEGINS.exec(line)?.[0]).find(Boolean) ?? '';
};

const headOf = ({ rows }: Series, at: number): string => {
  const [first] = rows;
  if (first === undefined || rows.length < LEAST_ROWS) return '';
  const once = saidOnce(rows, at);
  return once !== '' ? once : toldOf(first, new Set(rows.map((row) => numberIn(cellIn(row, at)))));
};

/**
 * What a column of a table without heads is of, whose rows are dates: what its first row says, the line that tells one of its values again,
 * a caption, the slide's title, or a line that begins with a measure. Empty where none says it.
 */
export const seriesHead = (unit: Unit, at: number): string => {
  const series = at === 0 || !hasFigure(cellIn(unit, at)) ? undefined : seriesOn(unit.page).get(unit);
  if (series === undefined) return '';
  const head = series.heads.get(at) ?? headOf(series, at);
  series.heads.set(at, head);
  return head;
};
