/** A stretch of folded text: `start` included, `end` excluded. */
export type Span = { start: number; end: number };

/** Whether two stretches share a character. */
export const overlaps = (a: Span, b: Span): boolean => a.start < b.end && a.end > b.start;
