import { Unavailable } from '@assay/contracts/unavailable';
import type { FastifyError } from 'fastify';
import {
  type Fault,
  internalError,
  notFound,
  type ProblemCode,
  ProblemError,
  problem,
  unavailable,
} from './problem.ts';
import { faultsOf } from './validation.ts';

/** What Fastify itself refuses, in our words. */
const BY_CODE: Record<string, [ProblemCode, string]> = {
  FST_ERR_CTP_BODY_TOO_LARGE: ['payload-too-large', 'The body is larger than this operation takes.'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: ['unsupported-media-type', 'Content-Type must be one that this operation accepts.'],
  FST_ERR_CTP_EMPTY_JSON_BODY: ['malformed-request', 'The body is empty; it must be a JSON object.'],
  FST_ERR_CTP_INVALID_JSON_BODY: ['malformed-request', 'The body is not valid JSON.'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: ['malformed-request', 'The body is not as long as Content-Length says.'],
  FST_ERR_BAD_URL: ['malformed-request', 'The path holds a percent-encoding that is not valid UTF-8.'],
  FST_ERR_MAX_PARAM_LENGTH: ['uri-too-long', 'A segment of the path is longer than an identifier can be.'],
};

/** The general kind for a client error of a plugin that has no entry of its own. */
const BY_STATUS: Record<number, ProblemCode> = {
  400: 'malformed-request',
  406: 'not-acceptable',
  412: 'precondition-failed',
  413: 'payload-too-large',
  414: 'uri-too-long',
  415: 'unsupported-media-type',
  416: 'range-not-satisfiable',
  429: 'too-many-requests',
};

/** How a part of a request, and what stands in it, is called in a sentence. */
const PARTS: Record<string, { whole: string; member: string }> = {
  body: { whole: 'The body', member: 'The member' },
  querystring: { whole: 'The query', member: 'The parameter' },
  params: { whole: 'The path', member: 'The part of the path' },
  headers: { whole: 'The header', member: 'The header field' },
};

const nameOf = (pointer: string): string =>
  pointer.slice(1).replaceAll('/', '.').replaceAll('~1', '/').replaceAll('~0', '~');

/** A sentence that names the member at fault. */
const sentenceOf = ({ pointer, detail }: Fault, part = 'body'): string => {
  const { whole, member } = PARTS[part] ?? { whole: 'The request', member: 'The member' };
  return `${pointer === '' ? whole : `${member} \`${nameOf(pointer)}\``} ${detail}.`;
};

/** What of an error tells whose fault it is: plugins give a status and not always a code. */
type Refusal = Error & Pick<Partial<FastifyError>, 'code' | 'statusCode' | 'validation' | 'validationContext'>;

const isRefusal = (error: unknown): error is Refusal =>
  error instanceof Error && ('code' in error || 'statusCode' in error);

/** A plugin's client error. What it may not show is as if it were not there, and none of its statuses is a fault of ours. */
const fromPlugin = (error: Refusal): ProblemError => {
  const status = error.statusCode ?? 500;
  if (status < 400 || status > 499) return internalError(error);
  if (status === 403 || status === 404) return notFound();
  const code = BY_STATUS[status];
  return code ? problem(code, error.message) : problem('malformed-request', 'The request cannot be answered as it is.');
};

const fromFramework = (error: Refusal): ProblemError => {
  const known = BY_CODE[error.code ?? ''];
  if (known) return problem(...known);
  if (!error.validation) return fromPlugin(error);
  const errors = faultsOf(error.validation);
  const detail = errors.map((fault) => sentenceOf(fault, error.validationContext)).join(' ');
  return problem('invalid-request', detail, { errors });
};

/** The problem to answer for whatever was thrown. What is not known becomes a 500 that shows nothing of its cause. */
export const toProblem = (error: unknown): ProblemError => {
  if (error instanceof ProblemError) return error;
  if (error instanceof Unavailable) return unavailable(error);
  return isRefusal(error) ? fromFramework(error) : internalError(error);
};
