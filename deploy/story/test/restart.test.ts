import { TargetCompanyListEnvelope } from '@assay/contracts/company';
import { test } from 'tap';
import { Value } from 'typebox/value';
import { until } from '../../../packages/contracts/test/until.ts';
import { buildClient, type Client } from '../src/client.ts';
import { buildIssuer, NO_PICTURES, SHORT_DECK, startEmbedded } from './deployments.ts';
import { stop } from './processes.ts';
import { completed, register, requestMany, requestOne, underWay } from './waiting.ts';

test('fault 15 (embedded): analyses that wait or are being made when the one process is killed complete after its next start', async (t) => {
  const { secret, tokenFor } = buildIssuer();
  const dataDir = t.testdir();
  const first = await startEmbedded(t, { secret, dataDir, env: { ...NO_PICTURES, SCORER_CONCURRENCY: '1' } });
  const token = tokenFor('killed');
  const client = buildClient(first.url, token);
  const ids = await requestMany(client, 20);
  await underWay(client, ids);
  await stop(first.child, 'SIGKILL');

  const second = await startEmbedded(t, { secret, dataDir, env: NO_PICTURES });
  t.strictSame(await completed(buildClient(second.url, token), ids), ids.toSorted());
  t.comment(`killed in the midst of ${ids.length} analyses: all completed after the next start`);
});

/** Registers companies with decks and requests their analyses, until the process is gone. */
const writeOn = async (client: Client, kept: { companies: string[]; analyses: string[] }): Promise<never> => {
  for (;;) {
    const company = await register(client, [SHORT_DECK]);
    kept.companies.push(company);
    kept.analyses.push((await requestOne(client, company)).id);
  }
};

test('fault 42 (embedded): what was acknowledged before a kill -9 in the midst of writes is there again, and whole', async (t) => {
  const { secret, tokenFor } = buildIssuer();
  const dataDir = t.testdir();
  const token = tokenFor('writer');
  const first = await startEmbedded(t, { secret, dataDir, env: NO_PICTURES });
  const kept: { companies: string[]; analyses: string[] } = { companies: [], analyses: [] };
  const client = buildClient(first.url, token);
  const writing = Promise.allSettled(Array.from({ length: 4 }, () => writeOn(client, kept)));
  await until(() => kept.analyses.length >= 20);
  await stop(first.child, 'SIGKILL');
  await writing;

  const second = await startEmbedded(t, { secret, dataDir, env: NO_PICTURES });
  const again = buildClient(second.url, token);
  const { data } = Value.Parse(TargetCompanyListEnvelope, (await again.get('/target-companies')).body);
  t.ok(new Set(kept.companies).isSubsetOf(new Set(data.map(({ id }) => id))));
  t.strictSame(await completed(again, kept.analyses), kept.analyses.toSorted(), 'each deck is as it was uploaded');
  t.comment(
    `${kept.companies.length} companies and ${kept.analyses.length} analyses acknowledged: all there, all completed`,
  );
});
