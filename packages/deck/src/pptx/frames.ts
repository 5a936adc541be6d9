import { child, descend, type Element, numberOf } from '../xml.ts';

/** A rectangle in EMU (914,400 to the inch) from the slide's left upper corner. */
export type Frame = { left: number; top: number; right: number; bottom: number };

/** What a shape stands in for: its kind (`title`, `body`, …) and its number in the layout. */
export type Placeholder = { type: string; index: string };

/** Where the placeholders of a layout or master stand. */
export type Places = { placeholder: Placeholder; frame: Frame }[];

/** Takes a rectangle from a group's own space to the slide's. */
export type Move = (frame: Frame) => Frame;

const rectangle = (transform: Element | undefined, offset: string, extent: string): Frame | undefined => {
  const from = child(transform, offset);
  const size = child(transform, extent);
  const [left, top] = [numberOf(from, 'x'), numberOf(from, 'y')];
  const [width, height] = [numberOf(size, 'cx'), numberOf(size, 'cy')];
  if (left === undefined || top === undefined || width === undefined || height === undefined) return undefined;
  return { left, top, right: left + width, bottom: top + height };
};

/** A shape's own frame: a graphic frame has its transform in itself, all else in its properties. */
export const ownFrame = (shape: Element): Frame | undefined =>
  rectangle(descend(shape, 'spPr', 'xfrm') ?? child(shape, 'xfrm'), 'off', 'ext');

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

/** What a shape stands in for, if it is a placeholder. Without a type it is one for any content. */
export const placeholderOf = (shape: Element): Placeholder | undefined => {
  const mark = descend(shape, 'nvSpPr', 'nvPr', 'ph') ?? descend(shape, 'nvGraphicFramePr', 'nvPr', 'ph');
  return mark && { type: mark.attributes.get('type') ?? 'obj', index: mark.attributes.get('idx') ?? '0' };
};

/** Layouts and masters know fewer kinds than slides. */
const kindOf = (type: string): string => {
  if (type === 'ctrTitle') return 'title';
  return ['title', 'dt', 'ftr', 'sldNum'].includes(type) ? type : 'body';
};

const isNumbered = (a: Placeholder, b: Placeholder): boolean => a.index === b.index && a.index !== '0';
const isSameKind = (a: Placeholder, b: Placeholder): boolean => kindOf(a.type) === kindOf(b.type);

/** A layout has many bodies, told apart by their numbers; a master has one of each kind. */
const isSame = (a: Placeholder, b: Placeholder, inMaster: boolean): boolean =>
  isNumbered(a, b) || (isSameKind(a, b) && (inMaster || kindOf(a.type) !== 'body'));

/** Where a placeholder stands by its layout, and else by its master; `inherited` holds their places in this order. */
export const inheritedFrame = (placeholder: Placeholder, inherited: Places[]): Frame | undefined =>
  inherited.flatMap((places, at) => places.filter((place) => isSame(placeholder, place.placeholder, at > 0))).at(0)
    ?.frame;
