import { join } from 'node:path';
import { test } from 'tap';
import { runUncounted } from './uncounted.ts';

/** What the engine of this name makes of every deck in the project, on every machine. */
const RECORDED = {
  serviceModelVersion: 'rubric-2.0.0+7e5d3c6e3171',
  decks: 955,
  sha256: 'cdb48f9d2d4eab86d11bffbf4c2ea5eabcad9761ffc90e12d6f39d0cb19c643a',
};

const COMMAND = join(import.meta.dirname, '../src/digest.ts');

test('What the engine says of known decks changes only with its version', async (t) => {
  const { stdout, stderr } = await runUncounted(COMMAND);
  t.strictSame(
    JSON.parse(stdout || '{}'),
    RECORDED,
    `Raise REVISION in packages/scoring/src/revision.ts, and write down here what it gives. ${stderr}`,
  );
});
