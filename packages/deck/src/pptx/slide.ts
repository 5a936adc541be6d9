import { boxOf } from '../box.ts';
import type { Line, Slide } from '../deck.ts';
import type { Placed } from '../layout.ts';
import { type OrderOptions, readingOrder } from '../reading-order.ts';
import { buildSlide } from '../slide.ts';
import { type SizedLine, titleLines } from '../title.ts';
import type { Frame } from './frames.ts';
import type { Shape } from './shapes.ts';

/** A slide's size in EMU. */
export type Size = { width: number; height: number };

const EMU_PER_POINT = 12_700;
/** Taken for letters whose size the slide leaves to its theme, in points. */
const USUAL_SIZE = 18;

/** Text boxes may touch; what lines up are cards far more often than cells. */
const SHAPES: OrderOptions = { gutter: 0, tables: false };

const isTitle = ({ placeholder }: Shape): boolean => placeholder?.type === 'title' || placeholder?.type === 'ctrTitle';

const isOff = ({ frame }: Shape, { width, height }: Size): boolean =>
  frame !== undefined && (frame.right <= 0 || frame.bottom <= 0 || frame.left >= width || frame.top >= height);

const placed = (shape: Shape, frame: Frame): Placed & { shape: Shape } => ({
  ...frame,
  em: (shape.size ?? USUAL_SIZE) * EMU_PER_POINT,
  shape,
});

/** Shapes as a reader takes them in; those without a place come last, as they are drawn. */
const inOrder = (shapes: Shape[]): Shape[] => {
  const rows = readingOrder(
    shapes.flatMap((shape) => (shape.frame ? [placed(shape, shape.frame)] : [])),
    SHAPES,
  );
  const known = rows.flatMap(({ items }) => items.map(({ shape }) => shape));
  return [...known, ...shapes.filter(({ frame }) => !frame)];
};

/** A line's part of its shape, as if the lines filled it evenly. */
const lineFrame = (frame: Frame, line: { index: number; of: number }): Frame => {
  const step = (frame.bottom - frame.top) / line.of;
  return { ...frame, top: frame.top + line.index * step, bottom: frame.top + (line.index + 1) * step };
};

const linesOf = ({ lines, frame }: Shape, size: Size): Line[] =>
  lines.map((text, index) =>
    frame ? { text, box: boxOf(lineFrame(frame, { index, of: lines.length }), size) } : { text },
  );

const sized = (shape: Shape, size: Size): SizedLine[] =>
  linesOf(shape, size).flatMap(({ text, box }) => (box ? [{ text, box, em: shape.size ?? USUAL_SIZE }] : []));

/** Slides made without a placeholder for the title have one all the same, to the eye. */
const guessTitle = (shapes: Shape[], size: Size): string =>
  titleLines(shapes.flatMap((shape) => sized(shape, size)))
    .map(({ text }) => text)
    .join(' ');

/** Makes a slide of its shapes: the title first, the rest by place; what nobody sees apart. */
export const slideOf = (
  shapes: Shape[],
  { n, size, notes, hiddenSlide }: { n: number; size: Size; notes: string[]; hiddenSlide: boolean },
): Slide => {
  const isSeen = (shape: Shape) => !shape.invisible && !isOff(shape, size);
  const seen = inOrder(shapes.filter(isSeen));
  const titles = seen.filter(isTitle);
  const rest = seen.filter((shape) => !isTitle(shape));
  const unseen = shapes.filter((shape) => !isSeen(shape)).flatMap(({ lines }) => lines);
  return buildSlide({
    n,
    title: titles.length > 0 ? titles.flatMap(({ lines }) => lines).join(' ') : guessTitle(rest, size),
    lines: [...titles, ...rest].flatMap((shape) => linesOf(shape, size)),
    notes,
    hidden: [...unseen, ...shapes.flatMap(({ hidden }) => hidden)],
    hiddenSlide,
  });
};
