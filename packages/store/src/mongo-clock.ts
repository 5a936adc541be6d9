import { setTimeout } from 'node:timers/promises';
import type { MongoClient } from 'mongodb';
import { connected } from './mongo.ts';

/** How often the server is asked for its time, in milliseconds; between, this machine counts on. */
const ASK_EVERY_MS = 30_000;

/** The longest that opening waits for the server's first answer, in milliseconds. */
const FIRST_MS = 1_000;

/** The time by a server's clock, for all who share the server; `close` ends asking for it. */
export type ServerClock = { now: () => Date; close: () => void };

/** What a server said, in the midst of asking it: its time in milliseconds of the epoch, and when on this machine's counter. */
type Answer = { time: number; at: number };

const ask = async (client: MongoClient): Promise<Answer | undefined> => {
  const database = await connected(client);
  const from = performance.now();
  // By this name, the former one of `hello`, every server knows it.
  const { localTime }: { localTime?: unknown } = await database.command({ isMaster: 1 });
  const at = (from + performance.now()) / 2;
  return localTime instanceof Date ? { time: localTime.getTime(), at } : undefined;
};

/**
 * Follows the clock of a MongoDB server, so that those who lease from one another need no clocks that agree. Until the
 * server has answered it is this machine's own; afterwards what is set on this machine has no effect.
 */
export const followClock = async (client: MongoClient): Promise<ServerClock> => {
  let answer: Answer | undefined;
  const follow = async (): Promise<void> => {
    answer = (await ask(client).catch(() => undefined)) ?? answer;
  };
  await Promise.race([follow(), setTimeout(FIRST_MS, undefined, { ref: false })]);
  const timer = setInterval(follow, ASK_EVERY_MS).unref();
  return {
    now: () => (answer ? new Date(answer.time + performance.now() - answer.at) : new Date()),
    close: () => clearInterval(timer),
  };
};
