import { boundText, slidesWarning } from '../bounds.ts';
import { type Deck, DeckError, type Slide } from '../deck.ts';
import type { Reading } from '../reading.ts';
import { buildSlide } from '../slide.ts';
import { cleanMarks, headingOf } from './markdown.ts';

const PARTING = /^-{3,}[ \t]*$/;
const FENCE = /^[ \t]*(?:```|~~~)/;
const FRONT_MATTER = /^(?:[\w-]+:.*|[ \t]+.*|#.*)?$/;

/** The lines between the lines of `---`; within a fence of code such a line parts nothing. */
const partsOf = (text: string): string[][] => {
  const parts: string[][] = [[]];
  let fenced = false;
  for (const line of text.split(/\r\n|[\n\r\f\u2028\u2029]/)) {
    if (FENCE.test(line)) fenced = !fenced;
    if (!fenced && PARTING.test(line)) parts.push([]);
    else parts.at(-1)?.push(line);
  }
  return parts;
};

const isBlank = (lines: string[]): boolean => lines.every((line) => line.trim() === '');

/** Settings between two lines of `---` at the very top, as slide makers write them, are no slide. */
const withoutFrontMatter = (parts: string[][]): string[][] => {
  const [before, settings, ...slides] = parts;
  if (!before || !settings || slides.length === 0 || !isBlank(before) || isBlank(settings)) return parts;
  const isSettings =
    settings.some((line) => /^[\w-]+:/.test(line)) && settings.every((line) => FRONT_MATTER.test(line));
  return isSettings ? slides : parts;
};

/** Comments are not shown: in a deck they are what the speaker says. */
const splitComments = (part: string[]): { shown: string[]; notes: string[] } => {
  const [start = '', ...rest] = part.join('\n').split('<!--');
  const pieces = rest.map((piece) => {
    const end = piece.indexOf('-->');
    return end < 0 ? { note: '', after: `<!--${piece}` } : { note: piece.slice(0, end), after: piece.slice(end + 3) };
  });
  return {
    shown: [start, ...pieces.map(({ after }) => after)].join('').split('\n'),
    notes: pieces.flatMap(({ note }) => note.split('\n')),
  };
};

const readSlide = (part: string[], n: number): Slide => {
  const { shown, notes } = splitComments(part);
  const lines = cleanMarks(shown).map((text) => ({ text }));
  return buildSlide({ n, title: headingOf(shown) ?? '', lines, notes });
};

/**
 * Reads plain text or Markdown in UTF-8. Lines of `---` part its slides; without one it is a single slide. Marks are
 * taken off and every line stays readable; a slide's title is its first heading, else empty.
 *
 * @throws DeckError `corrupt` when it is not UTF-8, `empty` when there is no word in it.
 */
export const readText = (bytes: Uint8Array, { mediaType, bounds }: Reading): Deck => {
  const { text, warnings } = boundText(decode(bytes), bounds);
  const parts = withoutFrontMatter(partsOf(text)).filter((part) => !isBlank(part));
  const slides = parts.slice(0, bounds.slides).map((part, index) => readSlide(part, index + 1));
  if (slides.every((slide) => slide.text === '' && slide.notes === '')) {
    throw new DeckError('empty', 'The deck holds no text. A text deck needs at least one line.');
  }
  return { mediaType, slides, metadata: [], warnings: [...warnings, ...slidesWarning(parts.length, slides.length)] };
};

const decode = (bytes: Uint8Array): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (cause) {
    throw new DeckError('corrupt', 'The deck is not readable text. Save it as UTF-8 and send it again.', { cause });
  }
};
