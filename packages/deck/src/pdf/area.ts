import type { Matrix, Rect } from './sheet.ts';

/** A rectangle of the sheet, in points from its left upper corner. */
export type Area = { left: number; top: number; right: number; bottom: number };

/** First `inner`, then `outer`. */
export const compose = (inner: Matrix, outer: Matrix): Matrix => ({
  a: inner.a * outer.a + inner.b * outer.c,
  b: inner.a * outer.b + inner.b * outer.d,
  c: inner.c * outer.a + inner.d * outer.c,
  d: inner.c * outer.b + inner.d * outer.d,
  e: inner.e * outer.a + inner.f * outer.c + outer.e,
  f: inner.e * outer.b + inner.f * outer.d + outer.f,
});

/** Whether rectangles stay rectangles: the matrix turns by quarters only. */
export const keepsRectangles = ({ a, b, c, d }: Matrix): boolean => (b === 0 && c === 0) || (a === 0 && d === 0);

/** Where a rectangle lands, or the smallest area around it. */
export const land = ({ left, bottom, right, top }: Rect, { a, b, c, d, e, f }: Matrix): Area => ({
  left: e + Math.min(a * left, a * right) + Math.min(c * bottom, c * top),
  right: e + Math.max(a * left, a * right) + Math.max(c * bottom, c * top),
  top: f + Math.min(b * left, b * right) + Math.min(d * bottom, d * top),
  bottom: f + Math.max(b * left, b * right) + Math.max(d * bottom, d * top),
});

export const overlaps = (a: Area, b: Area): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

export const isWithin = (inner: Area, outer: Area): boolean =>
  inner.left >= outer.left && inner.right <= outer.right && inner.top >= outer.top && inner.bottom <= outer.bottom;

/** What two areas have in common; its right is left of its left when they have nothing. */
export const meet = (a: Area, b: Area): Area => ({
  left: Math.max(a.left, b.left),
  top: Math.max(a.top, b.top),
  right: Math.min(a.right, b.right),
  bottom: Math.min(a.bottom, b.bottom),
});

/** The smallest area around all of them. */
export const frameOf = (areas: Area[]): Area =>
  areas.reduce(
    (frame, { left, top, right, bottom }) => ({
      left: Math.min(frame.left, left),
      top: Math.min(frame.top, top),
      right: Math.max(frame.right, right),
      bottom: Math.max(frame.bottom, bottom),
    }),
    { left: Number.POSITIVE_INFINITY, top: Number.POSITIVE_INFINITY, right: -Infinity, bottom: -Infinity },
  );

export const sizeOf = ({ left, top, right, bottom }: Area): number =>
  Math.max(0, right - left) * Math.max(0, bottom - top);
