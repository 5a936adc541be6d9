import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout } from 'node:timers/promises';
import type { Part } from './part.ts';
import { NODE_FLAGS } from './programs.ts';

/** The lines of its log that are kept for when it ends by itself. */
const LAST_LINES = 15;
/** How long a process may take to end when it is asked to, in milliseconds: the scorer, which takes longest, says 25 s. */
const END_MS = 40_000;
/** How long what ended by itself stays away, in milliseconds. */
const RESTART_MS = 1_000;

/** A process that ended and should not have, or not so: `asked` tells whether SIGTERM was sent before. */
export type Exit = { name: string; asked: boolean; code: number | null; signal: string | null; lastLines: string[] };

export type MemberOptions = {
  name: string;
  /** The module that the process runs. */
  program: string;
  env: Record<string, string>;
  /** Where the process works and its log is kept. */
  folder: string;
  onLine: (line: string) => void;
  onExit: (exit: Exit) => void;
  /** Where it is given: what is frozen wakes early when the signal is aborted. */
  wake?: (() => AbortSignal) | undefined;
};

/** A process of ours that is started again whenever it has ended. */
export type Member = Part & {
  /** The number of its process, which changes with each start. */
  pid(): number | undefined;
  /** Ends it for good. */
  stop(): Promise<void>;
};

type Launched = { child: ChildProcess; lastLines: string[] };

const launch = ({ name, program, env, folder, onLine }: MemberOptions): Launched => {
  const child = spawn(process.execPath, [...process.execArgv, ...NODE_FLAGS, program], {
    cwd: folder,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const lastLines: string[] = [];
  const log = createWriteStream(join(folder, `${name}.log`), { flags: 'a' });
  child.once('close', () => log.end());
  for (const stream of [child.stdout, child.stderr])
    createInterface({ input: stream }).on('line', (line) => {
      log.write(`${line}\n`);
      if (lastLines.push(line) > LAST_LINES) lastLines.shift();
      onLine(line);
    });
  return { child, lastLines };
};

/** Ends a process; false when it had to be cut off, because it did not end when it was asked to. */
const end = async ({ child }: Launched, signal: 'SIGKILL' | 'SIGTERM'): Promise<boolean> => {
  const exited = once(child, 'exit').then(() => true);
  child.kill('SIGCONT');
  child.kill(signal);
  const inTime = await Promise.race([exited, setTimeout(END_MS, false, { ref: false })]);
  if (!inTime) child.kill('SIGKILL');
  await exited;
  return inTime;
};

/** Starts a process and keeps it running; what it writes and how it ends by itself is told to the options' functions. */
export const startMember = (options: MemberOptions): Member => {
  const { name, onExit, wake } = options;
  const expected = new Set<ChildProcess>();
  let current: Launched;
  let isStopped = false;

  const tell = ({ child, lastLines }: Launched, asked: boolean) =>
    onExit({ name, asked, code: child.exitCode, signal: child.signalCode, lastLines: [...lastLines] });
  const start = () => {
    if (isStopped) return;
    const launched = launch(options);
    current = launched;
    launched.child.once('close', async () => {
      if (expected.has(launched.child)) return;
      tell(launched, false);
      await setTimeout(RESTART_MS);
      if (current === launched) start();
    });
  };
  const endCurrent = async (signal: 'SIGKILL' | 'SIGTERM') => {
    const ending = current;
    const { child } = ending;
    expected.add(child);
    if (child.exitCode !== null || child.signalCode !== null) return ending;
    const inTime = await end(ending, signal);
    // One that has hardly begun ends by the signal itself, which is good order as well.
    if (signal === 'SIGTERM' && child.exitCode !== 0 && (!inTime || child.signalCode !== signal)) tell(ending, true);
    return ending;
  };
  start();
  return {
    pid: () => current.child.pid,
    async strike({ kind, forMs }) {
      if (kind === 'freeze') {
        const { child } = current;
        child.kill('SIGSTOP');
        await setTimeout(forMs, undefined, wake && { signal: wake() }).catch(() => {});
        child.kill('SIGCONT');
        return;
      }
      const ended = await endCurrent(kind === 'kill' ? 'SIGKILL' : 'SIGTERM');
      await setTimeout(forMs);
      if (current === ended) start();
    },
    async stop() {
      isStopped = true;
      await endCurrent('SIGTERM');
    },
  };
};
