import { countingClaims } from '../claims/settle.ts';
import { type Apart, yearApart } from './apart.ts';
import { levelInBands } from './bands.ts';
import { type Figures, mentionOf, placeOf, settled, settledByUnit } from './figures.ts';
import type { Finding } from './finding.ts';

const RECURRING = ['arr', 'mrr'] as const;

const levelOf = ({ loaded, situation }: Figures, value: number) =>
  levelInBands(loaded, { metric: 'burn_multiple', period: null, value, situation });

/** What a year of burn has added to the recurring revenue; `$96,000 x 12 / ($1.51M - $640,000)`. A month's of both needs no 12. */
const reckoned = (figures: Figures, { criterion, apart }: { criterion: string; apart: Apart }): Finding[] => {
  const { now, was, value, places } = apart;
  const burn = settledByUnit(figures, 'burn').find(({ claim }) => claim.unit === now.unit);
  const added = now.value - value;
  if (burn === undefined || burn.claim.period !== 'month' || added <= 0) return [];
  const months = now.metric === 'mrr' ? 1 : 12;
  const multiple = Number(((burn.value * months) / added).toFixed(1));
  const spent = `${burn.claim.figure.text}${months === 1 ? '' : ` x ${months}`}`;
  return [
    {
      criterion,
      level: levelOf(figures, multiple),
      places: [placeOf(burn.claim), ...places],
      arithmetic: `${spent} / (${now.figure.text} - ${was.text}) = ${multiple}`,
    },
  ];
};

/** "Burned £1.6m to add £1.5m of yearly net revenue", "burn 9.8 cr against 9.6 cr ARR added": what stands between the two, and behind. */
const TO_ADD = /^ (?:to add|adding|added|against|for) (?:about |some |just )?$/i;
const OF_REVENUE =
  /^ (?:(?:of|in) )?(?:(?:new|net|net new|yearly|annual|recurring|added|extra|more) ){0,4}(?:arr|revenues?|recurring)\b/i;

/** What is told to have been burnt beside what it has added to the year's revenue. */
const spentToAdd = (figures: Figures, criterion: string): Finding[] =>
  countingClaims(figures.claims, 'burn').flatMap((claim): Finding[] => {
    const { clause, figure } = claim;
    const added = claim.figures.find(
      (other) => other.unit === figure.unit && TO_ADD.test(clause.slice(figure.end, other.start)),
    );
    if (added === undefined || added.value <= 0 || !OF_REVENUE.test(clause.slice(added.end))) return [];
    const multiple = Number((figure.value / added.value).toFixed(1));
    const arithmetic = `${figure.text} / ${added.text} = ${multiple}`;
    return [{ criterion, level: levelOf(figures, multiple), places: [placeOf(claim)], arithmetic }];
  });

/**
 * The burn multiple as stated or, where only its parts are, as reckoned from them: what is burnt in a year for each unit of recurring
 * revenue that the year has added (Sacks, "The Burn Multiple", 2020).
 */
export const burnFindings = (figures: Figures, about: { criterion: string; asOf: Date }): Finding[] => {
  const { criterion, asOf } = about;
  const stated = settled(figures, 'burn_multiple');
  if (stated !== undefined)
    return [{ criterion, level: levelOf(figures, stated.value), places: [placeOf(stated.claim)] }];
  const aparts = RECURRING.flatMap((metric) => yearApart(figures, { metric, asOf }));
  const told = spentToAdd(figures, criterion);
  const found = told.length > 0 ? told : aparts.slice(0, 1).flatMap((apart) => reckoned(figures, { criterion, apart }));
  return found.length > 0 ? found : mentionOf(figures, { criterion, metrics: ['burn_multiple'] });
};
