import { boxOf } from '../box.ts';
import { joinCells } from '../cells.ts';
import type { Line } from '../deck.ts';
import { boxedOrder } from '../layout/boxed-order.ts';
import { boxesOf, isStack } from '../layout/cards.ts';
import { type Frame, frameOf } from '../layout/frame.ts';
import type { OrderOptions } from '../layout/reading-order.ts';
import { isRightToLeft, mirror } from '../layout/right-to-left.ts';
import { type SizedLine, titleLines } from '../layout/title.ts';
import { withBars } from './bars.ts';
import { emOf, lineFrames } from './extent.ts';
import { EMU_PER_POINT, type Item, type Size, textOf } from './item.ts';
import { type Standing, standing } from './standing.ts';

/** Text boxes may touch; what lines up are cards, unless there are figures among them. */
const SHAPES: OrderOptions = { gutter: 0, tables: 'figures' };

/** Beyond these shares of a slide's height footers and headers stand; what a master draws there is one. */
const EDGE = { top: 0.08, bottom: 0.9 };

type Sized = Line & { em: number };

const linesOf = ({ lines, frame, anchor }: Item, size: Size): Sized[] => {
  const frames = frame ? lineFrames({ lines, frame, anchor }) : [];
  return lines
    .map((line, index) => {
      const stand = frames[index];
      return {
        text: textOf(line),
        em: emOf(line),
        ...(stand ? { box: boxOf(stand, size) } : {}),
        ...(line.role ? { role: line.role } : {}),
      };
    })
    .filter(({ text }) => text !== '');
};

const isBox = ({ item }: Standing): boolean => item.lines.every(({ role }) => role === undefined);

/** Boxes that line up as the cells of a row, as one line. */
const rowLine = (cells: Item[][], size: Size): Sized => {
  const textsOf = ({ lines }: Item) => lines.map(textOf).filter((text) => text !== '');
  const items = cells.flat().flatMap(standing);
  return {
    text: joinCells(cells.map((cell) => cell.flatMap(textsOf).join(' '))),
    em: Math.max(...items.map(({ em }) => em)),
    box: boxOf(frameOf(items), size),
    role: 'row',
  };
};

/** A slide as it is put in order; what is read from the right to the left is, in the mirror, read from the left. */
const inMirror = (items: Item[], { width }: Size): (<T extends Frame>(frames: T[]) => T[]) => {
  const texts = items.flatMap(({ lines }) => lines.map((line) => ({ text: textOf(line) })));
  return isRightToLeft(texts) ? (frames) => frames.map((frame) => mirror(frame, width)) : (frames) => frames;
};

/** The lines of items as a reader takes them in; of those without a place last, as they are drawn. */
const linesInOrder = (items: Item[], size: Size, boxes: Frame[] = []): Sized[] => {
  const turn = inMirror(items, size);
  const placed = turn(items.flatMap(standing));
  const known = boxedOrder(placed, { boxes: turn(boxes), isCard: isStack }, SHAPES).flatMap((row) =>
    row.cells && row.items.every(isBox)
      ? [
          rowLine(
            row.cells.map((cell) => cell.map(({ item }) => item)),
            size,
          ),
        ]
      : row.items.flatMap(({ item }) => linesOf(item, size)),
  );
  return [...known, ...items.filter(({ frame }) => !frame).flatMap((item) => linesOf(item, size))];
};

const hasText = ({ lines }: Item): boolean => lines.some((line) => textOf(line) !== '');

/** Whether an item is a footer or stands where footers and headers do. */
export const isAtEdge = ({ role, frame }: Item, { height }: Size): boolean =>
  role === 'footer' ||
  (frame !== undefined && (frame.top >= EDGE.bottom * height || frame.bottom <= EDGE.top * height));

const isFooter = (item: Item, size: Size): boolean =>
  item.role === 'footer' || (item.inherited && isAtEdge(item, size));

const isSized = (line: Sized): line is SizedLine & Sized => line.box !== undefined;

/** Slides made without a placeholder for the title have one all the same, to the eye. */
const guessTitle = (lines: Sized[]): Sized[] =>
  titleLines(lines.filter((line) => line.role === undefined).filter(isSized));

type Role = NonNullable<Line['role']>;
const as =
  (role: Role) =>
  ({ em: _, ...line }: Sized): Line => ({ ...line, role });
const plain = ({ em: _, ...line }: Sized): Line => line;

/** Where something is painted that words may stand on: the card they are on is read as a whole. */
const boxesIn = (items: Item[]): Frame[] =>
  boxesOf(
    items.flatMap(({ frame, fill, lines, unseen }) =>
      frame && !unseen && (fill !== 'none' || lines.length === 0) ? [frame] : [],
    ),
    EMU_PER_POINT,
  );

/** A slide's lines in reading order, the title first, footers last. `items` hold nothing that is not seen. */
export const linesOfItems = (all: Item[], size: Size): { title: string; lines: Line[] } => {
  const items = withBars(all, size);
  const { footers = [], shown = [] } = Object.groupBy(items.filter(hasText), (item) =>
    isFooter(item, size) ? 'footers' : 'shown',
  );
  const titles = shown.filter(({ role }) => role === 'title');
  const rest = linesInOrder(
    shown.filter(({ role }) => role !== 'title'),
    size,
    boxesIn(items),
  );
  const given = linesInOrder(titles, size).map((line): Sized => ({ ...line, given: true }));
  const title = titles.length > 0 ? given : guessTitle(rest);
  const body = rest.filter((line) => !title.includes(line));
  return {
    title: title.map(({ text }) => text).join(' '),
    lines: [...title.map(as('title')), ...body.map(plain), ...linesInOrder(footers, size).map(as('footer'))],
  };
};
