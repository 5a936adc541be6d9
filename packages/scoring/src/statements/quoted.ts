import type { Quote } from '@assay/contracts/evidence';
import type { Place } from '../levels/finding.ts';
import { matchesIn } from '../patterns/matches.ts';
import { quoteOf } from '../reading/page.ts';
import { SPECIFIED } from '../rubric/level-names.ts';
import { listed } from './phrase.ts';
import { rowShown } from './row.ts';

/** A sentence shows about this many characters of a quote; the quote itself is kept whole. */
const SHOWN = 150;
/** Where a quote can be cut: after a mark, or before a word that begins another clause. */
const BORDER = /[;:,.?!|•▪●·] (?=\S)| - | (?=(?:and|but|which|while|whereas|because|so that|in which|of which)\s)/g;

const sameStretch = (a: Place, b: Place) =>
  a.page === b.page && a.span.start === b.span.start && a.span.end === b.span.end;

/** The places without repetitions. */
export const distinct = (places: readonly Place[]): Place[] =>
  places.filter((place, i) => places.findIndex((other) => sameStretch(place, other)) === i);

/** How often a place is among others. */
export const timesAmong = (places: readonly Place[], place: Place): number =>
  places.filter((other) => sameStretch(other, place)).length;

/** The verbatim quotes of some places. */
export const quotesOf = (places: readonly Place[]): Quote[] =>
  distinct(places).map(({ page, span }) => quoteOf(page, span));

/** The words of a place on one line, without the slide's title where it runs into them. */
export const lineOf = ({ page, span }: Place): string => {
  const line = quoteOf(page, span).quote.replace(/\s+/gu, ' ');
  const title = `${page.shownTitle.replace(/\s+/gu, ' ')} `;
  return line.startsWith(title) && title.length > 1 ? line.slice(title.length) : line;
};

/** Places as a sentence names them: "slides 3 and 5", "the website". */
export const whereOf = (places: readonly Place[]): string => {
  const numbers = places.filter(({ page }) => page.source === 'deck').map(({ page }) => page.n);
  const slides = [...new Set(numbers)].toSorted((a, b) => a - b).map(String);
  const named = slides.length === 0 ? [] : [`${slides.length > 1 ? 'slides' : 'slide'} ${listed(slides)}`];
  return listed([...named, ...(places.some(({ page }) => page.source === 'website') ? ['the website'] : [])]);
};

/** The place as it stands in brackets: "(slide 3)". */
export const inBrackets = (place: Place): string =>
  place.page.source === 'website' ? '(on the website)' : `(${whereOf([place])})`;

/** Marks that lead a line or end it say nothing within a sentence. */
const trimmed = (text: string): string => text.replace(/^[\s'.,;:|•▪●◦‣·✓✔➤→►■□*]+|^[-–—] |[\s.,;:|•▪●·]+$/gu, '');

/** The words without quotation marks and brackets at their ends that nothing in them pairs with. */
const unpaired = (text: string): string => {
  const bare = trimmed(/[([]/u.test(text) ? text : text.replace(/[)\]]+$/u, '')).replace(/^["“]|["”]$/gu, '');
  return /["“”]/u.test(bare) ? text : trimmed(bare);
};

type Piece = { start: number; end: number };

const piecesOf = (line: string): Piece[] => {
  const cuts = matchesIn(line, BORDER).map(({ index, 0: mark }) => index + mark.length);
  return [0, ...cuts].map((start, i) => ({ start, end: cuts[i] ?? line.length }));
};

const grown = (pieces: readonly Piece[], { focus, most }: { focus: number; most: number }): Piece => {
  const at = Math.max(
    0,
    pieces.findIndex(({ start, end }) => focus >= start && focus < end),
  );
  const chosen = { ...(pieces[at] ?? { start: 0, end: 0 }) };
  for (const { end } of pieces.slice(at + 1)) if (end - chosen.start <= most) chosen.end = end;
  for (const { start } of pieces.slice(0, at).reverse()) if (chosen.end - start <= most) chosen.start = start;
  return chosen;
};

/**
 * The part of a line that a sentence shows, of at most so many characters (150), cut at borders of clauses or else of words;
 * `focus` is what must be in it.
 */
export const clipped = (line: string, { focus = '', most = SHOWN }: { focus?: string; most?: number } = {}): string => {
  if (line.length <= most) return unpaired(trimmed(line));
  const wanted = Math.max(0, line.indexOf(focus));
  const { start, end } = grown(piecesOf(line), { focus: wanted, most });
  const from = end - start <= most ? start : Math.max(start, wanted - most / 2);
  const begun = from === start ? line.slice(start, end) : line.slice(from, end).replace(/^\S*\s/u, '');
  const part = begun.length <= most ? begun : begun.slice(0, most).replace(/\s\S*$/u, '');
  return `${from > 0 ? '... ' : ''}${unpaired(trimmed(part))}${line.trimEnd().endsWith(part.trimEnd()) ? '' : ' ...'}`;
};

/** The words of a place as a sentence quotes them, without where they stand; a row of a table with the heads of its cells. */
export const quoted = (place: Place, part: { focus?: string; most?: number } = {}): string =>
  rowShown(place) ?? `“${clipped(lineOf(place), part)}”`;

/** The words of a place with where it stands: "“31 customers” (slide 3)", "the row ‘Users’ on slide 3 (2027: 800)". */
export const citation = (place: Place, part: { focus?: string; most?: number } = {}): string =>
  rowShown(place, ` on ${whereOf([place])}`) ?? `${quoted(place, part)} ${inBrackets(place)}`;

/** Quotes with where they stand; of neighbours on one slide only the last names it. */
export const cited = (places: readonly Place[]): string =>
  listed(
    distinct(places).map((place, i, all) => {
      const next = all[i + 1];
      return next?.page === place.page ? quoted(place) : citation(place);
    }),
  );

/** What a quote is shown for: from the level at which a figure carries it, its first figure. */
export const focusOf = (place: Place, level = 0): string =>
  level >= SPECIFIED ? (/(?:\p{Sc}|\b[A-Z]{1,3}\p{Sc})?\d[\d.,]*/u.exec(lineOf(place))?.[0] ?? '') : '';
