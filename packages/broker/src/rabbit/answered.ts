import { Unavailable } from '@assay/contracts/unavailable';
import { QueueMismatch } from './topology.ts';
import { within } from './within.ts';

/** How long the broker may take to make a queue, to hand over a message or to say that one is on its disk, in milliseconds. */
const ANSWER_MS = 10_000;

/** An operation that the broker has to answer in time. */
export const answered = <T>(operation: Promise<T>): Promise<T> =>
  within(operation, { ms: ANSWER_MS, late: () => new Error('the broker did not answer in time') });

/** What fails because the broker cannot be reached rejects with `Unavailable`. */
export const reached = async <T>(operation: Promise<T>): Promise<T> => {
  try {
    return await operation;
  } catch (error) {
    if (error instanceof Unavailable || error instanceof QueueMismatch) throw error;
    throw new Unavailable('the job broker', { cause: error });
  }
};
