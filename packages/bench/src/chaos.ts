import { parseArgs } from 'node:util';
import { isBroken } from './chaos/check.ts';
import { BREAKS } from './chaos/house.ts';
import { reportOf } from './chaos/report.ts';
import { runChaos } from './chaos/run.ts';

/** Analyses a minute, unless another number is asked for: 2,000 in ten. */
const EACH_MINUTE = 210;

const USAGE = `chaos [--minutes M] [--seed S] [--analyses N] [--without ${BREAKS.join('|')}] [--json]

Runs every service as a process of its own on RabbitMQ, MongoDB and S3, requests analyses at a steady rate, and kills, freezes and
ends processes and the broker by a schedule that the seed decides. Then it counts what was lost, made twice, left undone or changed
after its end; ends with 1 when there is any, or when a process ended by itself.
  --minutes M   how long the load lasts; 10 unless given
  --seed S      a whole number; a random one unless given
  --analyses N  how many are requested; ${EACH_MINUTE} a minute unless given
  --without X   runs a service of analyses that is broken on purpose: the checker must find it
  --json        the figures as JSON`;

const readArguments = () =>
  parseArgs({
    options: {
      minutes: { type: 'string', default: '10' },
      seed: { type: 'string', default: String(Math.floor(Math.random() * 2 ** 31)) },
      analyses: { type: 'string' },
      without: { type: 'string' },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  }).values;

const { minutes: given, seed: seedGiven, analyses: countGiven, without: breakGiven, json, help } = readArguments();
const minutes = Number(given);
const seed = Number(seedGiven);
const analyses = countGiven === undefined ? Math.ceil(minutes * EACH_MINUTE) : Number(countGiven);
const without = BREAKS.find((name) => name === breakGiven);
const isUsable = minutes > 0 && Number.isInteger(seed) && analyses > 0 && without === breakGiven;
if (help || !isUsable) {
  console.error(USAGE);
  process.exit(help ? 0 : 2);
}

const interrupted = new AbortController();
for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => interrupted.abort());

const say = (sentence: string) => console.error(sentence);
const breakOff = (error: unknown): never => {
  if (!interrupted.signal.aborted) throw error;
  say('broken off, and everything is ended');
  process.exit(1);
};
const options = { seed, minutes, analyses, without, say, signal: interrupted.signal };
const { verdict, course } = await runChaos(options).catch(breakOff);
console.log(json ? JSON.stringify({ ...course, without, ...verdict }, null, 2) : reportOf(verdict, course));
process.exit(isBroken(verdict) ? 1 : 0);
