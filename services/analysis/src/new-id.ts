import { randomInt } from 'node:crypto';
import { v7 } from 'uuid';

/** Where the count of a millisecond begins lies below this: half of what an id has room for is left to count on. */
const FIRST_BELOW = 2 ** 31;

/**
 * Makes what makes UUIDv7 ids by the clock, each above the one before. Those of one millisecond are counted, which the
 * library does by no other clock than this machine's; so are those that are made while the clock stands behind.
 */
export const buildNewId = (clock: () => Date): (() => string) => {
  let msecs = Number.NEGATIVE_INFINITY;
  let seq = 0;
  return () => {
    const now = clock().getTime();
    seq = now > msecs ? randomInt(FIRST_BELOW) : seq + 1;
    msecs = Math.max(msecs, now);
    return v7({ msecs, seq });
  };
};
