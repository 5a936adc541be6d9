import { setTimeout } from 'node:timers/promises';
import { count } from './ends.ts';
import type { House } from './house.ts';
import { buildInvestor, type Investor, idIn } from './investor.ts';
import type { Report } from './overload.ts';
import { faultsOf, processLines, withHouse } from './run.ts';

/** Analyses of the second investor, one after the other: without others, and beside another's queue. */
const MEASURED = 5;
/** Between two looks at an analysis, in milliseconds. */
const LOOK_MS = 20;
/** Requests under way at a time while the queue is made. */
const LANES = 8;
/** How many times its time without others an analysis may take beside a queue, plus the time of one job. */
const TIMES = 3;

const DECK = Buffer.from('# Lumen Ledger\n\n- ARR $3.2M as of September 2026\n- 64 paying customers\n');

type Client = { investor: Investor; company: string };
type Options = { queued: number; say: (sentence: string) => void };

const open = async ({ members, tokenFor }: House, name: string): Promise<Client> => {
  const investor = buildInvestor(members.gateway.url, tokenFor(name));
  return { investor, company: await investor.register(name, { bytes: DECK, fileName: 'deck.md' }) };
};

const request = async ({ investor, company }: Client): Promise<string> => {
  const { status, text } = await investor.requestAnalysis(company);
  if (status !== 201) throw new Error(`a request for an analysis was answered with ${status}: ${text}`);
  return idIn(text);
};

const isEnded = async ({ ask }: Investor, id: string): Promise<boolean> => {
  const { status, text } = await ask(`/analysis/context/${id}`);
  if (status !== 200) throw new Error(`an analysis was answered with ${status}: ${text}`);
  return /"status":"(?:COMPLETED|FAILED)"/.test(text);
};

/** How long one analysis takes from its request to its end, in milliseconds. */
const time = async (client: Client): Promise<number> => {
  const start = performance.now();
  const id = await request(client);
  while (!(await isEnded(client.investor, id))) await setTimeout(LOOK_MS);
  return performance.now() - start;
};

const times = async (client: Client): Promise<number[]> => {
  const taken: number[] = [];
  for (let n = 0; n < MEASURED; n += 1) taken.push(await time(client));
  return taken;
};

const queue = async (client: Client, analyses: number): Promise<void> => {
  let left = analyses;
  const lane = async () => {
    for (; left > 0; await request(client)) left -= 1;
  };
  await Promise.all(Array.from({ length: LANES }, lane));
};

const drive = async (house: House, { queued, say }: Options) => {
  const [one, other] = await Promise.all([open(house, 'one'), open(house, 'other')]);
  // Each thread that judges is started by its first work.
  await Promise.all([time(one), time(one), time(other), time(other)]);
  const idle = await times(other);
  await queue(one, queued);
  const waiting = () => count([one.investor], 'PENDING');
  const before = await waiting();
  say(`${before} analyses of one investor wait`);
  const beside = await times(other);
  return { idle, beside, before, after: await waiting() };
};

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
const inMs = (values: readonly number[]): string => values.map((value) => value.toFixed(0)).join(', ');

/** How long an investor's analyses take while many of another wait. */
export const runFairness = async (options: Options): Promise<Report> => {
  const env = { MAX_WAITING_ANALYSES: String(options.queued + 1) };
  const { result, ...seen } = await withHouse({ env, say: options.say }, (house) => drive(house, options));
  const { idle, beside, before, after } = result;
  const most = (TIMES + 1) * median(idle);
  const late = beside.filter((value) => value > most);
  return {
    lines: [
      `waiting of one investor: ${before} when the other began, ${after} when it was done`,
      `the other's analyses, in ms: without others ${inMs(idle)}; beside the queue ${inMs(beside)}; at most ${most.toFixed(0)}`,
      ...processLines(seen),
    ],
    faults: [
      ...(after === 0 ? ['nothing waited any more when the other was done'] : []),
      ...(late.length > 0 ? [`${late.length} of ${MEASURED} analyses took longer than ${most.toFixed(0)} ms`] : []),
      ...faultsOf(seen),
    ],
  };
};
