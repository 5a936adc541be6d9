import type { AnalysisStatus } from '@assay/contracts/analysis';
import type { Evidence } from '@assay/contracts/evidence';
import type { AnalysisJob } from '@assay/contracts/messages';
import type { AnalysisRecord } from '../analysis.ts';

/** A job to be sent, with the W3C trace context of the request it comes from. */
export type UnsentJob = { job: AnalysisJob; traceparent: string };

/** What goes into the store with a new record. */
export type Insertion = {
  /** Unique to one record at a time: the investor with the caller's Idempotency-Key, or the record's own id. */
  dedupe: string;
  /** A digest of what was asked for. */
  fingerprint: string;
  unsent: UnsentJob;
};

/** Narrows a list; every member that is given must hold. Times are RFC 3339 in UTC with milliseconds. */
export type AnalysisFilter = {
  status?: AnalysisStatus | undefined;
  investorStartupId?: string | undefined;
  createdAfter?: string | undefined;
  createdBefore?: string | undefined;
};

/** Where an analysis that has not ended stands. */
export const UNENDED = ['PENDING', 'PROCESSING'] as const;

/** How many analyses have not ended, and when the oldest of them was requested, by where they stand. */
export type Backlog = Record<(typeof UNENDED)[number], { count: number; oldest: string | undefined }>;

/**
 * A job that one relay may publish until its lease ends; `sends` is the newest sending of it that a relay published, or 0,
 * `heard` the newest of which something was heard, and `givenUp` the newest whose deliveries are spent.
 */
export type ClaimedJob = UnsentJob & { investorId: string; sends: number; heard?: number; givenUp?: number };

/** Which job to lease, and for how long. */
export type Claim = {
  now: Date;
  /** How long the job is left to the caller, in milliseconds. */
  leaseMs: number;
  /** How long an analysis must have shown no progress for its job to be sent again, in milliseconds. */
  resendAfterMs: number;
  /** The investor whose turn was before; '' comes before all. */
  after: string;
};

/**
 * Keeps analyses. A record, its job to be sent and its evidence are one document or row, so that each change is one
 * atomic write on every adapter. Every operation rejects with Unavailable when the store does not answer.
 */
export type AnalysisStore = {
  /** Writes a new record with its unsent job; false when another record holds `dedupe`. */
  insert(record: AnalysisRecord, insertion: Insertion): Promise<boolean>;
  /** The record that holds `dedupe`, with the fingerprint it was requested with. */
  holder(dedupe: string): Promise<{ record: AnalysisRecord; fingerprint: string } | undefined>;
  /** Takes `dedupe` from the record with this id, if it still holds it. */
  release(id: string, dedupe: string): Promise<void>;
  get(id: string): Promise<AnalysisRecord | undefined>;
  newestOfCompany(company: { investorId: string; investorStartupId: string }): Promise<AnalysisRecord | undefined>;
  /** An investor's records with ids below `before` (all, when undefined), newest first. Reads no evidence and no job. */
  page(
    list: AnalysisFilter & {
      investorId: string;
      before: string | undefined;
      limit: number;
    },
  ): Promise<AnalysisRecord[]>;
  /** The evidence kept with a completed analysis. */
  evidence(id: string): Promise<Evidence | undefined>;
  /** Whether at least `count` (1 or more) of the investor's analyses have not ended. */
  hasWaiting(investorId: string, count: number): Promise<boolean>;
  /** Ids of analyses requested before `createdBefore` that have not ended, oldest first. */
  overdue(options: { createdBefore: Date; limit: number }): Promise<string[]>;
  /** What has not ended, of all investors. */
  backlog(): Promise<Backlog>;
  /**
   * Writes the record over the version before it, with evidence where there is some; false when that version is gone.
   * A record that has ended drops its job.
   */
  update(record: AnalysisRecord, options?: { evidence?: Evidence }): Promise<boolean>;
  /**
   * Leases a job that is due to one caller: one never sent, or one sent before whose analysis has shown no progress. It is
   * the oldest of the investor who has one and comes next after `after` in the order of their ids, which does not turn
   * back to the first: undefined when no later investor has one.
   */
  claimUnsent(claim: Claim): Promise<ClaimedJob | undefined>;
  /** Notes that the job was published as that sending; it is due again at `dueAt` unless its analysis has ended by then. */
  markSent(id: string, sent: { send: number; dueAt: Date }): Promise<void>;
  /** Gives back a claimed job that could not be published: it is due at `dueAt`. */
  markUnsent(id: string, dueAt: Date): Promise<void>;
  /** The time by the clock of the store: whoever shares the store has the same, however their own clocks are set. */
  now(): Date;
  ready(): Promise<void>;
  close(): Promise<void>;
};
