import { pattern } from '../patterns/pattern.ts';
import { anyOf } from './amount.ts';
import { CURRENCIES } from './currencies.ts';
import { CONTINUES, type Line } from './lines.ts';

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

/**
 * How a page lays out its lines: `cards` holds where it has several, `width` is infinite where nothing is wrapped, `items` are
 * most of what it says and have no stop at their end, so that a capital begins one, or a figure where one `begins` the first. `wraps` are the
 * numbers of lines that go on in the next one by their places on the slide, where these are known.
 */
export type Layout = {
  order: 'figure-first' | 'label-first';
  cards: boolean;
  width: number;
  items: boolean;
  begins: boolean;
  wraps: ReadonlySet<number>;
};

/** From so many cards on, whatever stands under a figure alone in its line is its label. */
const CARDS = 3;
const cardsOf = (lines: readonly Line[]): number =>
  lines.filter((line, i) => line.figure && lines[i + 1]?.label && !lines[i + 1]?.title).length;

const ENDS_IN_FIGURE = pattern(
  String.raw`\d[\d.,]*(?:\s?(?:%|x|k|m|mn|bn|mio|mrd|million|billion|months|years|crore|lakh|ty|đ|\p{Sc}|${anyOf(CURRENCIES)})){0,3}$`,
  'iu',
);
/** So many characters at the end of a line tell what it ends in: a hostile line is as long as a page. */
const TAIL = 48;
/** The end of a line. */
export const tailOf = ({ text }: { text: string }): string => text.slice(-TAIL);
/** Whether a line ends in a figure with its unit. */
export const endsInFigure = (line: { text: string }): boolean => ENDS_IN_FIGURE.test(tailOf(line));

const LINKS =
  /^(?:and|or|to|in|of|per|an?|the|with|for|from|by|at|on|than|is|are|was|were|thousand|million|billion|trillion|lakhs?|crores?|percent)\b/i;
/** "factories x ¥24M = ¥45.6bn" is a sum that goes on, no label. */
const RECKONS = /[=x+*] ?[$€£₹¥]?\d/;
/** Two labels with their figures, one line each: a small letter at the second does not make one sentence of them. */
export const areParallel = (line: Line, next: Line): boolean =>
  !/[.!?](?: |$)|,$/.test(line.text) &&
  endsInFigure(line) &&
  endsInFigure(next) &&
  next.text.split(' ').length <= 8 &&
  !LINKS.test(next.text) &&
  !RECKONS.test(next.text);

/** Whether a line begins with a figure. */
export const BEGINS_IN_FIGURE = /^\p{Sc}?\d/u;

/** So many lines in small letters tell a wrapped page, whatever they hold. */
const SURELY = 3;
const isAnother = (before: Line | undefined, line: Line): boolean => before === undefined || areParallel(before, line);

/** Only lines wider than a card can be full by their width, and not by chance. */
const WIDE = 32;
/** Whether the first word of the next line would not have fitted into a page so wide. */
export const isFull = ([line, next]: readonly [Line, Line], width: number): boolean =>
  line.text.length + 1 + (/^\S+/.exec(next.text)?.[0].length ?? 0) > width;

/** A page of whole sentences wraps them where all lines without an end are full, and there are several. */
const isProse = (lines: readonly Line[], width: number): boolean => {
  const ended = ({ text }: Line) => /[.!?]["')]?$/.test(text);
  const last = lines.at(-1);
  if (width < WIDE || last === undefined || !ended(last)) return false;
  const open = lines.flatMap((line, i) => (ended(line) ? [] : [[line, lines[i + 1] ?? line] as const]));
  return open.length > 1 && open.every(([line, next]) => !line.figure && !next.bullet && isFull([line, next], width));
};

/** One line may be full by chance, and so may a page by a line put under it. */
const TWICE = 2;
/**
 * Whether what stands ahead of a capital mostly has no stop, and not because the line was full each time: a page of items, and
 * not of sentences.
 */
const hasItems = (lines: readonly Line[], width: number): boolean => {
  const ahead = lines.flatMap((line, i): (readonly [Line, Line])[] => {
    const next = lines[i + 1];
    return next !== undefined && /^\p{Lu}/u.test(next.text) ? [[line, next]] : [];
  });
  const open = ahead.filter(([{ text }]) => !/[.!?]["')]?$/.test(text));
  const byWidth = open.length >= TWICE && open.every((pair) => isFull(pair, width));
  return 2 * open.length > ahead.length && !byWidth;
};

/** A number alone at the foot of a page counts it, and is no card's figure. */
const PAGE_NUMBER = /^\d{1,3}$/;

const withoutPageNumber = (lines: readonly Line[]): readonly Line[] =>
  lines.length > 2 && PAGE_NUMBER.test(lines.at(-1)?.text ?? '') ? lines.slice(0, -1) : lines;

/** Looks at all lines of a page at once. */
export const layoutOf = (given: readonly Line[], wraps: ReadonlySet<number>): Layout => {
  const all = withoutPageNumber(given);
  const lines = all.filter(({ title, row }) => !title && !row);
  const going = lines.filter(({ text, bullet }, i) => !bullet && CONTINUES.test(text) && !lines[i - 1]?.figure);
  const alike = lines.filter((line, i) => going.includes(line) && isAnother(lines[i - 1], line));
  const wrapped = (going.length < SURELY ? going.length - alike.length : going.length) >= lines.length * WRAPPED;
  const longest = Math.max(0, ...lines.map(({ text }) => text.length));
  const items = hasItems(lines, longest);
  return {
    order: pairing(all),
    cards: cardsOf(all) >= CARDS,
    width: wrapped || isProse(lines, longest) ? longest : Number.POSITIVE_INFINITY,
    items,
    begins: items && BEGINS_IN_FIGURE.test(lines[0]?.text ?? ''),
    wraps,
  };
};
