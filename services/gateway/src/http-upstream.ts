import { PassThrough } from 'node:stream';
import { Unavailable } from '@assay/contracts/unavailable';
import { linger } from '@assay/http/linger';
import { ProblemError } from '@assay/http/problem';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Dispatcher, Pool } from 'undici';
import { forwardedHeaders } from './forwarded-headers.ts';
import type { Upstream } from './upstream.ts';

/** Connections to one service: each event stream holds one; under 16 they cost speed. */
const CONNECTIONS = 512;
/** The longest a connection may take to be made, in milliseconds. */
const CONNECT_TIMEOUT_MS = 2_000;
/** The longest an answer may fall silent once it has begun, in milliseconds; events send a heartbeat sooner. */
const SILENCE_TIMEOUT_MS = 60_000;

export type HttpUpstreamOptions = {
  /** The longest the service may take to begin its answer, in milliseconds. */
  timeoutMs: number;
};

/** What Node and undici say when no connection came about: the request never reached the service. */
const UNREACHED = new Set([
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'UND_ERR_CONNECT_TIMEOUT',
]);
/** What they say when a connection went before the answer began. */
const BROKEN_OFF = new Set(['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE']);

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

/** A token that the gateway has accepted is refused behind it. It is the client's fault only if it has ended since. */
const isMismatch = (status: number, { investor }: FastifyRequest): boolean =>
  status === 401 && investor.expiresAt > Date.now();

const mismatch = (): Unavailable =>
  new Unavailable('the service behind the gateway', {
    cause: new Error(
      'It refuses a token that the gateway accepts: the JWT_ variables of both must be the same, and their clocks agree.',
    ),
  });

/** What to answer when the service failed before it began its answer. */
const problemOf = (cause: unknown): Error => {
  if (cause instanceof Unavailable) return cause;
  if (UNREACHED.has(codeOf(cause))) return new Unavailable('the service behind the gateway', { cause });
  if (codeOf(cause) === 'UND_ERR_HEADERS_TIMEOUT')
    return new ProblemError('gateway-timeout', {
      detail: 'The service behind the gateway was silent too long.',
      cause,
    });
  return new ProblemError('bad-gateway', { detail: 'The service behind the gateway broke off its answer.', cause });
};

const hasBody = ({ headers }: FastifyRequest) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** The body in a stream of its own: when the service answers early, undici destroys it, and not the client's socket. */
const bodyOf = (request: FastifyRequest) => (hasBody(request) ? request.raw.pipe(new PassThrough()) : null);

type Exchange = { pool: Pool; request: FastifyRequest; reply: FastifyReply; timeoutMs: number };
type Settle = { resolve: () => void; reject: (error: Error) => void };

const GONE = new Error('The client is gone');

/** Relays an answer into the raw response, no faster than the client reads. */
const relay = ({ request, reply }: Exchange, { resolve, reject }: Settle): Dispatcher.DispatchHandler => {
  const response = reply.raw;
  return {
    onRequestStart: (controller) => {
      if (response.closed) controller.abort(GONE);
      else response.once('close', () => controller.abort(GONE));
    },
    onResponseStart: (controller, status, headers) => {
      if (status < 200) return;
      if (isMismatch(status, request)) return controller.abort(mismatch());
      reply.hijack();
      response.writeHead(status, forwardedHeaders(headers));
    },
    onResponseData: (controller, chunk) => {
      if (response.writableEnded) return controller.abort(GONE);
      if (response.write(chunk)) return;
      controller.pause();
      response.once('drain', () => controller.resume());
    },
    onResponseEnd: () => {
      response.end();
      linger(request.raw);
      resolve();
    },
    onResponseError: (_controller, error) => {
      if (!response.headersSent && !response.closed) return reject(error);
      reply.hijack();
      response.destroy();
      resolve();
    },
  };
};

const exchange = (parts: Exchange) =>
  new Promise<void>((resolve, reject) => {
    const { pool, request, timeoutMs } = parts;
    pool.dispatch(
      {
        path: request.raw.url ?? '/',
        method: request.method,
        headers: forwardedHeaders(request.headers),
        body: bodyOf(request),
        headersTimeout: timeoutMs,
        bodyTimeout: SILENCE_TIMEOUT_MS,
      },
      relay(parts, { resolve, reject }),
    );
  });

/** A read that met a connection the service was just closing may be sent again; anything else could act twice. */
const mayRepeat = (request: FastifyRequest, error: unknown) =>
  (request.method === 'GET' || request.method === 'HEAD') && !hasBody(request) && BROKEN_OFF.has(codeOf(error));

/**
 * A service behind a network: `url` is where it listens. Answers 503 when it cannot be reached or refuses a token that
 * still holds, 502 when it breaks off, 504 when it is silent for `timeoutMs`. A client that goes takes its request with it.
 */
export const httpUpstream = (
  url: string,
  { timeoutMs }: HttpUpstreamOptions,
): Upstream & { close: () => Promise<void> } => {
  const pool = new Pool(url, { connections: CONNECTIONS, connect: { timeout: CONNECT_TIMEOUT_MS } });
  const upstream: Upstream = async (request, reply) => {
    const parts = { pool, request, reply, timeoutMs };
    try {
      await exchange(parts).catch((error: unknown) => {
        if (mayRepeat(request, error)) return exchange(parts);
        throw error;
      });
    } catch (error) {
      throw problemOf(error);
    }
  };
  return Object.assign(upstream, { close: () => pool.close() });
};
