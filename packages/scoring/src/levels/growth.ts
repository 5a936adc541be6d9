import type { Claim } from '../claims/claims.ts';
import { countingClaims } from '../claims/settle.ts';
import { EVIDENCED, SPECIFIED } from '../rubric/level-names.ts';
import { type Apart, isHistory, partApart, yearApart } from './apart.ts';
import { levelInBands } from './bands.ts';
import { type Figures, mentionOf, placeOf } from './figures.ts';
import { type Finding, upTo } from './finding.ts';

const GROWING = ['arr', 'mrr', 'revenue', 'gmv', 'customers', 'users'] as const;
/** Growth of these is not growth of the business. */
const VANITY =
  /\b(?:followers|visits|visitors|traffic|headcount|team|costs?|churn|downloads|waitlist|efficiency|impressions|likes)\b/i;
const BUSINESS = /\b(?:revenues?|arr|mrr|sales|customers?|users?|gmv|orders|bookings|subscriptions?|we)\b/i;
/** Growth of less than a year is not annualised, and so it does not beat the band. */
const MOST_IN_PART = EVIDENCED;
/** Growth of the year before the last is a figure, and no evidence of what it is now: it says when it ended. */
const MOST_OF_HISTORY = SPECIFIED;
const TOLD_OF_HISTORY = 'What it grew by is told of years past, not of the last one: {q}.';

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

/** What it comes to, and of which date that is, where one is given. */
const reckoned = (figures: Figures, { now, was, value, places, criterion }: Apart & { criterion: string }): Finding => {
  const percent = Math.round((now.value / value - 1) * 100);
  const of = now.date === null ? '' : ` (${now.date})`;
  const arithmetic = `${now.figure.text} / ${was.text} - 1 = ${percent}%${of}`;
  return { criterion, level: yearlyLevel(figures, percent), places, arithmetic };
};

const ofHistory = (finding: Finding): Finding => ({ ...upTo(MOST_OF_HISTORY, finding), tell: TOLD_OF_HISTORY });

/** Growth, stated or reckoned from two values that lie a year apart, or as it is from the first and the last of a shorter series. */
export const growthFindings = (figures: Figures, { criterion, asOf }: About): Finding[] => {
  const yearly = GROWING.flatMap((metric) => yearApart(figures, { metric, asOf }));
  const parts = GROWING.flatMap((metric) => partApart(figures, { metric, asOf }) ?? []);
  const found = [
    ...stated(figures, criterion),
    ...yearly.map((apart) => {
      const finding = reckoned(figures, { ...apart, criterion });
      return isHistory(apart, asOf) ? ofHistory(finding) : finding;
    }),
    ...parts.map((apart) => upTo(MOST_IN_PART, reckoned(figures, { ...apart, criterion }))),
  ];
  return found.length > 0 ? found : mentionOf(figures, { criterion, metrics: ['growth'] });
};
