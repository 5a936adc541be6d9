import type { Evidence } from '@assay/contracts/evidence';
import type { AnalysisOutcome, AttemptToken } from '@assay/contracts/messages';
import { isProgress } from '@assay/contracts/progress';
import type { AnalysisRecord } from './analysis.ts';
import { type AnalysisEvent, advance, type Decision, next, type Refusal } from './state.ts';
import type { AnalysisStore } from './store/analysis-store.ts';

/** What an outcome did: nothing, unless it was applied. */
export type Effect = 'applied' | Refusal | 'unknown';

const eventOf = (outcome: AnalysisOutcome): AnalysisEvent => {
  switch (outcome.schema) {
    case 'assay.analysis.progress':
      return { type: outcome.stage };
    case 'assay.analysis.completed':
      return { type: 'completed', scoredBy: outcome.serviceModelVersion, result: outcome.result };
    case 'assay.analysis.failed':
      return { type: 'failed', code: outcome.code, reason: outcome.reason };
  }
};

type Change = { analysisId: string; decide: (record: AnalysisRecord) => Decision; evidence?: Evidence };

/** What the change stands on. */
export type Ports = {
  store: Pick<AnalysisStore, 'get' | 'update'>;
  clock: () => Date;
  /** Called with each record that was written. */
  onChanged?: ((record: AnalysisRecord) => void) | undefined;
};

/**
 * Decides on the newest version until its decision is the one that is written: whoever was faster made progress. Rejects
 * with Unavailable when the store does not answer.
 */
export const change = async (
  { store, onChanged }: Pick<Ports, 'store' | 'onChanged'>,
  { analysisId, decide, evidence }: Change,
): Promise<Effect> => {
  for (;;) {
    const record = await store.get(analysisId);
    if (!record) return 'unknown';
    const decision = decide(record);
    if ('refused' in decision) return decision.refused;
    if (!(await store.update(decision.record, evidence ? { evidence } : {}))) continue;
    onChanged?.(decision.record);
    return 'applied';
  }
};

/**
 * Applies what became of a job. It may be called with the same outcome any number of times, from any number of
 * processes, in any order: each takes effect once or not at all, but for a start, which is one anew each time that the
 * attempt at work tells of it. Progress in words of a later version has none. Rejects with Unavailable when the store does
 * not answer.
 */
export const applyOutcome = async (ports: Ports, outcome: AnalysisOutcome): Promise<Effect> => {
  const { analysisId, schema, token } = outcome;
  if (schema === 'assay.analysis.progress' && outcome.progress !== undefined) {
    const { progress } = outcome;
    if (!isProgress(progress)) return 'unknown';
    return change(ports, { analysisId, decide: (record) => advance(record, { progress, token }) });
  }
  return change(ports, {
    analysisId,
    decide: (record) => next(record, { event: eventOf(outcome), token, at: ports.clock() }),
    ...(schema === 'assay.analysis.completed' ? { evidence: outcome.evidence } : {}),
  });
};

/** Why an analysis is ended. `reason` is a sentence for the investor. */
export type Why = { code: string; reason: string };

/**
 * Ends an analysis that nobody will complete, unless it has ended. When it is for an attempt that was given up, `token`
 * names it: the analysis goes on where a newer one is at work.
 */
export const failAnalysis = (
  ports: Ports,
  { analysisId, token, why }: { analysisId: string; token?: AttemptToken | undefined; why: Why },
): Promise<Effect> =>
  change(ports, {
    analysisId,
    decide: (record) => next(record, { event: { type: 'failed', ...why }, token, at: ports.clock() }),
  });
