import type { FastifyInstance, FastifyRequest } from 'fastify';
import { problem } from './problem.ts';

/** The deepest nesting of a JSON body. Ours are flat; what is deeper is an attack on whoever walks it. */
const MAX_DEPTH = 64;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPENING = new Set([0x5b, 0x7b]);
const CLOSING = new Set([0x5d, 0x7d]);

const isTooDeep = (body: Buffer) => {
  let depth = 0;
  let inString = false;
  for (let at = 0; at < body.length; at++) {
    const byte = body[at] ?? 0;
    if (inString && byte === BACKSLASH) at++;
    else if (byte === QUOTE) inString = !inString;
    else if (!inString && OPENING.has(byte) && ++depth > MAX_DEPTH) return true;
    else if (!inString && CLOSING.has(byte)) depth--;
  }
  return false;
};

const UTF8 = new TextDecoder('utf-8', { fatal: true });

const decode = (body: Buffer) => {
  if (isTooDeep(body)) throw problem('malformed-request', `The body is nested deeper than ${MAX_DEPTH} levels.`);
  try {
    return UTF8.decode(body);
  } catch {
    throw problem('malformed-request', 'The body is not valid UTF-8.');
  }
};

const PLAIN_JSON = /^application\/json\s*(;\s*charset\s*=\s*"?utf-8"?\s*)?$/i;

const requireJson = (request: FastifyRequest) => {
  if (PLAIN_JSON.test(request.headers['content-type'] ?? '')) return;
  throw problem('unsupported-media-type', 'Content-Type must be application/json in UTF-8.');
};

/** Refuses a compressed body: nothing here inflates one. */
const refuseEncoded = async (request: FastifyRequest): Promise<void> => {
  const encoding = request.headers['content-encoding'];
  if (encoding === undefined || encoding.toLowerCase() === 'identity') return;
  throw problem('unsupported-media-type', `Content-Encoding must be absent, not ${encoding}.`);
};

/** Makes a server accept plain JSON in UTF-8 and no other body: a route that takes another type adds its parser. */
export const acceptJson = (server: FastifyInstance): void => {
  const parse = server.getDefaultJsonParser('error', 'error');
  server.removeAllContentTypeParsers();
  server.addHook('preParsing', refuseEncoded);
  server.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    requireJson(request);
    parse(request, decode(Buffer.from(body)), done);
  });
};
