import { type Frame, frameOf } from './frame.ts';
import type { Group } from './groups.ts';
import { bandsOf, type Placed, splitAcross } from './layout.ts';
import { sortedBy } from './sorted.ts';

/** Something short and what stands beside it. */
export type Pair<T> = { label: T[]; text: T[] };

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

/**
 * Labels with their texts, from the top down, where two columns are that: a figure beside each sentence, a number beside
 * each step. Undefined when they are two columns of text.
 */
export const pairsIn = <T extends Placed>({ bands, columns }: Group<T>): Pair<T>[] | undefined => {
  if (columns.length !== 2) return undefined;
  const [left = [], right = []] = splitAcross(
    bands.flatMap(({ items }) => items),
    columns,
  );
  if (widthOf(left) > NARROW * widthOf(right)) return undefined;
  const labels = bandsOf(left, 0);
  const areApart = labels.every(({ top, em }, index) => top - (labels[index - 1]?.bottom ?? -Infinity) > APART * em);
  if (labels.length < 2 || !areApart) return undefined;
  const pairs: Pair<T>[] = labels.map(({ items }) => ({ label: items, text: [] }));
  for (const item of right) {
    const at = labels.findLastIndex(({ top, em }) => top - LEVEL * em < middleOf(item));
    pairs[Math.max(0, at)]?.text.push(item);
  }
  return pairs.every(isPair) ? pairs : undefined;
};
