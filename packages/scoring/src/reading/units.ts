import { readFigures } from './numbers.ts';
import { isRow } from './rows.ts';
import type { Span } from './span.ts';

export type { Span } from './span.ts';

const BULLET = /^\s*(?:[•*>→▶➔]|-(?=\s)|\d{1,2}[.)](?=\s)|\(?[a-z]\)(?=\s))\s*/i;
/** A line that is short enough to be a figure of a card, or the label of one. */
const LONGEST_FIGURE = 32;
const LONGEST_LABEL = 70;
const AROUND_A_FIGURE =
  /^[^\p{L}\p{N}]*(?:(?:per |a |\/ ?)?(?:month|mo|year|yr|week)|yoy|mom|p\.?a\.?)?[^\p{L}\p{N}]*$/iu;
const DATES = /\b(?:19|20)\d\d\b|\b[QH][1-4]\b|\bFY ?'?\d\d\b|'\d\d\b/gi;
const OPEN_END = /(?:\b(?:a|an|the|of|to|in|for|with|per|at|from|and|or|by|on|our|its|their|is|are|than|as))$/i;
const CONTINUES = /^(?:[a-z(&%]|[=+/] )/;
const SENTENCE_END = /[.!?](?=["')]?\s+["'(]?[A-Z0-9€$£\uE000])/g;
const ABBREVIATION =
  /\b(?:dr|prof|mr|mrs|ms|inc|ltd|co|corp|vs|approx|no|nos|st|e\.g|i\.e|u\.s|p\.a|est|ca|fig|incl|mio|mrd|mln|tsd|rs|cr|[a-z])$/i;
/** A sentence longer than this is cut, so that no pattern ever meets a text without end. */
const LONGEST = 1_200;

type Line = Span & { text: string; bullet: boolean; figure: boolean; label: boolean; row: boolean; title: boolean };

const isFigureLine = (text: string): boolean => {
  if (text.length > LONGEST_FIGURE || !/\d/.test(text)) return false;
  const [figure, ...others] = readFigures(text);
  if (figure === undefined || others.length > 0) return false;
  return AROUND_A_FIGURE.test(`${text.slice(0, figure.start)} ${text.slice(figure.end)}`.trim());
};

const isLabelLine = (text: string): boolean =>
  text.length > 1 &&
  text.length <= LONGEST_LABEL &&
  !/[.!?:]$|[.!?] /.test(text) &&
  !/\d/.test(text.replace(DATES, ''));

const toLine = (text: string, place: Span & { bullet: boolean }): Line => {
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

const linesIn = (text: string): Line[] => {
  const lines: Line[] = [];
  let at = 0;
  for (const raw of text.split('\n')) {
    const bullet = BULLET.exec(raw)?.[0] ?? /^\s*/.exec(raw)?.[0] ?? '';
    const body = raw.slice(bullet.length).trimEnd();
    const start = at + bullet.length;
    if (body !== '') lines.push(toLine(body, { start, end: start + body.length, bullet: bullet.trim() !== '' }));
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

/** The lines of a text; those of its title are marked, so that no sentence begins in it and goes on under it. */
const linesOf = (text: string, title: string): Line[] => {
  const lines = linesIn(text);
  const named = title.replace(BULLET, '').replace(/\s+/g, ' ').trim();
  const at = named === '' ? -1 : lines.findIndex((_, i) => titleFrom(lines, { at: i, title: named }) > 0);
  const end = at < 0 ? at : at + titleFrom(lines, { at, title: named });
  return lines.map((line, i) => (i >= at && i < end ? { ...line, title: true } : line));
};

/**
 * On cards a figure and its label stand on lines of their own; whichever order pairs more of them is the slide's order. The
 * first line is the slide's title and no figure's label.
 */
const pairing = (lines: readonly Line[]): 'figure-first' | 'label-first' => {
  const pairs = (first: 'figure' | 'label', second: 'figure' | 'label') =>
    lines.filter((line, i) => (i > 0 || line.figure) && line[first] && lines[i + 1]?.[second]).length;
  return pairs('label', 'figure') > pairs('figure', 'label') ? 'label-first' : 'figure-first';
};

/**
 * From this share of lines that go on in small letters, a page wraps its sentences; a line then goes on where the first word
 * of the next would not have fitted into the page's width.
 */
const WRAPPED = 0.2;

type Layout = { order: 'figure-first' | 'label-first'; width: number };

const layoutOf = (all: readonly Line[]): Layout => {
  const lines = all.filter(({ title, row }) => !title && !row);
  const wrapped = lines.filter(({ text, bullet }) => !bullet && CONTINUES.test(text)).length >= lines.length * WRAPPED;
  const longest = Math.max(0, ...lines.map(({ text }) => text.length));
  return { order: pairing(all), width: wrapped ? longest : Number.POSITIVE_INFINITY };
};

const isFull = ([line, next]: readonly [Line, Line], width: number): boolean =>
  line.text.length + 1 + (/^\S+/.exec(next.text)?.[0].length ?? 0) > width;

const continues = ([line, next]: readonly [Line, Line], width: number): boolean =>
  !next.bullet &&
  !line.row &&
  !next.row &&
  !/[.!?:;]$/.test(line.text) &&
  (CONTINUES.test(next.text) || OPEN_END.test(line.text) || isFull([line, next], width));

const joins = (pair: readonly [line: Line, next: Line], { order, width }: Layout): boolean => {
  const [line, next] = pair;
  if (line.title !== next.title) return false;
  const paired = order === 'figure-first' ? line.figure && next.label : line.label && next.figure;
  return paired || continues(pair, width);
};

const blocksOf = (text: string, title: string): Span[] => {
  const lines = linesOf(text, title);
  const layout = layoutOf(lines);
  const blocks: Span[] = [];
  let paired = false;
  lines.forEach((line, i) => {
    const before = lines[i - 1];
    const block = blocks.at(-1);
    const titled = i === 1 && line.figure && layout.order === 'figure-first' && !before?.figure;
    if (before !== undefined && block !== undefined && !paired && !titled && joins([before, line], layout)) {
      block.end = line.end;
      paired = before.figure || line.figure;
    } else {
      blocks.push({ start: line.start, end: line.end });
      paired = false;
    }
  });
  return blocks;
};

const cut = (span: Span): Span[] => {
  const pieces: Span[] = [];
  for (let start = span.start; start < span.end; start += LONGEST)
    pieces.push({ start, end: Math.min(start + LONGEST, span.end) });
  return pieces;
};

const sentencesOf = (text: string, block: Span): Span[] => {
  const body = text.slice(block.start, block.end).replaceAll('\n', ' ');
  if (isRow(body)) return [block];
  const sentences: Span[] = [];
  let start = 0;
  for (const { index } of body.matchAll(SENTENCE_END)) {
    if (ABBREVIATION.test(body.slice(Math.max(start, index - 8), index))) continue;
    sentences.push({ start: block.start + start, end: block.start + index + 1 });
    start = index + 1 + (/^["')]?\s*/.exec(body.slice(index + 1))?.[0].length ?? 0);
  }
  if (start < body.length) sentences.push({ start: block.start + start, end: block.end });
  return sentences;
};

/**
 * The sentences of a folded text, wrapped lines joined and bullets off. Where a figure and its label share a card but
 * not a line, both make one sentence. The `title`, where it is known, goes on with nothing that follows.
 */
export const sentences = (text: string, title = ''): Span[] =>
  blocksOf(text, title)
    .flatMap((block) => sentencesOf(text, block))
    .flatMap(cut);
