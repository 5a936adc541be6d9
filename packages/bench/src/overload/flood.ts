import { setTimeout } from 'node:timers/promises';
import { type Answer, type Investor, idIn } from './investor.ts';

/** An investor with companies to have analysed. */
export type Client = { investor: Investor; companies: string[]; accepted: string[] };

/** What came of many requests: how many were answered by which status (0: by none), and what was wrong with answers. */
export type Flood = {
  statuses: Map<number, number>;
  withoutRetryAfter: number;
  unexpected: string[];
  /** Requests that could not be sent in the time, because this process or its connections had too much to do. */
  unsent: number;
  /** Until the last answer. */
  seconds: number;
};

/** Requests under way at a time when the sustainable rate is measured. */
const LANES = 16;
/** Requests that may be without an answer at a time: more would measure this process. */
const MOST_OPEN = 3_000;
/** Between two turns of sending, in milliseconds. */
const TURN_MS = 10;
/** One request of so many requests an analysis; the others list some. */
const ANALYSES = 4;

const send = async ({ investor, companies, accepted }: Client, n: number): Promise<Answer> => {
  if (n % ANALYSES !== 0) return investor.ask('/analysis?limit=20');
  const answer = await investor.requestAnalysis(companies[n % companies.length] ?? '');
  if (answer.status === 201) accepted.push(idIn(answer.text));
  return answer;
};

const isGood = (status: number) => status >= 200 && status < 300;
const isRefusal = (status: number) => status === 429 || status === 503;

const note = (flood: Flood, { status, retryAfter, text }: Answer) => {
  flood.statuses.set(status, (flood.statuses.get(status) ?? 0) + 1);
  if (isRefusal(status) && !retryAfter) flood.withoutRetryAfter += 1;
  if (!isGood(status) && !isRefusal(status)) flood.unexpected.push(`${status} ${text.slice(0, 80)}`);
};

const nothing = (): Flood => ({ statuses: new Map(), withoutRetryAfter: 0, unexpected: [], unsent: 0, seconds: 0 });

const turnOf = (clients: readonly Client[], n: number): Client => {
  // Whole rounds of analyses and lists go to each in turn.
  const client = clients[Math.floor(n / ANALYSES) % clients.length];
  if (!client) throw new Error('there is no investor');
  return client;
};

/** How many requests a second are served to clients that each wait for their answer. */
export const measureRate = async (clients: readonly Client[], seconds: number): Promise<number> => {
  const seen = nothing();
  const end = performance.now() + seconds * 1_000;
  let n = 0;
  const lane = async () => {
    while (performance.now() < end) {
      n += 1;
      note(seen, await send(turnOf(clients, n), n));
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  const served = [...seen.statuses].reduce((sum, [status, count]) => sum + (isGood(status) ? count : 0), 0);
  return served / seconds;
};

/**
 * Sends `rate` requests a second for some seconds, whether or not they are answered; what could not be sent at its time
 * is sent as soon as it can be. Resolves when all have been answered.
 */
export const flood = async (clients: readonly Client[], { rate, seconds }: { rate: number; seconds: number }) => {
  const seen = nothing();
  const open = new Set<Promise<void>>();
  const ask = (n: number) => {
    const asked: Promise<void> = send(turnOf(clients, n), n).then((answer) => {
      note(seen, answer);
      open.delete(asked);
    });
    open.add(asked);
  };
  const start = performance.now();
  const elapsed = () => (performance.now() - start) / 1_000;
  let n = 0;
  for (let isOver = false; !isOver; await setTimeout(TURN_MS)) {
    isOver = elapsed() >= seconds;
    const due = Math.floor(Math.min(elapsed(), seconds) * rate);
    for (; n < due && open.size < MOST_OPEN; n += 1) ask(n);
  }
  seen.unsent = Math.floor(seconds * rate) - n;
  await Promise.all(open);
  seen.seconds = elapsed();
  return seen;
};
