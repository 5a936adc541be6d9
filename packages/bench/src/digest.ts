import { createHash } from 'node:crypto';
import { globSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { ENGINE } from './evaluate/engine.ts';
import { readDeckSet } from './evaluate/sets/deck-set.ts';

const BENCH = join(import.meta.dirname, '..');
/** Of the many folders to learn from every sixth is looked at, unless `--all` asks for the others too. */
const STEP = 6;

const { all } = parseArgs({ options: { all: { type: 'boolean', default: false } } }).values;
const isLookedAt = (folder: string): boolean =>
  all || folder.startsWith('evaluation') || Number(basename(folder)) % STEP === 0;
const labelled = globSync('{evaluation,learning}/*/*.gold.json', { cwd: BENCH });
const folders = [...new Set(labelled.map(dirname))].filter(isLookedAt).sort();
const hash = createHash('sha256');
const versions = new Set<string>();
let decks = 0;
for (const folder of folders)
  for (const { named } of (await readDeckSet(join(BENCH, folder), 'tuned')).decks) {
    const { serviceModelVersion, result, evidence } = ENGINE(named);
    versions.add(serviceModelVersion);
    hash.update(JSON.stringify({ result, evidence }));
    decks += 1;
  }
console.log(JSON.stringify({ serviceModelVersion: [...versions].join(), decks, sha256: hash.digest('hex') }, null, 2));
