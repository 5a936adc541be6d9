import { PassThrough, Readable } from 'node:stream';
import { DEFAULT_LIMITS } from '../../src/isolation/limits.ts';
import { openWarmPool } from '../../src/isolation/warm-pool.ts';

const pool = openWarmPool({ entry: import.meta.resolve('./pupil.ts'), limits: DEFAULT_LIMITS, size: 1 });
const { signal } = new AbortController();
await pool.run({ input: Readable.from([]), message: {}, signal });
// What it does next: nothing, while a process waits; or a document whose input never ends, or one that ties its process up.
const [, , state] = process.argv;
if (state === 'reading') await pool.run({ input: new PassThrough(), message: {}, signal });
if (state === 'endless') await pool.run({ input: Readable.from([]), message: 'endless', signal });
