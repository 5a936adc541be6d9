import { setTimeout } from 'node:timers/promises';
import type { Delays } from './broker.ts';

/** How long to wait after the failure of an attempt (from 1), in milliseconds: doubling, bounded, jittered. */
export const backoff = (attempt: number, { firstMs, longestMs }: Delays): number => {
  const whole = Math.min(longestMs, firstMs * 2 ** (attempt - 1));
  return whole / 2 + (Math.random() * whole) / 2;
};

/** Waits that long, or until the signal aborts. Never rejects. */
export const pause = async (milliseconds: number, signal: AbortSignal): Promise<void> => {
  await setTimeout(milliseconds, undefined, { signal }).catch(() => {});
};
