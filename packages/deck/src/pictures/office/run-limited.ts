import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

/** A program with its arguments, where it runs and may write, and how long and how much it may take. */
export type LimitedRun = {
  program: string;
  args: string[];
  directory: string;
  timeMs: number;
  memoryBytes: number;
  fileBytes: number;
  signal: AbortSignal;
};

/** A shell that limits itself (processor, memory, size of a file, no memory dumps) and then becomes the program. */
const LIMITED = 'ulimit -c 0; ulimit -t "$1"; ulimit -d "$2"; ulimit -f "$3"; shift 3; exec "$@"';

/** The units of the shell's limits, in bytes. */
const KIBIBYTE = 1_024;
const BLOCK = 512;

/** The program may have two threads at work all the time. */
const THREADS = 2;

const start = ({ program, args, directory, timeMs, memoryBytes, fileBytes }: LimitedRun): ChildProcess => {
  const limits = [(timeMs / 1_000) * THREADS, memoryBytes / KIBIBYTE, fileBytes / BLOCK];
  return spawn('/bin/sh', ['-c', LIMITED, 'sh', ...limits.map((limit) => `${Math.ceil(limit)}`), program, ...args], {
    cwd: directory,
    // A group of its own, so that it ends with all that it has started.
    detached: true,
    stdio: 'ignore',
    // What this process knows is none of the program's business; what it wants to keep, it keeps in the folder.
    env: { PATH: process.env['PATH'] ?? '', HOME: directory, TMPDIR: directory, LC_ALL: 'C.UTF-8' },
  });
};

const endGroup = ({ pid }: ChildProcess): void => {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // All of it has ended already.
  }
};

/**
 * Runs a program within limits and without this process's environment. When this settles, it and all that it has
 * started are ended.
 *
 * @returns whether it ended by itself and said that it is done.
 * @throws TimeoutError (DOMException) at its time limit; the signal's reason; the system's error when it cannot be started.
 */
export const runLimited = async (run: LimitedRun): Promise<boolean> => {
  const stop = AbortSignal.any([run.signal, AbortSignal.timeout(run.timeMs)]);
  stop.throwIfAborted();
  const child = start(run);
  try {
    const [code] = await once(child, 'exit', { signal: stop });
    return code === 0;
  } catch (error) {
    stop.throwIfAborted();
    throw error;
  } finally {
    endGroup(child);
  }
};
