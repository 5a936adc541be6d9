import { attribute, type Element } from '../archive/xml.ts';
import type { Stand } from '../drawn/item.ts';
import { lengthOf } from './length.ts';

const ROTATE = /rotate\s*\(\s*(-?[\d.e-]+)/;
const TRANSLATE = /translate\s*\(\s*(\S+?)[\s,]+(\S+?)\s*\)/;
/** Angles in radians that differ by less are one. */
const SAME = 0.01;

/** The upright rectangle around one that is turned about its corner, and then moved there. */
const turned = (width: number, height: number, transform: string): Stand => {
  const angle = Number.parseFloat(ROTATE.exec(transform)?.[1] ?? '0') || 0;
  const [, x, y] = TRANSLATE.exec(transform) ?? [];
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const [dx, dy] = [lengthOf(x) ?? 0, lengthOf(y) ?? 0];
  const xs = [0, width * cos, height * sin, width * cos + height * sin].map((value) => value + dx);
  const ys = [0, -width * sin, height * cos, height * cos - width * sin].map((value) => value + dy);
  const frame = { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
  return { frame, square: Math.min(Math.abs(cos), Math.abs(sin)) < SAME, sideways: Math.abs(sin) >= SAME };
};

/** Where a shape stands by its place and size, or by how it was turned and moved; undefined when it does not say. */
export const standOf = (shape: Element): Stand | undefined => {
  const length = (name: string) => lengthOf(attribute(shape, name));
  const [width, height = 0] = [length('width'), length('height')];
  if (width === undefined) return undefined;
  const transform = attribute(shape, 'transform');
  if (transform !== undefined) return turned(width, height, transform);
  const [left = 0, top = 0] = [length('x'), length('y')];
  return { frame: { left, top, right: left + width, bottom: top + height }, square: true, sideways: false };
};
