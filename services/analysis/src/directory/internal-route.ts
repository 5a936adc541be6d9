import { type CompanyMaterial, CompanyMaterialEnvelope } from '@assay/contracts/company';
import { Unavailable } from '@assay/contracts/unavailable';
import { Compile } from 'typebox/compile';
import { type Caller, TokenRefused } from '../company-directory.ts';

const envelope = Compile(CompanyMaterialEnvelope);

/** A GET of the companies service's internal route. */
export type Question = { path: string; headers: Record<string, string> };

/** The question for one company; undefined for an id that no path can carry, and that therefore names no company. */
export const questionFor = (id: string, { token, requestId, traceparent }: Caller): Question | undefined => {
  if (!id.isWellFormed() || id === '.' || id === '..') return undefined;
  return {
    path: `/internal/target-companies/${encodeURIComponent(id)}`,
    headers: { authorization: `Bearer ${token}`, 'x-request-id': requestId, traceparent },
  };
};

const unusable = (cause: unknown) => new Unavailable('the companies service', { cause });

const parse = (body: string): unknown => {
  try {
    return JSON.parse(body);
  } catch (cause) {
    throw unusable(cause);
  }
};

/** How the route says that no company of the caller's has such an id: missing, malformed or too long. */
const NOT_FOUND: ReadonlySet<number> = new Set([400, 404, 414]);

/** What the route's answer means. Throws TokenRefused for a 401, and Unavailable for an answer that cannot be used. */
export const readAnswer = ({ status, body }: { status: number; body: string }): CompanyMaterial | undefined => {
  if (NOT_FOUND.has(status)) return undefined;
  if (status === 401) throw new TokenRefused();
  if (status !== 200) throw unusable(new Error(`It answered ${status}.`));
  const answer = parse(body);
  if (!envelope.Check(answer)) throw unusable(new Error('Its answer does not fit the contract.'));
  return answer.data;
};
