import type { Evidence } from '@assay/contracts/evidence';
import type { Filter, IndexDescription } from 'mongodb';
import type { AnalysisRecord } from '../analysis.ts';
import type { AnalysisFilter, Insertion, UnsentJob } from './analysis-store.ts';

/** An analysis with its outbox and evidence. `jobDueAt` is in milliseconds of the epoch, and absent once it ended. */
export type AnalysisDocument = {
  _id: string;
  record: AnalysisRecord;
  dedupe: string;
  fingerprint: string;
  sends: number;
  jobDueAt?: number;
  unsent?: UnsentJob;
  evidence?: Evidence;
};

export const INDEXES: IndexDescription[] = [
  { key: { dedupe: 1 }, unique: true },
  { key: { 'record.investorId': 1, _id: -1 } },
  { key: { 'record.investorId': 1, 'record.investorStartupId': 1, _id: -1 } },
  { key: { 'record.investorId': 1, 'record.status': 1, _id: -1 } },
  { key: { 'record.status': 1, 'record.createdAt': 1 } },
  { key: { 'record.investorId': 1, _id: 1 }, partialFilterExpression: { jobDueAt: { $gt: 0 } } },
];

/** The index of an earlier version, by its name: nothing reads it any more, and each write would keep it up. */
export const FORMER_INDEX = 'jobDueAt_1';

/** A new record as it is inserted: its job is due at once. */
export const toDocument = (record: AnalysisRecord, { dedupe, fingerprint, unsent }: Insertion): AnalysisDocument => ({
  _id: record.id,
  record,
  dedupe,
  fingerprint,
  unsent,
  sends: 0,
  jobDueAt: Date.parse(record.createdAt),
});

/** What a page of a list asks for. */
export const filterOf = ({
  investorId,
  before,
  status,
  investorStartupId,
  createdAfter,
  createdBefore,
}: AnalysisFilter & { investorId: string; before: string | undefined }): Filter<AnalysisDocument> => ({
  'record.investorId': investorId,
  ...(before === undefined ? {} : { _id: { $lt: before } }),
  ...(status === undefined ? {} : { 'record.status': status }),
  ...(investorStartupId === undefined ? {} : { 'record.investorStartupId': investorStartupId }),
  ...(createdAfter === undefined && createdBefore === undefined
    ? {}
    : {
        'record.createdAt': {
          ...(createdAfter === undefined ? {} : { $gt: createdAfter }),
          ...(createdBefore === undefined ? {} : { $lt: createdBefore }),
        },
      }),
});
