import type { Metric } from '@assay/contracts/claim';
import type { Present } from '../present.ts';
import { mostFavourable } from '../settle.ts';
import { countsInSums } from './accusing.ts';
import type { Conflict } from './conflict.ts';
import { formula } from './formula.ts';

const outsideItsWhole = (present: Present, pair: readonly [part: Metric, whole: Metric]): Conflict[] => {
  const part = mostFavourable(present.of(pair[0]).filter(countsInSums));
  const whole = mostFavourable(present.of(pair[1]).filter(countsInSums));
  if (part === undefined || whole === undefined || part.unit !== whole.unit || part.value <= whole.value) return [];
  if (whole.figures.some(({ unit, value }) => unit === whole.unit && value >= part.value)) return [];
  const text = `${pair[0].toUpperCase()} (${part.figure.text}) is larger than ${pair[1].toUpperCase()} (${whole.figure.text}), of which it should be a part.`;
  return [{ metric: pair[0], claims: [part, whole], text, counted: undefined }];
};

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
