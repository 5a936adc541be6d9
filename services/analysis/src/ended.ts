import type { Metrics } from '@assay/http/metrics';
import type { AnalysisRecord } from './analysis.ts';

/** How an analysis can end. */
export const ENDS = ['completed', 'failed'] as const;
export type End = (typeof ENDS)[number];

/** How the analysis has ended; undefined while it has not. */
export const endOf = ({ status }: AnalysisRecord): End | undefined => ENDS.find((end) => end.toUpperCase() === status);

/** What counts the analyses that came to their end, in the metrics: each once, by the process that wrote it down. */
export const endsIn = (metrics: Metrics): ((end: End) => void) =>
  metrics.counter({
    name: 'assay_analyses_total',
    help: 'Analyses that came to their end.',
    label: 'outcome',
    values: ENDS,
  });
