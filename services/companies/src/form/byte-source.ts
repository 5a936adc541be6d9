import type { Readable } from 'node:stream';

export type Bytes = AsyncGenerator<Buffer, void, undefined>;

/** The body ended, or its sender went away, before the mark that was looked for. */
export class CutShort extends Error {
  override readonly name = 'CutShort';
}

/**
 * Reads a body up to one mark after another, holding no more of it than a chunk and a mark. Undefined for a body without
 * a byte. `before` is taken as if it stood in front of the body. The body is never destroyed: it carries the answer's
 * connection. After `close` it can be read, or dropped, by others.
 *
 * @throws CutShort from every read that the body ends in.
 */
export const openSource = async (body: Readable, before: Buffer) => {
  const chunks: AsyncIterator<Buffer, undefined> = body.iterator({ destroyOnReturn: false });
  const readChunk = async (): Promise<Buffer | undefined> => {
    try {
      return (await chunks.next()).value;
    } catch (cause) {
      throw new CutShort('the sender went away', { cause });
    }
  };
  const start = await readChunk();
  if (start === undefined) return undefined;
  let held = Buffer.concat([before, start]);
  const take = (length: number): Buffer => {
    const taken = held.subarray(0, length);
    held = held.subarray(length);
    return taken;
  };
  const readMore = async (): Promise<void> => {
    const chunk = await readChunk();
    if (chunk === undefined) throw new CutShort('the body ended');
    held = Buffer.concat([held, chunk]);
  };
  return {
    async close(): Promise<void> {
      await chunks.return?.();
    },
    /** The next bytes, so many. */
    async next(length: number): Promise<Buffer> {
      while (held.length < length) await readMore();
      return take(length);
    },
    /** What comes before the mark, as it arrives; the mark itself is passed over. */
    async *upTo(mark: Buffer): Bytes {
      for (let at = held.indexOf(mark); at !== 0; at = held.indexOf(mark)) {
        // A mark may have begun in the last bytes held.
        const certain = at > 0 ? at : held.length - mark.length + 1;
        if (certain > 0) yield take(certain);
        else await readMore();
      }
      take(mark.length);
    },
  };
};
export type Source = NonNullable<Awaited<ReturnType<typeof openSource>>>;

/** Reads bytes to their end and joins them; undefined when there are more than `limit`. */
export const collect = async (bytes: Bytes, limit: number): Promise<Buffer | undefined> => {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of bytes) {
    size += chunk.length;
    if (size > limit) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
};

/** Reads what is left of bytes and drops it. */
export const pass = async (bytes: Bytes): Promise<void> => {
  while (!(await bytes.next()).done);
};
