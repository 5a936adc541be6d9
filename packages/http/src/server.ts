import type { IncomingMessage } from 'node:http';
import { PROBLEM_MEDIA_TYPE } from '@assay/contracts/problem';
import type { Scope } from '@assay/contracts/scope';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import { type FastifyBaseLogger, type FastifyReply, fastify, LogController } from 'fastify';
import { type Answered, addAnswered } from './answered.ts';
import { addDraining } from './draining.ts';
import { toProblem } from './framework-errors.ts';
import { addHealth } from './health.ts';
import { identify, traceIdOf, traceparentOf } from './identity.ts';
import { acceptJson } from './json-body.ts';
import { linger } from './linger.ts';
import { refuseUnknownRoutes } from './methods.ts';
import { type ProblemError, problem, problemBody } from './problem.ts';
import { noteEarlyAnswers, refuseConnection, refuseExpectations } from './refused-connection.ts';
import { validatorCompiler } from './validation.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** From here on the server is not ready, each answer ends its connection and streams end; it still answers. */
    drain(): void;
    isDraining(): boolean;
    /** From here on `tell` is told of each request, once it is answered or its client is gone. */
    onAnswered(tell: (answered: Answered) => void): void;
  }
  interface FastifyRequest {
    /** The W3C trace context: the one the request brought, or a new one. */
    traceparent: string;
  }
  interface FastifyContextConfig {
    /** What a token that carries `scope` must list. */
    scope?: Scope;
    /** Open to everyone, without a token. */
    public?: boolean;
    /** Its answer is a stream that goes on until somebody ends it. */
    stream?: boolean;
  }
}

/** The largest body, unless a route says otherwise, in bytes. */
const BODY_LIMIT = 1024 * 1024;
/** The longest identifier in a path, in characters. */
const MAX_PARAM_LENGTH = 100;
/** The longest a whole request may take to arrive, in milliseconds: enough for 50 MB at 1 MB/s. */
const REQUEST_TIMEOUT_MS = 60_000;
/** The longest its headers may take, in milliseconds. */
const HEADERS_TIMEOUT_MS = 10_000;
/** How long a connection may stand still beyond a request's own time before it is cut, in milliseconds: a client that
 * does not read its answer holds up neither others nor a close for longer. */
const STALL_MS = 15_000;
/** How often Node looks for requests over their time, in milliseconds. */
const CHECK_MS = 1_000;

export type ServerOptions = {
  name: string;
  logger: FastifyBaseLogger;
  /** Resolves when every part the service stands on answers; rejects with `Unavailable` when one does not. */
  ready: () => Promise<void>;
  requestTimeoutMs?: number;
  maxParamLength?: number;
};

/** Fastify closes the connection on a body it refuses; it is read to its end instead, so that the answer arrives. */
const readOn = (reply: FastifyReply) => {
  linger(reply.request.raw);
  if (reply.hasHeader('connection')) reply.header('connection', reply.raw.shouldKeepAlive ? 'keep-alive' : 'close');
};

/** Faults of ours; what is refused on purpose is none, and a line for each would be more load. */
const isFault = ({ status, code }: ProblemError) => status >= 500 && code !== 'overloaded';

/** Answers whatever was thrown as a problem. Faults of ours are logged; those of the client are its own. */
const sendProblem = (error: unknown, reply: FastifyReply) => {
  const answer = toProblem(error);
  if (isFault(answer)) {
    const { method, routeOptions } = reply.request;
    reply.log.error({ err: answer, code: answer.code, method, route: routeOptions.url }, 'A request failed.');
  } else reply.log.debug({ code: answer.code, detail: answer.message }, 'A request was refused.');
  readOn(reply);
  return reply
    .code(answer.status)
    .headers({ 'x-request-id': reply.request.id, ...answer.headers, 'content-type': PROBLEM_MEDIA_TYPE })
    .send(Buffer.from(JSON.stringify(problemBody(answer, reply.request))));
};

const timeouts = (requestTimeoutMs: number) => ({
  requestTimeout: requestTimeoutMs,
  connectionTimeout: requestTimeoutMs + STALL_MS,
  http: {
    headersTimeout: Math.min(HEADERS_TIMEOUT_MS, requestTimeoutMs),
    connectionsCheckingInterval: Math.min(CHECK_MS, Math.ceil(requestTimeoutMs / 4)),
    // Node would refuse without a body; requireHost does it in the shape of every other problem.
    requireHostHeader: false,
  },
});

const create = ({
  name,
  logger,
  requestTimeoutMs = REQUEST_TIMEOUT_MS,
  maxParamLength = MAX_PARAM_LENGTH,
}: ServerOptions) => {
  const loggerInstance: FastifyBaseLogger = logger.child({ service: name });
  return fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    childLoggerFactory: (parent, bindings, options, raw) =>
      parent.child({ ...bindings, traceId: traceIdOf(raw) }, options),
    ...timeouts(requestTimeoutMs),
    genReqId: identify,
    bodyLimit: BODY_LIMIT,
    routerOptions: { maxParamLength },
    return503OnClosing: false,
    clientErrorHandler: refuseConnection,
    frameworkErrors: (error, _request, reply) => sendProblem(error, reply),
  }).withTypeProvider<TypeBoxTypeProvider>();
};

const requireHost = ({ rawHeaders, httpVersion }: IncomingMessage) => {
  const hosts = rawHeaders.filter((text, index) => index % 2 === 0 && text.toLowerCase() === 'host').length;
  if (hosts > 1) throw problem('malformed-request', 'The request has more than one Host header.');
  if (hosts === 0 && httpVersion !== '1.0') throw problem('malformed-request', 'The request has no Host header.');
};

/**
 * Makes a Fastify server with what every service shares: problems for every error, plain JSON bodies, no coercion but
 * of query strings, request ids and traces, time limits that fire on time, health routes, and a close that drains.
 */
export const buildServer = (options: ServerOptions) => {
  const server = create(options);
  server.setValidatorCompiler(validatorCompiler);
  server.setErrorHandler((error, _request, reply) => sendProblem(error, reply));
  server.decorateRequest('traceparent', '');
  server.addHook('onRequest', (request, reply, done) => {
    request.traceparent = traceparentOf(request.raw);
    reply.headers({ 'x-request-id': request.id, 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' });
    requireHost(request.raw);
    done();
  });
  noteEarlyAnswers(server.server);
  refuseExpectations(server.server);
  refuseUnknownRoutes(server);
  acceptJson(server);
  addDraining(server);
  addAnswered(server);
  addHealth(server, options.ready);
  return server;
};

export type Server = ReturnType<typeof buildServer>;
