import { randomUUID } from 'node:crypto';
import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { PROBLEM_MEDIA_TYPE } from '@assay/contracts/problem';
import type { ConnectionError } from 'fastify';
import { type ProblemError, problem, problemBody } from './problem.ts';

const problemOf = (code: string): ProblemError => {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT')
    return problem('request-timeout', 'The request did not arrive whole in the time allowed.');
  if (code === 'HPE_HEADER_OVERFLOW')
    return problem('headers-too-large', 'The headers and the URL may be 16 KiB together.');
  if (code === 'HPE_CHUNK_EXTENSIONS_OVERFLOW')
    return problem('payload-too-large', 'The chunk extensions are larger than is accepted.');
  return problem('malformed-request', 'The request is not valid HTTP/1.1.');
};

const answerOf = (error: ProblemError) => {
  const id = randomUUID();
  const body = JSON.stringify(problemBody(error, { id }));
  const headers = {
    'content-type': PROBLEM_MEDIA_TYPE,
    'content-length': Buffer.byteLength(body),
    'x-request-id': id,
    connection: 'close',
  };
  return { headers, body };
};

const answer = (socket: Socket, error: ProblemError) => {
  const { headers, body } = answerOf(error);
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`HTTP/1.1 ${error.status} ${STATUS_CODES[error.status]}\r\n${lines.join('')}\r\n${body}`);
  socket.destroySoon();
};

/** Node keeps the response under way on the socket; one whose headers are out can only be cut. */
const isAnswering = (socket: Socket) => {
  const response: unknown = Reflect.get(socket, '_httpMessage');
  return typeof response === 'object' && response !== null && Reflect.get(response, 'headersSent') === true;
};

/** Requests that were answered before they had arrived whole, by their connections. */
const answeredEarly = new WeakMap<Socket, IncomingMessage>();

/** What is sent then would be taken for the answer to the next request. */
const hasAnswered = (socket: Socket) => answeredEarly.get(socket)?.complete === false;

/** Lets `refuseConnection` know of requests that are answered early. */
export const noteEarlyAnswers = (server: Server): void => {
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    response.once('finish', () => {
      if (!request.complete) answeredEarly.set(request.socket, request);
    });
  });
};

/**
 * Answers what Node's parser refuses, in the shape of every other problem, and closes the connection. A request that was
 * answered already is not answered again.
 */
export const refuseConnection = (error: ConnectionError, socket: Socket): void => {
  const isGone = !socket.writable || error.code === 'ECONNRESET';
  if (isGone || isAnswering(socket) || hasAnswered(socket)) socket.destroy();
  else answer(socket, problemOf(error.code));
};

/**
 * Answers `Expect` headers other than 100-continue, which Node would answer without a body. It waits its turn: answers to
 * requests before it on the connection may still be due.
 */
export const refuseExpectations = (server: Server): void => {
  server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) => {
    const error = problem('expectation-failed', 'The only expectation that can be met is 100-continue.');
    const { headers, body } = answerOf(error);
    response.writeHead(error.status, headers).end(body);
  });
};
