import type { Metrics } from '@assay/http/metrics';

/** What works on decks beside the process that takes the jobs: processes that read, and threads that judge. */
export const WORKERS = ['reader', 'engine'] as const;
export type Worker = (typeof WORKERS)[number];

/** What counts the workers that had to be replaced, in the metrics. */
export const restartsIn = (metrics: Metrics): ((worker: Worker) => void) =>
  metrics.counter({
    name: 'assay_worker_restarts_total',
    help: 'Processes that read decks, and threads that judge them, which broke or were ended because their time was over.',
    label: 'worker',
    values: WORKERS,
  });
