import { readFile } from 'node:fs/promises';
import type { Test } from 'tap';
import type { Answer, Client } from '../src/client.ts';
import type { Running } from './processes.ts';
import { completed, idOfCreated, register } from './waiting.ts';

const MS = 4_000;
const LANES = 24;

/** More than any process of ours holds under load, in MiB. */
const BOUND_MIB = 400;

/** What came of a flood: answers by status, those that refuse without saying when to come back, and what was accepted. */
type Flood = { statuses: Map<number, number>; rude: number[]; live: Set<number>; ids: string[] };

const note = ({ statuses, rude, ids }: Flood, { status, headers, body }: Answer): void => {
  statuses.set(status, (statuses.get(status) ?? 0) + 1);
  if (status === 201) ids.push(idOfCreated(body));
  if (status >= 400 && !headers.has('retry-after')) rude.push(status);
};

/** Requests analyses of a company for some seconds, many at a time and without a pause, and looks whether it is live. */
const flood = async (client: Client, company: string): Promise<Flood> => {
  const seen: Flood = { statuses: new Map(), rude: [], live: new Set(), ids: [] };
  const end = performance.now() + MS;
  const lane = async () => {
    while (performance.now() < end) note(seen, await client.requestAnalysis(company));
  };
  const look = async () => {
    while (performance.now() < end) seen.live.add((await client.get('/health/live')).status);
  };
  await Promise.all([look(), ...Array.from({ length: LANES }, lane)]);
  return seen;
};

/** The most memory that a process has held so far, in MiB, by the system's account. */
const peakOf = async ({ child }: Running): Promise<number> => {
  const status = await readFile(`/proc/${child.pid}/status`, 'utf8');
  return Number(/^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1]) / 1_024;
};

/** Floods, looks at every answer and at the memory of these processes, and waits until what was accepted ends. */
export const checkFlood = async (t: Test, { client, processes }: { client: Client; processes: Running[] }) => {
  const { statuses, rude, live, ids } = await flood(client, await register(client, []));
  const peak = Math.max(...(await Promise.all(processes.map(peakOf))));
  t.ok(
    [...statuses.keys()].every((status) => [201, 429, 503].includes(status)),
    [...statuses.keys()].join(', '),
  );
  t.ok((statuses.get(429) ?? 0) > (statuses.get(201) ?? 0), 'most were too many');
  t.strictSame(rude, [], 'every refusal says when to come back');
  t.strictSame(live, new Set([200]));
  t.ok(peak < BOUND_MIB, `${peak} MiB`);
  t.strictSame(await completed(client, ids), ids.toSorted());
  const counts = [...statuses].map(([status, count]) => `${count} times ${status}`).join(', ');
  t.comment(`${counts}; live 200; at most ${peak.toFixed(0)} MiB`);
};
