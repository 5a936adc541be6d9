import { join } from 'node:path';
import { test } from 'tap';
import { runUncounted } from './uncounted.ts';

/** What the engine of this name makes of the decks that the digest looks at, on every machine. */
const RECORDED = {
  serviceModelVersion: 'rubric-2.0.0+271a00d0f023',
  decks: 257,
  sha256: '6f762ffed6707ff8219609acdd222f275bee6c7732eea3a6074ae31143d394ce',
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
