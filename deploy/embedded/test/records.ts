import { openAnalysisStore } from '@assay/analysis/open-analysis-store';
import { next, requested } from '@assay/analysis/state';
import { type AnalysisResult, NO_RESULT } from '@assay/contracts/analysis';
import { type Evidence, NO_EVIDENCE } from '@assay/contracts/evidence';
import { SECTIONS } from '@assay/contracts/sections';
import { v7 } from 'uuid';

/** A section's text is about as long as this in a real analysis. */
const TEXT = 'Net revenue retention is 121% across 214 clinics, up from 108% a year before. No patent is named.';
const COMPANY = '019aa0c4-2f6e-7c3a-9d5e-0b8f4f0c2a11';
const TRACE = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
const ENGINE = 'rubric-1.0.0';

const result: AnalysisResult = {
  ...NO_RESULT,
  ...Object.fromEntries(SECTIONS.map((section) => [section, TEXT])),
  score: { ...NO_RESULT.score, traction: 61.5, overall_score: 56.7 },
};

const evidence: Evidence = {
  ...NO_EVIDENCE,
  statements: SECTIONS.map((section) => ({
    ...{ section, kind: 'evidence', text: TEXT },
    quotes: [{ source: 'deck', slide: 7, quote: TEXT }],
  })),
};

/**
 * Keeps completed analyses of an investor in the store that a house stands on, of about 1.5 KB each.
 *
 * @returns their ids, newest first, as the list must have them.
 */
export const keepCompleted = async (
  url: string,
  { investorId, count, companyId = COMPANY }: { investorId: string; count: number; companyId?: string },
): Promise<string[]> => {
  const store = await openAnalysisStore(url);
  const start = Date.now() - count;
  const ids: string[] = [];
  for (let n = 0; n < count; n += 1) {
    const at = new Date(start + n);
    const id = v7({ msecs: at.getTime() });
    const company = { investorId, investorStartupId: companyId, startupId: companyId };
    const record = requested({ id, ...company, engine: ENGINE, createdAt: at.toISOString() });
    const job = { schema: 'assay.analysis.job', v: 1, id, analysisId: id, asOf: '2026-11-20', company: {} } as const;
    await store.insert(record, { dedupe: id, fingerprint: '', unsent: { job, traceparent: TRACE } });
    const decision = next(record, { event: { type: 'completed', scoredBy: ENGINE, result }, at });
    if ('record' in decision) await store.update(decision.record, { evidence });
    ids.unshift(id);
  }
  await store.close();
  return ids;
};
