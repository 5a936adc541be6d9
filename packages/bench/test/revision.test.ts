import { join } from 'node:path';
import { test } from 'tap';
import { runUncounted } from './uncounted.ts';

/** What the engine of this name makes of the decks that the digest looks at, on every machine. */
const RECORDED = {
  serviceModelVersion: 'rubric-2.0.0+8ce2da31768a',
  decks: 266,
  sha256: '0f7b71dc4f48c9e6beefed811a3c8deff17616d82d5c7da843daa9db6fa9f22b',
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
