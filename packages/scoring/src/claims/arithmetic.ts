import type { Metric } from '@assay/contracts/claim';
import type { Claim } from './claims.ts';
import { type Conflict, differ, nameOf } from './conflict.ts';
import { formula } from './formula.ts';
import { countingClaims, leastFavourable, mostFavourable } from './settle.ts';

/** How far a product or quotient of rounded figures may lie from the figure given for it. */
const ARITHMETIC = 0.15;

const pick = (claims: readonly Claim[], metric: Metric) => leastFavourable(countingClaims(claims, metric));

const monthlyAgainstYearly = (claims: readonly Claim[]): Conflict[] => {
  const [arr, mrr] = [pick(claims, 'arr'), pick(claims, 'mrr')];
  if (
    arr === undefined ||
    mrr === undefined ||
    arr.unit !== mrr.unit ||
    !differ([arr.value, mrr.value * 12], ARITHMETIC)
  )
    return [];
  const text = `Twelve times the monthly recurring revenue (${mrr.figure.text} x 12) is not the annual recurring revenue given (${arr.figure.text}); the smaller is counted.`;
  return [{ metric: 'arr', claims: [arr, mrr], text, counted: Math.min(arr.value, mrr.value * 12) }];
};

const outsideItsWhole = (claims: readonly Claim[], pair: readonly [part: Metric, whole: Metric]): Conflict[] => {
  const part = mostFavourable(countingClaims(claims, pair[0]));
  const whole = mostFavourable(countingClaims(claims, pair[1]));
  if (part === undefined || whole === undefined || part.unit !== whole.unit || part.value <= whole.value) return [];
  const text = `${pair[0].toUpperCase()} (${part.figure.text}) is larger than ${pair[1].toUpperCase()} (${whole.figure.text}), of which it should be a part.`;
  return [{ metric: pair[0], claims: [part, whole], text, counted: undefined }];
};

const returnAgainstParts = (claims: readonly Claim[]): Conflict[] => {
  const [stated, ltv, cac] = [pick(claims, 'ltv_cac'), pick(claims, 'ltv'), pick(claims, 'cac')];
  if (stated === undefined || ltv === undefined || cac === undefined || ltv.unit !== cac.unit || cac.value <= 0)
    return [];
  const real = ltv.value / cac.value;
  if (!differ([stated.value, real], ARITHMETIC)) return [];
  const text = `LTV:CAC is given as ${stated.figure.text}, but ${ltv.figure.text} / ${cac.figure.text} = ${Number(real.toFixed(1))}; the smaller is counted.`;
  return [{ metric: 'ltv_cac', claims: [stated, ltv, cac], text, counted: Math.min(stated.value, real) }];
};

const brokenFormula = (claims: readonly Claim[]): Conflict[] =>
  claims
    .filter((claim) => claim.metric === 'tam' || claim.metric === 'sam')
    .flatMap((claim) => {
      const sum = formula(claim);
      if (sum === undefined || sum.holds) return [];
      const text = `The arithmetic of the market does not come out: ${sum.text}, not ${claim.figure.text}; the smaller is counted.`;
      return [{ metric: claim.metric, claims: [claim], text, counted: Math.min(sum.product, claim.value) }];
    });

const soldAboveTraded = (claims: readonly Claim[]): Conflict[] => {
  const [revenue, gmv] = [pick(claims, 'revenue'), pick(claims, 'gmv')];
  if (
    revenue === undefined ||
    gmv === undefined ||
    revenue.unit !== gmv.unit ||
    revenue.period !== gmv.period ||
    revenue.value < gmv.value
  )
    return [];
  return [
    {
      metric: 'revenue',
      claims: [revenue, gmv],
      text: 'Revenue is as large as the value of goods traded; one is called by the name of the other.',
      counted: undefined,
    },
  ];
};

const belowThePresent = (claims: readonly Claim[]): Conflict[] =>
  (['arr', 'mrr', 'revenue'] as const).flatMap((metric) => {
    const now = pick(claims, metric);
    const later = claims.find(
      (c) =>
        c.metric === metric &&
        c.subject === 'ours' &&
        (c.modality === 'projection' || c.modality === 'goal') &&
        c.unit === now?.unit &&
        c.period === now?.period &&
        c.value < now.value,
    );
    if (now === undefined || later === undefined) return [];
    return [
      {
        metric,
        claims: [now, later],
        text: `A projection of ${nameOf(metric)} (${later.figure.text}) lies below what is said to be reached already (${now.figure.text}).`,
        counted: undefined,
      },
    ];
  });

/** Figures that do not agree by arithmetic. */
export const arithmeticConflicts = (claims: readonly Claim[]): Conflict[] => [
  ...monthlyAgainstYearly(claims),
  ...outsideItsWhole(claims, ['sam', 'tam']),
  ...outsideItsWhole(claims, ['som', 'sam']),
  ...returnAgainstParts(claims),
  ...brokenFormula(claims),
  ...soldAboveTraded(claims),
  ...belowThePresent(claims),
];
