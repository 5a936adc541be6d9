import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { check, type Verdict } from './check.ts';
import { buildClient } from './client.ts';
import { type Effect, effectIn } from './effects.ts';
import { type Break, type House, startHouse } from './house.ts';
import { buildLoad, type Creation, type Investor, type Load } from './load.ts';
import type { Exit } from './member.ts';
import { buildRandom } from './random.ts';
import { readBack } from './read-back.ts';
import type { Course } from './report.ts';
import { type Blow, scheduleOf } from './schedule.ts';
import { startServers } from './servers.ts';
import { watchTakeovers } from './takeovers.ts';
import { startWatch, type Watch } from './watch.ts';

export type RunOptions = {
  seed: number;
  minutes: number;
  analyses: number;
  without: Break | undefined;
  say: (sentence: string) => void;
  signal: AbortSignal;
};

/** What was found, and how the run went. */
type Outcome = { verdict: Verdict; course: Course };

const MINUTE_MS = 60_000;
const INVESTORS = ['ada', 'bela', 'chidi', 'dalia'];

/** How long nothing may move before the run is over, though analyses wait, in milliseconds: longer than a job is sent again after. */
const STILL_MS = 3 * MINUTE_MS;
const LOOK_MS = 500;
/** How long after the load requests are still made again that have no answer, in milliseconds. */
const LAST_ANSWERS_MS = 3 * MINUTE_MS;

/** Strikes as the schedule has it; resolves once everything that was struck has been brought back, rejects when that fails. */
const strikeAll = async (
  blows: readonly Blow[],
  { house, say, signal }: { house: House } & Pick<RunOptions, 'say' | 'signal'>,
) => {
  const start = Date.now();
  const struck: Promise<void>[] = [];
  for (const { atMs, target, ...blow } of blows) {
    await setTimeout(Math.max(0, start + atMs - Date.now()), undefined, { signal });
    say(`${Math.round(atMs / 1_000)} s: ${blow.kind} ${target} for ${blow.forMs} ms`);
    const striking = house.parts[target].strike(blow);
    striking.catch(() => {});
    struck.push(striking);
  }
  await Promise.all(struck);
};

/** Resolves when every analysis that is watched has ended, or none has for a long time. */
const settle = async (watch: Watch, signal: AbortSignal): Promise<void> => {
  let waiting = watch.waiting();
  let movedAt = Date.now();
  while (waiting > 0 && Date.now() - movedAt < STILL_MS) {
    await setTimeout(LOOK_MS, undefined, { signal });
    if (watch.waiting() !== waiting) movedAt = Date.now();
    waiting = watch.waiting();
  }
};

const answersOf = (creations: readonly Creation[]): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const { answers } of creations)
    for (const { status, text } of answers) {
      const name = status === 0 ? text : String(status);
      counts[name] = (counts[name] ?? 0) + 1;
    }
  return counts;
};

type Heard = { effects: Effect[]; exits: Exit[] };
type Scene = { house: House; investors: Investor[]; watch: Watch; load: Load; blows: Blow[] };

const setScene = ({ seed, minutes }: RunOptions, house: House): Scene => {
  const random = buildRandom(seed);
  const investors = INVESTORS.map((name) => ({
    ...{ name, companies: [] },
    client: buildClient(house.url, house.tokenFor(name)),
  }));
  const watch = startWatch();
  const blows = scheduleOf(random, minutes * MINUTE_MS);
  const load = buildLoad(investors, { random, seed, onRequested: (id, { client }) => watch.add({ id, client }) });
  return { house, investors, watch, load, blows };
};

/** Load and blows, and then quiet; gives how long that took to come, in seconds. */
const play = async ({ minutes, analyses, say, signal }: RunOptions, { house, watch, load, blows }: Scene) => {
  await load.prepare();
  say(`${analyses} analyses in ${minutes} min; ${blows.length} blows`);
  const lastsMs = minutes * MINUTE_MS;
  const patience = AbortSignal.any([signal, AbortSignal.timeout(lastsMs + LAST_ANSWERS_MS)]);
  const loading = load.run({ count: analyses, lastsMs, signal: patience });
  await Promise.all([loading, strikeAll(blows, { house, say, signal })]);
  say(`the load is over, everything is up again, and ${watch.waiting()} analyses wait`);
  const start = Date.now();
  await settle(watch, signal);
  await watch.close();
  return Math.round((Date.now() - start) / 1_000);
};

const perform = async (options: RunOptions, { house, heard }: { house: House; heard: Heard }): Promise<Outcome> => {
  const scene = setScene(options, house);
  const settledS = await play(options, scene);
  const { investors, load, blows } = scene;
  const { creations } = load;
  const { ended, changed } = scene.watch;
  const verdict = check({ creations, ended, changed, ...heard, ...(await readBack(investors, creations)) });
  const { seed, minutes } = options;
  return { verdict, course: { seed, minutes, blows, settledS, answers: answersOf(creations) } };
};

/** Carries out one whole run, and leaves nothing behind but the logs of its processes. */
export const runChaos = async (options: RunOptions): Promise<Outcome> => {
  const folder = await mkdtemp(join(tmpdir(), 'assay-chaos-'));
  options.say(`seed ${options.seed}; logs are in ${folder}`);
  const own = join(folder, 'servers');
  await mkdir(own);
  const servers = await startServers(own);
  const heard: Heard = { effects: [], exits: [] };
  const takeovers = watchTakeovers();
  const onLine = (line: string) => {
    const effect = effectIn(line);
    if (!effect) return;
    heard.effects.push(effect);
    takeovers.see(effect);
  };
  const onExit = (exit: Exit) => void heard.exits.push(exit);
  try {
    const random = buildRandom(~options.seed);
    const house = await startHouse({ servers, folder, random, without: options.without, takeovers, onLine, onExit });
    try {
      return await perform(options, { house, heard });
    } finally {
      await house.stop();
    }
  } finally {
    await servers.stop();
    await rm(own, { recursive: true, force: true });
  }
};
