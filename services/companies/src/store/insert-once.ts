import { Unavailable } from '@assay/contracts/unavailable';
import type { CompanyRecord } from '../company.ts';
import type { Idempotency, Insertion } from './company-store.ts';

/** How long an idempotency key is kept, in milliseconds: 24 hours. */
export const IDEMPOTENCY_PERIOD_MS = 24 * 60 * 60 * 1_000;

/** More than the one turn that frees an old key: others may take it in between. */
const TURNS = 5;

/** A record with what makes it unique. `dedupe` is always there: a unique index needs no exceptions then. */
export type Row = { record: CompanyRecord; dedupe: string; fingerprint: string };

/** The three atomic steps of a store that holds each `dedupe` value once. */
export type Slots = {
  /** Keeps the row, or answers false when its `dedupe` (or its id) is held already. */
  claim(row: Row): Promise<boolean>;
  holder(dedupe: string): Promise<Row | undefined>;
  /** Gives the holder its own id as `dedupe`, so that the value is free again, if it was made before `cutoff`. */
  release(held: { dedupe: string; cutoff: string }): Promise<void>;
};

const rowOf = (record: CompanyRecord, idempotency: Idempotency | undefined): Row => ({
  record,
  dedupe: idempotency === undefined ? record.id : JSON.stringify([record.investorId, idempotency.key]),
  fingerprint: idempotency?.fingerprint ?? '',
});

const insertionBehind = (held: Row, row: Row): Insertion => {
  if (held.record.id === row.record.id) return { outcome: 'inserted' };
  return held.fingerprint === row.fingerprint ? { outcome: 'replay', record: held.record } : { outcome: 'conflict' };
};

/**
 * Inserts a record under its key, once, however many try at the same time: the unique index decides, and who loses reads
 * what the winner kept. A key that was used longer than IDEMPOTENCY_PERIOD_MS before the record was made is free.
 *
 * @throws Unavailable when others keep taking the key in between, so that no turn was ours.
 */
export const insertOnce = async (
  slots: Slots,
  { record, idempotency }: { record: CompanyRecord; idempotency: Idempotency | undefined },
): Promise<Insertion> => {
  const row = rowOf(record, idempotency);
  const cutoff = new Date(Date.parse(record.createdAt) - IDEMPOTENCY_PERIOD_MS).toISOString();
  for (let turn = 0; turn < TURNS; turn += 1) {
    if (await slots.claim(row)) return { outcome: 'inserted' };
    const held = await slots.holder(row.dedupe);
    if (held !== undefined && held.record.createdAt > cutoff) return insertionBehind(held, row);
    await slots.release({ dedupe: row.dedupe, cutoff });
  }
  throw new Unavailable('the document store');
};
