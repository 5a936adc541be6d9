import type { CompanyMaterial } from '@assay/contracts/company';

/** On whose behalf the companies service is asked: its own verification of the token decides what it shows. */
export type Caller = { token: string; requestId: string; traceparent: string };

/** Knows the target companies: the companies service, near or far. */
export type CompanyDirectory = {
  /**
   * What an analysis of the company is made from; undefined when there is no such company or it is not the caller's.
   * Rejects with ProblemError 401 when it no longer accepts the caller's token, and with Unavailable when it gives no
   * answer that can be used.
   */
  find(id: string, caller: Caller): Promise<CompanyMaterial | undefined>;
  close(): Promise<void>;
};
