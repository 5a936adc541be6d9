import { joinCells } from '../cells.ts';
import type { Link } from '../deck.ts';
import type { Frame } from '../layout/frame.ts';
import type { Notice } from '../notice.ts';
import type { Fill } from './colour.ts';

/** A width and height in EMU (914,400 to the inch), as all lengths on a slide. */
export type Size = { width: number; height: number };

export const EMU_PER_POINT = 12_700;

/**
 * Text in one ink. `size` is in points. `behind` is what stands right behind its letters (a marker's colour, a table
 * cell's fill), `none` when that is whatever the whole item stands on. `unseen` says that the file hides it.
 */
export type Run = { text: string; size: number; colour: Fill; behind: Fill; unseen: boolean };

/** A line as it is drawn. A table's row has several cells, and the least height that the file gives it; all else one. */
export type DrawnLine = { cells: Run[][]; role?: 'row' | 'chart'; height?: number };

/**
 * Something drawn on a slide. `frame` is undefined when the file does not say where it stands. `fills` says that its
 * fill reaches the corners of its frame. `unseen` is what the file hides as a whole; `moves` what an animation may
 * take away; `anchor` says where in its frame its text stands; `grows` that text larger than the frame makes it larger; `inherited` what comes from a master.
 */
export type Item = {
  frame: Frame | undefined;
  lines: DrawnLine[];
  fill: Fill;
  fills: boolean;
  role: 'title' | 'text' | 'footer';
  unseen: boolean;
  moves: boolean;
  grows: boolean;
  anchor: Anchor;
  inherited: boolean;
  picture?: Picture;
};

/** Where in its frame text stands; sideways text stands all over it, because its lines run another way. */
export type Anchor = 'top' | 'middle' | 'bottom' | 'anywhere';

/**
 * Where a shape stands, as the upright rectangle around it. `square` says that it is not turned askew, so that it fills
 * its corners, `sideways` that its lines do not run across.
 */
export type Stand = { frame: Frame; square: boolean; sideways: boolean };

/** A picture: its part in the archive, the share (0 to 1) that is cut off on each side; `sheer` lets ground through. */
export type Picture = { part: string; crop: Frame; sheer: boolean };

/**
 * A slide as it is drawn, before anything is told about what is seen. `remarks` are comments, which nobody sees when
 * the slide is shown.
 */
export type DrawnSlide = {
  size: Size;
  background: Fill;
  items: Item[];
  notes: string[];
  remarks: string[];
  altText: string[];
  links: Link[];
  hiddenSlide: boolean;
  notices: Notice[];
};

/** An item with nothing in it, nowhere. */
export const EMPTY: Item = {
  frame: undefined,
  lines: [],
  fill: 'none',
  fills: false,
  role: 'text',
  unseen: false,
  moves: false,
  grows: false,
  anchor: 'top',
  inherited: false,
};

/** Text that carries nothing about its look. */
export const plainRun = (text: string): Run => ({
  text,
  size: 18,
  colour: 'unknown',
  behind: 'none',
  unseen: false,
});

/** The text of a line's runs, cell by cell. */
export const textOf = ({ cells }: DrawnLine): string =>
  joinCells(cells.map((runs) => runs.map(({ text }) => text).join('')));

/** The lines of a cell as one, a space between them. */
export const joinLines = (lines: Run[][]): Run[] =>
  lines.flatMap((runs, index) => {
    const [first] = runs;
    return index > 0 && first ? [{ ...first, text: ' ' }, ...runs] : runs;
  });

/** Runs parted into lines at the breaks in their text; lines with nothing in them are left out. */
export const splitRuns = (runs: Run[]): Run[][] => {
  const lines: Run[][] = [[]];
  for (const run of runs) {
    const [first = '', ...others] = run.text.split(/[\v\n]/);
    lines.at(-1)?.push({ ...run, text: first });
    for (const text of others) lines.push([{ ...run, text }]);
  }
  return lines.filter((line) => line.some(({ text }) => text.trim() !== ''));
};
