import { backoff } from '../backoff.ts';
import type { Consumer } from '../broker.ts';
import type { Source } from '../letter.ts';
import type { Claimed } from './messages.ts';
import { buildSettle, DISK_DELAYS, type Setting } from './settle.ts';

/** A consumer, and what tells it that a message may wait. */
export type LocalConsumer = Consumer & { wake: () => void };

/** Works on the messages of a queue, `concurrency` at a time, whenever it is woken and whenever one is done with. */
export const startConsumer = (
  source: Source,
  { concurrency, ...setting }: Setting & { concurrency: number },
): LocalConsumer => {
  const { messages, logger, closed } = setting;
  const settle = buildSettle(source, setting);
  const running = new Set<Promise<void>>();
  let isOpen = true;

  const work = async (letter: Claimed): Promise<void> => {
    // Its worker was killed at every delivery: it is not handed out once more.
    const spent = letter.attempt > source.deliveryLimit;
    await settle(letter, spent ? 'retry' : await source.open(letter));
  };
  const claim = (): Claimed | undefined => {
    try {
      return messages.claim(source.name);
    } catch (err) {
      logger.error({ err }, 'The queue file cannot be read now.');
      if (!closed.aborted) setTimeout(take, backoff(1, DISK_DELAYS));
      return undefined;
    }
  };
  const take = (): void => {
    while (isOpen && running.size < concurrency) {
      const letter = claim();
      if (letter === undefined) return;
      const done = work(letter).finally(() => {
        running.delete(done);
        take();
      });
      running.add(done);
    }
  };

  setImmediate(take);
  return {
    wake: () => void setImmediate(take),
    close: async () => {
      isOpen = false;
      await Promise.all(running);
    },
  };
};
