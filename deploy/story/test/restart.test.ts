import { test } from 'tap';
import { buildClient } from '../src/client.ts';
import { buildIssuer, NO_PICTURES, startEmbedded } from './deployments.ts';
import { stop } from './processes.ts';
import { completed, requestMany } from './waiting.ts';

test('analyses that wait when the one process is killed are made after its next start', async (t) => {
  const { secret, tokenFor } = buildIssuer();
  const dataDir = t.testdir();
  const first = await startEmbedded(t, { secret, dataDir, env: { ...NO_PICTURES, SCORER_CONCURRENCY: '1' } });
  const token = tokenFor('killed');
  const ids = await requestMany(buildClient(first.url, token), 20);
  await stop(first.child, 'SIGKILL');

  const second = await startEmbedded(t, { secret, dataDir, env: NO_PICTURES });
  t.strictSame(await completed(buildClient(second.url, token), ids), ids.toSorted());
});
