import { setTimeout } from 'node:timers/promises';
import type { Investor } from './investor.ts';

/** How long nothing may move before it is given up, in milliseconds: longer than a job may take. */
const STILL_MS = 180_000;
/** Between two looks, and before what was refused is asked again, in milliseconds. */
const LOOK_MS = 2_000;

const idsIn = (text: string): string[] => {
  const body: unknown = JSON.parse(text);
  const data: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, 'data') : undefined;
  return Array.isArray(data) ? data.map(({ id }) => String(id)) : [];
};

const listed = async (investor: Investor, status: string): Promise<string[]> => {
  for (;;) {
    const answer = await investor.ask(`/analysis?status=${status}`);
    if (answer.status === 200) return idsIn(answer.text);
    await setTimeout(LOOK_MS);
  }
};

/** How many analyses of all of them have that status. */
export const count = async (investors: readonly Investor[], status: string): Promise<number> => {
  let sum = 0;
  for (const investor of investors) sum += (await listed(investor, status)).length;
  return sum;
};

/** Waits until no analysis waits, or none has ended for a long time; gives how each ended. */
export const endsOf = async (investors: readonly Investor[], say: (sentence: string) => void) => {
  const isWaiting = async () => (await count(investors, 'PENDING')) + (await count(investors, 'PROCESSING'));
  let waiting = await isWaiting();
  for (let movedAt = Date.now(); waiting > 0 && Date.now() - movedAt < STILL_MS; ) {
    say(`${waiting} analyses wait`);
    await setTimeout(LOOK_MS);
    const now = await isWaiting();
    if (now !== waiting) movedAt = Date.now();
    waiting = now;
  }
  const ends = new Map<string, string>();
  for (const investor of investors)
    for (const status of ['COMPLETED', 'FAILED']) for (const id of await listed(investor, status)) ends.set(id, status);
  return ends;
};
