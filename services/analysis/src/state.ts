import type { AnalysisResult } from '@assay/contracts/analysis';
import type { AnalysisRecord, Stage } from './analysis.ts';

/** What can happen to a requested analysis. */
export type AnalysisEvent =
  | { type: 'started' }
  | { type: 'retrying' }
  | { type: 'completed'; scoredBy: string; result: AnalysisResult }
  | { type: 'failed'; code: string; reason: string };

/** Why an event changes nothing: the analysis has ended otherwise, or already stands where the event would take it. */
export type Refusal = 'late' | 'repeated';

export type Decision = { record: AnalysisRecord } | { refused: Refusal };

/** Whether the analysis has come to its end, which never changes. */
export const hasEnded = ({ status }: AnalysisRecord): boolean => status === 'COMPLETED' || status === 'FAILED';

/** The first record of an analysis. */
export const requested = (
  request: Pick<AnalysisRecord, 'id' | 'investorId' | 'investorStartupId' | 'startupId' | 'engine' | 'createdAt'>,
): AnalysisRecord => ({
  ...request,
  updatedAt: request.createdAt,
  version: 0,
  status: 'PENDING',
});

const stageAfter = (event: AnalysisEvent): Stage => {
  switch (event.type) {
    case 'started':
      return { status: 'PROCESSING' };
    case 'retrying':
      return { status: 'PENDING' };
    case 'completed':
      return {
        status: 'COMPLETED',
        scoredBy: event.scoredBy,
        result: event.result,
      };
    case 'failed':
      return { status: 'FAILED', code: event.code, reason: event.reason };
  }
};

/**
 * What an event at the time `at` makes of a record. Events may come twice, late and out of order: PENDING goes straight
 * to its end when the news of the start was overtaken, and a record that has ended never changes.
 */
export const next = (record: AnalysisRecord, { event, at }: { event: AnalysisEvent; at: Date }): Decision => {
  const stage = stageAfter(event);
  if (stage.status === record.status) return { refused: 'repeated' };
  if (hasEnded(record)) return { refused: 'late' };
  return {
    record: {
      ...record,
      updatedAt: at.toISOString(),
      version: record.version + 1,
      ...stage,
    },
  };
};
