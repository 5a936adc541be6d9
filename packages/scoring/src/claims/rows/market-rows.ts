import { isWhen } from '../../reading/columns.ts';
import { isMoney } from '../../reading/figure.ts';
import { type Figure, readFigures } from '../../reading/numbers.ts';
import { rungMetric } from '../metric/ladder.ts';
import { FITS } from '../metric/lexicon/metric.ts';
import { topicsOf } from '../metric/topics.ts';
import type { Entry } from './entry.ts';

/** What a cell is in a sum that its row does: so many buyers, at so much each. */
export type Factor = 'count' | 'price';

/** A row of more cells is no sum. */
const MOST_CELLS = 10;
/** What a product may differ from its factors by, each rounded. */
const ROUNDING = 0.03;

const isProduct = (count: Figure, price: Figure, sum: Figure): boolean =>
  FITS.count(count) &&
  FITS.money(price) &&
  price !== sum &&
  price.unit === sum.unit &&
  Math.abs(count.value * price.value - sum.value) <= ROUNDING * sum.value;

/** The places of the cells that a row multiplies: "8,650 | ₹7 lakh | ₹605.5 crore". Empty where no sum comes out. */
export const factorsOf = (cells: readonly string[]): ReadonlyMap<number, Factor> => {
  const figures = (cells.length > MOST_CELLS ? [] : cells).flatMap((cell, at) => {
    const [figure, ...others] = readFigures(cell).filter(({ year }) => !year);
    return figure === undefined || others.length > 0 ? [] : [{ at, figure }];
  });
  for (const count of figures)
    for (const price of figures)
      if (figures.some((sum) => isProduct(count.figure, price.figure, sum.figure)))
        return new Map([
          [count.at, 'count'],
          [price.at, 'price'],
        ]);
  return new Map();
};

/** A row of the part of the market that the company sells to. */
const OURS_OF_IT = /\bour (?:own )?(?:piece|part|slice|segment|corner|niche|reach|category)\b/i;

/** A row that says which market it measures. */
const NAMES_MARKET =
  /\b(?:tam|sam|som|(?:total|servicea?ble|served|obtainable)(?: (?:addressable|available|obtainable))? market)\b/i;

/** Rows of a table about a market measure the market, and count whom it holds, not our customers. */
export const ofMarketRow = (
  { cell, label, head, corner, unit }: Entry,
  { name, factor }: { name: string; factor: Factor | undefined },
): string[] | undefined => {
  const rung = rungMetric(unit);
  if (rung !== undefined && factor === undefined && readFigures(cell).some(isMoney))
    return [`${rung.toUpperCase()}: ${cell} (${name})`];
  const named = NAMES_MARKET.test(label.name);
  const about = topicsOf(unit.page).has('market') || /^(?:market|segment|sector|industry)s?\b/i.test(corner.name);
  if (!named && !about) return undefined;
  if (factor !== undefined) return factor === 'price' ? [`Price: ${cell} (${name})`] : [];
  if (named) return undefined;
  if (OURS_OF_IT.test(label.name)) return [`SAM: ${cell} (${isWhen(head.name) ? head.name : name})`];
  if (isWhen(head.name)) return undefined;
  if (/^(?:market(?: size| value| volume)?|size|volume|value|worth)\b/i.test(head.name))
    return [`Market size: ${cell} (${name})`];
  return readFigures(cell).every(({ unit: measure }) => measure === 'count') ? [] : undefined;
};
