import type { AnalysisResult } from '@assay/contracts/analysis';
import { type Evidence, NO_EVIDENCE } from '@assay/contracts/evidence';
import type { AnalysisRecord } from '../src/analysis.ts';
import { requested } from '../src/state.ts';
import type { UnsentJob } from '../src/store/analysis-store.ts';

export const result: AnalysisResult = {
  score: {
    value_proposition: 61.5,
    innovation: 40,
    market_size: 72.5,
    defensibility: 15,
    scalability: 55,
    traction: 80.1,
    overall_score: 56.7,
  },
  thesis: 'Revenue tripled within a year.',
  risk: 'One customer brings most of it.',
  customer: 'Clinics with 5 to 50 doctors.',
  problem: 'Billing takes 9 hours a week.',
  value: 'It takes 20 minutes.',
  size: '12,000 clinics at EUR 4,000 a year.',
  innovation: 'Reads any insurer’s form.',
  defensibility: 'The material names no patent.',
  scalability: 'Gross margin is 81%.',
  traction: 'ARR is EUR 1.2m.',
};

export const evidence: Evidence = {
  ...NO_EVIDENCE,
  statements: [
    {
      section: 'traction',
      kind: 'evidence',
      text: 'ARR is EUR 1.2m.',
      quotes: [{ source: 'deck', slide: 7, quote: 'ARR €1.2m', box: { x: 0.1, y: 0.25, width: 0.5, height: 0.125 } }],
    },
  ],
  claims: [
    {
      metric: 'arr',
      value: 1_200_000,
      unit: 'EUR',
      period: 'year',
      subject: 'ours',
      modality: 'actual',
      slide: 7,
      quote: 'ARR €1.2m',
    },
  ],
  coverage: 0.4,
};

/** An id that stands where the number `n` does in the order of creation. */
export const idOf = (n: number): string => `0199e000-0000-7000-8000-${n.toString(16).padStart(12, '0')}`;

/** The record of analysis `n`, requested `n` seconds after noon. */
export const recordOf = (n: number, about: Partial<AnalysisRecord> = {}): AnalysisRecord =>
  requested({
    id: idOf(n),
    investorId: 'ada',
    investorStartupId: 'company',
    startupId: 'startup',
    engine: 'rubric-1.0.0',
    createdAt: new Date(Date.UTC(2026, 10, 20, 12, 0, n)).toISOString(),
    ...about,
  });

/** The job of a record, with the trace of its request, as the store keeps it until it is sent. */
export const unsentOf = (record: AnalysisRecord): UnsentJob => ({
  job: {
    schema: 'assay.analysis.job',
    v: 1,
    id: `job-of-${record.id}`,
    analysisId: record.id,
    asOf: '2026-11-20',
    company: { name: 'Lumen Ledger', website: 'https://lumenledger.example/' },
  },
  traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
});
