import { setInterval } from 'node:timers/promises';

/** How long a fact may take to come true, in milliseconds: far more than it needs, so that a busy machine fails nothing. */
const DEADLINE_MS = 60_000;

type Fact<T> = T | false | undefined;

/** Waits for a fact: gives its first answer that is neither undefined nor false; rejects when none comes in time. */
export const until = async <T>(fact: () => Fact<T> | Promise<Fact<T>>): Promise<T> => {
  const end = Date.now() + DEADLINE_MS;
  for await (const _ of setInterval(10)) {
    const answer = await fact();
    if (answer !== undefined && answer !== false) return answer;
    if (Date.now() > end) break;
  }
  throw new Error(`it did not come true in ${DEADLINE_MS} ms: ${fact}`);
};
