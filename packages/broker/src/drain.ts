import { setTimeout } from 'node:timers/promises';

/** What handlers have left between being aborted and being given up, in milliseconds. */
const LAST_MOMENT_MS = 2_000;

/**
 * Waits for running handlers: `drainMs` for them to finish, then, once `hard` has aborted them, a moment more. Resolves
 * in any case; what was given up is delivered again.
 */
export const drain = async (
  running: Promise<unknown>,
  { hard, drainMs }: { hard: AbortController; drainMs: number },
): Promise<void> => {
  const finished = new AbortController();
  const overtime = async () => {
    await setTimeout(drainMs, undefined, { signal: finished.signal });
    hard.abort(new Error('the broker closes'));
    await setTimeout(LAST_MOMENT_MS, undefined, { signal: finished.signal });
  };
  await Promise.race([running.finally(() => finished.abort()), overtime().catch(() => running)]);
};
