import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Test } from 'tap';
import { UNCOUNTED } from '../../../packages/contracts/test/uncounted.ts';

const ROOT = join(import.meta.dirname, '../../..');

/** How long a process may take to listen, in milliseconds. */
const DEADLINE_MS = 60_000;

/** A process of ours that serves at `url`, and the lines it has written so far. */
export type Running = { child: ChildProcess; url: string; lines: readonly string[] };

const LISTENING = /Server listening at (http:\/\/[^"\s]+)/;

/**
 * `limit` is a command of the shell that bounds the process, such as `ulimit -f 1000`. A bare process runs without what the
 * test runner loads into every other, by its flags and by NODE_OPTIONS, which takes memory and handles signals of its own.
 */
type Program = { program: string; args?: string[]; env: Record<string, string>; limit?: string; bare?: boolean };

const bareFlags = () => process.execArgv.filter((flag) => /^--(?:conditions|disable-warning)=/.test(flag));

/** Starts a program of the house, as its own process, and waits until it listens. It ends with the test. */
export const startProcess = async (
  t: Test,
  { program, args = [], env, limit = ':', bare = false }: Program,
): Promise<Running> => {
  const command = [process.execPath, ...(bare ? bareFlags() : process.execArgv), join(ROOT, program), ...args];
  const before = bare ? `unset NODE_OPTIONS; ${limit}` : limit;
  const child = spawn('sh', ['-c', `${before}; exec "$@"`, 'sh', ...command], {
    cwd: tmpdir(),
    env: {
      ...process.env,
      ...UNCOUNTED,
      HOST: '127.0.0.1',
      PORT: '0',
      DRAIN_DELAY_MS: '0',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  t.teardown(() => stop(child, 'SIGTERM'));
  const output: string[] = [];
  const url = await new Promise<string>((resolve, reject) => {
    const signal = AbortSignal.timeout(DEADLINE_MS);
    const fail = (why: string) => reject(new Error(`${program} ${why}:\n${output.join('\n')}`));
    signal.addEventListener('abort', () => fail('did not listen in time'));
    child.once('error', reject);
    child.once('exit', (code) => fail(`ended with ${code}`));
    for (const stream of [child.stdout, child.stderr]) {
      createInterface({ input: stream }).on('line', (line) => {
        output.push(line);
        const found = LISTENING.exec(line)?.[1];
        if (found) resolve(found);
      });
    }
  });
  return { child, url, lines: output };
};

/** Sends a signal to a process and waits until it has ended. */
export const stop = async (child: ChildProcess, signal: NodeJS.Signals): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill(signal);
  await exited;
};
