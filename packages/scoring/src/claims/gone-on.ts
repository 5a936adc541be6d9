import type { Metric } from '@assay/contracts/claim';
import type { Figure } from '../reading/figure.ts';
import { goesOn, isBare } from './metric/bind.ts';
import { CARRIED } from './metric/carried.ts';
import { FITS, type Measure } from './metric/lexicon/metric.ts';
import type { Pair } from './metric/pair.ts';
import type { FigureRead } from './reads.ts';
import { isRuledOut } from './ruled-out/ruled-out.ts';

const MEASURES: readonly Measure[] = ['money', 'percent', 'months', 'count'];

/** A figure with what it was found to measure. */
type Known = { metric: Metric; figure: Figure };
type About = { read: FigureRead; before: FigureRead };

/** Whether a figure stands in its clause where the one before left off, with no noun of its own. */
const isNext = (last: Known, { read, before }: About): boolean => {
  const { clause, figure, pair } = read;
  if (pair !== undefined && pair.metric !== last.metric) return false;
  const isAlike = last.figure === before.figure && figure.unit === before.figure.unit && !figure.word;
  const isIn = before.clause.start === clause.start && before.clause.text === clause.text;
  return (
    isAlike && isIn && isBare(clause.text, figure) && goesOn(clause.text, { first: before.figure, second: figure })
  );
};

/**
 * What a figure measures that only goes on where the one before it left off, of which what was learnt says what it measures: "212 in
 * 2023, 486 in 2024 and 1,020 in 2025".
 */
export const goneOn = (last: Known, about: About): Pair | undefined => {
  const { read } = about;
  const { figure } = read;
  const measure = MEASURES.find((one) => FITS[one](figure));
  if (measure === undefined || !CARRIED.has(last.metric) || !isNext(last, about)) return undefined;
  if (isRuledOut(last.metric, read)) return undefined;
  return { metric: last.metric, measure, start: figure.start, end: figure.end, figure, named: true };
};
