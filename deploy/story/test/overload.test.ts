import { test } from 'tap';
import { buildClient } from '../src/client.ts';
import { buildIssuer, NO_PICTURES, startEmbedded } from './deployments.ts';
import { checkFlood } from './flood.ts';

test('fault 38 (embedded): under ten times the load all is answered, refused with 429 or accepted, and what was accepted ends', async (t) => {
  const { secret, tokenFor } = buildIssuer();
  const env = { ...NO_PICTURES, RATE_LIMIT_MAX: '20', MAX_WAITING_ANALYSES: '20' };
  const house = await startEmbedded(t, { secret, dataDir: t.testdir(), env });
  await checkFlood(t, { client: buildClient(house.url, tokenFor('flood')), processes: [house] });
});
