import { isInstruction } from './instructions.ts';
import { onOneLine } from './lines.ts';
import type { Span } from './span.ts';
import { sentences } from './units.ts';

/** So often what is left is looked at anew, at most: lines that words to the reader parted may make such words together. */
const ROUNDS = 4;

/** A sentence of a text in one line. */
export const sentenceAt = (text: string, { start, end }: Span): string =>
  onOneLine(text.slice(start, end)).replace(/ {2,}/g, ' ');

/** Without its first lines, where the others speak to the reader by themselves and those do not: what stands above stays. */
const narrowed = (text: string, span: Span): Span => {
  for (let at = text.lastIndexOf('\n', span.end - 1); at > span.start; at = text.lastIndexOf('\n', at - 1)) {
    const below = { start: at + 1, end: span.end };
    if (isInstruction(sentenceAt(text, below)))
      return isInstruction(sentenceAt(text, { start: span.start, end: at })) ? span : below;
  }
  return span;
};

const blanked = (text: string, spans: readonly Span[]): string =>
  spans.reduce(
    (left, { start, end }) => left.slice(0, start) + left.slice(start, end).replace(/[^\n]/g, ' ') + left.slice(end),
    text,
  );

/**
 * Takes what speaks to the reader out of a page's text. What is left stands where it stood, and is read as if the rest had
 * never been there: words below a slide's lines change neither how these are joined nor what they say.
 */
export const takeOutInstructions = (text: string, title: string): { text: string; instructions: readonly Span[] } => {
  const instructions: Span[] = [];
  let left = text;
  for (let round = 0; round < ROUNDS; round += 1) {
    const rest = left;
    const found = sentences(rest, title)
      .filter((span) => isInstruction(sentenceAt(rest, span)))
      .map((span) => narrowed(rest, span));
    if (found.length === 0) break;
    instructions.push(...found);
    left = blanked(rest, found);
  }
  return { text: left, instructions: instructions.sort((a, b) => a.start - b.start) };
};
