import type { AnalysisRequest } from '@assay/contracts/analysis';
import type { CompanyMaterial } from '@assay/contracts/company';
import { buildInFlightGuard, fingerprint, inFlight, keyReused } from '@assay/http/idempotency';
import { notFound, problem, unauthenticated } from '@assay/http/problem';
import type { AnalysisRecord } from './analysis.ts';
import { type Caller, type CompanyDirectory, TokenRefused } from './company-directory.ts';
import { jobFor } from './job.ts';
import { requested } from './state.ts';
import type { AnalysisStore } from './store/analysis-store.ts';

/** What requests stand on. */
export type Ports = {
  store: AnalysisStore;
  companies: CompanyDirectory;
  clock: () => Date;
  /** Makes UUIDv7 ids: their order is the order of lists. */
  newId: () => string;
  /** Names the engine that will score, until the result names the one that did. */
  serviceModelVersion: string;
  /** Analyses of one investor that may wait at a time. Requests at one moment may pass it by their number. */
  maxWaiting: number;
  /** Called once an analysis stands in the store with its unsent job. */
  onRequested: () => void;
};

/** A request for an analysis, and who makes it. */
export type Request = {
  investorId: string;
  caller: Caller;
  body: AnalysisRequest;
  idempotencyKey: string | undefined;
};

/** How long an Idempotency-Key is kept, in milliseconds. */
const KEY_KEPT_MS = 24 * 60 * 60 * 1000;

/** How long an investor with too many waiting analyses should wait, in seconds. */
const RETRY_AFTER_SECONDS = '30';

const fingerprintOf = ({ type, investorStartupId, businessType }: AnalysisRequest) =>
  fingerprint({ type, investorStartupId, ...(businessType === undefined ? {} : { businessType }) });

/** What is unique to requests with one key of one investor. */
const dedupeOf = ({ investorId, idempotencyKey }: Request) =>
  idempotencyKey === undefined ? undefined : JSON.stringify([investorId, idempotencyKey]);

/** The record that the request's key made within the last day. An older record gives the key back. */
const madeBefore = async ({ store, clock }: Ports, request: Request): Promise<AnalysisRecord | undefined> => {
  const dedupe = dedupeOf(request);
  const holder = dedupe === undefined ? undefined : await store.holder(dedupe);
  if (dedupe === undefined || holder === undefined) return undefined;
  const { record } = holder;
  if (clock().getTime() - Date.parse(record.createdAt) > KEY_KEPT_MS) {
    await store.release(record.id, dedupe);
    return undefined;
  }
  if (holder.fingerprint !== fingerprintOf(request.body)) throw keyReused();
  return record;
};

/** The company. That its service refuses the token is the caller's fault only if it has ended while their body arrived. */
const find = async ({ companies, clock }: Ports, { caller, body }: Request): Promise<CompanyMaterial | undefined> => {
  try {
    return await companies.find(body.investorStartupId, caller);
  } catch (error) {
    if (!(error instanceof TokenRefused) || caller.expiresAt > clock().getTime()) throw error;
    throw unauthenticated('The token is not accepted any more. Send the request again with a new one.');
  }
};

/** The company, if it is the investor's and they may have another analysis made. */
const admit = async (ports: Ports, request: Request): Promise<CompanyMaterial> => {
  const { store, maxWaiting } = ports;
  const { investorId } = request;
  const [company, isFull] = await Promise.all([find(ports, request), store.hasWaiting(investorId, maxWaiting)]);
  if (company?.investorId !== investorId) throw notFound();
  if (!isFull) return company;
  const detail = `${maxWaiting} of your analyses are waiting, and no more may. Try again once some of them have ended.`;
  throw problem('too-many-waiting', detail, { headers: { 'retry-after': RETRY_AFTER_SECONDS } });
};

/** Keeps a new analysis with its job; undefined when another process was faster with the same key. */
const make = async (ports: Ports, request: Request): Promise<AnalysisRecord | undefined> => {
  const company = await admit(ports, request);
  const at = ports.clock();
  const record = requested({
    id: ports.newId(),
    investorId: company.investorId,
    investorStartupId: company.id,
    startupId: company.startupId,
    engine: ports.serviceModelVersion,
    createdAt: at.toISOString(),
  });
  const isNew = await ports.store.insert(record, {
    dedupe: dedupeOf(request) ?? record.id,
    fingerprint: fingerprintOf(request.body),
    unsent: {
      job: jobFor(company, {
        id: ports.newId(),
        analysisId: record.id,
        at,
        businessType: request.body.businessType,
      }),
      traceparent: request.caller.traceparent,
    },
  });
  if (isNew) ports.onRequested();
  return isNew ? record : undefined;
};

const makeOnce = async (ports: Ports, request: Request): Promise<AnalysisRecord> => {
  const record =
    (await madeBefore(ports, request)) ?? (await make(ports, request)) ?? (await madeBefore(ports, request));
  if (record) return record;
  throw inFlight();
};

/**
 * Makes the use case that requests an analysis. A repeat with the same key and payload answers with the first record,
 * for 24 hours. It rejects with ProblemError: 404 for any company that is not the investor's, 429 over the quota, 409
 * while a request with the key is under way, 422 for a key that was used with another payload; and with Unavailable
 * while the store or the companies service gives no answer. The broker has no part in it.
 */
export const buildRequestAnalysis = (ports: Ports): ((request: Request) => Promise<AnalysisRecord>) => {
  const once = buildInFlightGuard();
  return (request) => {
    const { investorId, idempotencyKey: key } = request;
    return once({ investorId, operation: 'createAnalysis', key }, () => makeOnce(ports, request));
  };
};
