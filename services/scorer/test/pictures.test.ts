import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { openBroker } from '@assay/broker/open-broker';
import { type AnalysisJob, JOBS, OUTCOMES } from '@assay/contracts/messages';
import { Unavailable } from '@assay/contracts/unavailable';
import { DEFAULT_INSTRUCTIONS } from '@assay/deck/isolation/instructions';
import { DEFAULT_LIMITS } from '@assay/deck/isolation/limits';
import { PDF, PPTX } from '@assay/deck/media-type';
import type { ObjectStore } from '@assay/objects/object-store';
import { openObjectStore } from '@assay/objects/open-object-store';
import { CURRENT } from '@assay/scoring/rubric/built-in';
import { rubricFrom } from '@assay/scoring/rubric/choice';
import { pino } from 'pino';
import { type Test, test } from 'tap';
import { v7 } from 'uuid';
import { until } from '../../../packages/contracts/test/until.ts';
import { makePdf, write } from '../../../packages/deck/test/fixtures/make-pdf.ts';
import { makePptx, shape } from '../../../packages/deck/test/fixtures/make-pptx.ts';
import { standIn } from '../../../packages/deck/test/stand-in.ts';
import { buildScorer } from '../src/app.ts';
import { DEFAULT_ENGINE_LIMITS } from '../src/engine-config.ts';
import { pictureKey } from '../src/pictures.ts';

const NO_OFFICE = { program: 'no-such-program', timeMs: 1_000 };

/** A scorer at work on a broker in memory and a store; `spoil` may change what the store does for the scorer. */
const build = async (
  t: Test,
  { url = `file:${t.testdir()}`, office = NO_OFFICE, spoil = (objects: ObjectStore) => objects } = {},
) => {
  const log: Record<string, unknown>[] = [];
  const logger = pino({ level: 'debug' }, { write: (line) => void log.push(JSON.parse(line)) });
  const objects = await openObjectStore(url);
  const broker = await openBroker('local:', { logger, drainMs: 100 });
  const events: string[] = [];
  const own = new Set<string>();
  const spoilt = spoil(objects);
  const scorer = buildScorer({
    rubric: rubricFrom({ RUBRIC: CURRENT }),
    broker: {
      ...broker,
      publish: async (queue, message, options) => {
        await broker.publish(queue, message, options);
        if (queue.name === OUTCOMES.name) events.push('announced');
      },
    },
    objects: {
      ...spoilt,
      put: async (key, ...rest) => {
        events.push(key);
        own.add(key);
        return spoilt.put(key, ...rest);
      },
    },
    limits: DEFAULT_LIMITS,
    judging: DEFAULT_ENGINE_LIMITS,
    instructions: DEFAULT_INSTRUCTIONS,
    warm: 0,
    office,
    websites: undefined,
    concurrency: 1,
    newId: () => v7(),
    logger,
  });
  await scorer.start();
  const close = async () => {
    await broker.close();
    await scorer.close();
  };
  t.teardown(async () => {
    await close();
    for (const key of own) await objects.delete(key);
    await objects.close();
  });
  /** Publishes a job for a deck. */
  const publish = async (deck: Buffer, mediaType: string): Promise<string> => {
    const key = `decks/${randomUUID()}`;
    own.add(key);
    const { size, sha256 } = await objects.put(key, Readable.from([deck]), { mediaType });
    const analysisId = v7();
    const company: AnalysisJob['company'] = { deck: { key, size, sha256, mediaType, fileName: 'deck' } };
    const asOf = '2026-11-20T00:00:00.000Z';
    await broker.publish(JOBS, { schema: 'assay.analysis.job', v: 1, id: v7(), analysisId, asOf, company });
    return analysisId;
  };
  const line = (level: number, msg: RegExp) =>
    until(() => log.find((each) => each['level'] === level && msg.test(`${each['msg']}`)));
  const keys = async (analysisId: string) =>
    (await Array.fromAsync(objects.list(`analyses/${analysisId}/`))).map(({ key }) => key).toSorted();
  return { objects, events, log, line, publish, keys, close };
};

const WORDS = write('Shovels for every garden', { x: 50, y: 400 });
const TWO_PAGES = makePdf([{ content: WORDS }, { content: WORDS }]);
const ONE_SLIDE = makePptx([{ shapes: shape(['Shovels']) }]);

