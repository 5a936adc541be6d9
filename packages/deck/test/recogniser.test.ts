import { existsSync } from 'node:fs';
import { chmod, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { test } from 'tap';
import { runIsolated } from '../src/isolation/isolate.ts';
import { DEFAULT_LIMITS } from '../src/isolation/limits.ts';
import { greyOf } from '../src/ocr/grey.ts';
import { openRecogniser } from '../src/ocr/open-recogniser.ts';
import { findCommand, openTesseractCommand } from '../src/ocr/tesseract-command.ts';
import { installedTrainings, openTesseractJs } from '../src/ocr/tesseract-js.ts';
import { asPicture, drawSlide } from './fixtures/draw-slide.ts';
import { makePdf, write } from './fixtures/make-pdf.ts';
import { testRecogniser } from './ocr/suite.ts';

const { signal } = new AbortController();
const openJs = async () => openTesseractJs(await installedTrainings(['eng']), signal);

testRecogniser('tesseract.js', { open: openJs });

const command = await findCommand(['eng']);
const missing = 'tesseract with its English data is not installed: reading pictures with it is not tested';

test('tesseract command: it is there where it is required', async (t) => {
  t.notOk(command === undefined && process.env['ASSAY_REQUIRE_SERVERS'] === '1', missing);
});

testRecogniser('tesseract command', {
  open: async () => openTesseractCommand(command ?? { program: '', languages: [] }),
  ...(command ? {} : { skip: missing }),
});

test('tesseract.js leaves no file behind', async (t) => {
  const recogniser = await openJs();
  await recogniser.close();
  t.notOk(existsSync('eng.traineddata'));
});

test('tesseract.js reads several languages, each from a package of its own', async (t) => {
  const trainings = await installedTrainings(['eng', 'no-such-language']);
  t.strictSame(
    trainings.map(({ language }) => language),
    ['eng'],
  );
  const [english] = trainings;
  if (!english) throw new Error('English is missing');
  const recogniser = await openTesseractJs([english, { ...english, language: 'second' }], signal);
  t.teardown(() => recogniser.close());
  const words = await recogniser.words(greyOf(await drawSlide(write('Shovels', { x: 48, y: 400 }))), signal);
  t.match(words, [{ text: 'Shovels' }]);
});

test('tesseract.js that cannot be started says so instead of waiting', async (t) => {
  const broken = join(t.testdir({ 'bad.traineddata.gz': 'not packed' }), 'bad.traineddata.gz');
  await t.rejects(openTesseractJs([{ language: 'bad', file: broken }], signal));
  await t.rejects(openTesseractJs([{ language: 'gone', file: '/no/such/gone.traineddata.gz' }], signal));
  await t.rejects(openTesseractJs([], signal), { message: /no language/ });
  const [english] = await installedTrainings(['eng']);
  if (!english) throw new Error('English is missing');
  const more = { language: 'gone', file: '/no/such/gone.traineddata.gz' };
  await t.rejects(openTesseractJs([english, more], signal), { code: 'ENOENT' });
  await t.rejects(openTesseractJs([english], AbortSignal.abort(new Error('no time'))), { message: 'no time' });
  const stop = new AbortController();
  const opening = t.rejects(openTesseractJs([english], stop.signal), { message: 'no time' });
  stop.abort(new Error('no time'));
  await opening;
});

test('A command counts as found only where it has data for one of the languages', {
  skip: process.platform === 'win32',
}, async (t) => {
  const folder = t.testdir();
  const program = join(folder, 'tesseract');
  await writeFile(program, '#!/bin/sh\necho "List of available languages (2):"\necho abc\necho xyz\n');
  t.equal(await findCommand(['abc'], folder), undefined, 'not to be run');
  await chmod(program, 0o755);
  t.strictSame(await findCommand(['eng-none', 'abc'], folder), { program, languages: ['abc'] });
  t.equal(await findCommand(['none'], folder), undefined);
});

test('The machine’s own command is preferred, and a language that nobody knows cannot be read', async (t) => {
  const recogniser = await openRecogniser(['eng'], signal);
  t.teardown(() => recogniser.close());
  const words = await recogniser.words(greyOf(await drawSlide(write('Shovels', { x: 48, y: 400 }))), signal);
  t.match(words, [{ text: 'Shovels' }]);
  await t.rejects(openRecogniser(['no-such-language'], signal), { message: /no language/ });
});

test('tesseract.js reads scans within the memory of a process that reads a deck', {
  skip: process.platform !== 'linux' && 'only Linux bounds it',
}, async (t) => {
  const jpeg = await asPicture(await drawSlide(write('Shovels', { x: 48, y: 400 }), 2_560))
    .flatten({ background: 'white' })
    .jpeg()
    .toBuffer();
  const about = `/Subtype/Image/Width 2560/Height 1440/ColorSpace/DeviceRGB/BitsPerComponent 8/Length ${jpeg.length}`;
  const image = `<<${about}/Filter/DCTDecode>>\nstream\n${jpeg.toString('latin1')}\nendstream`;
  const page = { content: 'q 960 0 0 540 0 0 cm /Group Do Q' };
  const scanned = makePdf([{ ...page, groups: [image] }, page, page, page]);
  const answer = await runIsolated({
    entry: import.meta.resolve('./children/recognising.ts'),
    input: Readable.from([scanned]),
    message: {},
    limits: { ...DEFAULT_LIMITS, timeMs: 60_000 },
    signal,
  });
  t.match(answer, { texts: ['Shovels', 'Shovels', 'Shovels', 'Shovels'] });
  const peak = typeof answer === 'object' && answer !== null && 'peak' in answer ? Number(answer.peak) : Number.NaN;
  t.ok(peak < 350, `${Math.round(peak)} MiB at the most`);
});
