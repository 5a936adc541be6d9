import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Test } from 'tap';
import { bare } from '../../../packages/contracts/test/bare.ts';

const ROOT = join(import.meta.dirname, '../../..');

/** How long a process may take to listen, in milliseconds. */
const DEADLINE_MS = 60_000;

/** A process of ours that serves at `url`, and the lines it has written so far. */
export type Running = { child: ChildProcess; url: string; lines: readonly string[] };

const LISTENING = /Server listening at (http:\/\/[^"\s]+)/;

/**
 * `flags` are Node's; `limit` is a command of the shell that bounds the process, such as `ulimit -f 1000`.
 */
type Program = { program: string; args?: string[]; env: Record<string, string>; flags?: string[]; limit?: string };

/** Starts a program of the house, as its own process, and waits until it listens. It ends with the test. */
export const startProcess = async (
  t: Test,
  { program, args = [], env, flags = [], limit = ':' }: Program,
): Promise<Running> => {
  const child = spawn('sh', [...bare(flags, limit), join(ROOT, program), ...args], {
    cwd: tmpdir(),
    env: {
      ...process.env,
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
