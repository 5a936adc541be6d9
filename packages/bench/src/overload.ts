import { parseArgs } from 'node:util';
import { runFairness } from './overload/fairness.ts';
import { runHostile } from './overload/hostile.ts';
import { runOverload } from './overload/overload.ts';

const USAGE = `overload [--seconds S] [--hostile [--good N] [--bombs N] | --fair [--queued N]]

Runs the four services, each a process of its own, on RabbitMQ, MongoDB and S3. Measures the rate of requests that they sustain, sends
ten times that from eight investors, and looks at every answer, at /health/live, at memory, and at whether what was accepted is
completed. Ends with 1 when a promise is broken.
  --seconds S  how long the flood lasts; 60 unless given
  --hostile    instead of a flood: good decks with decks among them that run their reader out of memory
  --good N     so many good decks; 500 unless given
  --bombs N    so many hostile ones; 50 unless given
  --fair       instead of a flood: how long an investor's analyses take while another's wait
  --queued N   so many of another's; 1000 unless given`;

const { seconds, hostile, good, bombs, fair, queued, help } = parseArgs({
  options: {
    seconds: { type: 'string', default: '60' },
    hostile: { type: 'boolean', default: false },
    good: { type: 'string', default: '500' },
    bombs: { type: 'string', default: '50' },
    fair: { type: 'boolean', default: false },
    queued: { type: 'string', default: '1000' },
    help: { type: 'boolean', default: false },
  },
}).values;

const isUsable = [seconds, good, bombs, queued].every((number) => Number(number) > 0);
if (help || !isUsable) {
  console.error(USAGE);
  process.exit(help ? 0 : 2);
}

const say = (sentence: string) => console.error(sentence);
const run = () => {
  if (hostile) return runHostile({ good: Number(good), hostile: Number(bombs), say });
  if (fair) return runFairness({ queued: Number(queued), say });
  return runOverload({ seconds: Number(seconds), say });
};
const { lines, faults } = await run();
for (const line of lines) console.log(line);
for (const fault of faults) console.log(`BROKEN: ${fault}`);
process.exit(faults.length > 0 ? 1 : 0);
