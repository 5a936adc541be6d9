import type { Frame } from './frame.ts';
import { bandsOf, type Placed } from './layout.ts';
import { areOfOneSize, SAME_SIZE } from './size.ts';
import { LEADING, rowsBetweenRules } from './table-rows.ts';

/** What stands in one box on a page, with the boxes within that box. */
export type Card<T> = { frame: Frame; items: T[]; boxes: Frame[] };

/** A page with more boxes than this is a drawing; its boxes say nothing about the order of its words. */
const MAX_BOXES = 60;
/** A box is at least this high, in points: two lines of small print. */
const HIGH = 16;

const isWithin = (frame: Frame, { left, top, right, bottom }: Frame): boolean => {
  const x = (frame.left + frame.right) / 2;
  const y = (frame.top + frame.bottom) / 2;
  return x > left && x < right && y > top && y < bottom;
};

const isInside = (inner: Frame, outer: Frame): boolean =>
  inner.left >= outer.left && inner.top >= outer.top && inner.right <= outer.right && inner.bottom <= outer.bottom;

const areaOf = ({ left, top, right, bottom }: Frame): number => (right - left) * (bottom - top);

/** Tells whether what stands in one box is a card. */
export type IsCard = (items: Placed[]) => boolean;

/** Whether boxes of words on another are a card: a row of them on one strip is none. */
export const isStack: IsCard = (items) => {
  const lowest = Math.max(...items.map(({ top }) => top));
  return items.some(({ bottom }) => bottom <= lowest);
};

/**
 * Whether lines in a box are parts of a card, one below the other: a row, such as a table's shaded head, is none, and
 * one paragraph needs no holding together.
 */
export const isCard: IsCard = (items) => {
  const bands = bandsOf(items, 0);
  const isLoose = bands.some(({ top, em }, index) => top - (bands[index - 1]?.bottom ?? top) > LEADING * em);
  if (bands.length < 2 || (!isLoose && areOfOneSize(items, SAME_SIZE))) return false;
  const [row, other] = rowsBetweenRules(items);
  return other !== undefined || row?.cells.length === 1;
};

/** The boxes of a page that may hold words, the largest first; `point` is the size of one in their unit. */
export const boxesOf = (frames: Frame[], point = 1): Frame[] => {
  const boxes = frames.filter(({ top, bottom }) => bottom - top >= HIGH * point);
  return boxes.length > MAX_BOXES ? [] : boxes.sort((a, b) => areaOf(b) - areaOf(a));
};

/** Puts what stands in one box together: it is read as a whole. A box around everything says nothing. */
export const cardsOf = <T extends Placed>(
  items: T[],
  boxes: Frame[],
  isWhole: IsCard,
): { cards: Card<T>[]; rest: T[] } => {
  const cards: Card<T>[] = [];
  let rest = items;
  for (const [index, frame] of boxes.entries()) {
    const within = rest.filter((item) => isWithin(item, frame));
    if (within.length < 2 || within.length === items.length || !isWhole(within)) continue;
    cards.push({ frame, items: within, boxes: boxes.slice(index + 1).filter((box) => isInside(box, frame)) });
    rest = rest.filter((item) => !isWithin(item, frame));
  }
  return { cards, rest };
};
