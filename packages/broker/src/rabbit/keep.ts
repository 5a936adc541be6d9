import { Unavailable } from '@assay/contracts/unavailable';
import { backoff, pause } from '../backoff.ts';
import type { Delays, Logger } from '../broker.ts';
import { within } from './within.ts';

/** Something that is opened again whenever it is lost. */
export type Kept<T> = {
  /** Resolves when the first attempt has succeeded, rejects with why it failed. Later attempts follow in any case. */
  first: Promise<void>;
  /** The thing, waited for at most so many milliseconds. Rejects with `Unavailable`. */
  get(waitMs: number): Promise<T>;
  /** Ends it and resolves when it has ended. */
  close(): Promise<void>;
};

export type Keeping<T> = {
  /** What it is, for the log. */
  name: string;
  /** Opens it. `lost` is to be called as soon as it is of no more use, be it before `open` has resolved. */
  open: (lost: (cause: unknown) => void) => Promise<T>;
  /** Ends it, in good order if it is still of use. */
  end: (thing: T) => Promise<void>;
  delays: Delays;
  logger: Logger;
};

const ignore = (): void => {};

/** Opens it, unless it is lost first; what comes of a late opening is ended. */
const openUnlessLost = async <T>({ open, end }: Keeping<T>, lost: PromiseWithResolvers<unknown>): Promise<T> => {
  const opening = open(lost.resolve);
  const winner = await Promise.race([opening.then((thing) => ({ thing })), lost.promise.then((cause) => ({ cause }))]);
  if ('thing' in winner) return winner.thing;
  opening.then(end).catch(ignore);
  throw winner.cause;
};

/**
 * Keeps one thing open: a connection, or a channel with all that is set up on it. This is the only place that knows
 * about losing them.
 *
 * amqplib's own recovery is for connections alone (a channel lost to an error, and a consumer the broker cancelled,
 * stay lost), ends the process on an error during set-up, and can take a dead connection for a live one. Here `lost`
 * races with `open`, so that neither can happen.
 */
export const keep = <T>(keeping: Keeping<T>): Kept<T> => {
  const { name, end, delays, logger } = keeping;
  const closing = new AbortController();
  const first = Promise.withResolvers<void>();
  const ends = new Set<Promise<void>>();
  let opened = Promise.withResolvers<T>();
  let lost = Promise.withResolvers<unknown>();
  let failure: unknown;
  first.promise.catch(ignore);

  const startEnd = (thing: T): void => {
    const ended = end(thing)
      .catch(ignore)
      .finally(() => ends.delete(ended));
    ends.add(ended);
  };
  /** Resolves with why it was lost; rejects with why it could not be opened. */
  const hold = async (): Promise<unknown> => {
    const thing = await openUnlessLost(keeping, lost);
    logger.info({ part: name }, 'A part of the job broker is open.');
    opened.resolve(thing);
    first.resolve();
    const cause = await lost.promise;
    opened = Promise.withResolvers<T>();
    startEnd(thing);
    return cause;
  };
  const run = async (): Promise<void> => {
    for (let attempt = 1; !closing.signal.aborted; attempt += 1) {
      lost = Promise.withResolvers<unknown>();
      try {
        failure = await hold();
        attempt = 1;
      } catch (error) {
        failure = error;
        first.reject(error);
      }
      if (closing.signal.aborted) return;
      logger.warn({ part: name, err: failure }, 'A part of the job broker is lost and will be opened again.');
      await pause(backoff(attempt, delays), closing.signal);
    }
  };

  const running = run();
  return {
    first: first.promise,
    get: (waitMs) =>
      within(opened.promise, {
        ms: closing.signal.aborted ? 0 : waitMs,
        late: () => new Unavailable('the job broker', { cause: failure }),
      }),
    close: async () => {
      closing.abort();
      lost.resolve(new Error('closed by us'));
      await running;
      await Promise.all(ends);
    },
  };
};
