import type { Frame } from './frame.ts';
import { sortedBy } from './sorted.ts';

/** Bars of one chart are so many at least, as thick as one another and at one edge, to within this, in points. */
const BARS = 3;
const ALIKE = 1;
/** What is thinner than this is a line. */
const THICK = 3;
/** They are at most this far apart, as a multiple of their thickness. */
const APART = 3;
/** A drawing of more marks than this is no chart of bars. */
const MOST = 1_000;

/** A bar as it stands or lies: where it is along the axis, and where the axis is. */
type Bar = { from: number; to: number; edge: number };

/** Bars that follow one another while they are alike. */
const runsOf = (bars: readonly Bar[], isNext: (before: Bar, bar: Bar) => boolean): Bar[][] => {
  const runs: Bar[][] = [];
  for (const bar of bars) {
    const before = runs.at(-1)?.at(-1);
    if (before && isNext(before, bar)) runs.at(-1)?.push(bar);
    else runs.push([bar]);
  }
  return runs.filter((run) => run.length >= BARS);
};

const thickness = ({ from, to }: Bar): number => to - from;

/** Bars of one edge and thickness, side by side. */
const rowsOf = (bars: Bar[]): Bar[][] => {
  const edges = runsOf(
    sortedBy(bars, ({ edge }) => edge),
    (before, bar) => bar.edge - before.edge < ALIKE,
  );
  const thick = edges.flatMap((run) =>
    runsOf(sortedBy(run, thickness), (before, bar) => thickness(bar) - thickness(before) < ALIKE),
  );
  return thick.flatMap((run) =>
    runsOf(
      sortedBy(run, ({ from }) => from),
      (before, bar) => bar.from - before.to < APART * thickness(bar),
    ),
  );
};

/** The axes of charts that are drawn without: lines from the first to the last of the bars that stand on them. */
export const axesOfBars = (found: Frame[]): Frame[] => {
  const marks = found.filter(({ left, top, right, bottom }) => right - left > THICK && bottom - top > THICK);
  if (marks.length < BARS || marks.length > MOST) return [];
  const standing = rowsOf(marks.map(({ left, right, bottom }) => ({ from: left, to: right, edge: bottom })));
  const lying = rowsOf(marks.map(({ left, top, bottom }) => ({ from: top, to: bottom, edge: left })));
  const spanOf = (row: Bar[]): Bar => ({ from: row[0]?.from ?? 0, to: row.at(-1)?.to ?? 0, edge: row[0]?.edge ?? 0 });
  return [
    ...standing.map(spanOf).map(({ from, to, edge }) => ({ left: from, right: to, top: edge, bottom: edge })),
    ...lying.map(spanOf).map(({ from, to, edge }) => ({ left: edge, right: edge, top: from, bottom: to })),
  ];
};
