import { pattern } from '../patterns/pattern.ts';
import { readDates } from './dates.ts';
import { marksOf, withoutBullet } from './marks.ts';
import { readFigures } from './numbers.ts';
import { isRow } from './rows.ts';
import type { Span } from './span.ts';

/** A line that is short enough to be a figure of a card, or the label of one. */
const LONGEST_FIGURE = 32;
/** No label of a card is longer. */
export const LONGEST_LABEL = 110;
const AROUND_A_FIGURE = pattern(
  /^[^\p{L}\p{N}]*(?:(?:per |a |\/ ?)?(?:month|mo|year|yr|week)|yoy|mom|p\.?a\.?)?[^\p{L}\p{N}]*$/iu,
);
const YEARS = /\b(?:19|20)\d\d\b|\b[QH][1-4]\b|\bFY ?'?(?:20)?\d\d\b|'\d\d\b|(?<=\p{L}-)\d/giu;
/** What a label says besides in brackets: "Revenue in FY25 (FY24: ₹16.1 crore)". */
const BESIDES = / \((?:FY|[QH])? ?'?\d{1,4}(?:[-/]\d\d)?: [^()]{1,40}\)$/i;
/** How many were asked: "NPS, SMS survey, n = 804" is the label of another figure. */
const SAMPLE = /\bn ?= ?\d[\d.,]*/i;
/** "Revenue in the last 12 months", "Paying plants in 6 countries": over how long a label's figure was counted, and where. */
const OVER =
  /(?<!\b(?:payback|runway|even).*)\b(?:(?:in|over|within|after|for) )?(?:the )?(?:(?:last|past|trailing|previous|prior|first|rolling) \d{1,3}[ -](?:day|week|month|quarter|year)s?|(?<=\b(?:in|across|from) )\d{1,3} (?:countries|states|cities|towns|regions|districts|counties|markets|provinces|languages))\b/gi;
/** What a line that goes on with the one before begins with. */
export const CONTINUES = /^(?:[a-z(&%]|[=+/•→-] )/;

/**
 * A line of a text, without its bullet; `n` counts all lines from 0, empty ones too, `block` those that have nothing between them.
 * `figure` and `label` are what cards are made of.
 */
export type Line = Span & {
  n: number;
  block: number;
  text: string;
  bullet: boolean;
  figure: boolean;
  label: boolean;
  row: boolean;
  title: boolean;
};

/** Between an amount and the share that it is: "€131 → 41%". */
const AS_SHARE = /^ ?(?:→|=|\() ?$/;

/** "01" over a word numbers a step. */
const A_STEP = /^0\d[.)]?$/;

/** Whether a line is a figure and nothing else. */
export const isFigureLine = (text: string): boolean => {
  if (text.length > LONGEST_FIGURE || !/\d/.test(text) || A_STEP.test(text)) return false;
  const [figure, share, ...others] = readFigures(text);
  if (figure === undefined || others.length > 0) return false;
  if (share !== undefined && (share.unit !== 'percent' || !AS_SHARE.test(text.slice(figure.end, share.start))))
    return false;
  return AROUND_A_FIGURE.test(`${text.slice(0, figure.start)} ${text.slice((share ?? figure).end)}`.trim());
};

const withoutDates = (text: string): string =>
  readDates(text)
    .reduceRight((rest, { start, end }) => rest.slice(0, start) + rest.slice(end), text)
    .replace(YEARS, '');

const isLabelLine = (text: string): boolean =>
  text.length > 1 &&
  text.length <= LONGEST_LABEL &&
  !/[.!?:]$|[.!?] /.test(text) &&
  !/\d/.test(withoutDates(text.replace(BESIDES, '').replace(SAMPLE, '').replace(OVER, '')));

const toLine = (text: string, place: Span & { n: number; block: number; bullet: boolean }): Line => {
  const row = isRow(text);
  return {
    ...place,
    text,
    row,
    title: false,
    figure: !row && isFigureLine(text),
    label: !row && (isLabelLine(text) || CONTINUES.test(text)),
  };
};

const linesIn = (text: string, apart: ReadonlySet<number>): Line[] => {
  const lines: Line[] = [];
  let at = 0;
  let block = 0;
  const raws = text.split('\n');
  const marks = marksOf(raws);
  for (const [n, raw] of raws.entries()) {
    if (apart.has(n)) block += 1;
    const bullet = marks[n] ?? '';
    const body = raw.slice(bullet.length).trimEnd();
    const start = at + bullet.length;
    if (body !== '')
      lines.push(toLine(body, { n, block, start, end: start + body.length, bullet: bullet.trim() !== '' }));
    at += raw.length + 1;
  }
  return lines;
};

/** How many of the lines that follow one make the title, where it stands over several; 0 where they do not. */
const titleFrom = (lines: readonly Line[], { at, title }: { at: number; title: string }): number => {
  let made = '';
  for (const [i, { text }] of lines.slice(at).entries()) {
    made = made === '' ? text : `${made} ${text}`;
    if (made === title) return i + 1;
    if (!title.startsWith(made)) return 0;
  }
  return 0;
};

/**
 * The lines of a folded text; those of its title are marked, so that no sentence begins in it and goes on under it. `apart` are the
 * numbers of those that stand apart from what is above them.
 */
export const linesOf = (text: string, { title, apart }: { title: string; apart: ReadonlySet<number> }): Line[] => {
  const lines = linesIn(text, apart);
  const named = withoutBullet(title).replace(/\s+/g, ' ').trim();
  const at = named === '' ? -1 : lines.findIndex((_, i) => titleFrom(lines, { at: i, title: named }) > 0);
  const end = at < 0 ? at : at + titleFrom(lines, { at, title: named });
  return lines.map((line, i) => (i >= at && i < end ? { ...line, title: true } : line));
};
