import type { Logger } from '@assay/http/logger';
import type { ObjectStore } from '@assay/objects/object-store';
import { DECKS } from './decks.ts';
import type { CompanyStore } from './store/company-store.ts';

/** How old a deck without a company must be to be removed, in milliseconds: no request that could still name it lives that long. */
export const ORPHAN_AGE_MS = 2 * 60 * 60 * 1_000;

/** How often orphans are looked for, in milliseconds. */
const PERIOD_MS = 24 * 60 * 60 * 1_000;

type Ports = { store: CompanyStore; objects: ObjectStore; clock: () => Date; logger: Logger };

/**
 * Removes decks whose company was never kept: a process ended, or the store did not answer, between the two. A deck that
 * a company names, or that is younger than ORPHAN_AGE_MS, stays. Answers how many went; returns early, without a failure,
 * once `signal` aborts.
 */
export const sweepOrphans = async ({
  store,
  objects,
  clock,
  signal,
}: Omit<Ports, 'logger'> & { signal?: AbortSignal }): Promise<number> => {
  const cutoff = clock().getTime() - ORPHAN_AGE_MS;
  let removed = 0;
  for await (const { key, modifiedAt } of objects.list(DECKS)) {
    if (signal?.aborted) break;
    if (modifiedAt.getTime() > cutoff || (await store.namesDeck(key))) continue;
    await objects.delete(key);
    removed += 1;
  }
  return removed;
};

/**
 * Sweeps now and every day; `close` breaks off the sweep that runs and waits for its last step. One that fails is logged
 * and tried again a day later.
 */
export const startSweeping = (ports: Ports): { close: () => Promise<void> } => {
  const closing = new AbortController();
  const sweep = async () => {
    try {
      const removed = await sweepOrphans({ ...ports, signal: closing.signal });
      if (removed > 0) ports.logger.info({ removed }, 'Decks without a company were removed.');
    } catch (err) {
      ports.logger.warn({ err }, 'The sweep for decks without a company failed.');
    }
  };
  let running = sweep();
  const timer = setInterval(() => {
    running = running.then(sweep);
  }, PERIOD_MS);
  timer.unref();
  return {
    close: () => {
      clearInterval(timer);
      closing.abort();
      return running;
    },
  };
};
