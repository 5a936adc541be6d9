import { once } from 'node:events';
import { DeckError } from './deck.ts';

/** The most input that is taken, in bytes: the largest deck (50 MB) and some. */
const MAX_INPUT_BYTES = 64 * 1024 * 1024;

/** What a child says once its modules are loaded: from here on, its end is the document's doing. */
export const READY = 'ready';

const readInput = async (): Promise<Uint8Array> => {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of process.stdin) {
    size += chunk.length;
    if (size > MAX_INPUT_BYTES)
      throw new DeckError('too-large', 'The deck is too large to be read. 50 MB is the most.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, size);
};

type Handler = (input: Uint8Array, message: unknown) => Promise<unknown>;

const answerOf = async (handler: Handler): Promise<unknown> => {
  const received = once(process, 'message');
  process.send?.(READY);
  const [{ message }] = await received;
  try {
    return { ok: await handler(await readInput(), message) };
  } catch (error) {
    if (error instanceof DeckError) return { error: { code: error.code, message: error.message } };
    // The text of an unforeseen error may hold text of the deck.
    return { error: { code: 'crashed', message: 'The deck could not be read: it breaks the reader.' } };
  }
};

/**
 * The child's side of `runIsolated`: says that it is ready, takes the message and the whole input, answers
 * once and ends. It ends too when the process that started it is gone.
 */
export const serveIsolated = async (handler: Handler): Promise<void> => {
  process.once('disconnect', () => process.exit());
  const answer = await answerOf(handler);
  process.send?.(answer, () => process.exit());
};
