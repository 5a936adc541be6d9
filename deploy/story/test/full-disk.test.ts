import { test } from 'tap';
import { buildClient } from '../src/client.ts';
import { buildIssuer, NO_PICTURES, SHORT_DECK, startEmbedded } from './deployments.ts';
import { stop } from './processes.ts';
import { completed, idOfCreated, register } from './waiting.ts';

/** No file of the process grows beyond so many blocks of 512 or 1024 bytes, which is as good as a full disk. */
const FULL_SOON = 'ulimit -f 1000';

test('fault 41 (embedded): on a full disk requests are refused with 503, and what was acknowledged is whole once there is room', async (t) => {
  const { secret, tokenFor } = buildIssuer();
  const dataDir = t.testdir();
  const token = tokenFor('full');
  const first = await startEmbedded(t, { secret, dataDir, env: NO_PICTURES, limit: FULL_SOON });
  const client = buildClient(first.url, token);
  const company = await register(client, [SHORT_DECK]);
  const large = { name: 'large.md', bytes: new Uint8Array(2_000_000).fill(97) };
  const refusedDeck = await client.registerCompany({ name: 'Lumen', deck: large });
  const ids: string[] = [];
  let refused = await client.requestAnalysis(company);
  for (; refused.status === 201; refused = await client.requestAnalysis(company)) ids.push(idOfCreated(refused.body));
  for (const { status, headers, body } of [refusedDeck, refused]) {
    t.equal(status, 503);
    t.match(headers.get('retry-after'), /^\d+$/);
    t.match(body, { code: 'unavailable' });
  }
  t.equal((await client.get('/health/live')).status, 200);
  await stop(first.child, 'SIGKILL');

  const second = await startEmbedded(t, { secret, dataDir, env: NO_PICTURES });
  t.strictSame(await completed(buildClient(second.url, token), ids), ids.toSorted());
  t.comment(
    `503 (unavailable) for a deck and after ${ids.length} analyses; live stays 200; all completed once there was room`,
  );
});
