import type { Metric } from '@assay/contracts/claim';
import type { Claim } from '../claims/claims.ts';
import { countingClaims } from '../claims/settle.ts';
import { inOrder, monthOf } from '../reading/dates.ts';
import type { Figure } from '../reading/figure.ts';
import { type Figures, placeOf } from './figures.ts';
import type { Place } from './finding.ts';

/** A value of the company and what it was before: `was`, `value` of the same unit, so many `months` earlier. */
export type Apart = { now: Claim; was: Figure; value: number; months: number; places: readonly Place[] };

const A_YEAR = 12;
/** So many months of growth, at the least, stand for a year's. */
const LEAST_MONTHS = 6;
/** Growth that ended longer ago than so many months is history: what the year after it brought is known by then. */
const RECENT_MONTHS = 18;
/** What ended longer ago than so many months is not told any more. */
const MOST_MONTHS = 24;

/** No deck tells more dated values of a metric; of a page that does, the latest are held against each other. */
const MOST_VALUES = 200;

type About = { metric: Metric; asOf: Date };
/** When a claim held: its year, and its month counted on from year to year; what is told by year, quarter or month is of another kind. */
type Moment = { kind: string; year: number; month: number };

/** A claim's date as a moment: "2025-Q3", "2025-08", "FY2025", "2025". */
const momentOf = ({ date }: Claim): Moment | undefined => {
  const [told, fiscal = '', year = '', part = 'year'] = /^(FY)?(20\d\d)(?:-([QH]?)\d+)?$/.exec(date ?? '') ?? [];
  return told === undefined ? undefined : { kind: `${fiscal}${part}`, year: Number(year), month: monthOf(told) };
};

/** How many months before a day a moment ended; a year ends with its last month. */
const monthsSince = ({ kind, month }: Moment, asOf: Date): number => {
  const end = kind.endsWith('year') ? month + A_YEAR : month;
  return A_YEAR * asOf.getUTCFullYear() + asOf.getUTCMonth() + 1 - end;
};

/** Whether what a value has become since then ended so long ago that it tells little of today. */
export const isHistory = ({ now }: Apart, asOf: Date): boolean => {
  const moment = momentOf(now);
  return moment !== undefined && monthsSince(moment, asOf) > RECENT_MONTHS;
};

type Dated = { claim: Claim; moment: Moment };

/** How many months lie between two claims that are dated alike: by year, by half, by quarter or by month. */
const monthsBetween = (then: Dated, now: Dated): number | undefined =>
  then.moment.kind === now.moment.kind ? now.moment.month - then.moment.month : undefined;

const latestFirst = (a: Dated, b: Dated): number => inOrder(b.claim.date ?? '', a.claim.date ?? '');

/** The dated claims of a deck about a metric, each date read once, the latest first. */
const datedIn = ({ claims }: Figures, metric: Metric): Dated[] =>
  countingClaims(claims, metric)
    .flatMap((claim): Dated[] => {
      const moment = claim.page.source === 'deck' ? momentOf(claim) : undefined;
      return moment === undefined ? [] : [{ claim, moment }];
    })
    .toSorted(latestFirst)
    .slice(0, MOST_VALUES);

type Wanted = (months: number) => boolean;

/** Earlier values of the same unit and period, as many months back as `wanted` accepts. */
const before = (now: Dated, about: { claims: readonly Dated[]; wanted: Wanted }): Apart[] =>
  about.claims.flatMap((then) => {
    const months = monthsBetween(then, now);
    if (months === undefined || !about.wanted(months)) return [];
    const [{ claim }, { claim: other }] = [now, then];
    if (other.unit !== claim.unit || other.period !== claim.period || other.value <= 0) return [];
    return [{ now: claim, was: other.figure, value: other.value, months, places: [placeOf(claim), placeOf(other)] }];
  });

/** A value of today and one from a day so many months ago lie about a year apart. */
const ABOUT_A_YEAR = { least: 9, most: 13 };

/** Whether a value of today is told beside one that has a date about a year ago: "ARR $14.2M vs $4.6M in Dec 2025". */
const isAYearAgo = (now: Claim, { claims, asOf }: { claims: readonly Claim[]; asOf: Date }): boolean => {
  const then = claims.find(({ page, figure }) => page === now.page && figure === now.before?.figure);
  const moment = then && momentOf(then);
  if (now.date !== null || moment === undefined || moment.month === A_YEAR * moment.year) return false;
  const months = A_YEAR * asOf.getUTCFullYear() + asOf.getUTCMonth() + 1 - moment.month;
  return months >= ABOUT_A_YEAR.least && months <= ABOUT_A_YEAR.most;
};

/** What is told along with a value for a year before it. */
const alongWith = (now: Claim, about: { claims: readonly Claim[]; asOf: Date }): Apart[] => {
  if (now.before === undefined || now.before.figure.value <= 0) return [];
  if (!now.before.yearly && !isAYearAgo(now, about)) return [];
  const { figure: was, span } = now.before;
  const places = [placeOf(now), ...(span === undefined ? [] : [{ page: now.page, span }])];
  return [{ now, was, value: was.value, months: A_YEAR, places }];
};

/** Values a year apart: told along with each other, or dated, wherever they stand; of the latest year first. */
export const yearApart = (figures: Figures, { metric, asOf }: About): Apart[] => {
  const claims = datedIn(figures, metric);
  const recent = claims.filter(({ moment }) => monthsSince(moment, asOf) <= MOST_MONTHS);
  const wanted: Wanted = (months) => months === A_YEAR;
  return [
    ...countingClaims(figures.claims, metric).flatMap((now) => alongWith(now, { claims: figures.claims, asOf })),
    ...recent.flatMap((now) => before(now, { claims, wanted })),
  ];
};

/** The latest value of a series and the earliest of the year before it that it gives, where that is half a year back at the least. */
export const partApart = (figures: Figures, { metric, asOf }: About): Apart | undefined => {
  const claims = datedIn(figures, metric);
  const [now] = claims;
  if (now === undefined || now.moment.year < asOf.getUTCFullYear() - 1) return undefined;
  const wanted: Wanted = (months) => months >= LEAST_MONTHS && months < A_YEAR;
  return before(now, { claims, wanted }).sort((a, b) => b.months - a.months)[0];
};
