import type { Problem } from '@assay/contracts/problem';
import type { Unavailable } from '@assay/contracts/unavailable';

/** Every kind of error the interface answers with. The title is the same for every occurrence of a kind. */
const CATALOGUE = {
  'malformed-request': { status: 400, title: 'The request is malformed' },
  'invalid-request': { status: 400, title: 'The request does not fit the interface' },
  'invalid-cursor': { status: 400, title: 'The cursor does not belong to this list' },
  'invalid-idempotency-key': { status: 400, title: 'The Idempotency-Key is malformed' },
  unauthenticated: { status: 401, title: 'A valid bearer token is needed' },
  'insufficient-scope': { status: 403, title: 'The token does not allow this operation' },
  'not-found': { status: 404, title: 'Not found' },
  'method-not-allowed': { status: 405, title: 'The path does not offer this method' },
  'not-acceptable': { status: 406, title: 'No representation that the request accepts' },
  'request-timeout': { status: 408, title: 'The request did not arrive in time' },
  conflict: { status: 409, title: 'The request conflicts with the state of the record' },
  'idempotency-key-in-flight': { status: 409, title: 'A request with this Idempotency-Key is in flight' },
  'precondition-failed': { status: 412, title: 'A condition of the request does not hold' },
  'payload-too-large': { status: 413, title: 'The request is too large' },
  'uri-too-long': { status: 414, title: 'The path is too long' },
  'unsupported-media-type': { status: 415, title: 'The type of the body is not accepted' },
  'range-not-satisfiable': { status: 416, title: 'The range lies outside of what there is' },
  'expectation-failed': { status: 417, title: 'The expectation cannot be met' },
  'idempotency-key-reused': { status: 422, title: 'The Idempotency-Key was used before with another payload' },
  'too-many-requests': { status: 429, title: 'Too many requests' },
  'too-many-streams': { status: 429, title: 'Too many event streams' },
  'too-many-waiting': { status: 429, title: 'Too many waiting analyses' },
  'headers-too-large': { status: 431, title: 'The headers or the URL are too large' },
  'internal-error': { status: 500, title: 'A fault of the service' },
  'bad-gateway': { status: 502, title: 'A service behind the gateway answered wrongly' },
  unavailable: { status: 503, title: 'A part of the service is not available now' },
  overloaded: { status: 503, title: 'The service has more to do than it can' },
  'gateway-timeout': { status: 504, title: 'A service behind the gateway did not answer in time' },
} as const satisfies Record<string, { status: number; title: string }>;

export type ProblemCode = keyof typeof CATALOGUE;

/** A member at fault: a JSON Pointer to it (`/limit`; the empty string is the whole body), and what is wrong with it. */
export type Fault = { pointer: string; detail: string };

export type ProblemExtras = { errors?: Fault[]; headers?: Record<string, string> };

/** How long a client should wait for a part that is not available now, in seconds. */
const RETRY_AFTER_SECONDS = 5;

/** An error that is answered to the client as it stands: its `message` is the problem's `detail`. */
export class ProblemError extends Error {
  override readonly name = 'ProblemError';
  readonly code: ProblemCode;
  readonly status: number;
  readonly errors: Fault[] | undefined;
  readonly headers: Record<string, string>;

  constructor(code: ProblemCode, options: ProblemExtras & { detail: string; cause?: unknown }) {
    super(options.detail, { cause: options.cause });
    this.code = code;
    this.status = CATALOGUE[code].status;
    this.errors = options.errors;
    this.headers = options.headers ?? {};
  }
}

/**
 * Makes a problem to throw. `detail` says what was wrong this time and what would be right; it is shown to the client,
 * so it never holds a secret. `extras.errors` point to the members at fault; `extras.headers` go with the answer.
 */
export const problem = (code: ProblemCode, detail: string, extras: ProblemExtras = {}): ProblemError =>
  new ProblemError(code, { detail, ...extras });

/** The one 404: the same for what is missing, what is another investor's, and a path that does not exist. */
export const notFound = (): ProblemError =>
  problem('not-found', 'There is no such record or path, or it is not yours.');

/** The one 401: it asks for a token, and says what is wrong with the one that came. */
export const unauthenticated = (detail: string, challenge = 'Bearer error="invalid_token"'): ProblemError =>
  problem('unauthenticated', detail, { headers: { 'www-authenticate': challenge } });

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const instanceOf = (requestId: string) =>
  UUID.test(requestId) ? `urn:uuid:${requestId}` : `urn:assay:request:${encodeURIComponent(requestId)}`;

/** The body of a problem (RFC 9457) for the request with the given id. */
export const problemBody = (error: ProblemError, request: { id: string }): Problem => ({
  type: `urn:assay:problem:${error.code}`,
  title: CATALOGUE[error.code].title,
  status: error.status,
  detail: error.message,
  instance: instanceOf(request.id),
  message: error.message,
  code: error.code,
  requestId: request.id,
  ...(error.errors ? { errors: error.errors } : {}),
});

/** The problem for a part that does not answer: 503 with Retry-After. */
export const unavailable = (error: Unavailable): ProblemError =>
  new ProblemError('unavailable', {
    detail: `Sorry, ${error.message}. Try again in ${RETRY_AFTER_SECONDS} seconds.`,
    headers: { 'retry-after': String(RETRY_AFTER_SECONDS) },
    cause: error,
  });

/** What an error is called whose cause must not be shown. The log has the rest. */
export const internalError = (cause: unknown): ProblemError =>
  new ProblemError('internal-error', {
    detail: 'Something went wrong on our side. Quote the requestId when you report it.',
    cause,
  });
