import { type Evidence, NO_EVIDENCE } from '@assay/contracts/evidence';
import { notFound } from '@assay/http/problem';
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
  /** The analysis with the id, and what it rests on: nothing until it has completed. */
  readEvidence(owned: Owned): Promise<{ record: AnalysisRecord; evidence: Evidence }>;
  /** Reads pages of the investor's analyses, newest first, narrowed by the filter. */
  list(list: AnalysisFilter & { investorId: string }): ReadPage<AnalysisRecord>;
};

const own = async (store: AnalysisStore, { investorId, id }: Owned): Promise<AnalysisRecord | undefined> => {
  const record = await store.get(id);
  return record?.investorId === investorId ? record : undefined;
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
    async readEvidence(owned) {
      const record = await own(store, owned);
      if (!record) throw notFound();
      return { record, evidence: (await store.evidence(record.id)) ?? NO_EVIDENCE };
    },
    list: (list) => (page) => store.page({ ...list, ...page }),
  };
};
