import type { Limits } from './limits.ts';

/** The time that one document has. */
export type Deadline = {
  isOver(): boolean;
  /** How long it is, in milliseconds. */
  timeMs(): number;
  /** Moves it by as much more time as the limits grant; only the first call does. */
  extend(): void;
  stop(): void;
};

/** Calls back once when the time is over, unless it is stopped before. */
export const startDeadline = ({ timeMs, moreTimeMs }: Limits, onOver: () => void): Deadline => {
  const start = performance.now();
  const state = { isOver: false, isStopped: false, timeMs };
  const over = () => {
    state.isOver = true;
    onOver();
  };
  let timer = setTimeout(over, timeMs);
  return {
    isOver: () => state.isOver,
    timeMs: () => state.timeMs,
    extend: () => {
      if (state.isOver || state.isStopped || state.timeMs > timeMs) return;
      state.timeMs = timeMs + moreTimeMs;
      clearTimeout(timer);
      timer = setTimeout(over, start + state.timeMs - performance.now());
    },
    stop: () => {
      state.isStopped = true;
      clearTimeout(timer);
    },
  };
};
