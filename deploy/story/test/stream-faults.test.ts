import { join } from 'node:path';
import { test } from 'tap';
import { buildIssuer, startEmbedded } from './deployments.ts';
import { startProcess } from './processes.ts';
import { checkUnread, LIMITS } from './unread-streams.ts';

/** A gateway hangs up on a client that takes nothing for 15 s more than a request may take to arrive. */
const HANGS_UP = { REQUEST_TIMEOUT_MS: '5000' };

test('fault 45 (embedded): event-stream clients that never read are dropped, leave nothing, and hold up no end', async (t) => {
  const { secret, tokenFor } = buildIssuer();
  const dataDir = t.testdir();
  const house = await startEmbedded(t, { secret, dataDir, env: LIMITS });
  await checkUnread(t, {
    url: house.url,
    tokenFor,
    store: `sqlite:${join(dataDir, 'analysis.db')}`,
    processes: [house],
  });
});

test('fault 45 (distributed): event-stream clients that never read are dropped, leave nothing, and hold up no end', async (t) => {
  const { secret, tokenFor } = buildIssuer();
  const dir = t.testdir();
  const store = `sqlite:${join(dir, 'analysis.db')}`;
  // Streams concern these two alone, which need neither a company nor a scorer for them.
  const analysis = await startProcess(t, {
    program: 'services/analysis/src/main.ts',
    env: { JWT_SECRET: secret, ANALYSIS_DB_URL: store, BROKER_URL: `local:${join(dir, 'broker.db')}` },
  });
  const gateway = await startProcess(t, {
    program: 'services/gateway/src/main.ts',
    env: { JWT_SECRET: secret, COMPANIES_URL: analysis.url, ANALYSIS_URL: analysis.url, ...LIMITS, ...HANGS_UP },
  });
  await checkUnread(t, { url: gateway.url, tokenFor, store, processes: [gateway, analysis] });
});
