import type { Row } from '../reading/rows.ts';
import type { Claim } from './claims.ts';

/** The row of a table that a claim was read from; undefined for one from a sentence. */
export const rowOf = ({ page, span }: Claim): Row | undefined =>
  page.units.find(({ start }) => start === span.start)?.row;
