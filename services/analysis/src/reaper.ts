import type { Logger } from '@assay/http/logger';
import { failAnalysis, type Ports } from './apply-outcome.ts';
import { type Running, startEvery } from './every.ts';
import type { AnalysisStore } from './store/analysis-store.ts';

/** Overdue analyses that are read at a time. */
const BATCH = 100;

const WHY = {
  code: 'expired',
  reason: 'It could not be made in the time that is allowed for it. Please request it again.',
} as const;

type Parts = Pick<Ports, 'onChanged'> & {
  store: AnalysisStore;
  clock: () => Date;
  logger: Logger;
  /** How long after its request an analysis must have ended, in milliseconds. */
  maxAgeMs: number;
  /** How often it is looked for those that have not, in milliseconds. */
  everyMs: number;
};

const endOverdue = async ({ store, clock, logger, maxAgeMs, onChanged }: Parts): Promise<void> => {
  for (;;) {
    const createdBefore = new Date(clock().getTime() - maxAgeMs);
    const overdue = await store.overdue({ createdBefore, limit: BATCH });
    for (const analysisId of overdue) {
      const effect = await failAnalysis({ store, clock, onChanged }, { analysisId, why: WHY });
      if (effect === 'applied') logger.warn({ analysisId }, 'An analysis did not end in its time and was failed.');
    }
    if (overdue.length < BATCH) return;
  }
};

/** Ends as FAILED whatever has not ended in its time, however it was lost: no analysis waits for ever. */
export const startReaper = (parts: Parts): Running =>
  startEvery(parts.everyMs, { name: 'reaper', work: () => endOverdue(parts), logger: parts.logger });
