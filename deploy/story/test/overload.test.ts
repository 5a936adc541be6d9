import { test } from 'tap';
import { buildClient } from '../src/client.ts';
import { buildIssuer, NO_PICTURES, startEmbedded } from './deployments.ts';
import { flood, peakOf } from './flood.ts';
import { completed, register } from './waiting.ts';

test('fault 38 (embedded): under ten times the load all is answered, refused with 429 or accepted, and what was accepted ends', async (t) => {
  const { secret, tokenFor } = buildIssuer();
  const env = { ...NO_PICTURES, RATE_LIMIT_MAX: '20', MAX_WAITING_ANALYSES: '20' };
  const house = await startEmbedded(t, { secret, dataDir: t.testdir(), env, bare: true });
  const client = buildClient(house.url, tokenFor('flood'));
  const company = await register(client, []);
  const { statuses, rude, live, ids } = await flood(client, company);
  const peak = await peakOf(house);
  t.ok(
    [...statuses.keys()].every((status) => [201, 429, 503].includes(status)),
    [...statuses.keys()].join(', '),
  );
  t.ok((statuses.get(429) ?? 0) > (statuses.get(201) ?? 0), 'most were too many');
  t.strictSame(rude, [], 'every refusal says when to come back');
  t.strictSame(live, new Set([200]));
  t.ok(peak < 400, `${peak} MiB`);
  t.strictSame(await completed(client, ids), ids.toSorted());
  t.comment(
    `${[...statuses].map(([status, count]) => `${count} times ${status}`).join(', ')}; live 200; at most ${peak.toFixed(0)} MiB`,
  );
});
