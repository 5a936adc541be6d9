import type { Columns } from './chart-columns.ts';
import { bottomOf, type ChartLine, chartLines } from './chart-lines.ts';
import { joinPieces, type Piece } from './piece.ts';

/** What names a point in time: a year, a quarter, a month. */
const TIME = /\d|^\p{L}{3,4}\.?$/u;

/**
 * Names with their figures. Those of points in time are the heads of a row, as a chart's categories are in PPTX; of others
 * each stands beside its figure. Where a name has several figures, nobody can say of which series each is.
 */
const linesOf = ({ names, values }: Columns): ChartLine[] => {
  const figures = values.flat().map((value) => [value]);
  if (figures.length > names.length) return [figures, names];
  if (names.every((name) => TIME.test(joinPieces(name)))) return [names, figures];
  return names.flatMap((name, at) => [[name, ...figures.slice(at, at + 1)]]);
};

const isFigures = (line: ChartLine): boolean => line.flat().every(({ numeric }) => numeric);

/**
 * The lines of a chart whose names have their figures over them, with its `other` labels: figures come before, as does what
 * stands above it alone, such as its heading. A longer axis comes after it, so that the heading is next to what it heads.
 */
export const columnLines = (columns: Columns, others: Piece[]): ChartLine[] => {
  const { names, axis, frame } = columns;
  const lines = chartLines(others);
  const isBefore = (line: ChartLine) => isFigures(line) || (line.length === 1 && bottomOf(line) <= frame.top);
  const scale = axis.length > 0 ? [axis.map((figure) => [figure])] : [];
  const isLong = axis.length > names.length;
  return [
    ...(isLong ? [] : scale),
    ...lines.filter(isBefore),
    ...linesOf(columns),
    ...(isLong ? scale : []),
    ...lines.filter((line) => !isBefore(line)),
  ];
};
