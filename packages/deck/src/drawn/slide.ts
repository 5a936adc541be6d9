import { boxOf } from '../box.ts';
import type { Line } from '../deck.ts';
import { type Frame, frameOf } from '../layout/frame.ts';
import type { Placed } from '../layout/layout.ts';
import { type OrderOptions, readingOrder } from '../layout/reading-order.ts';
import { type SizedLine, titleLines } from '../layout/title.ts';
import { emOf, lineFrames } from './extent.ts';
import { EMU_PER_POINT, type Item, type Size, textOf } from './item.ts';

/** Text boxes may touch; what lines up are cards far more often than cells. */
const SHAPES: OrderOptions = { gutter: 0, tables: false };

/** Beyond these shares of a slide's height footers and headers stand; what a master draws there is one. */
const EDGE = { top: 0.08, bottom: 0.9 };

const USUAL_EM = 18 * EMU_PER_POINT;

const emOfItem = ({ lines }: Item): number =>
  lines.reduce((largest, line) => Math.max(largest, emOf(line)), 0) || USUAL_EM;

/** Where an item's text stands: frames are often far higher than what is in them. */
const textFrame = ({ lines, anchor }: Item, frame: Frame): Frame => {
  const shown = lines.filter((line) => textOf(line) !== '');
  return frameOf(lineFrames({ lines: shown, frame, anchor }));
};

/** Items as a reader takes them in; those without a place come last, as they are drawn. */
const inOrder = (items: Item[]): Item[] => {
  const placed: (Placed & { item: Item })[] = items.flatMap((item) =>
    item.frame ? [{ ...textFrame(item, item.frame), em: emOfItem(item), item }] : [],
  );
  const known = readingOrder(placed, SHAPES).flatMap((row) => row.items.map(({ item }) => item));
  return [...known, ...items.filter(({ frame }) => !frame)];
};

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

/** A slide's lines in reading order, the title first, footers last. `items` hold nothing that is not seen. */
export const linesOfItems = (items: Item[], size: Size): { title: string; lines: Line[] } => {
  const { footers = [], shown = [] } = Object.groupBy(items.filter(hasText), (item) =>
    isFooter(item, size) ? 'footers' : 'shown',
  );
  const lines = (of: Item[]) => of.flatMap((item) => linesOf(item, size));
  const ordered = inOrder(shown);
  const named = lines(ordered.filter(({ role }) => role === 'title'));
  const rest = lines(ordered.filter(({ role }) => role !== 'title'));
  const title = named.length > 0 ? named : guessTitle(rest);
  const body = rest.filter((line) => !title.includes(line));
  return {
    title: title.map(({ text }) => text).join(' '),
    lines: [...title.map(as('title')), ...body.map(plain), ...lines(inOrder(footers)).map(as('footer'))],
  };
};
