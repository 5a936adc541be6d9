import fc from 'fast-check';
import { type Test, test } from 'tap';
import { readDeck } from '../src/read-deck.ts';
import { body, CHART, group, makePptx, pptxParts, shape, table } from './fixtures/make-pptx.ts';
import { makeZip, type ZipEntry } from './fixtures/make-zip.ts';

const title = (text: string) => shape([text], { placeholder: 'type="title"' });
const at = (x: number, y: number, cx = 300, cy = 50) => ({ place: { x, y, cx, cy } });
const readSlide = async (shapes: string) => (await readDeck(makePptx([{ shapes }]))).slides[0];
const readParts = (change: (parts: ZipEntry[]) => ZipEntry[], shapes = title('One')) =>
  readDeck(makeZip(change(pptxParts([{ shapes }, { shapes: title('Two') }]))));

test('Slides come in the order in which they are shown, hidden ones flagged, notes apart', async (t) => {
  const notes =
    shape(['Speak slowly'], { placeholder: 'type="body" idx="1"' }) + shape(['3'], { placeholder: 'type="sldNum"' });
  const deck = await readDeck(
    makePptx([
      { shapes: title('Shown first') + shape(['Body']), file: 2, notes },
      { shapes: title('Hidden'), file: 3, show: false },
      { shapes: title('Shown last'), file: 1 },
    ]),
  );
  t.match(deck.slides, [
    { n: 1, title: 'Shown first', text: 'Shown first\nBody', notes: 'Speak slowly', hiddenSlide: false },
    { n: 2, title: 'Hidden', hiddenSlide: true, notes: '' },
    { n: 3, title: 'Shown last', ocr: false },
  ]);
  t.strictSame(deck.warnings, []);
});

test('Shapes are read by place, the title first, those without a place last', async (t) => {
  const slide = await readSlide(
    shape(['Floating']) +
      shape(['Right'], at(600, 200)) +
      shape(['Below left'], at(100, 250)) +
      shape(['Left'], at(100, 200)) +
      shape(['Solution'], { placeholder: 'type="ctrTitle"', ...at(300, 20) }),
  );
  t.equal(slide?.title, 'Solution');
  t.equal(slide?.text, 'Solution\nLeft\nBelow left\nRight\nFloating');
  t.match(slide?.lines[1]?.box, { x: 0.1, y: 0.4, height: 0.0549 });
  t.equal(slide?.lines[4]?.box, undefined);
});

test('Paragraphs and line breaks are lines; fields are text', async (t) => {
  const text =
    '<p:txBody><a:p><a:r><a:t>One </a:t></a:r><a:r><a:t>line</a:t></a:r><a:br/><a:fld type="slidenum"><a:t>7</a:t></a:fld></a:p>' +
    '<a:p/><a:p><a:r><a:t>A &amp; B</a:t></a:r></a:p></p:txBody>';
  const slide = await readSlide(shape(text, at(0, 0, 100, 300)));
  t.equal(slide?.text, 'One line\n1\nA & B', 'a slide number is that of the slide, whatever the file has kept');
  t.match(slide?.lines[1]?.box, { y: 0.0549 }, 'lines stand one below the other');
});

test('Slides show their numbers from that which the presentation starts with', async (t) => {
  const field = '<p:txBody><a:p><a:fld type="slidenum"><a:t>7</a:t></a:fld></a:p></p:txBody>';
  const shapes = title('Title') + shape(field, at(0, 200));
  const parts = pptxParts([{ shapes }, { shapes }]).map((part) => ({
    ...part,
    content: String(part.content).replace('<p:presentation ', '<p:presentation firstSlideNum="10" '),
  }));
  const deck = await readDeck(makeZip(parts));
  t.strictSame(
    deck.slides.map(({ n, text }) => [n, text]),
    [
      [1, 'Title\n10'],
      [2, 'Title\n11'],
    ],
  );
});

test('A row of a table is one line, cells that others cover left out', async (t) => {
  const rows = [
    ['Plan', 'Price'],
    ['Pro', '$9'],
    ['All plans', null],
    ['', ''],
  ];
  t.equal(
    (await readSlide(title('Prices') + table(rows, at(0, 200).place)))?.text,
    'Prices\nPlan | Price\nPro | $9\nAll plans',
  );
});

test('Members of a group stand where the group puts them', async (t) => {
  const members =
    shape(['Inner right'], { place: { x: 60, y: 0, cx: 40, cy: 20 } }) +
    shape(['Inner left'], { place: { x: 0, y: 0, cx: 40, cy: 20 } });
  const slide = await readSlide(shape(['Below'], at(100, 400)) + group(members, { x: 100, y: 100, cx: 500, cy: 200 }));
  t.equal(slide?.text, 'Inner left\nInner right\nBelow');
  t.match(slide?.lines[0]?.box, { x: 0.1, y: 0.2, width: 0.2 });
});

