import { readdirSync, readFileSync } from 'node:fs';

const statOf = (pid: string): string => {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'latin1');
  } catch {
    // It ended in between.
    return '';
  }
};

/** The processes that are there, each with its parent and its state, on Linux (proc(5), stat). */
const processes = () =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((pid) => {
      const [state, parent] = statOf(pid).split(') ').at(-1)?.split(' ') ?? [];
      return { pid: Number(pid), parent: Number(parent), isAlive: state !== undefined && !'ZX'.includes(state) };
    });

/** The living children of a process. */
export const childrenOf = (pid: number): number[] =>
  processes()
    .filter(({ parent, isAlive }) => isAlive && parent === pid)
    .map((child) => child.pid);

export const isAlive = (pid: number): boolean => processes().some((each) => each.isAlive && each.pid === pid);

/** The processor's time that a process has taken, in hundredths of a second (proc(5), stat: utime). */
export const processorTicks = (pid: number): number => Number(statOf(String(pid)).split(') ').at(-1)?.split(' ')[11]);
