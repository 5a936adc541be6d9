import { CLEARLY, type Colour, difference, WHITE } from '../contrast.ts';
import { type Area, isWithin, meet, overlaps } from './area.ts';
import type { Mark, Paint, Text } from './paint.ts';
import type { Sheet } from './sheet.ts';
import { findStacked, MOST_PAIRS } from './stacked.ts';

/**
 * What remains to be asked of letters before anyone can say that they are seen: nothing (`clear`), whether their colour
 * stands out from what is under them (`backdrop`), whether the slide would be another without them (`drawing`), or, of
 * letters that are never painted, whether something else shows them (`scan`) or is cut to their shape (`cutout`).
 */
export type Question = 'clear' | 'backdrop' | 'drawing' | 'scan' | 'cutout';

/** An overlap narrower than this share of the letters' height, a line say, neither carries nor covers them. */
const SLIVER = 0.25;
/** Many of them do. */
const SLIVERS = 0.35;

/** What of an area is on the sheet. */
const shownOf = (area: Area, { width, height }: Sheet): Area =>
  meet(area, { left: 0, top: 0, right: width, bottom: height });

/** How much an overlap matters to letters, of 1: a sliver by its share of their height. */
const weigh = (text: Text, mark: Area): number => {
  const common = meet(text, mark);
  const least = Math.min(common.right - common.left, common.bottom - common.top);
  const height = Math.min(text.right - text.left, text.bottom - text.top);
  return least >= SLIVER * height ? 1 : Math.max(0, least) / height;
};

/**
 * What lies around letters: whether anything is over them that matters, and the colour of what they are on; undefined
 * when that is not known. What is under them is added to `ground`.
 */
const lookAround = (
  text: Text,
  { marks, drawn, ground, sheet }: Asking,
): { over: boolean; paper: Colour | undefined } => {
  let under = 0;
  let over = 0;
  let paper: Colour = WHITE;
  const shown = shownOf(text, sheet);
  for (const mark of marks) {
    if (!overlaps(text, mark)) continue;
    if (mark.rank > text.rank) over += weigh(text, mark);
    else {
      ground.add(mark);
      const isPaper = mark.solid !== undefined && isWithin(shown, mark);
      under = isPaper ? 0 : under + weigh(text, mark);
      paper = isPaper ? (mark.solid ?? WHITE) : paper;
    }
  }
  for (const area of drawn) if (overlaps(text, area)) over += weigh(text, area);
  return { over: over >= SLIVERS, paper: under >= SLIVERS ? undefined : paper };
};

/** What may lie around letters; `drawn` lies on top of everything. */
export type Around = Pick<Paint, 'texts' | 'marks'> & { drawn: Area[]; sheet: Sheet };

const isWhole = (text: Text, sheet: Sheet): boolean => {
  const { clip } = text;
  const hasSize = text.right - text.left > 0.01 && text.bottom - text.top > 0.01;
  return hasSize && (!clip || (clip.exact && isWithin(shownOf(text, sheet), clip)));
};

/** What is looked at to ask, and what is found on the way. */
type Asking = Around & { stacked: Set<Text>; ground: Set<Mark> };

const ask = (text: Text, asking: Asking): Question => {
  if (!text.painted) return 'scan';
  if (text.cutout) return 'cutout';
  if (!text.plain || text.grouped || asking.stacked.has(text) || !isWhole(text, asking.sheet)) return 'drawing';
  const { over, paper } = lookAround(text, asking);
  if (over) return 'drawing';
  if (paper === undefined) return 'backdrop';
  return text.colours.some((colour) => difference(colour, paper) >= CLEARLY) ? 'clear' : 'drawing';
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
