import type { Comparison } from '@assay/contracts/comparison';
import { type Evidence, NO_EVIDENCE } from '@assay/contracts/evidence';
import { notFound, problem } from '@assay/http/problem';
import { type Compared, compare } from '@assay/scoring/compare';
import type { ReadPage } from '@assay/store/walk';
import type { AnalysisRecord } from './analysis.ts';
import { buildRequestAnalysis, type Ports, type Request } from './request-analysis.ts';
import type { AnalysisFilter, AnalysisStore } from './store/analysis-store.ts';

/** A record is named by whose it is and by its id: nobody reaches another investor's. */
export type Owned = { investorId: string; id: string };

/** What an investor can do with analyses. Where nothing of theirs has the id, they get the one 404. */
export type Analyses = {
  /** Requests an analysis (see `buildRequestAnalysis`). */
  request(request: Request): Promise<AnalysisRecord>;
  /** The analysis with the id, else the newest analysis of the target company with it. */
  read(owned: Owned): Promise<AnalysisRecord>;
  /** The analysis with the id. */
  readOwn(owned: Owned): Promise<AnalysisRecord>;
  /** The analysis with the id, and what it rests on: nothing until it has completed. */
  readEvidence(owned: Owned): Promise<{ record: AnalysisRecord; evidence: Evidence }>;
  /**
   * What changed from the analysis with the first id to that with the second, both the investor's own.
   *
   * @throws ProblemError (`conflict`) while one of them has not completed.
   */
  compare(pair: { investorId: string; ids: readonly [before: string, after: string] }): Promise<Comparison>;
  /** Reads pages of the investor's analyses, newest first, narrowed by the filter. */
  list(list: AnalysisFilter & { investorId: string }): ReadPage<AnalysisRecord>;
};

const own = async (store: AnalysisStore, { investorId, id }: Owned): Promise<AnalysisRecord | undefined> => {
  const record = await store.get(id);
  return record?.investorId === investorId ? record : undefined;
};

const readOwn = async (store: AnalysisStore, owned: Owned): Promise<AnalysisRecord> => {
  const record = await own(store, owned);
  if (record) return record;
  throw notFound();
};

const OTHER_COMPANY = 'The two concern different companies: a change may come from there.';
/** When a client should ask again for an analysis that is being made, in seconds. */
const RETRY_AFTER = '5';

const compared = async (store: AnalysisStore, record: AnalysisRecord): Promise<Compared> => {
  if (record.status !== 'COMPLETED')
    throw problem('conflict', `The analysis ${record.id} is ${record.status}; only completed ones can be compared.`, {
      // What has failed never completes: nobody should come back for it.
      headers: record.status === 'FAILED' ? {} : { 'retry-after': RETRY_AFTER },
    });
  const evidence = (await store.evidence(record.id)) ?? NO_EVIDENCE;
  return { serviceModelVersion: record.scoredBy, result: record.result, evidence };
};

const compareOwn = async (
  store: AnalysisStore,
  { investorId, ids }: { investorId: string; ids: readonly [before: string, after: string] },
): Promise<Comparison> => {
  const before = await readOwn(store, { investorId, id: ids[0] });
  const after = await readOwn(store, { investorId, id: ids[1] });
  const comparison = compare(await compared(store, before), await compared(store, after));
  const warnings = before.startupId === after.startupId ? [] : [OTHER_COMPANY];
  return { ...comparison, warnings: [...comparison.warnings, ...warnings] };
};

/** Makes the use cases over their ports. */
export const buildAnalyses = (ports: Ports): Analyses => {
  const { store } = ports;
  return {
    request: buildRequestAnalysis(ports),
    async read({ investorId, id }) {
      const record =
        (await own(store, { investorId, id })) ?? (await store.newestOfCompany({ investorId, investorStartupId: id }));
      if (record) return record;
      throw notFound();
    },
    readOwn: (owned) => readOwn(store, owned),
    async readEvidence(owned) {
      const record = await readOwn(store, owned);
      return { record, evidence: (await store.evidence(record.id)) ?? NO_EVIDENCE };
    },
    compare: (pair) => compareOwn(store, pair),
    list: (list) => (page) => store.page({ ...list, ...page }),
  };
};
