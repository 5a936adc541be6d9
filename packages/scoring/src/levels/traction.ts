import { rowOf } from '../claims/claim-row.ts';
import type { Claim } from '../claims/claims.ts';
import { countingClaims } from '../claims/settle.ts';
import { namesIn } from '../reading/words.ts';
import type { Level } from '../rubric/reading.ts';
import { IN_A_YEAR, inDollars, levelInBands } from './bands.ts';
import { type Figures, mentionOf, placeOf, settled } from './figures.ts';
import { type Finding, toLevel } from './finding.ts';
import { SALES, yearly } from './situation.ts';

/** The stage's metric: sales where there are any; use, as far as it goes, where there are none. */
export const revenueFindings = (figures: Figures, criterion: string): Finding[] => {
  const { loaded, situation } = figures;
  const sales = SALES.flatMap((metric): Finding[] => {
    const found = settled(figures, metric);
    if (found === undefined) return [];
    const value = inDollars(loaded.rubric, { value: yearly(found.claim, found.value), unit: found.claim.unit });
    const level = value === undefined ? 2 : levelInBands(loaded, { metric: 'revenue', period: null, value, situation });
    return [{ criterion, level, places: [placeOf(found.claim)] }];
  });
  const users = settled(figures, 'users');
  const use =
    users === undefined
      ? []
      : [
          {
            criterion,
            level: levelInBands(loaded, { metric: 'users', period: null, value: users.value, situation }),
            places: [placeOf(users.claim)],
          },
        ];
  const found = [...sales, ...use];
  return found.length > 0 ? found : mentionOf(figures, { criterion, metrics: [...SALES, 'users', 'gmv'] });
};

const keptInAYear = (claim: Claim, value: number): number =>
  claim.period === 'year' ? 100 - value : 100 * (1 - value / 100) ** IN_A_YEAR[claim.period ?? 'month'];

/** Retention by revenue, by customers, or as what churn leaves after a year. Undated churn is taken as monthly. */
export const retentionFindings = (figures: Figures, criterion: string): Finding[] => {
  const found = (['nrr', 'grr', 'churn'] as const).flatMap((metric): Finding[] => {
    const claim = settled(figures, metric);
    if (claim === undefined) return [];
    const [band, value] =
      metric === 'churn' ? (['grr', keptInAYear(claim.claim, claim.value)] as const) : ([metric, claim.value] as const);
    return [
      {
        criterion,
        level: levelInBands(figures.loaded, { metric: band, period: null, value, situation: figures.situation }),
        places: [placeOf(claim.claim)],
      },
    ];
  });
  return found.length > 0 ? found : mentionOf(figures, { criterion, metrics: ['nrr', 'grr', 'churn'] });
};

const paidLevel = (claim: Claim, value: number): Level => {
  if (/signed up/.test(claim.name)) return 2;
  const named = namesIn(claim.clause).length > 0;
  return toLevel(value >= 10 ? (named ? 5 : 4) : value >= 3 || named ? 4 : 3);
};

const yearOf = ({ date }: Claim): string => /(?:19|20)\d\d/.exec(date ?? '')?.[0] ?? '';

/** Customers that pay, as they were last counted: where a table counts them year by year, as many or more of the latest year. */
const payingOf = (figures: Figures, criterion: string): Finding[] => {
  const contested = figures.conflicts.some(({ metric }) => metric === 'customers');
  const counted = contested ? settled(figures, 'customers')?.value : undefined;
  const levelled = countingClaims(figures.claims, 'customers').map((claim) => ({
    claim,
    level: paidLevel(claim, Math.min(claim.value, counted ?? claim.value)),
    year: yearOf(claim),
  }));
  const ofTables = levelled.filter(({ year, claim }) => year !== '' && rowOf(claim) !== undefined);
  const outdated = new Set(
    ofTables.filter(({ claim, level, year }) =>
      ofTables.some((other) => other.claim.page === claim.page && other.level >= level && other.year > year),
    ),
  );
  return levelled
    .filter((one) => !outdated.has(one))
    .map(({ claim, level }) => ({ criterion, level, places: [placeOf(claim)] }));
};

/** What is tried for nothing commits nobody, whoever is named. */
const FOR_NOTHING = /\b(?:free|unpaid|gratis|without charge|at no (?:charge|cost))\b/i;

const pilotLevel = ({ clause }: Claim): Level => (namesIn(clause).length > 0 && !FOR_NOTHING.test(clause) ? 3 : 2);

/** Who has committed: customers that pay above pilots above letters of intent; a waitlist is a mention. */
export const paymentFindings = (figures: Figures, criterion: string): Finding[] => {
  const customers = payingOf(figures, criterion);
  const pilots = countingClaims(figures.claims, 'pilots').map(
    (claim): Finding => ({ criterion, level: pilotLevel(claim), places: [placeOf(claim)] }),
  );
  const letters = countingClaims(figures.claims, 'lois').map(
    (claim): Finding => ({ criterion, level: /[$€£₹]/.test(claim.clause) ? 3 : 2, places: [placeOf(claim)] }),
  );
  const found = [...customers, ...pilots, ...letters];
  return found.length > 0 ? found : mentionOf(figures, { criterion, metrics: ['customers', 'pilots', 'lois'] });
};
