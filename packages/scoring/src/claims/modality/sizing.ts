import type { Metric } from '@assay/contracts/claim';
import type { Unit } from '../../reading/page.ts';
import { topicsOf } from '../metric/topics.ts';
import { pastDate } from './coming.ts';
import { PRESENT, WE_DID } from './tense.ts';

/** What a company would have of a market; prices are what a market is counted with, and stay facts. */
const SHARES: ReadonlySet<Metric> = new Set(['arr', 'mrr', 'revenue', 'gmv', 'users', 'valuation']);

/**
 * Whether a figure is a step in the sizing of a market, not what the company has: "at our take rate of 9% that is $5bn of
 * revenue".
 */
export const isMarketStep = (unit: Unit, about: { metric: Metric; words: string; asOf: Date }): boolean => {
  const { metric, words, asOf } = about;
  if (!SHARES.has(metric) || !topicsOf(unit.page).has('sizing') || /\bgo[- ]to[- ]market\b/i.test(unit.page.title))
    return false;
  const told = PRESENT.test(
    words.replace(/\b(?:present|current|today's)(?= (?:\p{L}+ )?(?:rate|price|fee)s?\b)/giu, ''),
  );
  return (
    !told &&
    !WE_DID.test(words) &&
    !pastDate(words, asOf) &&
    !/\bour (?:\p{L}+ )?(?:revenue|arr|gmv|sales)\b/iu.test(words)
  );
};