test('A placeholder without a place stands where its layout or master puts it', async (t) => {
  const layout = shape([''], { placeholder: 'type="body" idx="7"', ...at(600, 200) });
  const master =
    shape([''], { placeholder: 'type="title"', ...at(0, 0) }) +
    shape([''], { placeholder: 'type="body"', ...at(0, 300) });
  const shapes =
    shape(['By master'], { placeholder: 'idx="9"' }) +
    shape(['By layout'], { placeholder: 'type="body" idx="7"' }) +
    title('Title');
  const deck = await readDeck(makeZip(pptxParts([{ shapes, layout: true }], { layout, master })));
  t.equal(deck.slides[0]?.text, 'Title\nBy layout\nBy master');
  t.match(deck.slides[0]?.lines[1]?.box, { x: 0.6, y: 0.4 });
});

test('A slide without a placeholder for its title has the title that the eye sees', async (t) => {
  const large = body(['Why now'], '<a:rPr sz="4000"/>');
  const slide = await readSlide(shape(['Because of the tide.'], at(0, 200)) + shape(large, at(0, 20)));
  t.equal(slide?.title, 'Why now');
});

test('Text that nobody sees is kept apart', async (t) => {
  const slide = await readSlide(
    title('Seen') +
      shape(['Invisible'], { name: 'hidden="1"' }) +
      shape(['Off the slide'], at(2_000, 0)) +
      shape(body(['Tiny'], '<a:rPr sz="100"/>')) +
      shape(body(['Unfilled'], '<a:rPr><a:noFill/></a:rPr>')),
  );
  t.equal(slide?.text, 'Seen');
  t.strictSame(slide?.hidden, ['Invisible', 'Off the slide', 'Tiny', 'Unfilled']);
});

test('Of alternative contents one is read', async (t) => {
  const choice = `<mc:Choice Requires="x">${shape(['New'])}</mc:Choice>`;
  const fallback = `<mc:Fallback>${shape(['Old'])}</mc:Fallback>`;
  t.equal((await readSlide(`<mc:AlternateContent>${choice}${fallback}</mc:AlternateContent>`))?.text, 'New');
  t.equal((await readSlide(`<mc:AlternateContent>${fallback}</mc:AlternateContent>`))?.text, 'Old');
});

test('Charts that are not read are named', async (t) => {
  const deck = await readDeck(makePptx([{ shapes: title('One') }, { shapes: title('Two') + CHART }]));
  t.match(deck.warnings, [/Charts.*slide 2/]);
});

test('Parts may be UTF-16', async (t) => {
  const utf16 = (parts: ZipEntry[]) =>
    parts.map((part) =>
      part.name === 'ppt/slides/slide1.xml'
        ? { ...part, content: Buffer.from(`\uFEFF${String(part.content).replace('UTF-8', 'UTF-16')}`, 'utf16le') }
        : part,
    );
  t.equal((await readParts(utf16)).slides[0]?.title, 'One');
});

test('A damaged slide costs only itself', async (t) => {
  const broken = await readParts((parts) =>
    parts.map((part) => (part.name === 'ppt/slides/slide1.xml' ? { ...part, content: '<p:sld>' } : part)),
  );
  t.match(broken.slides, [{ text: '' }, { title: 'Two' }]);
  t.match(broken.warnings, [/damaged: slide 1/, /No text/]);
  const missing = await readParts((parts) => parts.filter(({ name }) => name !== 'ppt/slides/slide1.xml'));
  t.match(missing.slides, [{ text: '' }, { title: 'Two' }]);
});

test('A file of which no slide can be opened is corrupt, as a PDF without a sound page is', async (t) => {
  const isSlide = ({ name }: ZipEntry) => name.startsWith('ppt/slides/slide');
  const broken = readParts((parts) => parts.map((part) => (isSlide(part) ? { ...part, content: '<p:sld>' } : part)));
  await t.rejects(broken, { code: 'corrupt', message: /none of its slides can be opened/ });
  await t.rejects(
    readParts((parts) => parts.filter((part) => !isSlide(part))),
    { code: 'corrupt' },
  );
});

test('A file without slides is empty, one without a presentation or cut short is corrupt', async (t) => {
  await t.rejects(readDeck(makePptx([])), { code: 'empty' });
  await t.rejects(
    readParts((parts) => parts.filter(({ name }) => !name.endsWith('presentation.xml'))),
    { code: 'corrupt' },
  );
  const whole = makePptx([{ shapes: title('One') }]);
  await t.rejects(readDeck(whole.subarray(0, whole.length - 40)), { code: 'corrupt' });
});

