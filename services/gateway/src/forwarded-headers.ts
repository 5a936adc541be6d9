import type { IncomingHttpHeaders } from 'node:http';

/** Headers that concern one connection alone (RFC 9110, section 7.6.1), and what each side sets anew. */
const HOP_BY_HOP = new Set([
  'connection',
  'expect',
  'host',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/** Who asks, and which request it is, go through even if a client names them in `Connection`. */
const ALWAYS_FORWARDED = new Set(['authorization', 'x-request-id', 'traceparent']);

const namedIn = (connection: string | string[] | undefined): string[] =>
  connection === undefined
    ? []
    : String(connection)
        .toLowerCase()
        .split(',')
        .map((name) => name.trim());

/** The headers that go on to the other side: all but those of this connection. */
export const forwardedHeaders = (headers: IncomingHttpHeaders): IncomingHttpHeaders => {
  const named = namedIn(headers.connection).filter((name) => !ALWAYS_FORWARDED.has(name));
  const forwarded: IncomingHttpHeaders = {};
  for (const name in headers) if (!HOP_BY_HOP.has(name) && !named.includes(name)) forwarded[name] = headers[name];
  return forwarded;
};
