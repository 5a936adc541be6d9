import { CLOSE, type Ruling, type Wall } from './rules.ts';
import { runsOf, sortedBy } from './sorted.ts';

/** Columns are parted by what is drawn along this share of a table's height. */
const MOST = 0.5;

/** Two rows have so many lines: above, between and below them. */
const ROWS = 3;

/** The seams of a line part the rows above and below it. */
const seamsOf = ({ lines }: Ruling): Wall[] =>
  lines.flatMap(({ y, seams }, index) => {
    const [top, bottom] = [lines[index - 1]?.y ?? y, lines[index + 1]?.y ?? y];
    return seams.map((x) => ({ x, top, bottom }));
  });

/** Walls that stand at one place across, the places from the left to the right. */
const placesOf = (walls: Wall[]): Wall[][] =>
  runsOf(
    sortedBy(walls, ({ x }) => x),
    (wall, first) => wall.x - first.x < CLOSE,
  );

/** How much of the height between two places is walled. */
const walledHeight = (walls: Wall[], from: number, to: number): number => {
  let height = 0;
  let end = from;
  for (const { top, bottom } of sortedBy(walls, (wall) => wall.top)) {
    const reached = Math.min(bottom, to);
    height += Math.max(0, reached - Math.max(top, end));
    end = Math.max(end, reached);
  }
  return height;
};

/**
 * Where a table's columns are parted by what is drawn: by walls, or where the pieces of most lines meet. The edges of one box
 * are no table's: there is a line between two rows.
 */
export const bordersOf = (ruling: Ruling): number[] => {
  if (ruling.lines.length < ROWS) return [];
  const first = ruling.lines[0]?.y ?? 0;
  const last = ruling.lines.at(-1)?.y ?? 0;
  return placesOf([...ruling.walls, ...seamsOf(ruling)])
    .filter((walls) => walledHeight(walls, first, last) >= MOST * (last - first))
    .map((walls) => walls[0]?.x ?? 0);
};

/** The walls of tables, and their borders as far as a row may stand above the first line or below the last. */
export const partingWalls = (rulings: Ruling[]): Wall[] =>
  rulings.flatMap((ruling) => {
    const heights = ruling.lines.map(({ y }, index) => y - (ruling.lines[index - 1]?.y ?? y));
    const row = Math.max(...heights);
    const top = (ruling.lines[0]?.y ?? 0) - row;
    const bottom = (ruling.lines.at(-1)?.y ?? 0) + row;
    return [...ruling.walls, ...bordersOf(ruling).map((x) => ({ x, top, bottom }))];
  });
