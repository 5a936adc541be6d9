import {
  ANALYSIS_TYPE,
  type Analysis,
  type AnalysisResult,
  type CreatedAnalysis,
  NO_RESULT,
} from '@assay/contracts/analysis';
import type { AttemptToken } from '@assay/contracts/messages';
import type { Progress } from '@assay/contracts/progress';

/** Where an analysis stands, with what belongs to that state and to no other. */
export type Stage =
  | { status: 'PENDING' | 'PROCESSING' }
  | { status: 'COMPLETED'; scoredBy: string; result: AnalysisResult }
  | { status: 'FAILED'; code: string; reason: string };

/** An analysis as the service keeps it. Times are RFC 3339 in UTC with milliseconds. */
export type AnalysisRecord = {
  id: string;
  investorId: string;
  investorStartupId: string;
  startupId: string;
  /** The engine and rubric that were to score it when it was requested. */
  engine: string;
  createdAt: string;
  updatedAt: string;
  /** Counts the changes: a change is written only over the version it was decided on. */
  version: number;
  /** The newest attempt that was heard of: what an older one says has no effect. */
  newest?: AttemptToken;
  /** The newest sending of its job whose deliveries are all spent. */
  givenUp?: number;
  /** How far that attempt has come, as far as it has said so. */
  progress?: Progress;
} & Stage;

/** The analysis as reads and lists return it: exactly the interface's members, in every state. */
export const toAnalysis = (record: AnalysisRecord): Analysis => {
  const completed = record.status === 'COMPLETED';
  const result = completed ? record.result : NO_RESULT;
  return {
    id: record.id,
    type: ANALYSIS_TYPE,
    isCompleted: completed,
    result,
    status: record.status,
    serviceModelVersion: completed ? record.scoredBy : record.engine,
    scoreDetails: result.score,
    createdAt: record.createdAt,
    updatedAt: record.updatedAt,
    overallScore: result.score.overall_score,
    investorStartupId: record.investorStartupId,
    investorId: record.investorId,
  };
};

/** The analysis as its creation returned it, whatever has become of it since: a replay answers with the same bytes. */
export const toCreatedAnalysis = (record: AnalysisRecord): CreatedAnalysis => ({
  ...toAnalysis({ ...record, status: 'PENDING', updatedAt: record.createdAt }),
  startupId: record.startupId,
});

/** The envelope's sentence: where the analysis stands and, when it failed, why. */
export const sentence = (record: AnalysisRecord): string => {
  switch (record.status) {
    case 'PENDING':
      return 'The analysis is waiting to be made.';
    case 'PROCESSING':
      return 'The analysis is being made.';
    case 'COMPLETED':
      return 'The analysis is complete.';
    case 'FAILED':
      return `The analysis failed: ${record.reason}`;
  }
};
