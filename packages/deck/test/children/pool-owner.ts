import { PassThrough, Readable } from 'node:stream';
import { until } from '../../../contracts/test/until.ts';
import { DEFAULT_LIMITS } from '../../src/isolation/limits.ts';
import { openWarmPool } from '../../src/isolation/warm-pool.ts';
import { childrenOf } from '../processes.ts';

const pool = openWarmPool({ entry: import.meta.resolve('./pupil.ts'), limits: DEFAULT_LIMITS, size: 1 });
const { signal } = new AbortController();
await pool.run({ input: Readable.from([]), message: {}, signal });
// It tells what it has started itself: idle, it may have ended before another looks.
process.send?.(await until(() => childrenOf(process.pid).length > 0 && childrenOf(process.pid)));
// What it does next: nothing, while a process waits; or a document whose input never ends, or one that ties its process up.
const [, , state] = process.argv;
if (state === 'reading') await pool.run({ input: new PassThrough(), message: {}, signal });
if (state === 'endless') await pool.run({ input: Readable.from([]), message: 'endless', signal });
