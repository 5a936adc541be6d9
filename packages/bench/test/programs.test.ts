import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'tap';
import { NODE_FLAGS } from '../src/chaos/programs.ts';

test('the services of chaos and overload run as in their image', async (t) => {
  const image = readFileSync(join(import.meta.dirname, '../../../deploy/docker/Dockerfile'), 'utf8');
  t.equal(/\bNODE_OPTIONS=(.+)$/m.exec(image)?.[1], NODE_FLAGS.join(' '));
});
