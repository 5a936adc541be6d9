import type { Metric } from '@assay/contracts/claim';

/** A metric's words bound to a figure, inside a clause of a unit. Places are in the unit's text. */
export type Bound = { start: number; end: number; figureEnd: number };

/** A figure with the words that say what it measures. */
export type Said = {
  metric: Metric;
  clause: string;
  clauseStart: number;
  bound: Bound;
};
