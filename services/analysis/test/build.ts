import { openBroker } from '@assay/broker/open-broker';
import type { Analysis, CreatedAnalysis } from '@assay/contracts/analysis';
import type { CompanyMaterial } from '@assay/contracts/company';
import { type AnalysisJob, type AnalysisOutcome, type AttemptToken, JOBS, OUTCOMES } from '@assay/contracts/messages';
import type { Scope } from '@assay/contracts/scope';
import { buildLogger } from '@assay/http/logger';
import { mintToken } from '@assay/http/token';
import type { Test } from 'tap';
import { v7 } from 'uuid';
import { until } from '../../../packages/contracts/test/until.ts';
import { type AnalysisOptions, buildAnalysis } from '../src/app.ts';
import { buildAppDirectory } from '../src/directory/app.ts';
import { openAnalysisStore } from '../src/open-analysis-store.ts';
import { buildCompaniesApp } from './companies-app.ts';
import { evidence, result } from './samples.ts';

const SECRET = 'a secret for tests alone, of thirty-two bytes or more';
export const NOON = new Date('2026-11-20T12:00:00.000Z');

const deck = {
  key: 'decks/7',
  sha256: 'a'.repeat(64),
  size: 4_096,
  mediaType: 'application/pdf',
  fileName: 'deck.pdf',
};

/** Two investors with a company each. */
export const COMPANY_OF = {
  ada: { id: v7(), investorId: 'ada', startupId: v7(), name: 'Lumen Ledger', website: 'https://lumen.example/', deck },
  bob: { id: v7(), investorId: 'bob', startupId: v7() },
} as const satisfies Record<string, CompanyMaterial>;

export type Investor = keyof typeof COMPANY_OF;

/** No test waits for a regular turn unless it says so. */
const NEVER = { sweepMs: 3_600_000, reapMs: 3_600_000 };

/** The service on embedded adapters, with a clock that stands still until it is set. It closes itself. */
export const build = async (t: Test, options: Partial<AnalysisOptions> = {}) => {
  const time = { now: NOON };
  const clock = () => time.now;
  const logger = buildLogger({ name: 'analysis', level: 'silent' });
  const authentication = { secret: SECRET, clock };
  const companies = new Map<string, CompanyMaterial>(Object.values(COMPANY_OF).map((company) => [company.id, company]));
  const companiesApp = buildCompaniesApp(companies, authentication);
  const store = options.store ?? (await openAnalysisStore('sqlite::memory:'));
  const broker = options.broker ?? (await openBroker('local:', { logger, retryDelays: { firstMs: 1, longestMs: 5 } }));
  const service = buildAnalysis({
    ...{ store, broker, clock, logger, authentication },
    companies: buildAppDirectory(companiesApp),
    newId: () => v7(),
    serviceModelVersion: 'rubric-1.0.0',
    ...NEVER,
    ...options,
  });
  await service.start();
  t.teardown(async () => {
    await service.close();
    await companiesApp.close();
    if (!options.broker) await broker.close();
    if (!options.store) await store.close();
  });
  const bearer = (investor: string, scopes?: Scope[]) => ({
    authorization: `Bearer ${mintToken({ secret: SECRET, investor, scopes, expiresInMs: 48 * 3_600_000, clock })}`,
  });
  const post = (investor: Investor, { headers = {}, payload }: { headers?: Record<string, string>; payload: string }) =>
    service.server.inject({
      method: 'POST',
      url: '/analysis',
      headers: { ...bearer(investor), 'content-type': 'application/json', ...headers },
      payload,
    });
  const bodyOf = (investor: Investor) =>
    JSON.stringify({ type: 'investment_analysis', investorStartupId: COMPANY_OF[investor].id });
  const get = (url: string, investor: string = 'ada') => service.server.inject({ url, headers: bearer(investor) });
  const read = async (id: string): Promise<Analysis> => (await get(`/analysis/context/${id}`)).json().data;
  return {
    ...{ ...service, store, broker, companies, time, bearer, post, get, read },
    /** A request as an investor makes it, of their own company. */
    request: (investor: Investor = 'ada', headers: Record<string, string> = {}) =>
      post(investor, { headers, payload: bodyOf(investor) }),
    requestOne: async (investor: Investor = 'ada'): Promise<CreatedAnalysis> =>
      (await post(investor, { payload: bodyOf(investor) })).json().data,
    readUntil: (id: string, status: Analysis['status']): Promise<Analysis> =>
      until(async () => {
        const analysis = await read(id);
        return analysis.status === status && analysis;
      }),
    /** Jobs as a scorer receives them, from now on. */
    takeJobs: async (): Promise<AnalysisJob[]> => {
      const jobs: AnalysisJob[] = [];
      await broker.consume(JOBS, { concurrency: 4 }, async (job) => void jobs.push(job));
      return jobs;
    },
    tell: (outcome: AnalysisOutcome) => broker.publish(OUTCOMES, outcome),
  };
};

const about = (analysisId: string) => ({ v: 1, id: v7(), analysisId }) as const;

/** The attempt that an outcome is of. */
export type By = { token?: AttemptToken };
export const by = (send: number, attempt: number): By => ({ token: { send, attempt } });

/** What scorers say of an analysis; without a token, as those of the version before. */
export const outcomes = {
  progress: (analysisId: string, stage: 'started' | 'retrying', token: By = {}): AnalysisOutcome => ({
    schema: 'assay.analysis.progress',
    ...about(analysisId),
    ...token,
    stage,
  }),
  /** How far an attempt has come. */
  advance: (analysisId: string, progress: unknown, token: By = {}): AnalysisOutcome => ({
    schema: 'assay.analysis.progress',
    ...about(analysisId),
    ...token,
    stage: 'started',
    progress,
  }),
  completed: (analysisId: string, token: By = {}): AnalysisOutcome => ({
    schema: 'assay.analysis.completed',
    ...about(analysisId),
    ...token,
    serviceModelVersion: 'rubric-1.0.1',
    ...{ result, evidence },
  }),
  failed: (analysisId: string, token: By = {}): AnalysisOutcome => ({
    schema: 'assay.analysis.failed',
    ...about(analysisId),
    ...token,
    code: 'encrypted',
    reason: 'The deck is encrypted.',
  }),
};
