import { join } from 'node:path';
import { test } from 'tap';
import { runUncounted } from './uncounted.ts';

/** What the engine of this name makes of the decks that the digest looks at, on every machine. */
const RECORDED = {
  serviceModelVersion: 'rubric-2.0.0+0a7fc754be37',
  decks: 407,
  sha256: 'b032597ed61c664f3852cfea676f5518d59e3093af25fe96bf527d1d020609cd',
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
