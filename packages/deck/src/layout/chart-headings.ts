import { labelRows } from './chart-lines.ts';
import { type Frame, frameOf } from './frame.ts';
import { gapAcross, joinPieces, type Piece } from './piece.ts';
import { sortedBy } from './sorted.ts';

/** What heads charts stands at most this far above the highest of them, and may reach this far into them, in ems. */
const NEAR = 10;
const OVER = 0.3;
/** A heading and what goes on with it are at most so many lines. */
const LINES = 2;

type Headed = { frame: Frame; headings: Piece[][] };

/** Charts that stand side by side. */
const sideBySide = <T extends Headed>(charts: T[]): T[][] => {
  const rows: T[][] = [];
  for (const chart of sortedBy(charts, ({ frame }) => frame.top)) {
    const row = rows.at(-1);
    if (row && chart.frame.top < frameOf(row.map(({ frame }) => frame)).bottom) row.push(chart);
    else rows.push([chart]);
  }
  return rows.filter((row) => row.length > 1);
};

/** The chart that something stands over. */
const under = <T extends Headed>(piece: Piece, charts: T[]): T | undefined => {
  const distance = ({ frame }: T) => gapAcross({ ...frame, em: 0 }, piece);
  const [nearest] = sortedBy(charts, distance);
  return nearest && distance(nearest) < piece.em ? nearest : undefined;
};

/** The rows above charts that stand side by side as far as each chart has its own part of them. */
const headRows = <T extends Headed>(charts: T[], rest: Piece[]): Map<T | undefined, Piece[]>[] => {
  const { top } = frameOf(charts.map(({ frame }) => frame));
  const isNear = ({ bottom, em }: Piece) => bottom < top + OVER * em && bottom > top - NEAR * em;
  const above = rest.filter((piece) => isNear(piece) && under(piece, charts));
  const rows = labelRows(above).map((row) => Map.groupBy(row, (piece) => under(piece, charts)));
  const isHead = (row: Map<T | undefined, Piece[]>) =>
    row.size === charts.length && [...row.values()].every((pieces) => /\p{L}/u.test(joinPieces(pieces)));
  const last = rows.findLastIndex((row) => !isHead(row));
  return rows.slice(Math.max(last + 1, rows.length - LINES));
};

/** Charts with what heads each of them where they stand side by side: it is read with its chart. */
export const withHeadings = <T extends Headed>(charts: T[], rest: Piece[]): T[] => {
  const heads = sideBySide(charts).flatMap((row) => headRows(row, rest));
  return charts.map((chart) => {
    const headings = heads.flatMap((row) => (row.has(chart) ? [row.get(chart) ?? []] : []));
    return { ...chart, headings, frame: frameOf([chart.frame, ...headings.flat()]) };
  });
};
