import { boxOf } from '../box.ts';
import { type Ground, linesOf as linesOfPieces } from '../layout/lines.ts';
import type { SizedLine } from '../layout/title.ts';
import type { Area } from './area.ts';
import { ASCENT, DESCENT, type Glyph } from './glyphs.ts';
import { fieldLeaders } from './leaders.ts';
import { piecesOf } from './pieces.ts';
import { type Size, type Turn, turnBack, turnSize, undo } from './turn.ts';

/** A page on which glyphs stand, with the fields of a form that are filled in. */
export type FormGround = Ground & { fields?: Area[] };

/** A page is read sideways when letters so turned take this many times the room of upright ones: those are a footer. */
const MOSTLY = 4;

/** The turn in which most of a page is read. */
const mainTurn = (glyphs: Glyph[]): Turn => {
  const room = [0, 0, 0, 0];
  for (const { turn, em } of glyphs) if (turn !== undefined) room[turn] = (room[turn] ?? 0) + em * em;
  const [upright = 0, ...turned] = room;
  const most = Math.max(...turned);
  const turns: Turn[] = [1, 2, 3];
  return most > MOSTLY * upright ? (turns[turned.indexOf(most)] ?? 0) : 0;
};

/** A glyph as it stands when the page is turned back. */
const turnGlyph = (glyph: Glyph, turn: Turn, size: Size): Glyph => {
  const baseline = {
    0: glyph.baseline,
    1: size.width - glyph.baseline,
    2: size.height - glyph.baseline,
    3: glyph.baseline,
  }[turn];
  const { left, right } = turnBack(glyph, turn, size);
  const { em } = glyph;
  return {
    ...glyph,
    left,
    right,
    top: baseline - ASCENT * em,
    bottom: baseline + DESCENT * em,
    baseline,
    upright: true,
  };
};

const turnedLines = (glyphs: Glyph[], turn: Turn, { marks = [], ...size }: Ground): SizedLine[] => {
  const page = turnSize(size, turn);
  const drawn = marks.map((mark) => turnBack(mark, turn, size));
  const turned = glyphs.map((glyph) => turnGlyph(glyph, turn, size));
  const pieces = piecesOf(turned, drawn);
  return linesOfPieces(pieces, { ...page, marks: drawn }).map((line) => {
    const { x, y, width, height } = line.box;
    const [left, top] = [x * page.width, y * page.height];
    const frame = { left, top, right: left + width * page.width, bottom: top + height * page.height };
    return { ...line, own: line.box, box: boxOf(turnBack(frame, undo(turn), page), size) };
  });
};

/** The lines of glyphs that are turned alike, but for those that stand askew. */
const linesIn = (glyphs: Glyph[], turn: Turn, { fields = [], ...ground }: FormGround): SizedLine[] => {
  if (turn !== 0) return turnedLines(glyphs, turn, ground);
  const pieces = piecesOf(glyphs, ground.marks);
  return linesOfPieces(fields.length > 0 ? [...pieces, ...fieldLeaders(pieces, fields)] : pieces, ground);
};

/** The lines of a page's glyphs in reading order, those first that are turned as most are. */
export const linesOf = (glyphs: Glyph[], ground: FormGround): SizedLine[] => {
  if (glyphs.every(({ turn = 0 }) => turn === 0)) return linesIn(glyphs, 0, ground);
  const main = mainTurn(glyphs);
  const groups = Map.groupBy(glyphs, ({ turn = 0 }) => turn);
  const { marks, fields, ...size } = ground;
  const others = [...groups]
    .filter(([turn]) => turn !== main)
    .sort(([a], [b]) => a - b)
    .flatMap(([turn, found]) => linesIn(found, turn, size));
  return [
    ...linesIn(groups.get(main) ?? [], main, ground),
    ...others.map(({ own, ...line }) => ({ ...line, turned: true })),
  ];
};

/** The words of hidden glyphs, in the order in which the file has them: their places mean nothing. */
export const hiddenLines = (glyphs: Glyph[]): string[] =>
  piecesOf(glyphs).flatMap(({ text, leader }) => (leader === undefined ? [text] : []));
