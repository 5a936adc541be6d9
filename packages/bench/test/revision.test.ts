import { join } from 'node:path';
import { test } from 'tap';
import { runUncounted } from './uncounted.ts';

/** What the engine of this name makes of every deck in the project, on every machine. */
const RECORDED = {
  serviceModelVersion: 'rubric-2.0.0+bf855dc0c8ff',
  decks: 915,
  sha256: '3d53966f0f1bb619b11bc11bb854eb7ed385039e6165b10bf41dd16ab62fddce',
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
