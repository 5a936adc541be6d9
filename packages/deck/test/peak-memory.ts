import { readdirSync, readFileSync } from 'node:fs';

/** How often the account is read, in milliseconds: a peak is kept by the system, so only its last rise can be missed. */
const EVERY_MS = 5;

const read = (file: string): string => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    // The process ended in between.
    return '';
  }
};

const childrenOf = (pid: string): string[] => {
  const threads = `/proc/${pid}/task`;
  try {
    return readdirSync(threads).flatMap((thread) => read(`${threads}/${thread}/children`).split(' ').filter(Boolean));
  } catch {
    return [];
  }
};

/** The peak of a process and of all that it started, in bytes, by the system's account (proc(5), VmHWM). */
const peakOf = (pid: string): number => {
  const kibibytes = Number(/^VmHWM:\s*(\d+)/m.exec(read(`/proc/${pid}/status`))?.[1] ?? 0);
  return childrenOf(pid).reduce((sum, child) => sum + peakOf(child), kibibytes * 1_024);
};

/**
 * Watches the processes that this one starts until `stop`, which gives the largest peak among them in bytes; 0 where
 * the system keeps no such account.
 */
export const watchChildren = (): { stop(): number } => {
  let peak = 0;
  const look = () => {
    peak = Math.max(peak, ...childrenOf('self').map(peakOf));
  };
  const timer = setInterval(look, EVERY_MS);
  return {
    stop: () => {
      look();
      clearInterval(timer);
      return peak;
    },
  };
};
