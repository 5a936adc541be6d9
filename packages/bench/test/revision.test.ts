import { join } from 'node:path';
import { test } from 'tap';
import { runUncounted } from './uncounted.ts';

/** What the engine of this name makes of every deck in the project, on every machine. */
const RECORDED = {
  serviceModelVersion: 'rubric-2.0.0+114977f64b21',
  decks: 915,
  sha256: '26ced926bbb60596ba848f7d8f01498f208addad74aa9c4d6b2bf7989b4818c2',
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
