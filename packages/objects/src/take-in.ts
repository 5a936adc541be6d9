import { createHash } from 'node:crypto';
import { addAbortSignal, type Readable } from 'node:stream';
import type { Written } from './object-store.ts';

/** A body may fail before it is read; reading it then says why, and nothing else has to. */
const saidWhenRead = (): void => {};

/** Reads a body chunk by chunk, measures it on the way and remembers whether it was the body that failed. */
const buildSource = (body: AsyncIterable<Uint8Array>) => {
  const hash = createHash('sha256');
  let size = 0;
  const failed: { with?: unknown } = {};
  const chunks = async function* () {
    try {
      for await (const chunk of body) {
        hash.update(chunk);
        size += chunk.length;
        yield chunk;
      }
    } catch (error) {
      failed.with = error;
      throw error;
    }
  };
  return { chunks: chunks(), failed, written: (): Written => ({ size, sha256: hash.digest('hex') }) };
};

/**
 * Hands a body's chunks to `write`, which must read them all, and says what went through: size in bytes and hash.
 * Rejects with the signal's reason when it aborts while the body is read, with the body's own failure, or with what
 * `write` rejects with. The body is destroyed then.
 */
export const takeIn = async (
  { body, signal }: { body: Readable; signal?: AbortSignal },
  write: (chunks: AsyncIterable<Uint8Array>) => Promise<void>,
): Promise<Written> => {
  body.once('error', saidWhenRead);
  if (signal !== undefined) addAbortSignal(signal, body);
  const { chunks, failed, written } = buildSource(body);
  try {
    await write(chunks);
    return written();
  } catch (error) {
    body.destroy();
    signal?.throwIfAborted();
    throw 'with' in failed ? failed.with : error;
  }
};
