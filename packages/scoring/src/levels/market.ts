import type { Claim } from '../claims/claims.ts';
import { formula, inWords, isAbout } from '../claims/formula.ts';
import { countingClaims } from '../claims/settle.ts';
import type { Figure } from '../reading/numbers.ts';
import type { Page, Unit } from '../reading/page.ts';
import type { Level } from '../rubric/rubric.ts';
import { inDollars, levelInBands } from './bands.ts';
import { type Figures, mentionOf, placeOf, settled } from './figures.ts';
import type { Finding } from './finding.ts';
import { hasSource } from './words.ts';

const SIZES = ['tam', 'sam', 'som'] as const;
/** A market smaller than this fraction of the lowest bar is not a market that could carry a round. */
const NEGLIGIBLE = 0.02;
/** A source older than this many years is an old one. */
const RECENT_YEARS = 2;

const unitsOf = (claim: Claim): Unit | undefined => claim.page.units.find(({ start }) => start === claim.span.start);

/** A count of customers and a price on one page whose product is the market given on it. */
const productOnPage = (claim: Claim): { arithmetic: string; units: readonly Unit[] } | undefined => {
  const figures = claim.page.units.flatMap((unit) => unit.figures.map((figure) => ({ unit, figure })));
  const counts = figures.filter(
    ({ figure }) => figure.unit === 'count' && !figure.year && !figure.word && figure.value >= 100,
  );
  const prices = figures.filter(({ figure }) => figure.unit === claim.unit && figure.value !== claim.value);
  for (const count of counts)
    for (const price of prices)
      if (isAbout(count.figure.value * price.figure.value, claim.value))
        return {
          arithmetic: `${count.figure.text} x ${price.figure.text} = ${inWords(count.figure.value * price.figure.value)}`,
          units: [count.unit, price.unit],
        };
  return undefined;
};

const reckoned = (claim: Claim): boolean => formula(claim)?.holds ?? productOnPage(claim) !== undefined;

const sourceOf = (claim: Claim): Unit | undefined => {
  const own = unitsOf(claim);
  if (own !== undefined && hasSource(own.text)) return own;
  return claim.page.units.find(({ text }) => /^\W*(?:sources?:|according to)/i.test(text));
};

/** The total market: large only counts as far as the deck shows where the figure comes from. */
export const tamFindings = (figures: Figures, criterion: string): Finding[] => {
  const found = settled(figures, 'tam');
  if (found === undefined) return mentionOf(figures, { criterion, metrics: SIZES });
  const { claim } = found;
  const value = inDollars(figures.loaded.rubric, { value: found.value, unit: claim.unit });
  const level =
    value === undefined
      ? 2
      : levelInBands(figures.loaded.rubric, { metric: 'tam', period: null, value, situation: figures.situation });
  const lowestBar = figures.loaded.rubric.bands.find(({ metric }) => metric === 'tam')?.at[0] ?? 0;
  const shown = (reckoned(claim) ? 1 : 0) + (sourceOf(claim) === undefined ? 0 : 1);
  const capped: Level = shown === 2 ? 5 : shown === 1 ? 4 : 3;
  const negligible = value !== undefined && value < lowestBar * NEGLIGIBLE;
  return [{ criterion, level: negligible ? 1 : level < capped ? level : capped, places: [placeOf(claim)] }];
};

/** TAM, SAM and SOM, each inside the one before. */
export const nestingFindings = (figures: Figures, criterion: string): Finding[] => {
  const claims = SIZES.flatMap((metric) => settled(figures, metric)?.claim ?? []);
  const parts = claims.filter(({ metric }) => metric !== 'tam');
  if (parts.length === 0) return [];
  const places = claims.map(placeOf);
  if (figures.conflicts.some(({ metric, counted }) => (metric === 'sam' || metric === 'som') && counted === undefined))
    return [{ criterion, level: 1, places }];
  const dated = parts.some(
    ({ metric, clause, figures: all }) => metric === 'som' && (/\b20\d\d\b/.test(clause) || all.length > 1),
  );
  const level: Level = claims.length === 3 ? (dated ? 5 : 4) : claims.length === 2 ? 3 : 2;
  return [{ criterion, level, places }];
};

const sumOf = (claim: Claim, criterion: string): Finding | undefined => {
  const written = formula(claim);
  if (written !== undefined && !written.holds) return { criterion, level: 1, places: [placeOf(claim)] };
  const sourced: Level = sourceOf(claim) === undefined ? 4 : 5;
  if (written !== undefined) return { criterion, level: sourced, places: [placeOf(claim)], arithmetic: written.text };
  const product = productOnPage(claim);
  if (product === undefined) return undefined;
  const units = [...new Set([...product.units, unitsOf(claim)])].filter((unit) => unit !== undefined);
  return {
    criterion,
    level: sourced,
    places: units.map(({ page, start, end }) => ({ page, span: { start, end } })),
    arithmetic: product.arithmetic,
  };
};

const isHeadCount = (unit: Unit, figure: Figure, buyer: RegExp): boolean =>
  figure.unit === 'count' &&
  !figure.year &&
  !figure.word &&
  figure.value >= 100 &&
  buyer.test(unit.text.slice(figure.end, figure.end + 60));

const counted = (figures: Figures, criterion: string): Finding[] => {
  const pages = new Set<Page>(
    SIZES.flatMap((metric) => countingClaims(figures.claims, metric)).map(({ page }) => page),
  );
  return [...pages].flatMap((page) =>
    page.units
      .filter((unit) => unit.figures.some((figure) => isHeadCount(unit, figure, figures.loaded.buyer)))
      .map(({ start, end }): Finding => ({ criterion, level: 2, places: [{ page, span: { start, end } }] })),
  );
};

/** The market reckoned from customers and prices, every product recomputed. */
export const bottomUpFindings = (figures: Figures, criterion: string): Finding[] => {
  const claims = (['tam', 'sam'] as const).flatMap((metric) => countingClaims(figures.claims, metric));
  const sums = claims.flatMap((claim) => sumOf(claim, criterion) ?? []);
  const broken = sums.filter(({ level }) => level === 1);
  return broken.length > 0 ? broken : [...sums, ...counted(figures, criterion)];
};

/** Where the market figures come from, and of which year. */
export const marketSourceFindings = (figures: Figures, about: { criterion: string; asOf: Date }): Finding[] => {
  const claims = figures.claims.filter(
    ({ metric, modality }) =>
      modality === 'actual' && (metric === 'market_growth' || SIZES.some((size) => size === metric)),
  );
  return claims.flatMap((claim): Finding[] => {
    const unit = sourceOf(claim);
    if (unit === undefined) return [];
    const years = [...unit.text.matchAll(/\b(20\d\d)\b/g)]
      .map(([year]) => Number(year))
      .filter((year) => year <= about.asOf.getUTCFullYear());
    const level: Level = years.some((year) => year >= about.asOf.getUTCFullYear() - RECENT_YEARS) ? 5 : 3;
    return [
      { criterion: about.criterion, level, places: [{ page: unit.page, span: { start: unit.start, end: unit.end } }] },
    ];
  });
};
