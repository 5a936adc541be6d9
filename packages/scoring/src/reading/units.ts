import { type Caption, cardsIn, isCardLine } from './cards.ts';
import { goesOn, joins } from './joining.ts';
import { type Layout, layoutOf } from './layout.ts';
import { type Line, linesOf } from './lines.ts';
import { sentencesOf } from './sentence-ends.ts';
import type { Span } from './span.ts';
import { NO_LINES } from './wrapped.ts';

export type { Span } from './span.ts';

/**
 * What is known of a text besides its words: its title, the numbers of lines that go on in the next, and of those that stand apart from
 * the one above.
 */
export type Known = { title: string; wraps: ReadonlySet<number>; apart: ReadonlySet<number> };

/** What belongs together on a slide; a `card` is one figure with its caption. */
export type Block = Span & { card?: Caption };

type Before = { line: Line; isFirst: boolean; paired: boolean };

/** Tells whether a line belongs to the block of the one before; a card holds its own lines and no others. */
const toTell = ({ layout, cards }: { layout: Layout; cards: ReadonlyMap<number, Caption> }) => {
  const isOfCard = ({ title, block }: Line): boolean => !title && cards.has(block);
  return (line: Line, { line: before, isFirst, paired }: Before): boolean => {
    if (!before.title && !line.title && (isOfCard(before) || isOfCard(line))) return before.block === line.block;
    if (isFirst && line.figure && layout.order === 'figure-first' && !before.figure) return false;
    const room = isFirst && !before.title ? { ...layout, width: Number.POSITIVE_INFINITY } : layout;
    return paired ? goesOn([before, line], room) : joins([before, line], room);
  };
};

const blocksOf = (text: string, { title, wraps, apart }: Known): Block[] => {
  const lines = linesOf(text, { title, apart });
  const cards = cardsIn(lines);
  const belongs = toTell({ layout: layoutOf(lines, wraps), cards });
  const blocks: Block[] = [];
  let paired = false;
  lines.forEach((line, i) => {
    const before = lines[i - 1];
    const block = blocks.at(-1);
    if (block !== undefined && before !== undefined && belongs(line, { line: before, isFirst: i === 1, paired })) {
      block.end = line.end;
      paired = paired || before.figure || line.figure;
    } else {
      const card = line.title ? undefined : cards.get(line.block);
      blocks.push({ start: line.start, end: line.end, ...(card && { card }) });
      paired = false;
    }
  });
  return blocks;
};

/**
 * The sentences of a folded text, wrapped lines joined and bullets off. Where a figure and its label share a card but
 * not a line, both make one sentence. The `title`, where it is known, goes on with nothing that follows; `wraps` are the numbers of lines
 * that are known to go on, `apart` of those that are known to stand apart.
 */
export const sentences = (
  text: string,
  { title = '', wraps = NO_LINES, apart = NO_LINES }: Partial<Known> = {},
): Block[] =>
  blocksOf(text, { title, wraps, apart }).flatMap((block): Block[] => {
    if (block.card) return [block];
    return isCardLine(text.slice(block.start, block.end)) ? [{ ...block, card: 'above' }] : sentencesOf(text, block);
  });
