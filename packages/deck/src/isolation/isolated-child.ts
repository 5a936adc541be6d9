import { once } from 'node:events';
import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { DeckError } from '../deck.ts';
import { readInput } from './read-input.ts';

/** What a child says once its modules are loaded: from here on, its end is the document's doing. */
export const READY = 'ready';
/** What a child says when it begins work that is slow by nature: its time may be prolonged, once. */
export const MORE_TIME = 'more-time';
/** How often a child says at most how far it has come, in milliseconds: a short document is read before it does. */
const PROGRESS_MS = 250;
/** What a child is told that waits with nothing else to do: to make itself quick for the document to come. */
export const WARM_UP = 'warm-up';

/** Warming up ends after so many rounds or milliseconds. */
const WARM_UP_ROUNDS = 40;
const WARM_UP_MS = 500;
/** What a round takes as its input, in bytes. */
const ROUND_BYTES = 65_536;

type Handler = (input: Uint8Array, message: unknown) => Promise<unknown>;

/** Something like what the handler does, on material of its own. */
type WarmUp = () => Promise<unknown>;

/**
 * Rounds with the event loop between them, until `isOver`. What goes wrong here is no document's fault, and what is left
 * behind is freed before there is one.
 */
const warm = async (warmUp: WarmUp, isOver: () => boolean): Promise<void> => {
  const end = performance.now() + WARM_UP_MS;
  for (let round = 0; round < WARM_UP_ROUNDS && performance.now() < end; round += 1) {
    await setImmediate();
    if (isOver()) return;
    await readInput(Readable.from([Buffer.alloc(ROUND_BYTES)]));
    await warmUp().catch(() => undefined);
  }
  globalThis.gc?.();
};

/** The parent's message about the document; until it comes, the child warms up if it is told so. */
const receive = async (warmUp: WarmUp): Promise<unknown> => {
  const received = once(process, 'message');
  process.send?.(READY);
  const [first] = await received;
  if (first !== WARM_UP) return first.message;
  let isOver = false;
  const next = once(process, 'message').finally(() => {
    isOver = true;
  });
  await warm(warmUp, () => isOver);
  const [{ message }] = await next;
  return message;
};

const answerOf = async (answer: () => Promise<unknown>): Promise<unknown> => {
  try {
    return { ok: await answer() };
  } catch (error) {
    if (error instanceof DeckError) return { error: { code: error.code, message: error.message } };
    // The text of an unforeseen error may hold text of the deck.
    return { error: { code: 'crashed', message: 'The deck could not be read: it breaks the reader.' } };
  }
};

/** Ends this process and whatever it has started, where the system knows groups of processes. */
const end = (): void => {
  try {
    process.kill(-process.pid, 'SIGKILL');
  } catch {
    process.exit();
  }
};

/** Asks for more time in the name of the document that this process was started for. Only the first time counts. */
export const askForMoreTime = (): void => {
  process.send?.(MORE_TIME);
};

/** Makes what says, now and then, how far this process has come with its document. What is said too soon is not sent. */
export const buildTellProgress = (): ((progress: unknown) => void) => {
  let last = performance.now();
  return (progress) => {
    if (performance.now() - last < PROGRESS_MS) return;
    last = performance.now();
    process.send?.({ progress });
  };
};

/**
 * The child's side of `runIsolated`: says that it is ready, takes the message and the whole input, answers once, and
 * waits to be ended. It ends itself when the process that started it is gone. `warmUp` runs a few times while the child
 * has nothing else to do, and never beside its document.
 */
export const serveIsolated = async (
  handler: Handler,
  { warmUp = async () => undefined }: { warmUp?: WarmUp } = {},
): Promise<void> => {
  process.once('disconnect', end);
  // What reads it is loaded with its first use: before the document comes.
  const { stdin } = process;
  const message = await receive(warmUp);
  process.send?.(await answerOf(() => readInput(stdin).then((input) => handler(input, message))));
};
