import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Exit } from '../chaos/member.ts';
import { startServers } from '../chaos/servers.ts';
import { type Gauged, startGauge } from './gauge.ts';
import { type House, startHouse } from './house.ts';

/** What a run is told, and to whom it tells how it goes. */
export type RunOptions = { env: Record<string, string>; say: (sentence: string) => void };

/** What was seen of the processes while something was done to them, and those that ended by themselves. */
export type Seen = { gauged: Gauged; exits: Exit[] };

/** The most memory that a service may hold, in MiB, whatever is asked of it; the scorer judges in threads of 128 MiB each. */
const mostMiB = (name: string): number => (name === 'scorer' ? 600 : 400);

const untilReady = async ({ members }: House): Promise<void> => {
  for (const { url } of Object.values(members))
    while ((await fetch(`${url}/health/ready`).catch(() => undefined))?.status !== 200) await setTimeout(200);
};

/** Rejects when this process is told to end, so that what it has started is ended first. */
const interruption = (): Promise<never> => {
  const { promise, reject } = Promise.withResolvers<never>();
  promise.catch(() => {});
  for (const name of ['SIGINT', 'SIGTERM'] as const)
    process.once(name, () => reject(new Error('broken off, and everything is ended')));
  return promise;
};

/** Starts everything on servers of its own, lets `act` do its part, and leaves nothing behind but logs. */
export const withHouse = async <T>(
  { env, say }: RunOptions,
  act: (house: House) => Promise<T>,
): Promise<{ result: T } & Seen> => {
  const folder = await mkdtemp(join(tmpdir(), 'assay-overload-'));
  say(`logs are in ${folder}`);
  const own = join(folder, 'servers');
  await mkdir(own);
  const interrupted = interruption();
  const servers = await startServers(own);
  const exits: Exit[] = [];
  try {
    const house = await startHouse({ servers, folder, env, onExit: (exit) => exits.push(exit) });
    try {
      await untilReady(house);
      const gauge = startGauge(house);
      const result = await Promise.race([act(house), interrupted]);
      return { result, gauged: await gauge.close(), exits };
    } finally {
      await house.stop();
    }
  } finally {
    await servers.stop();
    await rm(own, { recursive: true, force: true });
  }
};

/** What is wrong with the processes themselves, a sentence each. */
export const faultsOf = ({ gauged: { lives, peakMiB }, exits }: Seen): string[] => [
  ...lives.not200.slice(0, 3).map((what) => `/health/live did not answer 200: ${what}`),
  ...exits.map(({ name, code, signal }) => `${name} ended by itself with ${code ?? signal}`),
  ...Object.entries(peakMiB)
    .filter(([name, peak]) => peak > mostMiB(name))
    .map(([name, peak]) => `${name} held ${peak.toFixed(0)} MiB, more than ${mostMiB(name)}`),
];

/** What was seen of the processes, for a person. */
export const processLines = ({ gauged: { lives, peakMiB, withReadersMiB } }: Seen): string[] => [
  `/health/live: ${lives.asked - lives.not200.length} of ${lives.asked} answered 200, the slowest after ${lives.slowestMs.toFixed(0)} ms`,
  `peak memory in MiB: ${Object.entries(peakMiB)
    .map(([name, peak]) => `${name} ${peak.toFixed(0)}`)
    .join(', ')}; the scorer with its readers ${withReadersMiB.toFixed(0)}`,
];
