import type { Metric } from '@assay/contracts/claim';
import type { Figure } from '../../reading/figure.ts';
import type { Measure } from './lexicon/metric.ts';

/** A metric with the figure that measures it and the place of the words that name it; places are in the clause. */
export type Pair = {
  metric: Metric;
  measure: Measure;
  start: number;
  end: number;
  figure: Figure;
  /** What it measures is named elsewhere: by the page's title, or by a figure that this one goes on from. */
  named?: boolean;
};

/** Whether words name what a figure measures, in its clause or elsewhere; else only what stands around it says so. */
export const isNamed = ({ start, figure, named = false }: Pair): boolean => named || start !== figure.start;

/** Pairs in the order of their figures, with others in the place of those of the same figures. */
export const replacedBy = (others: readonly Pair[], pairs: readonly Pair[]): readonly Pair[] => {
  if (others.length === 0) return pairs;
  const taken = new Set(others.map(({ figure }) => figure));
  return [...pairs.filter(({ figure }) => !taken.has(figure)), ...others].sort(
    (a, b) => a.figure.start - b.figure.start,
  );
};
