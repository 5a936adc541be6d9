import { boundText, slidesWarning } from '../bounds.ts';
import { type Deck, DeckError, type Slide } from '../deck.ts';
import type { Reading } from '../reading.ts';
import { buildSlide } from '../slide.ts';
import { fencedIn } from './fences.ts';
import { linksIn } from './links.ts';
import { cleanMarks, headingOf } from './markdown.ts';
import { type Part, partsOf } from './parts.ts';
import { splitUnseen } from './unseen.ts';

/** What is shown of the lines of a part, and the comments in them. */
const splitComments = (part: readonly string[]): { shown: string[]; notes: string[] } => {
  const fenced = fencedIn(part);
  const split = part.map((line, i) => (fenced[i] ? { shown: line, notes: [] } : splitUnseen(line)));
  return { shown: split.map(({ shown }) => shown), notes: split.flatMap(({ notes }) => notes) };
};

/** No title is longer, in characters. */
const LONGEST_TITLE = 90;

/** The first line of a slide is its title, unless it is a sentence, too long for one, or all that the slide has. */
const firstLineOf = (lines: readonly string[]): string => {
  const [first = '', second] = lines.filter((line) => line.trim() !== '');
  const title = first.trim();
  return second === undefined || title.length > LONGEST_TITLE || /[.!?]$/.test(title) ? '' : title;
};

/** Whether slides have their first lines for titles: they are counted, or there are several and none has a heading. */
const arePlain = (parts: readonly Part[]): boolean =>
  parts.length > 1 && parts.every(({ lines, numbered }) => numbered || headingOf(lines) === undefined);

const readSlide = ({ lines: part, title }: Part, { n, plain }: { n: number; plain: boolean }): Slide => {
  const { shown, notes } = splitComments(part);
  const heading = headingOf(shown) ?? '';
  const texts = cleanMarks(title === '' ? shown : [title, ...shown]);
  const first = plain ? firstLineOf(texts) : '';
  return buildSlide({
    n,
    title: heading || first,
    lines: texts.map((text) => ({ text })),
    notes,
    links: linksIn(shown),
  });
};

/**
 * Reads plain text or Markdown in UTF-8. Rules part its slides, form feeds, or lines that count them, or else headings over dashes;
 * without any it is a single slide. Marks are taken off and every line stays readable; a slide's title is its first heading; where
 * slides are counted, or none has one, the first line.
 *
 * @throws DeckError `corrupt` when it is not UTF-8, `empty` when there is no word in it.
 */
export const readText = (bytes: Uint8Array, { mediaType, bounds }: Reading): Deck => {
  const { text, warnings } = boundText(decode(bytes), bounds);
  const parts = partsOf(text);
  const plain = arePlain(parts);
  const slides = parts.slice(0, bounds.slides).map((part, index) => readSlide(part, { n: index + 1, plain }));
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
