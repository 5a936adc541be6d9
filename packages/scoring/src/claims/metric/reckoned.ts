import type { Metric } from '@assay/contracts/claim';
import type { Figure } from '../../reading/figure.ts';
import type { Unit } from '../../reading/page.ts';
import { costOfOne } from './cost-of-one.ts';
import { leftShare } from './left-share.ts';
import { type Pair, replacedBy } from './pair.ts';
import { sameCustomers } from './same-customers.ts';

/** What a figure measures that those ahead of it come to, in whatever words; undefined where none do. */
export const reckonedMetric = (unit: Unit, figure: Figure): Metric | undefined =>
  sameCustomers(unit, figure) ?? leftShare(unit, figure) ?? costOfOne(unit, figure);

/** The pairs of a clause with what figures ahead come to; `start` is where the clause begins in its sentence. */
export const withReckoned = (
  unit: Unit,
  about: { start: number; figures: readonly Figure[]; pairs: readonly Pair[] },
): readonly Pair[] => {
  const { start, figures, pairs } = about;
  const found = figures.flatMap((figure): Pair[] => {
    const metric = reckonedMetric(unit, { ...figure, start: figure.start + start, end: figure.end + start });
    if (metric === undefined || pairs.some((pair) => pair.figure === figure && pair.metric === metric)) return [];
    const measure = metric === 'cac' ? 'money' : 'percent';
    return [{ metric, measure, start: figure.start, end: figure.end, figure, named: true }];
  });
  return replacedBy(found, pairs);
};
