import type { Claim } from '../claims/claims.ts';
import { formula, isAbout } from '../claims/conflicts/formula.ts';
import { EVIDENCED, EXPLAINED, SPECIFIED } from '../rubric/level-names.ts';
import type { Level } from '../rubric/reading.ts';
import { inDollars, levelInBands } from './bands.ts';
import { type Figures, mentionOf, placeOf, settled } from './figures.ts';
import { type Finding, levelUpTo, placesOf } from './finding.ts';
import { alike, isBesideSums, type Market, SIZES, sourceOf } from './market.ts';
import type { Reckoning } from './reckoning.ts';

/** A market smaller than this fraction of the lowest bar is not a market that could carry a round. */
const NEGLIGIBLE = 0.02;

/** The sum on the claim's page that makes its figure. */
const sumFor = (claim: Claim, reckonings: readonly Reckoning[]): Reckoning | undefined =>
  reckonings.find(
    ({ units, unit, value }) => units[0]?.page === claim.page && unit === claim.unit && isAbout(value, claim.value),
  );

/** What a size that is merely stated can reach, one on a slide that reckons others, one reckoned or sourced, and one that is both. */
const MOST = { stated: EXPLAINED, beside: SPECIFIED, shown: EVIDENCED, both: 5 } as const;

const levelOfSize = (figures: Figures, amount: { value: number; unit: string; most: number }): Level => {
  const { rubric } = figures.loaded;
  const value = inDollars(rubric, amount);
  if (value === undefined) return 2;
  const lowestBar = rubric.bands.find(({ metric }) => metric === 'tam')?.at[0] ?? 0;
  if (value < lowestBar * NEGLIGIBLE) return 1;
  const level = levelInBands(figures.loaded, { metric: 'tam', period: null, value, situation: figures.situation });
  return levelUpTo(amount.most, level);
};

/** A headline that a source gives: nobody has shown of whom, and of what price, it is made. */
const TOLD_BY_SOURCE = 'The total is large, and a source is named for it, but not how it comes about: {q}.';

const isReckoned = (claim: Claim, sum: Reckoning | undefined): boolean =>
  sum !== undefined || formula(claim)?.holds === true;

/** How far a stated total market reaches, by where the deck shows that it comes from. */
const mostOf = (claim: Claim, reckonings: readonly Reckoning[]): number => {
  const sum = sumFor(claim, reckonings);
  const reckoned = isReckoned(claim, sum);
  const sourced = (sourceOf(claim) ?? sum?.source) !== undefined;
  if (reckoned || sourced) return reckoned && sourced ? MOST.both : MOST.shown;
  return isBesideSums(claim, reckonings) ? MOST.beside : MOST.stated;
};

/** The total market: large only counts as far as the deck shows where the figure comes from. */
export const tamFindings = ({ figures, reckonings, criterion }: Market): Finding[] => {
  const found = settled(figures, 'tam');
  const sums = reckonings.map(({ value, unit, units, source, from }): Finding => {
    const bare = from === 'one-price' ? MOST.beside : MOST.shown;
    const level = levelOfSize(figures, { value, unit, most: source === undefined ? bare : MOST.both });
    return { criterion, level, places: placesOf(units) };
  });
  if (found === undefined) return [...mentionOf(figures, { criterion, metrics: SIZES }), ...sums];
  const stated = alike(figures, 'tam').map((claim): Finding => {
    const level = levelOfSize(figures, { value: found.value, unit: claim.unit, most: mostOf(claim, reckonings) });
    const isHeadline = level >= EVIDENCED && !isReckoned(claim, sumFor(claim, reckonings));
    return { criterion, level, places: [placeOf(claim)], ...(isHeadline && { tell: TOLD_BY_SOURCE }) };
  });
  return [...stated, ...sums];
};
