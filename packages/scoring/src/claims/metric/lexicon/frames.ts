import type { Metric } from '@assay/contracts/claim';
import { type Pattern, pattern } from '../../../patterns/pattern.ts';
import type { Topic } from '../topics.ts';
import type { Measure } from './metric.ts';

/**
 * Words around a figure that say what it measures without naming the metric: "raised $5M", "grew 40%", "$49 per seat".
 * `before` and `after` are read right next to the figure, with words like "over" and "a total of" taken off; `clause` must
 * and `unless` must not stand near it. Lower `cost` binds first.
 */
export type Frame = {
  metric: Metric;
  measure: Measure;
  cost: number;
  before?: Pattern;
  after?: Pattern;
  clause?: Pattern;
  unless?: Pattern;
  /** What the slide must be about. */
  topic?: Topic;
  /** Bounds of the value that the frame may bind, in the figure's unit. */
  least?: number;
  most?: number;
};

type Words = Partial<Record<'before' | 'after' | 'clause' | 'unless', string>> &
  Pick<Frame, 'topic' | 'least' | 'most'>;

const anywhere = (words: string): Pattern => pattern(`(?<![\\p{L}\\p{N}])(?:${words})(?![\\p{L}\\p{N}])`, 'iu');

/** A frame from its words, letter case aside. A `before` that begins with `^` holds only where the clause begins. */
export const frame = (metric: Metric, measure: Measure, cost: number, words: Words): Frame => {
  const { before, after, clause, unless, ...bounds } = words;
  return {
    metric,
    measure,
    cost,
    ...bounds,
    ...(before !== undefined && { before: pattern(`(?<![\\p{L}\\p{N}])(?:${before})\\s*$`, 'iu') }),
    ...(after !== undefined && { after: pattern(`^\\+?(?:${after})(?![\\p{L}\\p{N}])`, 'iu') }),
    ...(clause !== undefined && { clause: anywhere(clause) }),
    ...(unless !== undefined && { unless: anywhere(unless) }),
  };
};

/** A frame of an amount of money. */
export const money = (metric: Metric, cost: number, words: Words): Frame => frame(metric, 'money', cost, words);

/** A frame of a share in percent. */
export const share = (metric: Metric, cost: number, words: Words): Frame => frame(metric, 'percent', cost, words);
