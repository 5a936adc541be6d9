import type { Metric } from '@assay/contracts/claim';
import { pattern } from '../patterns/pattern.ts';
import type { Claim } from './claims.ts';
import { MARKETS } from './metric/lexicon/metric.ts';

/** Whether words say which market it is, and not only where it stands. */
const isNamed = ({ metric, name, figure }: Claim): boolean => MARKETS.has(metric) && name !== figure.text.toLowerCase();

const isSum = ({ metric, clause, figure }: Claim): boolean =>
  MARKETS.has(metric) && /= *$/.test(clause.slice(0, figure.start));

/** The claims of a page, where what a sum comes to is the one market that the same page names at that size: "SOM | $30M", "1,150 x $26,500 = $30M". */
export const asNamedMarkets = (claims: readonly Claim[]): Claim[] => {
  const named = claims.filter(isNamed);
  return claims.map((claim) => {
    if (!isSum(claim) || isNamed(claim)) return claim;
    const [metric, ...others] = new Set(
      named.filter(({ unit, value }) => unit === claim.unit && value === claim.value).map((same) => same.metric),
    );
    return metric === undefined || others.length > 0 ? claim : { ...claim, metric };
  });
};

/** A market by its letters or its name. */
const MARKET = pattern(
  /\b(?:TAM|SAM|SOM)\b|\b(?:total (?:addressable )?|serviceable (?:(?:addressable|available|obtainable) )?|obtainable )market\b/u,
);
/** Who is counted beside a market's name could buy, and has not. */
const BUYERS: ReadonlySet<Metric> = new Set(['customers', 'users']);

/** "Our SOM is 6,000 firms": the count of a market, whosever it is called. */
const MARKET_AHEAD = pattern(/\b(?:TAM|SAM|SOM)\b[^.;]{0,30}$/u);

/** So far ahead of a count its market is named, in characters. */
const AHEAD = 34;

const isOfMarket = ({ metric, subject, modality, clause, figure, said }: Claim): boolean => {
  if (!BUYERS.has(metric)) return false;
  const isFact = subject === 'ours' && modality === 'actual';
  const ahead = clause.slice(Math.max(0, figure.start - AHEAD), figure.start);
  return MARKET_AHEAD.test(ahead) || (!isFact && MARKET.test(said));
};

/** The claims of a page without those of whom a market consists: "SOM: 1,450 customers x $4,600". */
export const withoutBuyersOfMarkets = (claims: readonly Claim[]): Claim[] =>
  claims.filter((claim) => !isOfMarket(claim));
