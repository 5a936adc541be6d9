import { writeFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { test } from 'tap';
import { until } from '../../contracts/test/until.ts';
import { PPTX } from '../src/media-type.ts';
import { type Drawing, drawSlides } from '../src/pictures/draw-slides.ts';
import { makePdf } from './fixtures/make-pdf.ts';
import { makePptx, type PptxSlide, shape } from './fixtures/make-pptx.ts';
import { makeZip } from './fixtures/make-zip.ts';
import { isAlive } from './processes.ts';
import { standIn } from './stand-in.ts';

const { signal } = new AbortController();

const draw = (deck: Buffer, drawing: Partial<Drawing> = {}) =>
  Array.fromAsync(drawSlides(Readable.from([deck]), { mediaType: PPTX, slides: 1, signal, ...drawing }));

const ONE: PptxSlide = { shapes: shape(['One'], { place: { x: 100, y: 100, cx: 500, cy: 100 } }) };

test('Without LibreOffice an office deck has no pictures', async (t) => {
  for (const program of ['no-such-program', '/no/such/program'])
    await t.rejects(draw(makePptx([ONE]), { office: { program, timeMs: 1_000 } }), {
      name: 'NoPictures',
      code: 'no-office',
      message: /takes LibreOffice/,
    });
});

test('What LibreOffice makes of a deck is drawn', async (t) => {
  const { folder, office, left } = standIn(t, 'cp "$report/pages.pdf" deck.pdf');
  writeFileSync(join(folder, 'report', 'pages.pdf'), makePdf([{ content: '' }, { content: '' }]));
  const pictures = await draw(makePptx([ONE, ONE]), { office, slides: 2 });
  t.strictSame(
    pictures.map(({ n }) => n),
    [1, 2],
  );
  t.strictSame(await left(), []);
});

test('When LibreOffice makes more or fewer pages than there are slides, none is drawn rather than a wrong one', async (t) => {
  const { folder, office } = standIn(t, 'cp "$report/pages.pdf" deck.pdf');
  writeFileSync(join(folder, 'report', 'pages.pdf'), makePdf([{ content: '' }, { content: '' }]));
  for (const slides of [1, 3]) {
    const numbers: number[] = [];
    const deck = Readable.from([makePptx([ONE])]);
    const drawing = async () => {
      for await (const { n } of drawSlides(deck, { mediaType: PPTX, slides, office, signal })) numbers.push(n);
    };
    await t.rejects(drawing(), { code: 'page-count', message: `slides (2) than were read (${slides})` });
    t.strictSame(numbers, []);
  }
});

test('What LibreOffice writes beside the PDF is no picture', async (t) => {
  const { folder, office, left } = standIn(t, 'echo x >7.webp; mkdir 8.webp; cp "$report/pages.pdf" deck.pdf');
  writeFileSync(join(folder, 'report', 'pages.pdf'), makePdf([{ content: '' }]));
  t.match(await draw(makePptx([ONE]), { office }), [{ n: 1 }]);
  t.strictSame(await left(), []);
});

test('LibreOffice runs without this process’s environment, and without macros, links and a network', async (t) => {
  const { office, report, left } = standIn(
    t,
    'tr "\\0" "\\n" </proc/self/environ >"$report/environment"; echo "$@" >"$report/arguments"; pwd >"$report/folder"\n' +
      'cp profile/user/registrymodifications.xcu "$report/settings"; ulimit -a >"$report/limits"',
  );
  process.env['DECK_TEST_SECRET'] = 'canary';
  t.teardown(() => delete process.env['DECK_TEST_SECRET']);
  await t.rejects(draw(makePptx([ONE]), { office }), { code: 'not-converted' }, 'it made no PDF');
  const folder = report('folder').toString().trim();
  t.notMatch(report('environment').toString(), /canary|DECK_TEST_SECRET/);
  t.match(report('environment').toString(), `HOME=${folder}\n`);
  t.match(report('arguments').toString(), `-env:UserInstallation=file://${folder}/profile`);
  t.match(report('settings').toString(), /DisableMacrosExecution[^/]*<value>true</);
  t.match(report('settings').toString(), /BlockUntrustedRefererLinks[^/]*<value>true</);
  t.strictSame(await left(), []);
});

test('LibreOffice and all that it has started are ended at the time limit', async (t) => {
  const { office, report, left } = standIn(t, 'sleep 1000 & echo $! >"$report/pids"; echo $$ >>"$report/pids"; wait');
  await t.rejects(draw(makePptx([ONE]), { office: { ...office, timeMs: 1_000 } }), {
    code: 'not-converted',
    message: /more than 1 s/,
  });
  const pids = report('pids').toString().trim().split('\n').map(Number);
  t.equal(pids.length, 2);
  for (const pid of pids) await until(() => !isAlive(pid));
  t.strictSame(await left(), []);
});

test('LibreOffice is ended when nobody waits for the pictures any more', async (t) => {
  const { folder, office, report, left } = standIn(
    t,
    'echo $$ >"$report/pid.new"; mv "$report/pid.new" "$report/pid"; sleep 1000',
  );
  const stop = new AbortController();
  const ended = t.rejects(draw(makePptx([ONE]), { office, signal: stop.signal }), { message: 'closing' });
  await until(async () => (await readdir(join(folder, 'report'))).includes('pid'));
  stop.abort(new Error('closing'));
  await ended;
  await until(() => !isAlive(Number(report('pid').toString())));
  t.strictSame(await left(), []);
});

test('A file of LibreOffice’s that grows without end is cut off', async (t) => {
  const { office, left } = standIn(t, 'cat /dev/zero >deck.pdf');
  await t.rejects(draw(makePptx([ONE]), { office }), { code: 'not-converted' });
  t.strictSame(await left(), []);
});

test('A deck that cannot be unpacked is not given to LibreOffice', async (t) => {
  const { folder, office } = standIn(t, 'touch "$report/started"');
  for (const deck of [Buffer.from('PK\x03\x04 and no more'), makeZip([{ name: 'a', content: '' }])])
    await t.rejects(draw(deck, { office }), { name: 'DeckError' });
  t.strictSame(await readdir(join(folder, 'report')), []);
});
