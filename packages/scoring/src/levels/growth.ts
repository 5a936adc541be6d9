import type { Claim } from '../claims/claims.ts';
import { countingClaims } from '../claims/settle.ts';
import { levelInBands } from './bands.ts';
import { type Figures, mentionOf, placeOf } from './figures.ts';
import type { Finding } from './finding.ts';

const GROWING = ['arr', 'mrr', 'revenue', 'gmv', 'customers', 'users'] as const;
/** Growth of these is not growth of the business. */
const VANITY =
  /\b(?:followers|visits|visitors|traffic|headcount|team|costs?|churn|downloads|waitlist|efficiency|impressions|likes)\b/i;
const BUSINESS = /\b(?:revenues?|arr|mrr|sales|customers?|users?|gmv|orders|bookings|subscriptions?|we)\b/i;
/** Growth that ended longer ago than so many years is history. */
const RECENT_YEARS = 2;

type About = { criterion: string; asOf: Date };

const yearlyLevel = (figures: Figures, value: number) =>
  levelInBands(figures.loaded, { metric: 'growth', period: 'year', value, situation: figures.situation });

/** A multiple as the percentage that it grew by: 2.3x is 130%. */
const inPercent = ({ unit, value }: Claim): number => (unit === 'ratio' ? (value - 1) * 100 : value);

const periodOf = ({ period, said }: Claim): Claim['period'] =>
  period ?? (/\b(?:year|twelve months|12 months|previous twelve)\b/i.test(said) ? 'year' : null);

const stated = (figures: Figures, criterion: string): Finding[] =>
  countingClaims(figures.claims, 'growth')
    .filter(({ said }) => !VANITY.test(said) || BUSINESS.test(said))
    .map((claim) => ({
      criterion,
      level: levelInBands(figures.loaded, {
        metric: 'growth',
        period: periodOf(claim),
        value: inPercent(claim),
        situation: figures.situation,
      }),
      places: [placeOf(claim)],
    }));

const arithmetic = (now: string, before: string, percent: number) => `${now} / ${before} - 1 = ${Math.round(percent)}%`;

const inSentence = (figures: Figures, claim: Claim & { criterion: string }): Finding[] => {
  const { before, criterion } = claim;
  if (before === undefined || !before.yearly || before.figure.value <= 0) return [];
  const percent = (claim.value / before.figure.value - 1) * 100;
  const shown = arithmetic(claim.figure.text, before.figure.text, percent);
  return [{ criterion, level: yearlyLevel(figures, percent), places: [placeOf(claim)], arithmetic: shown }];
};

type Moment = { kind: string; year: number; part: string };

/** A claim's date as a year and the part of it: "2025-Q3", "2025-08", "FY2025", "2025". */
const momentOf = ({ date }: Claim): Moment | undefined => {
  const found = /^(FY)?(20\d\d)(?:-(.+))?$/.exec(date ?? '');
  if (found === null) return undefined;
  const [, fiscal = '', year = '', part = ''] = found;
  return { kind: fiscal, year: Number(year), part };
};

const aYearBefore = (claim: Claim, others: readonly Claim[]): Claim[] => {
  const now = momentOf(claim);
  if (now === undefined) return [];
  return others.filter((other) => {
    const then = momentOf(other);
    const alike = other.unit === claim.unit && other.period === claim.period;
    return alike && then?.kind === now.kind && then.part === now.part && then.year === now.year - 1;
  });
};

const latestFirst = (a: Claim, b: Claim): number =>
  Number((a.date ?? '') < (b.date ?? '')) - Number((a.date ?? '') > (b.date ?? ''));

/** Growth between two claims of one metric that are dated a year apart, wherever they stand; of the latest year first. */
const dated = (figures: Figures, { criterion, asOf }: About): Finding[] =>
  GROWING.flatMap((metric) => {
    const claims = countingClaims(figures.claims, metric).filter(({ page }) => page.source === 'deck');
    const recent = claims.filter((claim) => (momentOf(claim)?.year ?? 0) >= asOf.getUTCFullYear() - RECENT_YEARS);
    return recent.toSorted(latestFirst).flatMap((claim) =>
      aYearBefore(claim, claims).flatMap((then): Finding[] => {
        if (then.value <= 0) return [];
        const percent = (claim.value / then.value - 1) * 100;
        const shown = arithmetic(claim.figure.text, then.figure.text, percent);
        const places = [placeOf(claim), placeOf(then)];
        return [{ criterion, level: yearlyLevel(figures, percent), places, arithmetic: shown }];
      }),
    );
  });

/** Growth, stated or reckoned from two values that lie a year apart. */
export const growthFindings = (figures: Figures, about: About): Finding[] => {
  const { criterion } = about;
  const sentences = GROWING.flatMap((metric) => countingClaims(figures.claims, metric)).flatMap((claim) =>
    inSentence(figures, { ...claim, criterion }),
  );
  const found = [...stated(figures, criterion), ...sentences, ...dated(figures, about)];
  return found.length > 0 ? found : mentionOf(figures, { criterion, metrics: ['growth'] });
};
