import { type Frame, frameOf } from './frame.ts';
import type { Group } from './groups.ts';
import { bandsOf, type Placed, splitAcross } from './layout.ts';
import { sortedBy } from './sorted.ts';

/** Something short and what stands beside it. */
type Pair<T> = { label: T[]; text: T[] };

/** Labels take at most this much of the width of what stands beside them, and stand this far apart, in ems. */
const NARROW = 0.5;
const APART = 1;
/** A label stands as high as the text beside it, at its upper edge or in its middle, to within this, in its ems. */
const LEVEL = 0.5;

const middleOf = ({ top, bottom }: Frame): number => (top + bottom) / 2;

const widthOf = (items: Placed[]): number => {
  const { left, right } = frameOf(items);
  return right - left;
};

const isLevel = (label: Placed, text: Frame): boolean =>
  Math.abs(label.top - text.top) < LEVEL * label.em || Math.abs(middleOf(label) - middleOf(text)) < LEVEL * label.em;

/** Whether a label stands beside its text: level with the text's first line, or with all of it. */
const isPair = <T extends Placed>({ label, text }: Pair<T>): boolean => {
  const [first] = sortedBy(text, ({ top }) => top);
  const em = Math.max(...label.map((item) => item.em));
  const place = { ...frameOf(label), em };
  return first !== undefined && (isLevel(place, first) || isLevel(place, frameOf(text)));
};

/** Labels with what stands beside each, from the top down; undefined where that is not so. */
const pairUp = <T extends Placed>(labels: T[], others: T[], apart: number): Pair<T>[] | undefined => {
  const bands = bandsOf(labels, 0);
  const areApart = bands.every(({ top, em }, index) => top - (bands[index - 1]?.bottom ?? -Infinity) > apart * em);
  if (bands.length < 2 || !areApart) return undefined;
  const pairs: Pair<T>[] = bands.map(({ items }) => ({ label: items, text: [] }));
  for (const item of others) {
    const at = bands.findLastIndex(({ top, em }) => top - LEVEL * em < middleOf(item));
    pairs[Math.max(0, at)]?.text.push(item);
  }
  return pairs.every(isPair) ? pairs : undefined;
};

const areFigures = (items: Placed[]): boolean => items.every(({ numeric }) => numeric);

/** Figures in one column with their captions in the other, in the order in which they stand; undefined for other columns. */
export const figuresWithCaptions = <T extends Placed>(left: T[], right: T[]): T[][] | undefined => {
  if (areFigures(left) === areFigures(right)) return undefined;
  // A figure does not go on below: others may follow close by.
  return areFigures(left)
    ? pairUp(left, right, 0)?.flatMap(({ label, text }) => [label, text])
    : pairUp(right, left, 0)?.flatMap(({ label, text }) => [text, label]);
};

/**
 * Labels and their texts in turn, from the top down, where two columns are that: a figure beside each caption, a number
 * beside each step. Undefined when they are two columns of text.
 */
export const pairsIn = <T extends Placed>({ bands, columns }: Group<T>): T[][] | undefined => {
  if (columns.length !== 2) return undefined;
  const [left = [], right = []] = splitAcross(
    bands.flatMap(({ items }) => items),
    columns,
  );
  const captions = figuresWithCaptions(left, right);
  if (captions || widthOf(left) > NARROW * widthOf(right)) return captions;
  return pairUp(left, right, APART)?.flatMap(({ label, text }) => [label, text]);
};
