import { setInterval } from 'node:timers/promises';

/** How long a fact may take to come true, in milliseconds: far more than it needs, so that a busy machine fails nothing. */
const DEADLINE_MS = 30_000;

/** Resolves when the fact is true; rejects when it has not become so in time. */
export const until = async (fact: () => boolean | Promise<boolean>): Promise<void> => {
  const deadline = Date.now() + DEADLINE_MS;
  for await (const _ of setInterval(10)) {
    if (await fact()) return;
    if (Date.now() > deadline) throw new Error(`it never came true: ${fact}`);
  }
};
