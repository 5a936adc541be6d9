import { attribute, child, descend, type Element, numberOf, switchOf } from '../archive/xml.ts';
import type { Stand } from '../drawn/item.ts';
import type { Frame } from '../layout/frame.ts';

/** Takes what stands in a group's own space to the slide's. */
export type Move = (stand: Stand) => Stand;

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

/** Turned over within a frame, as it says. */
const mirrored = ({ left, top, right, bottom }: Frame, within: Frame, transform: Element | undefined): Frame => {
  const [across, down] = [within.left + within.right, within.top + within.bottom];
  return {
    ...(switchOf(transform, 'flipH') === true ? { left: across - right, right: across - left } : { left, right }),
    ...(switchOf(transform, 'flipV') === true ? { top: down - bottom, bottom: down - top } : { top, bottom }),
  };
};

/** Sine and cosine of a turn; those of quarters are whole. */
const anglesOf = (turn: number): [sin: number, cos: number] => {
  const angle = (turn / QUARTER) * (Math.PI / 2);
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
  return turn % QUARTER === 0 ? [Math.round(sin), Math.round(cos)] : [sin, cos];
};

/** Turned with the group around it: about the middle of this, and laid on its side by an odd number of quarters. */
const turnedAbout = (stand: Stand, group: Frame, turn: number): Stand => {
  if (turn === 0) return stand;
  const { left, top, right, bottom } = stand.frame;
  const [middle, centre] = [(group.left + group.right) / 2, (group.top + group.bottom) / 2];
  const [x, y] = [(left + right) / 2 - middle, (top + bottom) / 2 - centre];
  const [sin, cos] = anglesOf(turn);
  const isLaid = Math.abs(sin) === 1;
  const [across, down] = [(right - left) / 2, (bottom - top) / 2];
  const [width, height] = isLaid ? [down, across] : [across, down];
  const [atX, atY] = [middle + x * cos - y * sin, centre + x * sin + y * cos];
  const isSquare = turn % QUARTER === 0;
  return {
    frame: { left: atX - width, top: atY - height, right: atX + width, bottom: atY + height },
    square: stand.square && isSquare,
    sideways: isLaid ? !(stand.sideways && stand.square) : stand.sideways || !isSquare,
  };
};

/** How a group places its members; nothing moves when it does not say. */
export const moveOf = (group: Element, outer: Move): Move => {
  const transform = descend(group, 'grpSpPr', 'xfrm');
  const to = rectangle(transform, 'off', 'ext');
  const from = rectangle(transform, 'chOff', 'chExt');
  if (!to || !from) return outer;
  const across = (to.right - to.left) / (from.right - from.left || 1);
  const down = (to.bottom - to.top) / (from.bottom - from.top || 1);
  const turn = numberOf(transform, 'rot') ?? 0;
  return (stand) => {
    const frame = {
      left: to.left + (stand.frame.left - from.left) * across,
      top: to.top + (stand.frame.top - from.top) * down,
      right: to.left + (stand.frame.right - from.left) * across,
      bottom: to.top + (stand.frame.bottom - from.top) * down,
    };
    return outer(turnedAbout({ ...stand, frame: mirrored(frame, to, transform) }, to, turn));
  };
};
