import { setTimeout } from 'node:timers/promises';

/** How long a fact may take to come true, in milliseconds: far more than it needs, so that a busy machine fails nothing. */
const DEADLINE_MS = 60_000;

/** The first and the longest pause between two looks, in milliseconds: looking must not hold up what is waited for. */
const PAUSE_MS = { first: 5, longest: 250 };

type Fact<T> = T | false | undefined;

/** Waits for a fact: gives its first answer that is neither undefined nor false; rejects when none comes in time. */
export const until = async <T>(fact: () => Fact<T> | Promise<Fact<T>>): Promise<T> => {
  const end = Date.now() + DEADLINE_MS;
  for (let pause = PAUSE_MS.first; Date.now() < end; pause = Math.min(1.5 * pause, PAUSE_MS.longest)) {
    const answer = await fact();
    if (answer !== undefined && answer !== false) return answer;
    await setTimeout(pause);
  }
  throw new Error(`it did not come true in ${DEADLINE_MS} ms: ${fact}`);
};
