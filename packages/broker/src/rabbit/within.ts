import { setTimeout } from 'node:timers/promises';

/** Passes on what a promise comes to, or rejects with `late()` if that takes more than `ms` milliseconds. */
export const within = async <T>(promise: Promise<T>, { ms, late }: { ms: number; late: () => Error }): Promise<T> => {
  const done = new AbortController();
  const overdue = setTimeout(ms, undefined, { signal: done.signal }).then(() => Promise.reject(late()));
  return Promise.race([promise, overdue]).finally(() => done.abort());
};
