import type { Effect } from './effects.ts';

/** Whether somebody began a job that another had begun before. */
const isTakeover = ({ isEnd, attempt }: Effect): boolean => !isEnd && attempt !== undefined && attempt[1] > 1;

/** Jobs that are taken over: told of by effects, and waited for. */
export type Takeovers = {
  see(effect: Effect): void;
  /** Aborted at the next. */
  next(): AbortSignal;
};

/** Keeps watch over jobs that are taken over. */
export const watchTakeovers = (): Takeovers => {
  let next = new AbortController();
  return {
    see(effect) {
      if (!isTakeover(effect)) return;
      next.abort();
      next = new AbortController();
    },
    next: () => next.signal,
  };
};
