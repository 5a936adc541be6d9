import { evenRuns } from './chart-names.ts';
import { partsIn } from './chart-parts.ts';
import { type Frame, frameOf } from './frame.ts';
import type { Piece } from './piece.ts';
import { runsOf, sortedBy } from './sorted.ts';

/** Labels side by side from which on they are a row of their own, as the names under a chart's columns are. */
const ROW = 3;
/** An axis has so many figures at least, one below the other; they end at one place, to within this, in ems. */
const AXIS = 3;
const EDGE = 0.3;

const isLevel = (a: Piece, b: Piece): boolean => Math.abs(a.bottom - b.bottom) < 0.4 * Math.min(a.em, b.em);

/** Labels that stand at one height, from the left to the right; the heights from the top down. */
export const labelRows = (labels: Piece[]): Piece[][] =>
  runsOf(
    sortedBy(labels, ({ bottom }) => bottom),
    (label, first) => isLevel(first, label),
  ).map((row) => row.sort((a, b) => a.left - b.left));

const areBelow = (a: Piece, b: Piece): boolean =>
  Math.min(Math.abs(a.right - b.right), Math.abs(a.left - b.left)) < EDGE * a.em;

/** The share of figures that have others beside and below them, as those of a table have. */
export const shareInGrid = (figures: Piece[]): number => {
  const inGrid = figures.filter((a) => {
    const others = figures.filter((b) => b !== a);
    return others.some((b) => isLevel(a, b)) && others.some((b) => areBelow(a, b));
  });
  return inGrid.length / (figures.length || 1);
};

/** The figures of an axis: the leftmost that end at one place, if they are many. */
export const axisOf = (labels: Piece[]): Piece[] => {
  const figures = labels.filter(({ numeric }) => numeric).toSorted((a, b) => a.right - b.right);
  const [first] = figures;
  if (!first) return [];
  const axis = figures.filter(({ right }) => right - first.right < EDGE * first.em);
  return axis.length >= AXIS ? axis.sort((a, b) => a.top - b.top) : [];
};

/** Names at even distances, without the figures that reach down, or up, between them. */
const partNames = (row: Piece[]): Piece[][] => {
  const [names = row] = evenRuns(row);
  const own = new Set(names);
  const between = row.filter((label) => !own.has(label));
  return between.length > 0 && between.every(({ numeric }) => numeric)
    ? [names, ...between.map((one) => [one])]
    : [row];
};

/** Labels that make one line of a chart, cell by cell. */
export type ChartLine = Piece[][];

export const bottomOf = (line: ChartLine): number => frameOf(line.flat()).bottom;

/**
 * A chart's labels, each list one line: each part with its share, the axis, the values from the left to the right, the names.
 * Which value belongs to which name is for the eye to say where they stand apart: places alone would say it wrongly.
 */
export const chartLines = (labels: Piece[], drawing?: Frame): ChartLine[] => {
  const parts = partsIn(labels, drawing);
  const shared = new Set(parts.flatMap(({ name, share }) => [...name, share]));
  const others = labels.filter((label) => !shared.has(label));
  const axis = new Set(axisOf(others));
  const rows = labelRows(others.filter((label) => !axis.has(label))).flatMap(partNames);
  const isValues = (row: Piece[]) => row.length < ROW && row.every(({ numeric }) => numeric);
  const values = rows.filter(isValues).flat();
  const lines = [[...axis], values.toSorted((a, b) => a.left - b.left), ...rows.filter((row) => !isValues(row))];
  const cells = lines.filter((line) => line.length > 0).map((line) => line.map((label) => [label]));
  return [...sortedBy([...parts.map(({ name, share }) => [name, [share]]), ...cells], bottomOf)];
};
