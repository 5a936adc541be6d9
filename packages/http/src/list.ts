import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { MAX_LIMIT } from '@assay/contracts/primitives';
import type { FastifyReply } from 'fastify';
import { readCursor, writeCursor } from './cursor.ts';

/** One page of records with ids below `before` (all, when it is undefined), newest first, `limit` at most. */
export type ReadPage<T> = (page: { before: string | undefined; limit: number }) => Promise<T[]>;

/** What a caller of a list may say about pages. */
export type PageQuery = { limit?: number; cursor?: string };

const CONTENT_TYPE = 'application/json; charset=utf-8';

/** Characters that are gathered before they are sent: the first soon, the others in fewer, larger writes. */
const FIRST_CHUNK = 8 * 1024;
const CHUNK = 64 * 1024;

async function* written<T>(message: string, items: AsyncIterable<T>): AsyncGenerator<string, void, undefined> {
  let chunk = `{"message":${JSON.stringify(message)},"data":[`;
  let separator = '';
  let enough = FIRST_CHUNK;
  for await (const item of items) {
    chunk += separator + JSON.stringify(item);
    separator = ',';
    if (chunk.length < enough) continue;
    yield chunk;
    chunk = '';
    enough = CHUNK;
  }
  yield `${chunk}]}`;
}

/** Gives every other request its turn between two chunks: records from an embedded store arrive without a wait. */
async function* fairly(first: string, rest: AsyncGenerator<string, void, undefined>) {
  yield first;
  try {
    for await (const chunk of rest) {
      await setImmediate();
      yield chunk;
    }
  } finally {
    await rest.return();
  }
}

/** Whether a caller opted in to pages. */
export const wantsPage = ({ limit, cursor }: PageQuery): boolean => limit !== undefined || cursor !== undefined;

/**
 * Sends a complete list as `{ message, data }` in constant memory, no faster than the client reads. A failure before
 * the first chunk is answered as a problem; one midway cuts the connection, so that no client takes a part for the
 * whole. The items are serialised as they stand.
 */
export const sendList = async <T>(
  reply: FastifyReply,
  { message, items }: { message: string; items: AsyncIterable<T> },
): Promise<FastifyReply> => {
  const chunks = written(message, items);
  const { value: first = '' } = await chunks.next();
  reply.header('content-type', CONTENT_TYPE);
  if (first.length < FIRST_CHUNK) return reply.send(first);
  return reply.send(Readable.from(fairly(first, chunks), { objectMode: false, highWaterMark: CHUNK }));
};

type Page<T, U> = {
  message: string;
  query: PageQuery;
  /** The filters of the list by the names of their query parameters; the cursor is bound to them. */
  filters?: Record<string, string | undefined>;
  readPage: ReadPage<T>;
  /** What a record looks like to the client. */
  present: (record: T) => U;
};

const linkTo = (path: string, parameters: Record<string, string | undefined>) => {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) if (value !== undefined) query.set(name, value);
  return `<${path}?${query}>; rel="next"`;
};

/**
 * Sends one page as `{ message, data }`, with `Link: <…>; rel="next"` while there is another behind it. A `limit`
 * above the maximum is taken as the maximum. Throws a 400 for a cursor of another list.
 */
export const sendPage = async <T extends { id: string }, U>(
  reply: FastifyReply,
  { message, query, filters = {}, readPage, present }: Page<T, U>,
): Promise<FastifyReply> => {
  const path = reply.request.url.split('?', 1)[0] ?? '';
  const scope = { investorId: reply.request.investor.id, path, filters };
  const limit = Math.min(query.limit ?? MAX_LIMIT, MAX_LIMIT);
  const before = query.cursor === undefined ? undefined : readCursor(query.cursor, scope);
  const records = await readPage({ before, limit: limit + 1 });
  const page = records.slice(0, limit);
  const last = page.at(-1);
  if (last && records.length > limit)
    reply.header('link', linkTo(path, { ...filters, limit: String(limit), cursor: writeCursor(last.id, scope) }));
  return reply.header('content-type', CONTENT_TYPE).send(JSON.stringify({ message, data: page.map(present) }));
};
