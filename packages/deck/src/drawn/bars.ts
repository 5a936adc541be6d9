import { type Frame, frameOf } from '../layout/frame.ts';
import { traitsOf } from '../layout/piece.ts';
import { EMPTY, type Item, plainRun, type Size, textOf } from './item.ts';

/** A chart has so many columns at least, of so many heights; more are looked at on no slide. */
const BARS = 3;
const HEIGHTS = 3;
const MOST = 60;
/** A slide with more items than this is a drawing. */
const MOST_ITEMS = 1_000;
/** Columns end at one height and are as wide as each other, to within this share of the slide's height. */
const SAME = 0.01;
/** What is written at a column stands at most this share of the slide's height above or below it. */
const NEAR = 0.1;

type Placed = { item: Item; frame: Frame; text: string };

const placed = (item: Item): Placed[] => {
  const { frame, lines } = item;
  const text = lines.map(textOf).filter((line) => line !== '');
  return frame && text.length < 2 ? [{ item, frame, text: text[0]?.trim() ?? '' }] : [];
};

const isFigure = ({ text }: Placed): boolean => traitsOf(text).numeric;

const middleOf = ({ left, right }: Frame): number => (left + right) / 2;

/** Words that stand over or under a column: its middle is theirs. */
const isInLine = (bar: Placed, { frame }: Placed): boolean => {
  const middle = middleOf(bar.frame);
  return (
    frame.left <= middle &&
    frame.right >= middle &&
    Math.abs(middleOf(frame) - middle) < bar.frame.right - bar.frame.left
  );
};

const nearest = (bar: Placed, words: Placed[], distance: (words: Frame) => number, most: number): Placed | undefined =>
  words
    .filter((one) => isInLine(bar, one) && Math.abs(distance(one.frame)) <= most)
    .reduce<Placed | undefined>(
      (best, one) => (best && Math.abs(distance(best.frame)) <= Math.abs(distance(one.frame)) ? best : one),
      undefined,
    );

type Labels = { value: Placed; name: Placed | undefined };

/** What is written in or above a column, and what below it. */
const labelsOf = (bar: Placed, words: Placed[], most: number): Labels[] => {
  const above = words.filter(({ frame }) => (frame.top + frame.bottom) / 2 < bar.frame.bottom);
  const below = words.filter(({ frame }) => (frame.top + frame.bottom) / 2 > bar.frame.bottom);
  const value = isFigure(bar)
    ? bar
    : nearest(bar, above.filter(isFigure), ({ bottom }) => bottom - bar.frame.top, most);
  return value ? [{ value, name: nearest(bar, below, ({ top }) => top - bar.frame.bottom, most) }] : [];
};

/** Columns that stand side by side on one line. */
const rowsOfBars = (items: Placed[], unit: number): Placed[][] => {
  const round = (length: number) => Math.round(length / unit);
  const groups = Map.groupBy(items, ({ frame }) => `${round(frame.bottom)}:${round(frame.right - frame.left)}`);
  return [...groups.values()]
    .filter((bars) => bars.length >= BARS && bars.length <= MOST)
    .filter((bars) => new Set(bars.map(({ frame }) => round(frame.top))).size >= HEIGHTS)
    .map((bars) => bars.sort((a, b) => a.frame.left - b.frame.left))
    .filter((bars) => bars.every(({ frame }, at) => frame.left >= (bars[at - 1]?.frame.right ?? frame.left)));
};

const line = (words: Placed[]): Item['lines'] => [
  { cells: [[plainRun(words.map(({ text }) => text).join(' | '))]], role: 'chart' },
];

/** A chart that was drawn by hand: the names under its columns, their values, and where all of it stands. */
type Drawn = { names: Placed[]; values: Placed[]; frame: Frame };

/** The chart that a row of columns is, where each has a value and a name of its own. */
const chartOf = (row: Placed[], words: Placed[], most: number): Drawn | undefined => {
  const labels = row.flatMap((bar) => labelsOf(bar, words, most));
  const [values, names] = [labels.map(({ value }) => value), labels.flatMap(({ name }) => name ?? [])];
  const isWhole = names.length === row.length && new Set([...values, ...names]).size === 2 * row.length;
  return isWhole
    ? { names, values, frame: frameOf([...row, ...values, ...names].map(({ frame }) => frame)) }
    : undefined;
};

/** A slide's items, in which the words at columns that were drawn by hand are the lines of one chart. */
export const withBars = (items: Item[], { height }: Size): Item[] => {
  if (items.length > MOST_ITEMS) return items;
  const all = items.filter(({ unseen, role }) => !unseen && role === 'text').flatMap(placed);
  const bars = all.filter((one) => one.item.fill !== 'none' && (one.text === '' || isFigure(one)));
  const words = all.filter(({ text }) => text !== '');
  const taken = new Set<Item>();
  const drawn: Item[] = [];
  for (const row of rowsOfBars(bars, SAME * height)) {
    const left = words.filter(({ item }) => !taken.has(item));
    const chart = chartOf(row, left, NEAR * height);
    if (!chart) continue;
    for (const { item } of [...chart.names, ...chart.values]) taken.add(item);
    drawn.push({ ...EMPTY, frame: chart.frame, lines: [...line(chart.names), ...line(chart.values)] });
  }
  return [...items.map((item) => (taken.has(item) ? { ...item, lines: [] } : item)), ...drawn];
};
