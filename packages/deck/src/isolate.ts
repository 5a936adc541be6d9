import { type ChildProcess, fork } from 'node:child_process';
import { on, once } from 'node:events';
import { type Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { Unavailable } from '@assay/contracts/unavailable';
import { DeckError, isDeckErrorCode } from './deck.ts';
import { READY } from './isolated-child.ts';
import { boundedNode, type Limits } from './limits.ts';

/**
 * One document's run in a process of its own. `entry` is the URL of a module that calls `serveIsolated`, from
 * `import.meta.resolve`. `input` is streamed to it; `message` goes as JSON.
 */
export type IsolatedRun = { entry: string; input: Readable; message: unknown; limits: Limits; signal: AbortSignal };

const PROCESS = 'a process to read the deck in';

const crashed = (cause: unknown): DeckError =>
  new DeckError('crashed', 'The deck could not be read: it takes more memory than a deck may, or breaks the reader.', {
    cause,
  });

const timedOut = ({ timeMs }: Limits): DeckError =>
  new DeckError('timeout', `The deck could not be read within ${timeMs / 1_000} seconds. A simpler copy of it may be.`);

const start = ({ entry, limits }: IsolatedRun): ChildProcess => {
  const { command, flags } = boundedNode(limits);
  // The conditions under which modules are found are the child's too; a debugger's port and preloaded modules are not.
  const shared = process.execArgv.filter((flag) => flag.startsWith('--conditions'));
  try {
    return fork(fileURLToPath(entry), [], {
      execPath: command,
      execArgv: [...flags, ...shared],
      // What this process knows (keys, passwords, addresses) is none of the document's business.
      env: {},
      stdio: ['pipe', 'ignore', 'ignore', 'ipc'],
    });
  } catch (cause) {
    throw new Unavailable(PROCESS, { cause });
  }
};

/** Rejects when the input fails. A child that stops listening is no fault of the input: its end says what happened. */
const feed = async ({ stdin }: ChildProcess, input: Readable, signal: AbortSignal): Promise<void> => {
  if (!stdin) throw new Unavailable(PROCESS);
  stdin.on('error', () => undefined);
  const sink = new Writable({
    write: (chunk, _, done) => void stdin.write(chunk, () => done()),
    final: (done) => void stdin.end(() => done()),
  });
  await pipeline(input, sink, { signal });
};

const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode !== null || signalCode !== null;

/**
 * The child's answer. A child that ends without one before it is ready has not even met the document. Its channel
 * closes after its last message; the process may be gone before that message was read.
 */
const listen = async (child: ChildProcess, signal: AbortSignal): Promise<unknown> => {
  let isReady = false;
  for await (const [message] of on(child, 'message', { signal, close: ['disconnect'] })) {
    if (message !== READY) return message;
    isReady = true;
  }
  if (!hasEnded(child)) await once(child, 'exit', { signal });
  const cause = new Error(`the process ended with ${child.exitCode ?? child.signalCode}`);
  throw isReady ? crashed(cause) : new Unavailable(PROCESS, { cause });
};

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** `{ ok: value }` or `{ error: { code, message } }`; anything else is no answer. */
const unwrap = (answer: unknown): unknown => {
  if (isRecord(answer) && 'ok' in answer) return answer['ok'];
  const { code, message } = isRecord(answer) && isRecord(answer['error']) ? answer['error'] : {};
  if (isDeckErrorCode(code) && typeof message === 'string') throw new DeckError(code, message);
  throw crashed(new Error('the process gave no answer'));
};

const converse = async (child: ChildProcess, run: IsolatedRun, signal: AbortSignal): Promise<unknown> => {
  const answer = listen(child, signal);
  child.send({ message: run.message }, () => undefined);
  await Promise.race([answer, feed(child, run.input, signal).then(() => answer)]);
  return unwrap(await answer);
};

const end = async (child: ChildProcess): Promise<void> => {
  if (child.pid === undefined || hasEnded(child)) return;
  const exited = once(child, 'exit');
  child.kill('SIGKILL');
  await exited;
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
  const { input, limits, signal } = run;
  try {
    signal.throwIfAborted();
    const child = start(run);
    const stop = AbortSignal.any([signal, AbortSignal.timeout(limits.timeMs)]);
    try {
      return await converse(child, run, stop);
    } catch (error) {
      signal.throwIfAborted();
      throw stop.aborted ? timedOut(limits) : error;
    } finally {
      await end(child);
    }
  } finally {
    input.destroy();
  }
};
