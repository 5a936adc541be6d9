import { difference, LEGIBLE, WHITE } from '../contrast.ts';
import { type Area, isWithin, meet, overlaps, sizeOf } from './area.ts';
import type { Mark, Paint, Text } from './paint.ts';
import type { Sheet } from './sheet.ts';

/**
 * What remains to be asked of letters before anyone can say that they are seen: nothing (`clear`), whether their colour
 * stands out from what is under them (`backdrop`), whether the slide would be another without them (`drawing`), or, of
 * letters that are never painted, whether something else shows them (`scan`) or is cut to their shape (`cutout`).
 */
export type Question = 'clear' | 'backdrop' | 'drawing' | 'scan' | 'cutout';

/** Letters differ clearly that differ twice as much as they must. */
export const CLEARLY = 2 * LEGIBLE;

/** An overlap narrower than this share of the letters' height, a line say, neither carries nor covers them. */
const SLIVER = 0.25;
/** Many of them do. */
const SLIVERS = 0.35;

/** Letters that have this share of other letters in common with them may cover them. */
const MUCH = 0.5;
const CELLS = 32;

/** Comparisons on one page. */
const MOST_PAIRS = 2_000_000;

const differs = (one: Text, other: Text): boolean =>
  one.colours.every((a) => other.colours.every((b) => difference(a, b) >= CLEARLY));

/** How much an overlap matters to letters, of 1: a sliver by its share of their height. */
const weigh = (text: Text, mark: Area): number => {
  const common = meet(text, mark);
  const least = Math.min(common.right - common.left, common.bottom - common.top);
  const height = Math.min(text.right - text.left, text.bottom - text.top);
  return least >= SLIVER * height ? 1 : Math.max(0, least) / height;
};

/** Whether anything that matters lies under or over letters; what does lie under them is added to `ground`. */
const lookAround = (text: Text, { marks, drawn, ground }: Asking): { under: boolean; over: boolean } => {
  let under = 0;
  let over = 0;
  for (const mark of marks) {
    if (!overlaps(text, mark)) continue;
    if (mark.rank < text.rank) {
      under += weigh(text, mark);
      ground.add(mark);
    } else over += weigh(text, mark);
  }
  for (const area of drawn) if (overlaps(text, area)) over += weigh(text, area);
  return { under: under >= SLIVERS, over: over >= SLIVERS };
};

/** The row or column of a place on the sheet, which is parted into `CELLS` of them. */
const cellOf = (at: number, length: number): number =>
  Math.max(0, Math.min(CELLS - 1, Math.floor((CELLS * at) / length)));

/** Letters by the cell in which their middle stands, row by row. */
const byCell = (texts: Text[], { width, height }: Sheet): (Text[] | undefined)[] => {
  const cells: (Text[] | undefined)[] = Array.from({ length: CELLS * CELLS });
  for (const text of texts) {
    const row = cellOf((text.top + text.bottom) / 2, height);
    const cell = CELLS * row + cellOf((text.left + text.right) / 2, width);
    const found = cells[cell];
    if (found) found.push(text);
    else cells[cell] = [text];
  }
  return cells;
};

const NONE: Text[] = [];

/** Whether letters cover others for the most part, or carry them in much the same colour. */
const isStacked = (other: Text, text: Text): boolean =>
  other !== text &&
  overlaps(text, other) &&
  sizeOf(meet(text, other)) >= MUCH * sizeOf(other) &&
  (other.rank < text.rank || !differs(text, other));

/**
 * Letters that other letters cover for the most part, or carry in much the same colour. What has half of its area in
 * common with another has its middle there, so that only those need to be compared whose middle is. Undefined when that
 * takes too long.
 */
const findStacked = (texts: Text[], sheet: Sheet): Set<Text> | undefined => {
  const stacked = new Set<Text>();
  const cells = byCell(texts, sheet);
  let left = MOST_PAIRS;
  for (const text of texts) {
    const lastRow = cellOf(text.bottom, sheet.height);
    const lastColumn = cellOf(text.right, sheet.width);
    for (let row = cellOf(text.top, sheet.height); row <= lastRow; row += 1) {
      for (let column = cellOf(text.left, sheet.width); column <= lastColumn; column += 1) {
        const others = cells[CELLS * row + column];
        left -= 1 + (others?.length ?? 0);
        if (left < 0) return undefined;
        for (const other of others ?? NONE) if (isStacked(other, text)) stacked.add(other);
      }
    }
  }
  return stacked;
};

/** What may lie around letters; `drawn` lies on top of everything. */
export type Around = Pick<Paint, 'texts' | 'marks'> & { drawn: Area[]; sheet: Sheet };

const isWhole = (text: Text, sheet: Sheet): boolean => {
  const { clip } = text;
  const shown = meet(text, { left: 0, top: 0, right: sheet.width, bottom: sheet.height });
  const hasSize = text.right - text.left > 0.01 && text.bottom - text.top > 0.01;
  return hasSize && (!clip || (clip.exact && isWithin(shown, clip)));
};

/** What is looked at to ask, and what is found on the way. */
type Asking = Around & { stacked: Set<Text>; ground: Set<Mark> };

const ask = (text: Text, asking: Asking): Question => {
  if (!text.painted) return 'scan';
  if (text.cutout) return 'cutout';
  if (!text.plain || text.grouped || asking.stacked.has(text) || !isWhole(text, asking.sheet)) return 'drawing';
  const { under, over } = lookAround(text, asking);
  if (over) return 'drawing';
  if (under) return 'backdrop';
  return text.colours.some((colour) => difference(colour, WHITE) >= CLEARLY) ? 'clear' : 'drawing';
};

/** A page's letters by what is to be asked of them, those of them that stand on others, and what lies under any of them. */
export type Questions = Record<Question, Text[]> & { stacked: Set<Text>; ground: Set<Mark> };

/**
 * What is to be asked of a page's letters, by their places and colours alone. Undefined when there are so many objects on
 * the page that comparing them takes too long.
 */
export const questionsOf = (around: Around): Questions | undefined => {
  const { texts, marks, drawn, sheet } = around;
  const isMuch = texts.length * (marks.length + drawn.length) > MOST_PAIRS;
  const stacked = isMuch ? undefined : findStacked(texts, sheet);
  if (!stacked) return undefined;
  const questions: Questions = {
    clear: [],
    backdrop: [],
    drawing: [],
    scan: [],
    cutout: [],
    stacked,
    ground: new Set(),
  };
  const asking = { ...around, stacked, ground: questions.ground };
  for (const text of texts) questions[ask(text, asking)].push(text);
  return questions;
};
