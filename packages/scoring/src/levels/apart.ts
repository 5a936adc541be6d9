import type { Metric } from '@assay/contracts/claim';
import type { Claim } from '../claims/claims.ts';
import { countingClaims } from '../claims/settle.ts';
import type { Figure } from '../reading/figure.ts';
import { type Figures, placeOf } from './figures.ts';
import type { Place } from './finding.ts';

/** A value of the company and what it was before: `was`, `value` of the same unit, so many `months` earlier. */
export type Apart = { now: Claim; was: Figure; value: number; months: number; places: readonly Place[] };

const A_YEAR = 12;
/** So many months of growth, at the least, stand for a year's. */
const LEAST_MONTHS = 6;
/** Growth that ended longer ago than so many years is history; of less than a year, than one. */
const RECENT_YEARS = 2;

type About = { metric: Metric; asOf: Date };
type Moment = { kind: string; year: number; part: string };

/** A claim's date as a year and the part of it: "2025-Q3", "2025-08", "FY2025", "2025". */
const momentOf = ({ date }: Claim): Moment | undefined => {
  const found = /^(FY)?(20\d\d)(?:-(.+))?$/.exec(date ?? '');
  if (found === null) return undefined;
  const [, fiscal = '', year = '', part = ''] = found;
  return { kind: `${fiscal}${/^[QH]?/.exec(part)?.[0] ?? ''}${part === '' ? 'year' : ''}`, year: Number(year), part };
};

const monthOf = ({ year, part }: Moment): number => {
  const n = Number(/\d+$/.exec(part)?.[0] ?? 0);
  const months = part.startsWith('Q') ? 3 : part.startsWith('H') ? 6 : 1;
  return A_YEAR * year + months * n;
};

/** How many months lie between two claims that are dated alike: by year, by half, by quarter or by month. */
const monthsBetween = (then: Claim, now: Claim): number | undefined => {
  const [from, to] = [momentOf(then), momentOf(now)];
  return from === undefined || to === undefined || from.kind !== to.kind ? undefined : monthOf(to) - monthOf(from);
};

const latestFirst = (a: Claim, b: Claim): number =>
  Number((a.date ?? '') < (b.date ?? '')) - Number((a.date ?? '') > (b.date ?? ''));

const deckClaims = ({ claims }: Figures, metric: Metric): Claim[] =>
  countingClaims(claims, metric)
    .filter(({ page }) => page.source === 'deck')
    .toSorted(latestFirst);

const apart = (now: Claim, then: Claim, months: number): Apart => ({
  now,
  was: then.figure,
  value: then.value,
  months,
  places: [placeOf(now), placeOf(then)],
});

/** Every earlier value of a metric that is told in the same unit, and how long ago it held. */
const before = (now: Claim, claims: readonly Claim[]): Apart[] =>
  claims.flatMap((then) => {
    const months = monthsBetween(then, now);
    const alike = then.unit === now.unit && then.period === now.period && then.value > 0;
    return alike && months !== undefined ? [apart(now, then, months)] : [];
  });

const inSentence = (now: Claim): Apart[] =>
  now.before?.yearly && now.before.figure.value > 0
    ? [{ now, was: now.before.figure, value: now.before.figure.value, months: A_YEAR, places: [placeOf(now)] }]
    : [];

/** Values a year apart: in one sentence or row, or dated, wherever they stand; of the latest year first. */
export const yearApart = (figures: Figures, { metric, asOf }: About): Apart[] => {
  const claims = deckClaims(figures, metric);
  const oldest = asOf.getUTCFullYear() - RECENT_YEARS;
  const recent = claims.filter((claim) => (momentOf(claim)?.year ?? 0) >= oldest);
  return [
    ...countingClaims(figures.claims, metric).flatMap(inSentence),
    ...recent.flatMap((now) => before(now, claims)).filter(({ months }) => months === A_YEAR),
  ];
};

/** The latest value of a series and the earliest of the year before it that it gives, where that is half a year back at the least. */
export const partApart = (figures: Figures, { metric, asOf }: About): Apart | undefined => {
  const claims = deckClaims(figures, metric);
  const [now] = claims;
  if (now === undefined || (momentOf(now)?.year ?? 0) < asOf.getUTCFullYear() - 1) return undefined;
  return before(now, claims)
    .filter(({ months }) => months >= LEAST_MONTHS && months < A_YEAR)
    .sort((a, b) => b.months - a.months)[0];
};
