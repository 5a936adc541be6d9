import type { Row } from '../reading/rows.ts';
import type { Claim } from './claims.ts';

/** The row of a table that a claim was read from; undefined for one from a sentence. */
export const rowOf = ({ page, span }: Claim): Row | undefined =>
  page.units.find(({ start }) => start === span.start)?.row;

/** The place of a claim in a table: its row, and which of the row's cells it is; -1 where none but the label holds it. */
export type Cell = { row: Row; at: number };

/** The cell of a table that a claim was read from; undefined for one from a sentence. */
export const cellOf = (claim: Claim): Cell | undefined => {
  const row = rowOf(claim);
  return row && { row, at: row.cells.findIndex(({ text }, i) => i > 0 && text.includes(claim.figure.text)) };
};
