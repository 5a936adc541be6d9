import type { Box } from '@assay/contracts/evidence';
import type { Deck, Line, Slide } from '../deck.ts';
import { titled } from './title.ts';

/** Footers and headers stand in the lowest and the uppermost part of a slide, as a share of its height. */
const EDGE = 0.12;
/** They repeat at one place, to within this share of the slide, on this many slides and on this share of them. */
const SAME_PLACE = 0.02;
const SLIDES = 3;
const MOST = 0.5;
/** Where nothing has a place, they are the first line of a slide or one of so many last ones. */
const LAST = 2;

/** Lines that say the same at the same place, but for their numbers, and the slides on which they do. */
type Repeated = {
  first: Line;
  lines: Set<Line>;
  slides: Set<number>;
  texts: Set<string>;
  titles: boolean;
};

const isAtEdge = ({ y, height }: Box): boolean => {
  const middle = y + height / 2;
  return middle < EDGE || middle > 1 - EDGE;
};

/** The lines at the edges of a slide: by their places, or first and last where nothing has one. */
const atEdges = (lines: readonly Line[]): Line[] => {
  const isPlaced = lines.some(({ box }) => box !== undefined);
  return lines.filter(({ box, role }, i) => {
    if (role === 'row' || role === 'chart') return false;
    return isPlaced ? box !== undefined && isAtEdge(box) : i === 0 || i >= lines.length - LAST;
  });
};

const isNear = (a: number, b: number): boolean => Math.abs(a - b) < SAME_PLACE;

/** Whether both stand at one place: numbers grow, so one edge or the middle across is enough. */
const isSamePlace = ({ box: a }: Line, { box: b }: Line): boolean =>
  a === undefined || b === undefined
    ? a === b
    : isNear(a.y, b.y) &&
      (isNear(a.x, b.x) || isNear(a.x + a.width, b.x + b.width) || isNear(a.x + a.width / 2, b.x + b.width / 2));

const withoutNumbers = (text: string): string => text.replace(/\p{N}+/gu, '#');

const repeatedLines = (slides: Slide[]): Repeated[] => {
  const byText = new Map<string, Repeated[]>();
  for (const { n, title, lines } of slides) {
    for (const line of atEdges(lines)) {
      const key = withoutNumbers(line.text);
      const known = byText.get(key) ?? [];
      const found = known.find(({ first }) => first.given === line.given && isSamePlace(first, line));
      const repeated = found ?? {
        first: line,
        lines: new Set(),
        slides: new Set(),
        texts: new Set(),
        titles: false,
      };
      if (!found) byText.set(key, [...known, repeated]);
      repeated.lines.add(line);
      repeated.slides.add(n);
      repeated.texts.add(line.text);
      repeated.titles ||= line.role === 'title' || line.text === title;
    }
  }
  return [...byText.values()].flat();
};

/**
 * Titles that differ in a number ("Traction 1", "Traction 2") are titles, and so is what the file says is one; another
 * that never changes is a header.
 */
const isFooter = ({ first, slides, texts, titles }: Repeated, all: number): boolean =>
  slides.size >= SLIDES && slides.size > MOST * all && (!titles || texts.size === 1) && !first.given;

/** Lines with the title looked for anew; those without a place have none that could be told. */
const retitled = (lines: Line[]): { title: string; lines: Line[] } => {
  const placed = lines.flatMap(({ role, box, ...line }) =>
    box ? [{ ...line, box, em: box.height, ...(role && role !== 'title' && { role }) }] : [],
  );
  return placed.length === lines.length ? titled(placed) : { title: '', lines };
};

/** The slide with its footers last. If its title was among them, it is looked for in what is left. */
const setApart = (slide: Slide, isRepeated: (line: Line) => boolean): Slide => {
  const footers = slide.lines.filter(isRepeated);
  if (footers.length === 0) return slide;
  const rest = slide.lines.filter((line) => !isRepeated(line));
  const lostTitle = footers.some(({ role, text }) => role === 'title' || text === slide.title);
  const { title, lines: first } = lostTitle ? retitled(rest) : { title: slide.title, lines: rest };
  const lines = [...first, ...footers.map((line): Line => ({ ...line, role: 'footer' }))];
  return { ...slide, title, lines, text: lines.map(({ text }) => text).join('\n') };
};

const withoutGiven = (slide: Slide): Slide => ({ ...slide, lines: slide.lines.map(({ given, ...line }) => line) });

/**
 * The deck with what repeats at the upper or lower edge of its slides (a footer, a slide's number, a running head) told
 * apart: such lines keep their words, come last, have the role `footer`, and are never a title. They are the same on
 * most slides, at the same place, but for numbers.
 */
export const withFooters = (deck: Deck): Deck => {
  const repeated = repeatedLines(deck.slides).filter((lines) => isFooter(lines, deck.slides.length));
  const footers = new Set(repeated.flatMap(({ lines }) => [...lines]));
  const isRepeated = (line: Line) => line.role === 'footer' || footers.has(line);
  return {
    ...deck,
    slides: deck.slides.map((slide) => withoutGiven(setApart(slide, isRepeated))),
  };
};
