import type { Metric } from '@assay/contracts/claim';
import type { Claim } from '../claims.ts';
import type { Present } from '../present.ts';
import { byUnit, mostFavourable } from '../settle.ts';
import { countsInSums } from './accusing.ts';
import type { Conflict } from './conflict.ts';
import { formula } from './formula.ts';

/** The largest of a market's sizes in each unit. */
const largest = (present: Present, metric: Metric): Claim[] =>
  byUnit(present.of(metric).filter(countsInSums)).flatMap((alike) => mostFavourable(alike) ?? []);

type Sizes = readonly [part: Metric, whole: Metric];

const outside = (pair: Sizes, { part, whole }: { part: Claim; whole: Claim }): Conflict[] => {
  if (part.value <= whole.value) return [];
  if (whole.figures.some(({ unit, value }) => unit === whole.unit && value >= part.value)) return [];
  const text = `${pair[0].toUpperCase()} (${part.figure.text}) is larger than ${pair[1].toUpperCase()} (${whole.figure.text}), of which it should be a part.`;
  return [{ metric: pair[0], claims: [part, whole], text, counted: undefined }];
};

const outsideItsWhole = (present: Present, pair: Sizes): Conflict[] =>
  largest(present, pair[0]).flatMap((part) =>
    largest(present, pair[1]).flatMap((whole) => (part.unit === whole.unit ? outside(pair, { part, whole }) : [])),
  );

const brokenFormula = (present: Present): Conflict[] =>
  [...present.of('tam'), ...present.of('sam'), ...present.of('som')].flatMap((claim) => {
    const sum = formula(claim);
    if (sum === undefined || sum.holds) return [];
    const text = `The arithmetic of the market does not come out: ${sum.text}, not ${claim.figure.text}; the smaller is counted.`;
    return [{ metric: claim.metric, claims: [claim], text, counted: Math.min(sum.product, claim.value) }];
  });

/** Markets that are larger than their wholes, and sums of markets that do not come out. */
export const marketConflicts = (present: Present): Conflict[] => [
  ...outsideItsWhole(present, ['sam', 'tam']),
  ...outsideItsWhole(present, ['som', 'sam']),
  ...outsideItsWhole(present, ['som', 'tam']),
  ...brokenFormula(present),
];
