import { type Frame, frameOf } from './frame.ts';
import type { Group } from './groups.ts';
import { bandsOf, type Placed, splitAcross } from './layout.ts';
import { areOfOneSize, SAME_SIZE } from './size.ts';
import { sortedBy } from './sorted.ts';

/** Something short and what stands beside it. */
type Pair<T> = { label: T[]; text: T[] };

/** Labels take at most this much of the width of what stands beside them, and stand this far apart, in ems. */
const NARROW = 0.5;
const APART = 1;
/** A label stands as high as the text beside it, at its upper edge or in its middle, to within this, in its ems. */
const LEVEL = 0.5;

/** A label and its figure stand on one line, in letters of one size, to within these, in ems and as a share. */
const LINE = 0.3;
const ONE_SIZE = 1.35;

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

/** Whether a label and its figure are one short line in letters of one size. */
const isLine = (items: Placed[]): boolean => {
  const [label, figure, other] = items;
  if (!label || !figure || other) return false;
  return areOfOneSize(items, ONE_SIZE) && Math.abs(label.bottom - figure.bottom) < LINE * label.em;
};

/** What is read together: one thing after the other, or the cells of one row. */
export type Together<T> = { parts: T[][]; row: boolean };

/** Figures in one column with their captions in the other, in the order in which they stand; undefined for other columns. */
export const figuresWithCaptions = <T extends Placed>(left: T[], right: T[]): Together<T>[] | undefined => {
  if (areFigures(left) === areFigures(right)) return undefined;
  // A figure does not go on below: others may follow close by.
  if (areFigures(left)) return pairUp(left, right, 0)?.map(({ label, text }) => ({ parts: [label, text], row: false }));
  return pairUp(right, left, 0)?.map(({ label, text }) => ({
    parts: [text, label],
    row: isLine([...text, ...label]),
  }));
};

/**
 * Labels with their texts, from the top down, where two columns are that: a figure beside each caption, a number beside
 * each step. Undefined when they are two columns of text.
 */
export const pairsIn = <T extends Placed>({ bands, columns }: Group<T>): Together<T>[] | undefined => {
  if (columns.length !== 2) return undefined;
  const [left = [], right = []] = splitAcross(
    bands.flatMap(({ items }) => items),
    columns,
  );
  const captions = figuresWithCaptions(left, right);
  if (captions || widthOf(left) > NARROW * widthOf(right)) return captions;
  return pairUp(left, right, APART)?.map(({ label, text }) => ({ parts: [label, text], row: false }));
};

/** So many rows that were drawn row by row are labels with their values. */
const ROWS = 3;

/**
 * Labels with their values, from the top down, where two columns hold one thing in each row, all of one size, and were
 * drawn row by row: lists side by side are drawn one after the other. Undefined when they were not.
 */
export const pairsAsDrawn = <T extends Placed>({ bands, columns }: Group<T>): Together<T>[] | undefined => {
  if (columns.length !== 2 || bands.length < ROWS) return undefined;
  const pairs = bands.flatMap(({ items }) => {
    const [label, text, other] = sortedBy(items, ({ left }) => left);
    const isNext = label?.at !== undefined && text?.at !== undefined && Math.abs(text.at - label.at) === 1;
    return label && text && !other && isNext ? [{ label: [label], text: [text] }] : [];
  });
  const items = bands.flatMap((band) => band.items);
  if (pairs.length < bands.length || !pairs.every(isPair) || !areOfOneSize(items, SAME_SIZE)) return undefined;
  return pairs.map(({ label, text }) => ({ parts: [label, text], row: false }));
};
