import { cardsOf, type IsCard } from './cards.ts';
import type { Frame } from './frame.ts';
import type { Placed } from './layout.ts';
import { median } from './median.ts';
import type { Folded } from './named-figures.ts';
import { type OrderOptions, type Row, readingOrder, unfold } from './reading-order.ts';

/** Boxes in boxes are looked into so deep. */
const MAX_DEPTH = 3;

/** Boxes that hold items, the largest first, and what tells whether those in one are a card. */
type Boxes = { boxes: Frame[]; isCard: IsCard; depth?: number };

/** Items in reading order; a card is read as a whole. */
export const boxedOrder = <T extends Placed>(
  items: T[],
  { boxes, isCard, depth = 0 }: Boxes,
  options: OrderOptions,
): Row<T>[] => {
  const { cards, rest } = cardsOf(items, depth < MAX_DEPTH ? boxes : [], isCard);
  if (cards.length === 0) return readingOrder(items, options);
  const folded = cards.map(
    (card): Folded<T> => ({
      ...card.frame,
      em: median(card.items.map(({ em }) => em)),
      whole: true,
      rows: boxedOrder(card.items, { boxes: card.boxes, isCard, depth: depth + 1 }, options),
    }),
  );
  return unfold(readingOrder<T | Folded<T>>([...rest, ...folded], options), folded);
};
