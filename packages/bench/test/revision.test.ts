import { join } from 'node:path';
import { test } from 'tap';
import { runUncounted } from './uncounted.ts';

/** What the engine of this name makes of every deck in the project, on every machine. */
const RECORDED = {
  serviceModelVersion: 'rubric-2.0.0+b1b77fd6486d',
  decks: 915,
  sha256: 'b0632f72d1dd187655273d0015e084226ccd1109299fb86a462f224a3c732d6d',
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
