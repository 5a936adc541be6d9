import { createHash } from 'node:crypto';
import { globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'tap';
import { ENGINE } from '../src/evaluate/engine.ts';
import { readDeckSet } from '../src/evaluate/sets/deck-set.ts';

/** What the engine of this name makes of every deck in the project, on every machine. */
const RECORDED = {
  serviceModelVersion: 'rubric-2.0.0+af0b283208cc',
  decks: 879,
  sha256: 'f4e8bf75ba5875ce4b2c509a39da12e9342c7f67d6cd4868779b5a4cd1277dd3',
};

const BENCH = join(import.meta.dirname, '..');

test('What the engine says of known decks changes only with its version', async (t) => {
  const labelled = globSync('{evaluation,learning}/*/*.gold.json', { cwd: BENCH });
  const folders = [...new Set(labelled.map(dirname))].sort();
  const sets = await Promise.all(folders.map((folder) => readDeckSet(join(BENCH, folder), 'tuned')));
  const hash = createHash('sha256');
  const versions = new Set<string>();
  for (const { named } of sets.flatMap(({ decks }) => decks)) {
    const { serviceModelVersion, result, evidence } = ENGINE(named);
    versions.add(serviceModelVersion);
    hash.update(JSON.stringify({ result, evidence }));
  }
  t.strictSame(
    {
      serviceModelVersion: [...versions].join(),
      decks: sets.flatMap(({ decks }) => decks).length,
      sha256: hash.digest('hex'),
    },
    RECORDED,
    'Raise REVISION in packages/scoring/src/revision.ts, and write down here what it gives.',
  );
});
