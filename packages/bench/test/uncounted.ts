import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { bare } from '../../contracts/test/bare.ts';

const run = promisify(execFile);

/** How a command ended, and what it printed. */
export type Ending = { code: number; stdout: string; stderr: string };

/** Runs a command of the bench in a process of its own, of which no coverage is taken. */
export const runUncounted = async (command: string, ...options: string[]): Promise<Ending> => {
  const about = { maxBuffer: 64 * 1_024 * 1_024 };
  try {
    return { code: 0, ...(await run('sh', [...bare(), command, ...options], about)) };
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && 'stdout' in error && 'stderr' in error)) throw error;
    return { code: Number(error.code), stdout: String(error.stdout), stderr: String(error.stderr) };
  }
};
