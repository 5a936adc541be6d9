import type { CompanyRecord } from '../company.ts';

/** A caller's key for a creation, with a digest of what was to be created. */
export type Idempotency = { key: string; fingerprint: string };

/**
 * What became of an insert: the record is kept now; or its key was used within IDEMPOTENCY_PERIOD_MS before, for the same
 * content (`replay`, with the first record) or for another (`conflict`).
 */
export type Insertion =
  | { outcome: 'inserted' }
  | { outcome: 'replay'; record: CompanyRecord }
  | { outcome: 'conflict' };

/** Where target companies are kept. Every method rejects with Unavailable while the store does not answer. */
export type CompanyStore = {
  /** Keeps a new record. It is durable when this resolves; after Unavailable it may or may not be there. */
  insert(record: CompanyRecord, idempotency?: Idempotency): Promise<Insertion>;
  /** A record of this investor; undefined when there is none, and when it is another investor's. */
  get(owned: { investorId: string; id: string }): Promise<CompanyRecord | undefined>;
  /** Whether any investor's record names the deck with this object key. */
  namesDeck(key: string): Promise<boolean>;
  /** Records of this investor with ids below `before` (from the newest, when it is undefined), newest first. */
  page(investorId: string, page: { before: string | undefined; limit: number }): Promise<CompanyRecord[]>;
  /** Resolves when the store answers. */
  ready(): Promise<void>;
  close(): Promise<void>;
};
