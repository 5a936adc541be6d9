import type { Broker } from '@assay/broker/broker';
import { JOBS } from '@assay/contracts/messages';

/** How long an answer of the broker holds, in milliseconds: a sweep over many jobs asks once. */
const FRESH_MS = 1_000;

/** Tells whether jobs wait in the queue; rejects with Unavailable when the broker does not answer. */
export type Backlog = () => Promise<boolean>;

/** Makes a backlog that asks the broker at most once in FRESH_MS of the clock; a question it did not answer is asked anew. */
export const buildBacklog = ({ broker, clock }: { broker: Pick<Broker, 'depth'>; clock: () => Date }): Backlog => {
  let answer: Promise<boolean> | undefined;
  let askedAt = 0;
  const ask = async () => {
    try {
      return (await broker.depth(JOBS)).waiting > 0;
    } catch (error) {
      answer = undefined;
      throw error;
    }
  };
  return () => {
    const now = clock().getTime();
    if (answer && Math.abs(now - askedAt) < FRESH_MS) return answer;
    askedAt = now;
    answer = ask();
    return answer;
  };
};
