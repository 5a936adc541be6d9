import { once } from 'node:events';
import { connect } from 'node:net';

/** A request as it goes over the wire. `headers` are whole lines, so that one may stand twice or be malformed. */
export type WireRequest = {
  method?: string;
  path: string;
  headers?: readonly string[];
  body?: string | Uint8Array;
};

/** What came back: the head's fields in lower case, and the body, without its chunks. */
export type Answer = { status: number; headers: ReadonlyMap<string, string>; body: string };

/** The longest an answer may take, in milliseconds. */
const DEADLINE_MS = 60_000;

const HEAD_END = Buffer.from('\r\n\r\n');

const unchunked = (body: Buffer): Buffer => {
  const pieces: Buffer[] = [];
  for (let at = 0; at < body.length; ) {
    const lineEnd = body.indexOf('\r\n', at);
    const size = Number.parseInt(body.toString('latin1', at, lineEnd), 16);
    if (!(size > 0)) break;
    pieces.push(body.subarray(lineEnd + 2, lineEnd + 2 + size));
    at = lineEnd + 2 + size + 2;
  }
  return Buffer.concat(pieces);
};

const fieldOf = (line: string): [string, string] => {
  const colon = line.indexOf(':');
  return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
};

const parse = (bytes: Buffer): Answer => {
  const end = bytes.indexOf(HEAD_END);
  const [line = '', ...lines] = bytes.toString('latin1', 0, end).split('\r\n');
  const headers = new Map(lines.map(fieldOf));
  const rest = bytes.subarray(end + HEAD_END.length);
  const body = headers.get('transfer-encoding') === 'chunked' ? unchunked(rest) : rest;
  return { status: Number(line.split(' ')[1]), headers, body: body.toString() };
};

/** The bytes of a request that ends its connection. Content-Length is set unless the headers say how long the body is. */
export const encode = ({ method = 'GET', path, headers = [], body }: WireRequest): Buffer => {
  const hasLength = headers.some((line) => /^(content-length|transfer-encoding):/i.test(line));
  const length = body === undefined || hasLength ? [] : [`Content-Length: ${Buffer.byteLength(body)}`];
  const connection = headers.some((line) => /^connection:/i.test(line)) ? [] : ['Connection: close'];
  const head = [`${method} ${path} HTTP/1.1`, 'Host: assay.example', ...connection, ...length, ...headers];
  return Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`, 'latin1'), Buffer.from(body ?? '')]);
};

/** A connection on which bytes are sent one after another, and whose answer is read until the server closes it. */
export const open = (port: number) => {
  const socket = connect(port, '127.0.0.1');
  const chunks: Buffer[] = [];
  socket.on('data', (chunk) => chunks.push(chunk));
  // What breaks off has been answered before, or gives an answer with the status NaN.
  socket.on('error', () => undefined);
  const closed = once(socket, 'close', { signal: AbortSignal.timeout(DEADLINE_MS) });
  return {
    send: (bytes: string | Uint8Array) => void socket.write(bytes),
    answer: closed.then(() => parse(Buffer.concat(chunks))),
  };
};

/** Sends bytes as they stand and reads the answer until the server closes the connection. */
export const sendBytes = (port: number, bytes: string | Uint8Array): Promise<Answer> => {
  const connection = open(port);
  connection.send(bytes);
  return connection.answer;
};

/** Sends one request and reads its answer. */
export const send = (port: number, request: WireRequest): Promise<Answer> => sendBytes(port, encode(request));

/** The header line that carries a token. */
export const bearer = (token: string): string => `Authorization: Bearer ${token}`;
