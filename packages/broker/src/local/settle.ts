import { backoff, pause } from '../backoff.ts';
import type { Delays, Logger } from '../broker.ts';
import type { Source, Verdict } from '../letter.ts';
import type { Claimed, Messages } from './messages.ts';

/** Between attempts at a write the disk refuses, in milliseconds. */
export const DISK_DELAYS = { firstMs: 100, longestMs: 5_000 };

/** What the consumers of one queue work with. */
export type Setting = {
  messages: Messages;
  /** Where messages go that cannot be processed. */
  deadLetters: string;
  retryDelays: Delays;
  logger: Logger;
  /** Tells the consumers of a queue that a message waits there. */
  wake: (queue: string) => void;
  /** Aborts when the file is about to be closed: what is claimed then is released when it is opened again. */
  closed: AbortSignal;
};

/** Writes again and again, if need be, until it is written or the file is about to be closed. */
const insist = async (write: () => void, { logger, closed }: Setting): Promise<void> => {
  for (let attempt = 1; !closed.aborted; attempt += 1) {
    try {
      return write();
    } catch (err) {
      logger.error({ err }, 'The queue file cannot be written now.');
      await pause(backoff(attempt, DISK_DELAYS), closed);
    }
  }
};

/** Makes what records what became of a claimed message: it is removed, waits to be tried again, or is dead-lettered. */
export const buildSettle = (source: Source, setting: Setting) => {
  const { messages, deadLetters, retryDelays, wake, closed } = setting;
  const release = async ({ id, attempt }: Claimed): Promise<void> => {
    await pause(backoff(attempt, retryDelays), closed);
    await insist(() => messages.release(id), setting);
    wake(source.name);
  };
  return async (letter: Claimed, verdict: Verdict): Promise<void> => {
    if (verdict === 'done') return insist(() => messages.remove(letter.id), setting);
    if (verdict === 'return') return insist(() => messages.giveBack(letter.id), setting);
    // Not waited for: a message that waits to be tried again takes no other's place.
    if (verdict === 'retry' && letter.attempt < source.deliveryLimit) return void release(letter);
    const reason = verdict === 'refuse' ? 'refused' : 'delivery limit reached';
    await insist(() => messages.bury(letter.id, { queue: deadLetters, reason }), setting);
    return wake(deadLetters);
  };
};
