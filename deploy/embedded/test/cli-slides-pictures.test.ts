import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Test, test } from 'tap';
import { makePdf, write } from '../../../packages/deck/test/fixtures/make-pdf.ts';
import { makePptx, shape } from '../../../packages/deck/test/fixtures/make-pptx.ts';
import { assay } from './command.ts';

/** A deck in a file of the test's, and a folder that is not there yet. */
const prepare = (t: Test, name: string, content: string | Buffer) => {
  const folder = t.testdir();
  const file = join(folder, name);
  writeFileSync(file, content);
  return { file, directory: join(folder, 'pictures/of/it') };
};

const PAGE = { content: write('Shovels', { x: 50, y: 400 }) };

test('assay slides --pictures: the slides are drawn into the folder, which is made; 0', async (t) => {
  const { file, directory } = prepare(t, 'deck.pdf', makePdf([PAGE, PAGE]));
  const { code, stdout, stderr } = await assay(['slides', file, '--json', '--pictures', directory]);
  t.equal(code, 0);
  t.equal(JSON.parse(stdout).slides.length, 2, 'stdout holds the result alone');
  t.equal(stderr, `2 pictures in ${directory}\n`);
  t.strictSame(readdirSync(directory).toSorted(), ['1.webp', '2.webp']);
  t.equal(readFileSync(join(directory, '1.webp')).toString('latin1', 8, 12), 'WEBP');
});

test('assay slides --pictures: slides that could not be drawn are named, 0', async (t) => {
  const pdf = makePdf([PAGE, PAGE]).toString('latin1').replace('[5 0 R 7 0 R]', '[5 0 R null ]');
  const { file, directory } = prepare(t, 'deck.pdf', Buffer.from(pdf, 'latin1'));
  const { code, stderr } = await assay(['slides', file, '--pictures', directory]);
  t.equal(code, 0);
  t.match(stderr, `1 picture in ${directory}\n`);
  t.match(stderr, /warning: Not drawn: slide 2\.\n$/);
});

/** Decks without pictures: what is said of each. The slides are shown all the same. */
const without: [row: string, name: string, content: string | Buffer, message: RegExp][] = [
  ['of text', 'deck.md', '# Shovels\n', /^error: There are no pictures: .* Text has no pages\.\n$/],
  [
    'of PowerPoint without LibreOffice',
    'deck.pptx',
    makePptx([{ shapes: shape(['Shovels']) }]),
    /^error: .*LibreOffice \(no-such-program\)\.\n$/,
  ],
];

for (const [row, name, content, message] of without)
  test(`assay slides --pictures of a deck ${row}: its slides on stdout, a sentence on stderr, 1`, async (t) => {
    const { file, directory } = prepare(t, name, content);
    const { code, stdout, stderr } = await assay(['slides', file, '--pictures', directory], {
      SOFFICE: 'no-such-program',
    });
    t.equal(code, 1);
    t.match(stdout, /Shovels/);
    t.match(stderr, message);
  });

test('assay slides --pictures into what is no folder: a sentence on stderr, nothing read, 1', async (t) => {
  const { file } = prepare(t, 'deck.md', '# Shovels\n');
  const { code, stdout, stderr } = await assay(['slides', file, '--pictures', file]);
  t.equal(code, 1);
  t.equal(stdout, '');
  t.match(stderr, /^error: EEXIST: .*\n$/);
});

test('assay slides --pictures without a folder: wrong usage, 2', async (t) => {
  const { code, stderr } = await assay(['slides', 'deck.pdf', '--pictures']);
  t.equal(code, 2);
  t.match(stderr, /argument missing/);
});
