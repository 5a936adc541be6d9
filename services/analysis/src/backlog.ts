import type { Broker } from '@assay/broker/broker';
import { JOBS, OUTCOMES } from '@assay/contracts/messages';
import type { Metrics } from '@assay/http/metrics';
import { recent } from '@assay/http/recent';
import { type AnalysisStore, UNENDED } from './store/analysis-store.ts';

/** How long a figure is shown again, in milliseconds: however often it is scraped, a store is asked no more than that. */
const SHOWN_MS = 5_000;

const QUEUES = [JOBS.name, JOBS.deadLetters, OUTCOMES.name, OUTCOMES.deadLetters];

export type Parts = {
  store: Pick<AnalysisStore, 'backlog'>;
  broker: Pick<Broker, 'depth'>;
  clock: () => Date;
};

/** Seconds since a time that the store knows; 0 where there is none, and where another process's clock is ahead. */
const secondsSince = (time: string | undefined, now: Date): number =>
  time === undefined ? 0 : Math.max(0, now.getTime() - Date.parse(time)) / 1_000;

const showAnalyses = (metrics: Metrics, { store, clock }: Parts): void => {
  const backlog = recent(() => store.backlog(), SHOWN_MS);
  const byStatus = { label: 'status', values: UNENDED };
  metrics.gauge({
    name: 'assay_analyses',
    help: 'Analyses of all investors that have not ended.',
    ...byStatus,
    read: async () => {
      const { PENDING, PROCESSING } = await backlog();
      return { PENDING: PENDING.count, PROCESSING: PROCESSING.count };
    },
  });
  metrics.gauge({
    name: 'assay_oldest_analysis_seconds',
    help: 'How long ago the oldest of them was requested; 0 where there is none.',
    ...byStatus,
    read: async () => {
      const [{ PENDING, PROCESSING }, now] = [await backlog(), clock()];
      return { PENDING: secondsSince(PENDING.oldest, now), PROCESSING: secondsSince(PROCESSING.oldest, now) };
    },
  });
};

const showQueues = (metrics: Metrics, { broker }: Parts): void => {
  const depths = recent(() => Promise.all([broker.depth(JOBS), broker.depth(OUTCOMES)]), SHOWN_MS);
  metrics.gauge({
    name: 'assay_queue_messages',
    help: 'Messages that wait in a queue of the broker; those that are being worked on are not counted.',
    label: 'queue',
    values: QUEUES,
    read: async () => {
      const [jobs, outcomes] = await depths();
      const waiting = [jobs.waiting, jobs.deadLetters, outcomes.waiting, outcomes.deadLetters];
      return Object.fromEntries(QUEUES.map((queue, n) => [queue, waiting[n] ?? 0]));
    },
  });
};

/** Shows in the metrics what waits: analyses by status, in the store, and messages by queue, in the broker. */
export const showBacklog = (metrics: Metrics, parts: Parts): void => {
  showAnalyses(metrics, parts);
  showQueues(metrics, parts);
};
