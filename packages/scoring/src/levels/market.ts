import type { Claim } from '../claims/claims.ts';
import { formula, isAbout } from '../claims/conflicts/formula.ts';
import { countingClaims } from '../claims/settle.ts';
import type { Pattern } from '../patterns/pattern.ts';
import type { Figure } from '../reading/numbers.ts';
import type { Page, Unit } from '../reading/page.ts';
import type { Level } from '../rubric/reading.ts';
import { inDollars, levelInBands } from './bands.ts';
import { type Figures, mentionOf, placeOf, settled } from './figures.ts';
import { type Finding, toLevel } from './finding.ts';
import type { Reckoning } from './reckoning.ts';
import { hasSource } from './specific.ts';

const SIZES = ['tam', 'sam', 'som'] as const;
/** A market smaller than this fraction of the lowest bar is not a market that could carry a round. */
const NEGLIGIBLE = 0.02;
/** A source older than this many years is an old one. */
const RECENT_YEARS = 2;

/** What the market's criteria are read from: claims, and the sums that pages make. */
type Market = { figures: Figures; reckonings: readonly Reckoning[]; criterion: string };

const unitOf = (claim: Claim): Unit | undefined => claim.page.units.find(({ start }) => start === claim.span.start);

const placesOf = (units: readonly Unit[]) => units.map(({ page, start, end }) => ({ page, span: { start, end } }));

/** The sum on the claim's page that makes its figure. */
const sumFor = (claim: Claim, reckonings: readonly Reckoning[]): Reckoning | undefined =>
  reckonings.find(
    ({ units, unit, value }) => units[0]?.page === claim.page && unit === claim.unit && isAbout(value, claim.value),
  );

const sourceOf = (claim: Claim): Unit | undefined => {
  const own = unitOf(claim);
  if (own !== undefined && hasSource(own.text)) return own;
  return claim.page.units.find(({ text }) => /^\W*(?:sources?:|according to)/i.test(text));
};

const levelOfSize = (figures: Figures, amount: { value: number; unit: string; shown: number }): Level => {
  const { rubric } = figures.loaded;
  const value = inDollars(rubric, amount);
  if (value === undefined) return 2;
  const lowestBar = rubric.bands.find(({ metric }) => metric === 'tam')?.at[0] ?? 0;
  if (value < lowestBar * NEGLIGIBLE) return 1;
  const level = levelInBands(figures.loaded, { metric: 'tam', period: null, value, situation: figures.situation });
  return toLevel(Math.min(level, 3 + amount.shown));
};

/** The total market: large only counts as far as the deck shows where the figure comes from. */
export const tamFindings = ({ figures, reckonings, criterion }: Market): Finding[] => {
  const found = settled(figures, 'tam');
  const sums = reckonings.map(({ value, unit, units, source }): Finding => {
    const level = levelOfSize(figures, { value, unit, shown: source === undefined ? 1 : 2 });
    return { criterion, level, places: placesOf(units) };
  });
  if (found === undefined) return [...mentionOf(figures, { criterion, metrics: SIZES }), ...sums];
  const { claim, value } = found;
  const sum = sumFor(claim, reckonings);
  const shown =
    (sum !== undefined || formula(claim)?.holds ? 1 : 0) + ((sourceOf(claim) ?? sum?.source) === undefined ? 0 : 1);
  const level = levelOfSize(figures, { value, unit: claim.unit, shown });
  return [{ criterion, level, places: [placeOf(claim)] }, ...sums];
};

/** TAM, SAM and SOM, each inside the one before; a reckoned part of a reckoned whole is two of them. */
export const nestingFindings = ({ figures, reckonings, criterion }: Market): Finding[] => {
  const parted = reckonings
    .filter(({ part }) => part)
    .map(({ units }): Finding => ({ criterion, level: 3, places: placesOf(units) }));
  const claims = SIZES.flatMap((metric) => settled(figures, metric)?.claim ?? []);
  const parts = claims.filter(({ metric }) => metric !== 'tam');
  if (parts.length === 0) return parted;
  const places = claims.map(placeOf);
  if (figures.conflicts.some(({ metric, counted }) => (metric === 'sam' || metric === 'som') && counted === undefined))
    return [{ criterion, level: 1, places }];
  const dated = parts.some(
    ({ metric, clause, figures: all }) => metric === 'som' && (/\b20\d\d\b/.test(clause) || all.length > 1),
  );
  const level: Level = claims.length === 3 ? (dated ? 5 : 4) : claims.length === 2 ? 3 : 2;
  return [{ criterion, level, places }, ...parted];
};

const writtenSum = (claim: Claim, criterion: string): Finding[] => {
  const written = formula(claim);
  if (written === undefined) return [];
  if (!written.holds) return [{ criterion, level: 1, places: [placeOf(claim)] }];
  const level: Level = sourceOf(claim) === undefined ? 4 : 5;
  return [{ criterion, level, places: [placeOf(claim)], arithmetic: written.text }];
};

const isHeadCount = (unit: Unit, figure: Figure, buyer: Pattern): boolean =>
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
      .map((unit): Finding => ({ criterion, level: 2, places: placesOf([unit]) })),
  );
};

/** The market reckoned from customers and prices, every product recomputed. */
export const bottomUpFindings = ({ figures, reckonings, criterion }: Market): Finding[] => {
  const claims = (['tam', 'sam'] as const).flatMap((metric) => countingClaims(figures.claims, metric));
  const written = claims.flatMap((claim) => writtenSum(claim, criterion));
  const broken = written.filter(({ level }) => level === 1);
  const sums = reckonings.map(({ units, source, arithmetic }): Finding => {
    const level: Level = source === undefined ? 4 : 5;
    return { criterion, level, places: placesOf(units), arithmetic };
  });
  return broken.length > 0 ? broken : [...written, ...sums, ...counted(figures, criterion)];
};

const levelOfSource = ({ text }: Unit, asOf: Date): Level => {
  const years = [...text.matchAll(/\b(20\d\d)\b/g)].map(([year]) => Number(year));
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
