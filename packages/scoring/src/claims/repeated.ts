import type { Claim } from './claims.ts';
import { TIMES_AHEAD } from './ruled-out/sales.ts';
import { counts } from './settle.ts';

const keyOf = ({ value, unit }: Claim): string => `${value} ${unit}`;

const isFactor = ({ clause, figure }: Claim): boolean => TIMES_AHEAD.test(clause.slice(0, figure.start));

/** Whether a price may be one that is told elsewhere: nobody else's and no plan, unless so many are multiplied by it. */
const mayBeOurs = (claim: Claim): boolean =>
  isFactor(claim) || (claim.modality === 'actual' && (claim.subject === 'unknown' || claim.subject === 'market'));

/**
 * Readings of pages in which a price that a deck tells as its own is its own wherever it comes again: a market that is counted
 * by it says no word of whose it is.
 */
export const withOwnPrices = <R extends { claims: readonly Claim[] }>(readings: readonly R[]): R[] => {
  const prices = readings.flatMap(({ claims }) => claims).filter(({ metric }) => metric === 'price');
  const own = new Set(prices.filter(counts).map(keyOf));
  const asOwn = (claim: Claim): Claim =>
    claim.metric === 'price' && own.has(keyOf(claim)) && mayBeOurs(claim)
      ? { ...claim, subject: 'ours', modality: 'actual' }
      : claim;
  return readings.map((reading) => ({ ...reading, claims: reading.claims.map(asOwn) }));
};
