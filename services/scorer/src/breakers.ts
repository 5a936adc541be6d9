import type { Metrics } from '@assay/http/metrics';
import { type Breaker, buildBreaker } from './breaker.ts';

/** What an analysis can do without, and does without for a while once it has failed several times in a row. */
const OPTIONAL_PARTS = ['llm', 'website'] as const;
export type Breakers = Readonly<Record<(typeof OPTIONAL_PARTS)[number], Breaker>>;

const FAILURES = 3;
const LLM_REST_MS = 60_000;
const HOST_REST_MS = 600_000;

/** The breaker of a language model, which rests for a minute after three decks that it gave nothing for. */
export const buildLlmBreaker = (): Breaker => buildBreaker({ failures: FAILURES, restMs: LLM_REST_MS });

/** The breakers of a process, which the metrics show. */
export const openBreakers = (metrics: Metrics): Breakers => {
  const breakers: Breakers = {
    llm: buildLlmBreaker(),
    website: buildBreaker({ failures: FAILURES, restMs: HOST_REST_MS }),
  };
  metrics.gauge({
    name: 'assay_breakers_open',
    help: 'What is left alone for a while after failures in a row: the language model, and hosts of websites.',
    label: 'part',
    values: OPTIONAL_PARTS,
    read: async () => ({ llm: breakers.llm.resting(), website: breakers.website.resting() }),
  });
  return breakers;
};
