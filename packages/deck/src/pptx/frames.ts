import { attribute, child, descend, type Element, numberOf } from '../archive/xml.ts';
import type { Stand } from '../drawn/item.ts';
import type { Frame } from '../layout/frame.ts';

/** Takes a rectangle from a group's own space to the slide's. */
export type Move = (frame: Frame) => Frame;

/** Units of a length, in EMU; one without a unit is in EMU (ECMA-376 part 1, 22.9.2.15). */
const UNITS: Record<string, number> = { in: 914_400, cm: 360_000, mm: 36_000, pt: 12_700, pc: 152_400, pi: 152_400 };

const lengthOf = (element: Element | undefined, name: string): number | undefined => {
  const length = numberOf(element, name);
  const unit = /[a-z]+$/.exec(attribute(element, name) ?? '')?.[0];
  return length === undefined ? undefined : length * (unit ? (UNITS[unit] ?? 1) : 1);
};

const rectangle = (transform: Element | undefined, offset: string, extent: string): Frame | undefined => {
  const from = child(transform, offset);
  const size = child(transform, extent);
  const [left, top] = [lengthOf(from, 'x'), lengthOf(from, 'y')];
  const [width, height] = [lengthOf(size, 'cx'), lengthOf(size, 'cy')];
  if (left === undefined || top === undefined || width === undefined || height === undefined) return undefined;
  return { left, top, right: left + width, bottom: top + height };
};

/** Sixty-thousandths of a degree in a quarter turn. */
const QUARTER = 5_400_000;

/** The upright rectangle around a frame that is turned about its middle. */
const turned = (frame: Frame, turn: number): Stand => {
  if (turn % (2 * QUARTER) === 0) return { frame, square: true, sideways: false };
  const angle = (turn / QUARTER) * (Math.PI / 2);
  const [cos, sin] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))];
  const [width, height] = [frame.right - frame.left, frame.bottom - frame.top];
  const [across, down] = [(width * cos + height * sin) / 2, (width * sin + height * cos) / 2];
  const [x, y] = [(frame.left + frame.right) / 2, (frame.top + frame.bottom) / 2];
  return {
    frame: { left: x - across, top: y - down, right: x + across, bottom: y + down },
    square: turn % QUARTER === 0,
    sideways: true,
  };
};

/** A shape's own frame: a graphic frame has its transform in itself, all else in its properties. */
export const ownFrame = (shape: Element): Stand | undefined => {
  const transform = descend(shape, 'spPr', 'xfrm') ?? child(shape, 'xfrm');
  const frame = rectangle(transform, 'off', 'ext');
  return frame && turned(frame, numberOf(transform, 'rot') ?? 0);
};

/** How a group places its members; nothing moves when it does not say. */
export const moveOf = (group: Element, outer: Move): Move => {
  const transform = descend(group, 'grpSpPr', 'xfrm');
  const to = rectangle(transform, 'off', 'ext');
  const from = rectangle(transform, 'chOff', 'chExt');
  if (!to || !from) return outer;
  const across = (to.right - to.left) / (from.right - from.left || 1);
  const down = (to.bottom - to.top) / (from.bottom - from.top || 1);
  return ({ left, top, right, bottom }) =>
    outer({
      left: to.left + (left - from.left) * across,
      top: to.top + (top - from.top) * down,
      right: to.left + (right - from.left) * across,
      bottom: to.top + (bottom - from.top) * down,
    });
};
