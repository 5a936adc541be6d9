import { boxOf } from '../box.ts';
import { axesOfBars } from './bars.ts';
import { boxesOf } from './cards.ts';
import { chartsOf } from './charts.ts';
import { type Composed, chartLine, compose, rowLine, wholeEntry, wordLine } from './compose.ts';
import { drawnTables } from './drawn-tables.ts';
import { joinDropCaps } from './drop-caps.ts';
import { type Frame, frameOf } from './frame.ts';
import { joinJustified } from './justified.ts';
import { ledLists } from './leaders.ts';
import { joinListMarks } from './list-marks.ts';
import type { Piece } from './piece.ts';
import { isRightToLeft, mirror } from './right-to-left.ts';
import { frameOfRuling, rulingsOf } from './rules.ts';
import type { SizedLine } from './title.ts';

/**
 * A page on which pieces stand: its size, in their unit, and where something is painted besides them (lines, boxes,
 * pictures), if that is known.
 */
export type Ground = { width: number; height: number; marks?: Frame[] };

/** A page with more pieces than this is no slide; it is read by their places alone. */
const MAX_PIECES = 3_000;

const readPieces = (pieces: Piece[], { marks: painted = [], ...size }: Ground): Composed[] => {
  const marks = pieces.length > MAX_PIECES ? [] : painted;
  const rulings = rulingsOf(marks);
  const words = joinJustified(joinDropCaps(pieces));
  const led = ledLists(pieces.length > MAX_PIECES ? words : joinListMarks(words));
  const { tables, rest } = drawnTables(led.rest, { marks, rulings });
  const drawn = [...marks, ...rulings.map(frameOfRuling), ...axesOfBars(marks)];
  const found = chartsOf(rest, { drawn, size });
  const entries = [
    ...found.rest,
    ...[...tables, ...led.lists].map((rows) => wholeEntry(rows.map(rowLine), frameOf(rows.flat(2)))),
    ...found.charts.map(({ frame, headings, lines }) =>
      wholeEntry([...headings.map(wordLine), ...lines.map(chartLine)], frame),
    ),
  ];
  return compose(entries, boxesOf(marks));
};

/** What is read from the right to the left is, in the mirror, read from the left to the right. */
const readMirrored = (pieces: Piece[], { marks = [], ...size }: Ground): Composed[] => {
  const flip = <T extends Frame>(frames: T[]) => frames.map((frame) => mirror(frame, size.width));
  return readPieces(flip(pieces), { ...size, marks: flip(marks) }).map((line) => ({
    ...line,
    pieces: flip(line.pieces),
  }));
};

const sized = ({ pieces, ...line }: Composed, ground: Ground): SizedLine => ({
  ...line,
  box: boxOf(frameOf(pieces), ground),
  em: Math.max(...pieces.map(({ em }) => em)),
});

/** Words that stand askew, each once: a watermark is often repeated all over a page. */
const askewIn = (pieces: Piece[]): Piece[] => {
  const askew = new Map<string, Piece>();
  for (const piece of pieces) if (!(piece.upright || askew.has(piece.text))) askew.set(piece.text, piece);
  return [...askew.values()];
};

/**
 * The lines of a page in reading order: a table's row is one line, its cells joined by ` | `; a chart's labels come
 * together, at its place; words that stand askew, such as a watermark, come last and are no title.
 */
export const linesOf = (pieces: Piece[], ground: Ground): SizedLine[] => {
  const upright = pieces.filter((piece) => piece.upright);
  const read = isRightToLeft(upright) ? readMirrored : readPieces;
  const askew = askewIn(pieces).map((piece) => ({
    ...sized({ pieces: [piece], text: piece.text }, ground),
    turned: true,
  }));
  return [...read(upright, ground).map((line) => sized(line, ground)), ...askew];
};
