import { setTimeout } from 'node:timers/promises';
import type { Answer, Client } from './client.ts';
import { inventCompany } from './invent-company.ts';
import type { Random } from './random.ts';

/**
 * Between two attempts at one request, in milliseconds; the pause doubles from the first to the last: those that wait must not become the
 * load.
 */
const AGAIN_MS = { first: 1_500, last: 24_000 };
/** One request of so many is made once more after its answer, with the same key. */
const REPEATED = 20;
/** With one request of so many a company is registered. */
const NEW_COMPANY = 15;
/** Companies that each investor has from the start. */
const COMPANIES = 3;

/** A creation that was insisted on: every id that it was answered with, and how often each status came. */
export type Creation = {
  kind: 'company' | 'analysis';
  investor: string;
  key: string;
  ids: Set<string>;
  answers: Answer[];
};

/** An investor with whom the run works. */
export type Investor = { name: string; client: Client; companies: string[] };

export type Load = {
  /** All that was asked for so far, in order. */
  creations: Creation[];
  /** Registers the first companies. */
  prepare(): Promise<void>;
  /** Requests `count` analyses, evenly over `lastsMs` milliseconds; resolves when each has its answer, or `signal` aborts. */
  run(options: { count: number; lastsMs: number; signal: AbortSignal }): Promise<void>;
};

const idIn = (text: string): string | undefined => {
  const body: unknown = JSON.parse(text);
  if (typeof body !== 'object' || body === null || !('data' in body)) return undefined;
  const { data } = body;
  return typeof data === 'object' && data !== null && 'id' in data ? String(data.id) : undefined;
};

/** Makes a request until it is answered with 201. The key tells the service that it is one and the same. */
const insist = async (creation: Creation, { ask, signal }: { ask: () => Promise<Answer>; signal: AbortSignal }) => {
  for (let restMs = AGAIN_MS.first; !signal.aborted; restMs = Math.min(2 * restMs, AGAIN_MS.last)) {
    const answer = await ask();
    creation.answers.push({ ...answer, text: answer.status === 201 ? '' : answer.text });
    const id = answer.status === 201 ? idIn(answer.text) : undefined;
    if (id !== undefined) {
      creation.ids.add(id);
      return id;
    }
    await setTimeout(restMs);
  }
  return undefined;
};

/** Makes the load of a run. Whose turn it is, and what the decks say, is as `random` has it. */
export const buildLoad = (
  investors: readonly Investor[],
  {
    random,
    seed,
    onRequested,
  }: { random: Random; seed: number; onRequested: (id: string, investor: Investor) => void },
): Load => {
  const creations: Creation[] = [];
  const create = (kind: Creation['kind'], investor: Investor): Creation => {
    const creation = {
      kind,
      investor: investor.name,
      key: `${seed}-${creations.length}`,
      ids: new Set<string>(),
      answers: [],
    };
    creations.push(creation);
    return creation;
  };
  const register = async (investor: Investor, signal: AbortSignal) => {
    const creation = create('company', investor);
    const company = inventCompany(random);
    const id = await insist(creation, { ask: () => investor.client.registerCompany(company, creation.key), signal });
    if (id !== undefined) investor.companies.push(id);
  };
  const request = async (n: number, signal: AbortSignal) => {
    const investor = investors[random.between(0, investors.length - 1)];
    const company = investor?.companies[random.between(0, investor.companies.length - 1)];
    if (!investor || company === undefined) throw new Error('there is nobody to ask, or nothing to ask for');
    const creation = create('analysis', investor);
    const ask = () => investor.client.requestAnalysis(company, creation.key);
    const registering = n % NEW_COMPANY === 0 ? register(investor, signal) : undefined;
    const id = await insist(creation, { ask, signal });
    if (id !== undefined) onRequested(id, investor);
    if (n % REPEATED === 0) await insist(creation, { ask, signal });
    await registering;
  };
  return {
    creations,
    async prepare() {
      const { signal } = new AbortController();
      const each = investors.flatMap((investor) => Array.from({ length: COMPANIES }, () => register(investor, signal)));
      await Promise.all(each);
    },
    async run({ count, lastsMs, signal }) {
      const requests: Promise<void>[] = [];
      const start = Date.now();
      for (let n = 0; n < count && !signal.aborted; n += 1) {
        requests.push(request(n, signal));
        await setTimeout(Math.max(0, start + ((n + 1) * lastsMs) / count - Date.now()));
      }
      await Promise.all(requests);
    },
  };
};
