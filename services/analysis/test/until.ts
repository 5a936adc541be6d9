import { setInterval } from 'node:timers/promises';

/** The first answer of `fact` that is not undefined or false; rejects when there is none within ten seconds. */
export const until = async <T>(fact: () => Promise<T | false | undefined> | T | false | undefined): Promise<T> => {
  const deadline = Date.now() + 10_000;
  for await (const _ of setInterval(5)) {
    const answer = await fact();
    if (answer !== undefined && answer !== false) return answer;
    if (Date.now() > deadline) break;
  }
  throw new Error(`It did not come about in ten seconds: ${fact}`);
};
