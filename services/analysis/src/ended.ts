import type { Metrics } from '@assay/http/metrics';

/** How an analysis can end. */
export const ENDS = ['completed', 'failed'] as const;
export type End = (typeof ENDS)[number];

/** What counts the analyses that came to their end, in the metrics: each once, by the process that wrote it down. */
export const endsIn = (metrics: Metrics): ((end: End) => void) =>
  metrics.counter({
    name: 'assay_analyses_total',
    help: 'Analyses that came to their end.',
    label: 'outcome',
    values: ENDS,
  });
