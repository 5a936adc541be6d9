import { setTimeout } from 'node:timers/promises';
import type { Client } from './client.ts';
import type { Creation, Investor } from './load.ts';
import { look, type Sight } from './watch.ts';

/** How often something is tried that should succeed, now that everything is up, and how long between, in milliseconds. */
const TRIES = { most: 30, restMs: 1_000 };
/** Analyses that are read at a time. */
const LANES = 8;

const insist = async <T>(what: string, attempt: () => Promise<T | undefined>): Promise<T> => {
  for (let tries = 0; tries < TRIES.most; tries += 1) {
    const result = await attempt();
    if (result !== undefined) return result;
    await setTimeout(TRIES.restMs);
  }
  throw new Error(`${what} could not be read though everything is up`);
};

const idsIn = (text: string): string[] => {
  const body: unknown = JSON.parse(text);
  if (typeof body !== 'object' || body === null || !('data' in body) || !Array.isArray(body.data)) return [];
  return body.data.map(({ id }) => String(id));
};

const listAll = (client: Client, path: string): Promise<string[]> =>
  insist(path, async () => {
    const { status, text } = await client.get(path);
    return status === 200 ? idsIn(text) : undefined;
  });

/** What the interface shows at the end: the records in all lists, and each analysis that was promised. */
export const readBack = async (investors: readonly Investor[], creations: readonly Creation[]) => {
  const listed = { company: [] as string[], analysis: [] as string[] };
  for (const { client } of investors) {
    listed.company.push(...(await listAll(client, '/target-companies')));
    listed.analysis.push(...(await listAll(client, '/analysis')));
  }
  const clients = new Map(investors.map(({ name, client }) => [name, client]));
  const wanted = creations
    .filter(({ kind }) => kind === 'analysis')
    .flatMap(({ ids, investor }) => [...ids].map((id) => ({ id, client: clients.get(investor) })));
  const last = new Map<string, Sight | 'missing'>();
  const lane = async () => {
    for (let next = wanted.pop(); next; next = wanted.pop()) {
      const { id, client } = next;
      if (client) last.set(id, await insist(id, () => look({ id, client })));
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return { listed, last };
};
