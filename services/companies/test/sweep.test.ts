import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { Unavailable } from '@assay/contracts/unavailable';
import { test } from 'tap';
import { until } from '../../../packages/contracts/test/until.ts';
import { ORPHAN_AGE_MS, sweepOrphans } from '../src/sweep.ts';
import { build } from './build.ts';
import { PDF } from './decks.ts';
import { deck } from './form.ts';

const ORPHAN = 'decks/019aa0c4-2f6e-7c3a-9d5e-0b8f4f0c2a11';
const late = () => new Date(Date.now() + ORPHAN_AGE_MS + 60_000);

test('fault 28 (both): a deck without a company is removed once it is old; one with a company, and what is no deck, never', async (t) => {
  const { post, objects, store, kept } = await build(t);
  await post(deck(PDF));
  for (const key of [ORPHAN, 'reports/x'])
    await objects.put(key, Readable.from([PDF]), { mediaType: 'application/pdf' });
  t.equal(await sweepOrphans({ store, objects, clock: () => new Date() }), 0);
  t.match(await kept(), { decks: 1, orphans: { length: 2 } });
  t.equal(await sweepOrphans({ store, objects, clock: late }), 1);
  t.match(await kept(), { decks: 1, orphans: ['reports/x'] });
});

test('the service sweeps when it starts', async (t) => {
  const first = await build(t);
  await first.objects.put(ORPHAN, Readable.from([PDF]), { mediaType: 'application/pdf' });
  const service = await build(t, { beside: first, clock: late });
  await service.app.ready();
  await until(async () => (await first.kept()).orphans.length === 0);
  t.pass('the orphan is gone');
});

test('a sweep that fails leaves the service running', async (t) => {
  const first = await build(t);
  await first.objects.put(ORPHAN, Readable.from([PDF]), { mediaType: 'application/pdf' });
  const namesDeck = () => Promise.reject(new Unavailable('the document store'));
  const service = await build(t, { beside: first, store: { ...first.store, namesDeck }, clock: late });
  await service.app.ready();
  t.equal((await service.get('/target-companies')).statusCode, 200);
  await service.app.close();
  t.strictSame((await first.kept()).orphans, [ORPHAN]);
});

test('closing the service breaks off a sweep that is under way', async (t) => {
  const first = await build(t);
  const listing = { listed: 0, ended: false };
  const list = async function* () {
    try {
      for (; ; listing.listed += 1) {
        await setImmediate();
        yield { key: ORPHAN, size: PDF.length, modifiedAt: new Date() };
      }
    } finally {
      listing.ended = true;
    }
  };
  const service = await build(t, { beside: first, objects: { ...first.objects, list } });
  await service.app.ready();
  await until(() => listing.listed > 10);
  t.notOk(listing.ended);
  await service.app.close();
  t.ok(listing.ended);
});
