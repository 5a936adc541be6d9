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
