import { setInterval } from 'node:timers/promises';

/** How long a fact may take to become true, in milliseconds. */
const DEADLINE_MS = 10_000;

/** Waits for a fact; rejects when it has not become true in time. */
export const until = async (fact: () => boolean | Promise<boolean>): Promise<void> => {
  const deadline = AbortSignal.timeout(DEADLINE_MS);
  if (await fact()) return;
  for await (const _ of setInterval(10, undefined, { signal: deadline })) if (await fact()) return;
};
