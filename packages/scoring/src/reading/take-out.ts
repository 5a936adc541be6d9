import { cardSentence } from './cards.ts';
import { isInstruction } from './instructions.ts';
import { onOneLine } from './marks.ts';
import type { Span } from './span.ts';
import { type Block, type Known, sentences } from './units.ts';

/** So often what is left is looked at anew, at most: lines that words to the reader parted may make such words together. */
const ROUNDS = 4;

/** A sentence of a text, or a card, in one line. */
export const sentenceAt = (text: string, { start, end, card }: Block): string => {
  const lines = text.slice(start, end);
  return (card === undefined ? onOneLine(lines) : cardSentence(lines, card)).replace(/ {2,}/g, ' ');
};

/** Words to the reader fill so many lines at most, as far as is looked: a hostile text of short lines would take seconds. */
const MOST_LINES = 8;

/** Where the last lines of a sentence break off, from its end. */
const breaksIn = (text: string, { start, end }: Span): number[] => {
  const breaks: number[] = [];
  for (
    let at = text.lastIndexOf('\n', end - 1);
    at > start && breaks.length < MOST_LINES;
    at = text.lastIndexOf('\n', at - 1)
  )
    breaks.push(at);
  return breaks;
};

/** Without its first lines, where the others speak to the reader by themselves and those do not: what stands above stays. */
const narrowed = (text: string, span: Span): Span => {
  const at = breaksIn(text, span).find((end) => isInstruction(sentenceAt(text, { start: end + 1, end: span.end })));
  if (at === undefined || isInstruction(sentenceAt(text, { start: span.start, end: at }))) return span;
  return { start: at + 1, end: span.end };
};

/** A sentence; of a card that does not speak to the reader as a whole, each of its lines by itself. */
const partsOf = (text: string, block: Block): Block[] => {
  if (block.card === undefined || isInstruction(sentenceAt(text, block))) return [block];
  const ends = [...breaksIn(text, block).toReversed(), block.end];
  return ends.map((end, i) => ({ start: i === 0 ? block.start : (ends[i - 1] ?? 0) + 1, end }));
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
export const takeOutInstructions = (text: string, known: Known): { text: string; instructions: readonly Span[] } => {
  const instructions: Span[] = [];
  let left = text;
  for (let round = 0; round < ROUNDS; round += 1) {
    const rest = left;
    const found = sentences(rest, known)
      .flatMap((block) => partsOf(rest, block))
      .filter((span) => isInstruction(sentenceAt(rest, span)))
      .map((span) => narrowed(rest, span));
    if (found.length === 0) break;
    instructions.push(...found);
    left = blanked(rest, found);
  }
  return { text: left, instructions: instructions.sort((a, b) => a.start - b.start) };
};