const refused = (t: Test, parts: ZipEntry[], message: RegExp) =>
  t.rejects(readDeck(makeZip(parts)), { name: 'DeckError', code: 'unsafe-archive', message });

test('An archive that unpacks to too much is refused before it is unpacked', async (t) => {
  const parts = pptxParts([{ shapes: title('One') }]);
  await refused(t, [...parts, { name: 'ppt/media/a.bin', content: '', size: 500 * 1024 * 1024 }], /more than 400 MB/);
  const many = Array.from({ length: 10_001 }, (_, index) => ({ name: `ppt/x${index}`, content: '', stored: true }));
  await refused(t, [...parts, ...many], /more than 10000 parts/);
});

test('A slide that is too large costs only itself; a deck of such slides is too large', async (t) => {
  const content = Buffer.alloc(17 * 1024 * 1024, ' ');
  const large = (parts: ZipEntry[]) =>
    parts.map((part) => (part.name === 'ppt/slides/slide1.xml' ? { ...part, content } : part));
  const deck = await readParts(large);
  t.match(deck.slides, [{ text: '' }, { text: 'Two' }]);
  t.match(deck.warnings, [/more in it than a slide can hold: slide 1/, /No text/]);
  const only = makeZip(large(pptxParts([{ shapes: title('One') }])));
  await t.rejects(readDeck(only), { code: 'too-large', message: /none of its slides/ });
});

test('A slide of more elements or attributes than any slide has is too large', async (t) => {
  const many = (piece: string, count: number) => readDeck(makePptx([{ shapes: piece.repeat(count) }]));
  await t.rejects(many('<a:p/>', 160_000), { code: 'too-large' });
  await t.rejects(many(`<a:p ${Array.from({ length: 100 }, (_, at) => `a${at}=""`).join(' ')}/>`, 4_100), {
    code: 'too-large',
  });
});

test('An archive that lies about its sizes or places is refused', async (t) => {
  const parts = pptxParts([{ shapes: title('One') }]);
  const lie = (size: number) => parts.map((part) => (part.name === 'ppt/presentation.xml' ? { ...part, size } : part));
  await refused(t, lie(10), /not as large as it says/);
  await refused(t, lie(100), /not as large as it says/);
  await refused(t, [...parts, { name: 'ppt/again.xml', content: 'x', offset: 0 }], /overlap/);
});

test('An archive with names that lead out of it, or given twice, is refused', async (t) => {
  const parts = pptxParts([{ shapes: title('One') }]);
  for (const name of ['../../etc/passwd', '/etc/passwd', 'C:/a'])
    await refused(t, [...parts, { name, content: 'x' }], /list of parts/);
  for (const name of ['ppt/presentation.xml', 'PPT/Presentation.xml'])
    await refused(t, [...parts, { name, content: 'x' }], /same name/);
});

test('A link that leads out of the archive leads nowhere', async (t) => {
  const deck = await readParts((parts) =>
    parts.map((part) =>
      part.name === 'ppt/_rels/presentation.xml.rels'
        ? { ...part, content: String(part.content).replace('slides/slide1.xml', '../../../../etc/passwd') }
        : part,
    ),
  );
  t.match(deck.slides, [{ text: '' }, { title: 'Two' }]);
});

test('Entities and nesting without end are refused', async (t) => {
  const parts = (content: string) =>
    pptxParts([{ shapes: '' }]).map((part) => (part.name === 'ppt/slides/slide1.xml' ? { ...part, content } : part));
  const doctype = '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><x>&e;</x>';
  await refused(t, parts(doctype), /document type/);
  await refused(t, parts(`${'<a>'.repeat(1_000)}${'</a>'.repeat(1_000)}`), /nested/);
});

test('More slides than are read are named', async (t) => {
  const deck = await readDeck(makePptx(Array.from({ length: 301 }, () => ({ shapes: title('x') }))));
  t.equal(deck.slides.length, 300);
  t.match(deck.warnings, [/301 slides; the first 300/]);
});

test('A presentation with any bytes changed is read or refused, never anything else', async (t) => {
  const whole = makePptx([{ shapes: title('One') + table([['a', 'b']], at(0, 0).place) }]);
  const change = fc.record({ at: fc.nat(whole.length - 1), to: fc.nat(255) });
  const holds = fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 8 }), async (changes) => {
      const bytes = Buffer.from(whole);
      for (const { at: place, to } of changes) bytes[place] = to;
      await readDeck(bytes).catch((error: Error) => {
        if (error.name !== 'DeckError') throw error;
      });
    }),
    { numRuns: 150 },
  );
  await t.resolves(holds);
});
