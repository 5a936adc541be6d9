import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { buildLogger } from '@assay/http/logger';
import { openMetrics } from '@assay/http/metrics';
import { test } from 'tap';
import { v7 } from 'uuid';
import { readEmbeddedConfig } from '../src/config.ts';
import { buildHouse } from '../src/house.ts';

test('the one process is ready while every store answers, and again once one that was away is back', async (t) => {
  const folder = t.testdir();
  const config = readEmbeddedConfig({ JWT_SECRET: 'a secret of the tests, 32 bytes long', DATA_DIR: folder });
  const logger = buildLogger({ name: 'house', level: 'silent' });
  const surroundings = { logger, clock: () => new Date(), newId: () => v7(), metrics: openMetrics(config) };
  const { gateway, close } = await buildHouse(config, surroundings);
  t.teardown(() => gateway.close());
  const ready = async () => {
    const answer = await gateway.inject('/health/ready');
    return [answer.statusCode, answer.json().detail];
  };
  const [decks, away] = [join(folder, 'objects'), join(folder, 'away')];
  t.strictSame(await ready(), [200, undefined]);
  await rename(decks, away);
  t.match(await ready(), [503, /the object store is not available now/]);
  await rename(away, decks);
  t.strictSame(await ready(), [200, undefined]);
  await close();
  t.match(await ready(), [503, /the embedded store is not available now/]);
  t.equal((await gateway.inject('/health/live')).statusCode, 200);
});
