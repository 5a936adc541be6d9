import type { Unit } from '../reading/page.ts';
import { type Claim, claimOf } from './claims.ts';
import { inOtherCurrency, isConverted } from './converted.ts';
import { goneOn } from './gone-on.ts';
import type { House } from './house.ts';
import { isOfLetters } from './letters.ts';
import { isPartOfWhole } from './metric/parted.ts';
import { type FigureRead, readsOf } from './reads.ts';
import { secondPair } from './second-metric.ts';
import { judged } from './verdict.ts';

/** What a figure measures that only goes on where the one before left off, and whose it is. */
const claimGoneOn = (last: Claim, about: { read: FigureRead; before: FigureRead; asOf: Date }): Claim | undefined => {
  const pair = goneOn(last, about);
  const claim = pair && claimOf(about.read, { pair, asOf: about.asOf });
  return claim && { ...claim, subject: last.subject };
};

/** A claim of nobody that goes on where the one before left off is of the same as that. */
const asBefore = (
  claim: Claim,
  { last, read, before }: { last: Claim | undefined; read: FigureRead; before: FigureRead | undefined },
): Claim => {
  const isOpen =
    claim.subject === 'unknown' && last !== undefined && before !== undefined && last.metric === claim.metric;
  return isOpen && goneOn(last, { read, before }) !== undefined ? { ...claim, subject: last.subject } : claim;
};

const claimOfRead = (
  read: FigureRead,
  { reads, asOf }: { reads: readonly FigureRead[]; asOf: Date },
): Claim | undefined => {
  const pair = secondPair(read, { asOf });
  if (pair === undefined || isOfLetters(read.unit, pair.metric)) return undefined;
  if (pair.metric === 'growth' && isPartOfWhole(pair.figure, read.all)) return undefined;
  const claim = claimOf(read, { pair, asOf });
  return claim && judged(claim, { read, pair, reads, asOf });
};

type About = { asOf: Date; house?: House };

/**
 * The claims of one sentence or row: each figure that measures a metric, whose it is, when it held and whether it is a fact.
 * `house` is what the whole material says of its money and its buyers.
 */
export const claimsOf = (unit: Unit, { asOf, house }: About): Claim[] => {
  const reads = readsOf(unit, house);
  let last: Claim | undefined;
  return reads.flatMap((read, i) => {
    const before = reads[i - 1];
    if (isConverted(read, before)) last = last && inOtherCurrency(last, read);
    else {
      const claim = claimOfRead(read, { reads, asOf });
      last = claim
        ? asBefore(claim, { last, read, before })
        : last && before && claimGoneOn(last, { read, before, asOf });
    }
    return last ?? [];
  });
};