const [DEBUG, INFO, WARN] = [20, 30, 40];
const KEPT = /pictures of an analysis's slides were kept/;

const stores = ['folder', ...(process.env['ASSAY_TEST_S3_URL'] ? ['S3'] : [])];
for (const store of stores)
  test(`${store}: once an analysis is announced, the pictures of its slides are kept beside it`, async (t) => {
    const { objects, events, line, publish, keys } = await build(
      t,
      store === 'S3' ? { url: process.env['ASSAY_TEST_S3_URL'] } : {},
    );
    const analysisId = await publish(TWO_PAGES, PDF);
    t.match(await line(DEBUG, KEPT), { analysisId, pictures: 2 });
    const expected = [1, 2].map((n) => pictureKey(analysisId, n));
    t.strictSame(expected, [`analyses/${analysisId}/slides/1.webp`, `analyses/${analysisId}/slides/2.webp`]);
    t.strictSame(await keys(analysisId), expected);
    t.strictSame(events, ['announced', 'announced', ...expected], 'started and completed come before');
    const picture = await buffer(await objects.get(pictureKey(analysisId, 2)));
    t.match(picture.toString('latin1', 0, 12), /^RIFF[\s\S]{4}WEBP$/);
  });

test('A deck of text has no pictures, and nothing is said of it', async (t) => {
  const { log, line, publish, keys } = await build(t);
  const analysisId = await publish(Buffer.from('# Shovels\n\nWe sell shovels.\n'), 'text/markdown');
  t.match(await line(DEBUG, KEPT), { pictures: 0 });
  t.strictSame(await keys(analysisId), []);
  t.notOk(log.some(({ level }) => level === WARN));
});

test('Where there is no LibreOffice, a PPTX is analysed all the same', async (t) => {
  const { events, log, line, publish, keys } = await build(t);
  const analysisId = await publish(ONE_SLIDE, PPTX);
  t.match(await line(INFO, /has no pictures/), { analysisId, reason: /LibreOffice/ });
  t.strictSame(await keys(analysisId), []);
  t.strictSame(events, ['announced', 'announced']);
  t.notOk(log.some(({ level }) => level === WARN));
});

test('Pictures that cannot be kept, and a deck that is gone, are told by ids and not by words', async (t) => {
  let reads = 0;
  const rows: ((objects: ObjectStore) => ObjectStore)[] = [
    (objects) => ({
      ...objects,
      put: async () => {
        throw new Unavailable('the object store');
      },
    }),
    (objects) => ({
      ...objects,
      get: async (key) => {
        reads += 1;
        if (reads > 1) await objects.delete(key);
        return objects.get(key);
      },
    }),
  ];
  for (const spoil of rows) {
    const { events, log, line, publish } = await build(t, { url: `file:${t.testdir()}/${randomUUID()}`, spoil });
    const analysisId = await publish(TWO_PAGES, PDF);
    const told = await line(WARN, /Not all pictures/);
    t.match(told, { analysisId, err: { message: /\w+/ } });
    t.notMatch(JSON.stringify(told), /Shovels/);
    t.equal(events.filter((event) => event === 'announced').length, 2, 'the analysis stays completed');
    t.equal(log.filter(({ level }) => level === WARN).length, 1, 'one line');
  }
});

test('What an earlier delivery has kept is replaced', async (t) => {
  const broken = Buffer.from('half a picture');
  const { objects, line, publish } = await build(t, {
    spoil: (objects) => ({
      ...objects,
      put: async (key, body, options) => {
        await objects.put(key, Readable.from([broken]), options);
        return objects.put(key, body, options);
      },
    }),
  });
  const analysisId = await publish(TWO_PAGES, PDF);
  await line(DEBUG, KEPT);
  t.notSame(await buffer(await objects.get(pictureKey(analysisId, 1))), broken);
});

test('A scorer that is told to end does not wait for pictures, and it is no failure', async (t) => {
  const { folder, office, report } = standIn(
    t,
    'echo $$ >"$report/pid.new"; mv "$report/pid.new" "$report/pid"; sleep 1000',
  );
  const { log, publish, close } = await build(t, { url: `file:${join(folder, 'objects')}`, office });
  await publish(ONE_SLIDE, PPTX);
  await until(() => existsSync(join(folder, 'report', 'pid')));
  await close();
  t.ok(Number(report('pid').toString()) > 0);
  t.notOk(log.some(({ level }) => level === WARN));
});
