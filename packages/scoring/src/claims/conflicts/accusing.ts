import type { Metric } from '@assay/contracts/claim';
import type { Claim } from '../claims.ts';
import { MARKET_METRICS } from '../metric/lexicon/metric.ts';
import { isWhole } from '../whole.ts';

/** "With ripening chambers: ₹640 crore TAM": its letters name a market wherever they stand. */
const LETTERS: Partial<Record<Metric, RegExp>> = { tam: /\bTAM\b/, sam: /\bSAM\b/, som: /\bSOM\b/ };

/** Whether the words of a claim name what it measures, and no neighbouring line or likelihood. */
const isNamed = ({ name, figure, metric, clause }: Claim): boolean =>
  name !== figure.text.toLowerCase() || LETTERS[metric]?.test(clause) === true;

/** Whether a claim may be held against another of its metric: a part contradicts no whole, and a market has to be named, for there are several. */
export const accuses = (claim: Claim): boolean =>
  isWhole(claim) && (!MARKET_METRICS.has(claim.metric) || isNamed(claim));

/** Whether it may be reckoned with: its own words name what it measures, for what was only taken for a metric makes a wrong sum. */
export const countsInSums = (claim: Claim): boolean => isWhole(claim) && isNamed(claim);
