import { type Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { DeckError, isDeckErrorCode } from '../deck.ts';
import { type Child, crashed, type Program, startChild } from './child.ts';
import { startDeadline } from './deadline.ts';
import type { Limits } from './limits.ts';

/**
 * One document: `input` is streamed to its process; `message` goes as JSON. `onProgress` hears what the process says of how
 * far it has come: it has handled what strangers wrote, so that may be anything.
 */
export type Document = {
  input: Readable;
  message: unknown;
  signal: AbortSignal;
  onProgress?: (progress: unknown) => void;
};

/** One document's run in a process of its own. */
export type IsolatedRun = Program & Document;

const timedOut = (ms: number): DeckError =>
  new DeckError('timeout', `The deck could not be read within ${ms / 1_000} seconds. A simpler copy of it may be.`);

/** Rejects when the input fails. A child that stops listening is no fault of the input: its end says what happened. */
const feed = async ({ stdin }: Child, input: Readable): Promise<void> => {
  const sink = new Writable({
    write: (chunk, _, done) => (stdin ? void stdin.write(chunk, () => done()) : done()),
    final: (done) => (stdin ? void stdin.end(() => done()) : done()),
  });
  await pipeline(input, sink);
};

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** `{ ok: value }` or `{ error: { code, message } }`; anything else is no answer. */
const unwrap = (answer: unknown): unknown => {
  if (isRecord(answer) && 'ok' in answer) return answer['ok'];
  const { code, message } = isRecord(answer) && isRecord(answer['error']) ? answer['error'] : {};
  if (isDeckErrorCode(code) && typeof message === 'string') throw new DeckError(code, message);
  throw crashed(new Error('the process gave no answer'));
};

const converse = async (child: Child, { input, message }: Document): Promise<unknown> => {
  child.tell(message);
  await Promise.race([child.answer, feed(child, input).then(() => child.answer)]);
  return unwrap(await child.answer);
};

/**
 * Gives a child its document and takes its answer. When this settles the child has been told to end, and the input is
 * closed. Whatever ends a run before its time ends the child: that is how it ends.
 */
export const workOn = async (
  child: Child,
  { limits, ...document }: Document & { limits: Limits },
): Promise<unknown> => {
  const { input, signal, onProgress } = document;
  const deadline = startDeadline(limits, () => child.kill());
  child.moreTime.then(() => deadline.extend());
  if (onProgress) child.onProgress(onProgress);
  signal.addEventListener('abort', child.kill, { once: true });
  try {
    return await converse(child, document);
  } catch (error) {
    signal.throwIfAborted();
    throw deadline.isOver() ? timedOut(deadline.timeMs()) : error;
  } finally {
    deadline.stop();
    signal.removeEventListener('abort', child.kill);
    child.kill();
    input.destroy();
  }
};

/**
 * Runs a module in a child process of its own, within limits, and gives what it answers. When this settles, the child
 * has ended and the input is closed.
 *
 * @throws DeckError what the child answers; `timeout` at the time limit; `crashed` when it ends without an answer, as
 *   it does for want of memory. @throws Unavailable when no process can be started, or it ends before it is ready.
 * @throws the signal's reason, or the input's error.
 */
export const runIsolated = async (run: IsolatedRun): Promise<unknown> => {
  try {
    run.signal.throwIfAborted();
    const child = startChild(run);
    try {
      return await workOn(child, run);
    } finally {
      await child.gone;
    }
  } finally {
    run.input.destroy();
  }
};
