import { type ChildProcess, fork, type Serializable } from 'node:child_process';
import { once } from 'node:events';
import { Socket } from 'node:net';
import { fileURLToPath } from 'node:url';
import { Unavailable } from '@assay/contracts/unavailable';
import { DeckError } from '../deck.ts';
import { WARM_UP } from './isolated-child.ts';
import { boundedNode, type Limits } from './limits.ts';
import { listen, type OnProgress } from './listen.ts';

/** What runs in a process of its own: the URL of a module that calls `serveIsolated`, from `import.meta.resolve`. */
export type Program = { entry: string; limits: Limits };

/** A process for one document, as the process that started it sees it. */
export type Child = {
  stdin: ChildProcess['stdin'];
  isReady(): boolean;
  /** Resolves when it asks for more time. */
  moreTime: Promise<void>;
  /** Calls back with what it says of how far it has come, in its own words. */
  onProgress: OnProgress;
  /** Rejects when it ends without an answer: DeckError `crashed`, or Unavailable where it never was ready. */
  answer: Promise<unknown>;
  /** Resolves once the process is gone, or could not be started. */
  gone: Promise<void>;
  /** Lets it warm up, as soon as it is ready, until it is told about its document. */
  warmUp(): void;
  /** Tells it about its document. */
  tell(message: unknown): void;
  /** Whether this process waits for it before it exits; it does from the start. */
  hold(isHeld: boolean): void;
  /** Ends it and whatever it has started. */
  kill(): void;
};

/** What `Unavailable` names when no process can be had. */
export const PROCESS = 'a process to read the deck in';

const unavailable = (cause: unknown): Unavailable => new Unavailable(PROCESS, { cause });

/** What is said of a document whose process gave no answer. */
export const crashed = (cause: unknown): DeckError =>
  new DeckError('crashed', 'The deck could not be read: it takes more memory than a deck may, or breaks the reader.', {
    cause,
  });

/**
 * All that a child finds in its environment: what this process knows (keys, passwords, addresses) is none of the
 * document's business. This one keeps the GNU library from setting memory aside for each of many threads (mallopt(3)).
 */
const ENVIRONMENT = { MALLOC_ARENA_MAX: '2' };

const forkBounded = ({ entry, limits }: Program): ChildProcess => {
  const { command, flags } = boundedNode(limits);
  // The conditions under which modules are found are the child's too; a debugger's port and preloaded modules are not.
  const shared = process.execArgv.filter((flag) => flag.startsWith('--conditions'));
  try {
    return fork(fileURLToPath(entry), [], {
      execPath: command,
      execArgv: [...flags, ...shared],
      env: ENVIRONMENT,
      stdio: ['pipe', 'ignore', 'ignore', 'ipc'],
      // A group of its own, so that what the child starts is ended with it.
      detached: true,
    });
  } catch (cause) {
    throw unavailable(cause);
  }
};

/** Its channel closes after its last message; the process may be gone before that message was read. */
const goneOf = async (process: ChildProcess): Promise<void> => {
  await Promise.allSettled([once(process, 'exit'), once(process, 'disconnect')]);
};

const kill = (child: ChildProcess): void => {
  const hasEnded = child.exitCode !== null || child.signalCode !== null;
  if (child.pid === undefined || hasEnded) return;
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch {
    // Not every system knows groups of processes.
    child.kill('SIGKILL');
  }
};

const hold = (child: ChildProcess, isHeld: boolean): void => {
  const change = isHeld ? 'ref' : 'unref';
  child[change]();
  child.channel?.[change]();
  // Its side of the pipe is a socket, which the type of a stream does not show.
  if (child.stdin instanceof Socket) child.stdin[change]();
};

/**
 * Starts a process within limits.
 *
 * @throws Unavailable when the system refuses.
 */
export const startChild = (program: Program): Child => {
  const child = forkBounded(program);
  const { ready, moreTime, onProgress, answer } = listen(child);
  const state = { isReady: false, isTold: false, isWarm: false };
  ready.then(() => {
    state.isReady = true;
  });
  const gone = goneOf(child).then(() => {
    const cause = new Error(`the process ended with ${child.exitCode ?? child.signalCode}`);
    answer.reject(state.isReady ? crashed(cause) : unavailable(cause));
  });
  // A process may end before anybody asks for its answer.
  answer.promise.catch(() => undefined);
  // Its end says what happened.
  child.on('error', () => undefined);
  child.stdin?.on('error', () => undefined);
  const send = (message: Serializable) => void child.send(message, () => undefined);
  const warmUp = () => {
    if (state.isTold || state.isWarm) return;
    state.isWarm = true;
    send(WARM_UP);
  };
  return {
    stdin: child.stdin,
    isReady: () => state.isReady,
    moreTime,
    onProgress,
    answer: answer.promise,
    gone,
    warmUp: () => void ready.then(warmUp),
    tell: (message) => {
      state.isTold = true;
      send({ message });
    },
    hold: (isHeld) => hold(child, isHeld),
    kill: () => kill(child),
  };
};
