import { join } from 'node:path';
import { test } from 'tap';
import { runUncounted } from './uncounted.ts';

/** What the engine of this name makes of the decks that the digest looks at, on every machine. */
const RECORDED = {
  serviceModelVersion: 'rubric-2.0.0+a8482fbe244b',
  decks: 257,
  sha256: 'b8e10405dd6ff989dacf41c289b51933a33424af4eb3da665f3e535fbd622f1d',
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
