import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { AS_OF } from './as-of.ts';
import { shuffled } from './variation/order.ts';

// Reads materials from a file, analyses each of them as often as it is told, in another order each time, and prints the hash
// of every analysis. Whatever was analysed before may leave nothing behind.

const [engine = '', file = '', times = '1', seed = '0'] = process.argv.slice(2);
const { analyse } = await import(engine);
const materials: unknown[] = JSON.parse(readFileSync(file, 'utf8'));
const { signal } = new AbortController();

for (let time = 0; time < Number(times); time += 1)
  for (const [i, material] of shuffled([...materials.entries()], Number(seed) + time)) {
    const bytes = JSON.stringify(analyse(material, { asOf: AS_OF, signal }));
    console.log(`${i} ${createHash('sha256').update(bytes).digest('hex')}`);
  }
