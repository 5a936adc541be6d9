import { matchesIn } from '../patterns/matches.ts';
import type { Unit } from '../reading/page.ts';
import { EXPLAINED } from '../rubric/level-names.ts';
import type { Level } from '../rubric/reading.ts';
import { levelInBands } from './bands.ts';
import { mentionOf, placeOf, settled } from './figures.ts';
import { type Finding, levelUpTo, placesOf } from './finding.ts';
import { type Market, SIZES, sourceOf } from './market.ts';

/** A source older than this many years is an old one. */
const RECENT_YEARS = 2;
/** Growth that nobody is named for reaches no more. */
const MOST_UNSOURCED = EXPLAINED;

const levelOfSource = ({ text }: Unit, asOf: Date): Level => {
  const years = matchesIn(text, /\b(20\d\d)\b/g).map(([year]) => Number(year));
  const now = asOf.getUTCFullYear();
  return years.some((year) => year <= now && year >= now - RECENT_YEARS) ? 5 : 3;
};

/** Where the market figures come from, and of which year. */
export const marketSourceFindings = ({ figures, reckonings, criterion, asOf }: Market & { asOf: Date }): Finding[] => {
  const claims = figures.claims.filter(
    ({ metric, modality }) =>
      modality === 'actual' && (metric === 'market_growth' || SIZES.some((size) => size === metric)),
  );
  const sources = [...claims.map(sourceOf), ...reckonings.map(({ source }) => source)];
  return sources.flatMap((unit): Finding[] =>
    unit === undefined ? [] : [{ criterion, level: levelOfSource(unit, asOf), places: placesOf([unit]) }],
  );
};

/** How fast the market grows: above a statement only where somebody is named who counted it. */
export const marketGrowthFindings = ({ figures, criterion }: Market): Finding[] => {
  const found = settled(figures, 'market_growth');
  if (found === undefined) return mentionOf(figures, { criterion, metrics: ['market_growth'] });
  const { claim, value } = found;
  const { period } = claim;
  const level = levelInBands(figures.loaded, { metric: 'market_growth', period, value, situation: figures.situation });
  const most = sourceOf(claim) === undefined ? MOST_UNSOURCED : 5;
  return [{ criterion, level: levelUpTo(most, level), places: [placeOf(claim)] }];
};
