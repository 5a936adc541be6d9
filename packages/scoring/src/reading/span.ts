/** A stretch of folded text: `start` included, `end` excluded. */
export type Span = { start: number; end: number };
