import { readFile } from 'node:fs/promises';
import type { Answer, Client } from '../src/client.ts';
import type { Running } from './processes.ts';
import { idOfCreated } from './waiting.ts';

const MS = 4_000;
const LANES = 24;

/** What came of a flood: answers by status, those that refuse without saying when to come back, and what was accepted. */
export type Flood = { statuses: Map<number, number>; rude: number[]; live: Set<number>; ids: string[] };

const note = ({ statuses, rude, ids }: Flood, { status, headers, body }: Answer): void => {
  statuses.set(status, (statuses.get(status) ?? 0) + 1);
  if (status === 201) ids.push(idOfCreated(body));
  if (status >= 400 && !headers.has('retry-after')) rude.push(status);
};

/** Requests analyses of a company for some seconds, many at a time and without a pause, and looks whether it is live. */
export const flood = async (client: Client, company: string): Promise<Flood> => {
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
export const peakOf = async ({ child }: Running): Promise<number> => {
  const status = await readFile(`/proc/${child.pid}/status`, 'utf8');
  return Number(/^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1]) / 1_024;
};
