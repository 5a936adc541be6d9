import { type Bounds, charactersWarning, startOf } from './bounds.ts';
import type { Deck, Line, Link, Metadata, Slide } from './deck.ts';
import { warningsOf } from './notice.ts';

/** The longest title, in characters; its words stand in the slide's lines too. */
const TITLE_CHARACTERS = 1_000;

/** How much there is of a slide or a deck, or how much more may be kept. */
type Amount = { characters: number; lines: number };

const fits = (amount: Amount, room: Amount): boolean =>
  amount.characters <= room.characters && amount.lines <= room.lines;

/** The start of a text for which there is room. */
const cut = (text: string, room: Amount): string => {
  const kept = startOf(text, room.characters);
  room.characters -= kept.length;
  return kept;
};

/** The first items for which there is room, each cut as `fit` does; what is empty then is left out. */
const cutAll = <T>(items: T[], { room, fit }: { room: Amount; fit(item: T): T | '' }): T[] => {
  const kept: T[] = [];
  for (const item of items) {
    if (room.lines <= 0) break;
    const fitted = fit(item);
    if (fitted === '') continue;
    room.lines -= 1;
    kept.push(fitted);
  }
  return kept;
};

const cutTexts = (texts: string[], room: Amount): string[] => cutAll(texts, { room, fit: (text) => cut(text, room) });

const cutLines = (lines: Line[], room: Amount): Line[] => {
  const fit = (line: Line): Line | '' => {
    const text = cut(line.text, room);
    return text && { ...line, text };
  };
  return cutAll(lines, { room, fit });
};

/** Half of an address leads somewhere else: it is kept whole or not at all. */
const cutLinks = (links: Link[], room: Amount): Link[] => {
  const fit = ({ text, url }: Link): Link | '' => {
    if (url.length > room.characters) return '';
    room.characters -= url.length;
    return { text: cut(text, room), url };
  };
  return cutAll(links, { room, fit });
};

const cutMetadata = (metadata: Metadata[], room: Amount): Metadata[] => {
  const fit = ({ name, value }: Metadata): Metadata | '' => {
    const kept = cut(name, room);
    return kept && { name: kept, value: cut(value, room) };
  };
  return cutAll(metadata, { room, fit });
};

const cutSlide = (slide: Slide, room: Amount): Slide => {
  const lines = cutLines(slide.lines, room);
  return {
    ...slide,
    lines,
    text: lines.map(({ text }) => text).join('\n'),
    notes: cut(slide.notes, room),
    hidden: cutTexts(slide.hidden, room),
    altText: cutTexts(slide.altText, room),
    links: cutLinks(slide.links, room),
  };
};

const amountOf = ({ lines, notes, hidden, altText, links }: Slide): Amount => {
  const texts = [...lines.map(({ text }) => text), ...hidden, ...altText, ...links.map(({ text, url }) => text + url)];
  return { characters: texts.reduce((sum, { length }) => sum + length, notes.length), lines: texts.length };
};

const slideRoom = ({ slideCharacters, slideLines }: Bounds): Amount => ({
  characters: slideCharacters,
  lines: slideLines,
});

/** Each slide with no more than a slide may have. */
const boundSlides = (slides: Slide[], bounds: Bounds): { slides: Slide[]; warnings: string[] } => {
  const over = slides.filter((slide) => !fits(amountOf(slide), slideRoom(bounds)));
  return {
    slides: slides.map((slide) => ({
      ...(over.includes(slide) ? cutSlide(slide, slideRoom(bounds)) : slide),
      title: startOf(slide.title, TITLE_CHARACTERS),
    })),
    warnings: warningsOf(over.map(({ n }) => ({ n, notice: 'cut' }))),
  };
};

/** The first slides' text for which there is room in the deck. */
const boundWhole = (slides: Slide[], bounds: Bounds): { slides: Slide[]; warnings: string[] } => {
  const amounts = slides.map(amountOf);
  const characters = amounts.reduce((sum, amount) => sum + amount.characters, 0);
  const lines = amounts.reduce((sum, amount) => sum + amount.lines, 0);
  if (fits({ characters, lines }, bounds)) return { slides, warnings: [] };
  const room = { characters: bounds.characters, lines: bounds.lines };
  return {
    slides: slides.map((slide) => cutSlide(slide, room)),
    warnings: [
      ...(characters > bounds.characters ? [charactersWarning(bounds)] : []),
      ...(lines > bounds.lines ? [`The deck has more lines than are read; the first ${bounds.lines} were.`] : []),
    ],
  };
};

/**
 * The deck with no more text than it may have, from its first slide on. What was cut is named in the warnings. Metadata
 * may have as much as one slide.
 */
export const boundDeck = (deck: Deck, bounds: Bounds): Deck => {
  const each = boundSlides(deck.slides, bounds);
  const whole = boundWhole(each.slides, bounds);
  return {
    ...deck,
    slides: whole.slides,
    metadata: cutMetadata(deck.metadata, slideRoom(bounds)),
    // The reader may have found the same slides too long.
    warnings: [...new Set([...deck.warnings, ...each.warnings, ...whole.warnings])],
  };
};
