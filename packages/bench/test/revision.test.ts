import { join } from 'node:path';
import { test } from 'tap';
import { runUncounted } from './uncounted.ts';

/** What the engine of this name makes of the decks that the digest looks at, on every machine. */
const RECORDED = {
  serviceModelVersion: 'rubric-2.0.0+b223b5c619a0',
  decks: 241,
  sha256: 'b8a02947f291a319cfbc2ca12575cbe07f49a03d3e0dc5c5ecc32670e5c03107',
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
