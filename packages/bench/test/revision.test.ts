import { join } from 'node:path';
import { test } from 'tap';
import { runUncounted } from './uncounted.ts';

/** What the engine of this name makes of every deck in the project, on every machine. */
const RECORDED = {
  serviceModelVersion: 'rubric-2.0.0+6b17bc4767d9',
  decks: 1035,
  sha256: '1346492fa74e87e43dce2438a97b470c71cb9f78e91648a100df0818c1f9a94c',
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
