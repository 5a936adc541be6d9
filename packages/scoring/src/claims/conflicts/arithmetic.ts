import type { Metric } from '@assay/contracts/claim';
import { MONTH_IN_TONGUES } from '../../reading/months.ts';
import type { Claim } from '../claims.ts';
import type { Present } from '../present.ts';
import { byUnit, leastFavourable } from '../settle.ts';
import { countsInSums } from './accusing.ts';
import { type Conflict, differ, nameOf } from './conflict.ts';
import { inWords } from './formula.ts';
import { marketConflicts } from './markets.ts';

/** How far a product or quotient of rounded figures may lie from the figure given for it. */
const ARITHMETIC = 0.15;
/** An average hides a spread: a contract value is called wrong only from this factor on. */
const SPREAD = 2.5;
/** Growth in points may be off by so much before it is called wrong. */
const POINTS = 10;

const reckoned = (present: Present, metric: Metric) => present.of(metric).filter(countsInSums);

/** The least favourable claim of a metric in each unit. */
const pick = (present: Present, metric: Metric): Claim[] =>
  byUnit(reckoned(present, metric)).flatMap((alike) => leastFavourable(alike) ?? []);

/** The same of two metrics, as far as they are told in the same unit. */
const pairs = (present: Present, first: Metric, second: Metric): { a: Claim; b: Claim }[] =>
  pick(present, first).flatMap((a) => pick(present, second).flatMap((b) => (a.unit === b.unit ? [{ a, b }] : [])));

const MONTHS = new RegExp(String.raw`\b(?:${MONTH_IN_TONGUES})\b`, 'i');

/** Whether two figures are told of the same time, as far as their words say. */
const sameTime = (a: Claim, b: Claim): boolean =>
  a.date === b.date && (MONTHS.exec(a.clause)?.[0] ?? '') === (MONTHS.exec(b.clause)?.[0] ?? '');

const monthlyAgainstYearly = ({ a: arr, b: mrr }: { a: Claim; b: Claim }): Conflict[] => {
  if (!sameTime(arr, mrr) || !differ([arr.value, mrr.value * 12], ARITHMETIC)) return [];
  const text = `Twelve times the monthly recurring revenue (${mrr.figure.text} x 12 = ${inWords(mrr.value * 12)}) is not the annual recurring revenue given (${arr.figure.text}); the smaller is counted.`;
  return [{ metric: 'arr', claims: [arr, mrr], text, counted: Math.min(arr.value, mrr.value * 12) }];
};

/** Whether any lifetime value and cost of the deck, in one currency, make the return that is given. */
const isMade = (present: Present, stated: number): boolean =>
  present
    .of('cac')
    .filter(({ value }) => value > 0)
    .some((cac) =>
      present.of('ltv').some((ltv) => ltv.unit === cac.unit && !differ([stated, ltv.value / cac.value], ARITHMETIC)),
    );

const returnAgainstParts = (present: Present): Conflict[] => {
  const [stated] = pick(present, 'ltv_cac');
  const [made] = pairs(present, 'ltv', 'cac')
    .filter(({ b }) => b.value > 0)
    .toSorted((one, other) => one.a.value / one.b.value - other.a.value / other.b.value);
  if (stated === undefined || made === undefined || isMade(present, stated.value)) return [];
  const { a: ltv, b: cac } = made;
  const real = Number((ltv.value / cac.value).toFixed(1));
  const text = `LTV:CAC is given as ${stated.figure.text}, but ${ltv.figure.text} / ${cac.figure.text} = ${real}; the smaller is counted.`;
  return [{ metric: 'ltv_cac', claims: [stated, ltv, cac], text, counted: Math.min(stated.value, real) }];
};

const soldAboveTraded = ({ a: revenue, b: gmv }: { a: Claim; b: Claim }): Conflict[] => {
  if (revenue.period !== gmv.period || revenue.date !== gmv.date || revenue.value < gmv.value) return [];
  const text = 'Revenue is as large as the value of goods traded; one is called by the name of the other.';
  return [{ metric: 'revenue', claims: [revenue, gmv], text, counted: undefined }];
};

const perCustomer = (present: Present, arr: Claim): Conflict[] => {
  const prices = present.of('price').filter((price) => /contract|acv/.test(price.name) && price.unit === arr.unit);
  if (prices.some(({ period }) => period === 'month' || period === 'week')) return [];
  const found = present
    .of('customers')
    .flatMap((customers) => prices.map((price) => ({ customers, price, real: arr.value / customers.value })))
    .filter(({ real, price }) => real > 0 && Number.isFinite(real) && price.value > 0);
  const [pair] = found;
  const isFar = ({ real, price }: (typeof found)[number]) => Math.max(real / price.value, price.value / real) >= SPREAD;
  if (pair === undefined || !found.every(isFar)) return [];
  const { customers, price, real } = pair;
  const text = `${arr.figure.text} of ARR / ${customers.figure.text} customers = ${inWords(real)} a customer, far from the contract value given (${price.figure.text}).`;
  return [{ metric: 'price', claims: [price, arr, customers], text, counted: undefined }];
};

const yearlyOf = (claim: Claim): number | undefined =>
  claim.before?.yearly === true && claim.before.figure.value > 0
    ? (claim.value / claim.before.figure.value - 1) * 100
    : undefined;

const growthAgainstValues = (present: Present): Conflict[] => {
  const stated = present
    .of('growth')
    .filter(
      ({ period, unit, name, clause }) =>
        period === 'year' && unit === 'percent' && /revenue|arr|mrr|sales/i.test(`${name} ${clause}`),
    );
  const [growth] = stated;
  const value = [...present.of('arr'), ...present.of('revenue'), ...present.of('mrr')].find(
    (claim) => yearlyOf(claim) !== undefined,
  );
  const real = value === undefined ? undefined : yearlyOf(value);
  if (growth === undefined || value?.before === undefined || real === undefined || growth.page !== value.page)
    return [];
  if (growth.value - real <= POINTS || !differ([growth.value, real], ARITHMETIC)) return [];
  const text = `Growth is given as ${growth.figure.text}, but ${value.figure.text} / ${value.before.figure.text} - 1 = ${Math.round(real)}%; the smaller is counted.`;
  return [{ metric: 'growth', claims: [growth, value], text, counted: real }];
};

const belowThePresent = (claims: readonly Claim[], present: Present): Conflict[] =>
  (['arr', 'mrr', 'revenue'] as const)
    .flatMap((metric) => pick(present, metric))
    .flatMap((now) => {
      const later = claims.find(
        (c) =>
          c.metric === now.metric &&
          c.subject === 'ours' &&
          !c.quote.includes('|') &&
          countsInSums(c) &&
          (c.modality === 'projection' || c.modality === 'goal') &&
          c.unit === now.unit &&
          c.period === now.period &&
          c.value < now.value,
      );
      if (later === undefined) return [];
      const text = `A projection of ${nameOf(now.metric)} (${later.figure.text}) lies below what is said to be reached already (${now.figure.text}).`;
      return [{ metric: now.metric, claims: [now, later], text, counted: undefined }];
    });

/** Figures that do not agree by arithmetic. */
export const arithmeticConflicts = (claims: readonly Claim[], present: Present): Conflict[] => [
  ...pairs(present, 'arr', 'mrr').flatMap(monthlyAgainstYearly),
  ...marketConflicts(present),
  ...returnAgainstParts(present),
  ...pairs(present, 'revenue', 'gmv').flatMap(soldAboveTraded),
  ...pick(present, 'arr').flatMap((arr) => perCustomer(present, arr)),
  ...growthAgainstValues(present),
  ...belowThePresent(claims, present),
];
