import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
};

/** A container's process has the same id at every start: what is older than this process was never its own. */
const isAbandoned = async (path: string, pid: number): Promise<boolean> => {
  if (pid !== process.pid) return !isRunning(pid);
  const found = await stat(path).catch(() => undefined);
  return found !== undefined && found.mtimeMs < performance.timeOrigin;
};

/**
 * Removes the half-written files (`PID.ID`) of processes that are gone from a folder. Those of processes still running,
 * this one included, stay.
 */
export const sweep = async (directory: string): Promise<void> => {
  for (const name of await readdir(directory)) {
    const path = join(directory, name);
    if (await isAbandoned(path, Number.parseInt(name, 10))) await rm(path, { force: true });
  }
};
