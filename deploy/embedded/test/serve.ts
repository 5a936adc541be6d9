import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import type { Test } from 'tap';
import { bare } from '../../../packages/contracts/test/bare.ts';
import { until } from '../../../packages/contracts/test/until.ts';
import { stop } from '../../story/test/processes.ts';

/** A process of ours: everything it has written so far, and how it ended, once it has. */
export type Process = { child: ChildProcess; stdout: () => string; stderr: () => string; ended: Promise<unknown[]> };

export type ServeOptions = { env: Record<string, string>; cwd: string; program?: URL; flags?: readonly string[] };

const CLI = new URL('../src/cli.ts', import.meta.url);

/** Starts `assay serve` as a process of its own, on any free port unless the environment names one. It ends with the test. */
export const startServe = (t: Test, { env, cwd, program = CLI, flags = [] }: ServeOptions): Process => {
  const child = fork(program, ['serve'], {
    cwd,
    env: { ...process.env, PORT: '0', DRAIN_DELAY_MS: '0', ...env },
    execPath: 'sh',
    execArgv: bare(flags),
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const written = { stdout: '', stderr: '' };
  child.stdout?.on('data', (chunk) => {
    written.stdout += chunk;
  });
  child.stderr?.on('data', (chunk) => {
    written.stderr += chunk;
  });
  t.teardown(() => stop(child, 'SIGTERM'));
  return { child, stdout: () => written.stdout, stderr: () => written.stderr, ended: once(child, 'close') };
};

/** The greeting of a process, once it is whole. */
export const greetingOf = ({ child, stdout, stderr }: Process): Promise<string> =>
  until(async () => {
    if (child.exitCode !== null) throw new Error(`It ended with ${child.exitCode}: ${stderr()}`);
    return stdout().includes('Ctrl-C stops the service') ? stdout() : undefined;
  });
