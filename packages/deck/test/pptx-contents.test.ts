import { test } from 'tap';
import { readDeck } from '../src/read-deck.ts';
import {
  body,
  graphic,
  group,
  makePptx,
  type PptxLink,
  picture,
  pptxParts,
  relations,
  shape,
} from './fixtures/make-pptx.ts';
import { makeZip, type ZipEntry } from './fixtures/make-zip.ts';

const at = (x: number, y: number, cx = 300, cy = 50) => ({ place: { x, y, cx, cy } });
const title = shape(['Title'], { placeholder: 'type="title"', ...at(0, 0) });
const readSlide = async (shapes: string, links: PptxLink[] = []) =>
  (await readDeck(makePptx([{ shapes, links }]))).slides[0];
const paragraphs = (inside: string[]) =>
  `<p:txBody>${inside.map((text) => `<a:p>${text}<a:r><a:t>item</a:t></a:r></a:p>`).join('')}</p:txBody>`;

test('Words, shapes and pictures that lead somewhere are links, and are not followed', async (t) => {
  const links: PptxLink[] = [
    ['rId4', 'hyperlink', 'https://ledgerflow.example/x', 'External'],
    ['rId5', 'hyperlink', 'mailto:hi@ledgerflow.example', 'External'],
    ['rId6', 'hyperlink', 'file:///etc/passwd', 'External'],
    ['rId7', 'hyperlink', 'javascript:alert(1)', 'External'],
  ];
  const run = (id: string, text: string) => `<a:r><a:rPr><a:hlinkClick r:id="${id}"/></a:rPr><a:t>${text}</a:t></a:r>`;
  const text = `<p:txBody><a:p>${run('rId4', 'our ')}${run('rId4', 'site')}${run('rId6', ' file')}${run('rId7', ' script')}</a:p></p:txBody>`;
  const whole = shape(['Write to us'], at(0, 200)).replace(
    'name="x" />',
    'name="x"><a:hlinkClick r:id="rId5"/></p:cNvPr>',
  );
  const slide = await readSlide(shape(text, at(0, 100)) + whole, links);
  t.strictSame(slide?.links, [
    { text: 'our site', url: 'https://ledgerflow.example/x' },
    { text: 'Write to us', url: 'mailto:hi@ledgerflow.example' },
  ]);
  t.equal(slide?.text, 'our site file script\nWrite to us');
});

test('A connector that leads somewhere has no words of the shape before it', async (t) => {
  const connector = (about: string) =>
    `<p:cxnSp><p:nvCxnSpPr><p:cNvPr id="4" name="x" ${about}><a:hlinkClick r:id="rId4"/></p:cNvPr></p:nvCxnSpPr></p:cxnSp>`;
  const links: PptxLink[] = [['rId4', 'hyperlink', 'https://ledgerflow.example/x', 'External']];
  const read = async (about: string) =>
    (await readSlide(title + shape(['Text'], at(0, 100)) + connector(about), links))?.links;
  t.strictSame(await read('descr="An arrow"'), [{ text: 'An arrow', url: 'https://ledgerflow.example/x' }]);
  t.strictSame(await read(''), [{ text: '', url: 'https://ledgerflow.example/x' }]);
});

test('What describes pictures, shapes and groups is kept beside the text, each once', async (t) => {
  const described = (text: string) => `descr="${text}"`;
  const slide = await readSlide(
    title +
      picture({ x: 0, y: 100, cx: 100, cy: 100 }, { name: described('A shovel') }) +
      picture({ x: 0, y: 200, cx: 100, cy: 100 }, { name: `title="Tool" ${described('A shovel')}` }) +
      shape([''], { name: described('A hole') }),
  );
  t.strictSame(slide?.altText, ['A shovel', 'Tool', 'A hole']);
  t.equal(slide?.text, 'Title');
});

test('What a presentation says about itself is kept with the deck', async (t) => {
  const properties: ZipEntry[] = [
    {
      name: 'docProps/core.xml',
      content:
        '<c:p xmlns:c="c" xmlns:dc="dc"><dc:title>Deck</dc:title><dc:creator>Ada</dc:creator><c:revision>3</c:revision></c:p>',
    },
    { name: 'docProps/app.xml', content: '<Properties><Company>LedgerFlow</Company><Slides>4</Slides></Properties>' },
    {
      name: 'docProps/custom.xml',
      content:
        '<Properties xmlns:vt="vt"><property name="Rating"><vt:lpwstr>10 of 10</vt:lpwstr></property></Properties>',
    },
  ];
  const root = relations([
    ['rId1', 'officeDocument', 'ppt/presentation.xml'],
    ['rId2', 'core-properties', 'docProps/core.xml'],
    ['rId3', 'extended-properties', 'docProps/app.xml'],
    ['rId4', 'custom-properties', 'docProps/custom.xml'],
  ]);
  const parts = pptxParts([{ shapes: title }]).map((part) =>
    part.name === '_rels/.rels' ? { ...part, content: root } : part,
  );
  t.strictSame((await readDeck(makeZip([...parts, ...properties]))).metadata, [
    { name: 'title', value: 'Deck' },
    { name: 'author', value: 'Ada' },
    { name: 'company', value: 'LedgerFlow' },
    { name: 'Rating', value: '10 of 10' },
  ]);
  const broken = properties.map((part) => ({ ...part, content: '<x>' }));
  const deck = await readDeck(makeZip([...parts, ...broken]));
  t.strictSame(
    [deck.metadata, deck.slides[0]?.title],
    [[], 'Title'],
    'properties that cannot be read cost only themselves',
  );
  const unsafe = properties.map((part) => ({ ...part, content: '<!DOCTYPE x><x/>' }));
  await t.rejects(readDeck(makeZip([...parts, ...unsafe])), { code: 'unsafe-archive' });
});

test('Items of a list have the sign or number that stands before them', async (t) => {
  const number = (type: string, level = 0, more = '') =>
    `<a:pPr lvl="${level}"><a:buAutoNum type="${type}" ${more}/></a:pPr>`;
  const read = async (inside: string[]) =>
    (await readSlide(shape(paragraphs(inside), at(0, 100))))?.lines.map(({ text }) => text);
  t.strictSame(
    await read([
      '<a:pPr><a:buChar char="–"/></a:pPr>',
      '<a:pPr><a:buFont typeface="Wingdings"/><a:buChar char="§"/></a:pPr>',
    ]),
    ['– item', '• item'],
  );
  t.strictSame(await read(['<a:pPr><a:buNone/></a:pPr>', '<a:pPr><a:buBlip/></a:pPr>']), ['item', '• item']);
  const arabic = number('arabicPeriod');
  t.strictSame(
    await read([arabic, number('alphaLcParenR', 1), number('alphaLcParenR', 1), arabic, number('alphaLcParenR', 1)]),
    ['1. item', 'a) item', 'b) item', '2. item', 'a) item'],
  );
  t.strictSame(await read([arabic, '', arabic]), ['1. item', 'item', '1. item'], 'a paragraph between ends the count');
  t.strictSame(await read([number('romanUcParenBoth', 0, 'startAt="9"'), number('alphaUcPlain', 1, 'startAt="27"')]), [
    '(IX) item',
    'AA item',
  ]);
});

test('Text takes its size, its capitals and its signs from layout and master', async (t) => {
  const list = (inside: string) => `<a:lstStyle><a:lvl1pPr>${inside}</a:lvl1pPr></a:lstStyle>`;
  const model = (inside: string) =>
    shape('', { placeholder: 'type="body" idx="1"', ...at(0, 300) }).replace(
      '</p:sp>',
      `<p:txBody>${list(inside)}</p:txBody></p:sp>`,
    );
  const masterAfter =
    '<p:txStyles><p:bodyStyle><a:lvl1pPr><a:buChar char="»"/><a:defRPr sz="100"/></a:lvl1pPr></p:bodyStyle></p:txStyles>';
  const shapes = title + shape(['Inherited'], { placeholder: 'type="body" idx="1"' });
  const read = async (layout: string) =>
    (await readDeck(makeZip(pptxParts([{ shapes, layout: true }], { layout, masterAfter })))).slides[0];
  t.match(await read(model('<a:defRPr sz="2000" cap="all"/>')), { text: 'Title\n» INHERITED', hidden: [] });
  t.match(
    await read(model('')),
    { text: 'Title', hidden: ['» Inherited'] },
    'the size of the master is too small to read',
  );
});

test('Text of the presentation as a whole sizes what says nothing else', async (t) => {
  const usual = '<p:defaultTextStyle><a:lvl1pPr><a:defRPr sz="4400"/></a:lvl1pPr></p:defaultTextStyle>';
  const shapes = shape(['Large'], at(0, 50)) + shape(body(['Small'], '<a:rPr sz="1000"/>'), at(0, 10));
  const deck = await readDeck(makeZip(pptxParts([{ shapes }], { usual })));
  t.equal(deck.slides[0]?.title, 'Large');
});

test('What a master draws is seen on each slide, at its edge last', async (t) => {
  const master =
    shape(['Confidential'], at(0, 480, 300, 15)) +
    shape(['Agenda'], at(600, 100)) +
    shape(['Click to edit'], { placeholder: 'type="body"', ...at(0, 200) });
  const shapes = title + shape(['Text'], at(0, 100)) + shape(['4'], { placeholder: 'type="sldNum"', ...at(900, 20) });
  const slides = [
    { shapes, layout: true },
    { shapes, layout: true, attributes: 'showMasterSp="0"' },
  ];
  const deck = await readDeck(makeZip(pptxParts(slides, { master })));
  t.strictSame(
    deck.slides.map(({ text }) => text),
    ['Title\nText\nAgenda\n4\nConfidential', 'Title\nText\n4'],
  );
  t.strictSame(
    deck.slides[0]?.lines.map(({ role }) => role),
    ['title', undefined, undefined, 'footer', 'footer'],
  );
  const bare = await readDeck(
    makeZip(
      pptxParts([{ shapes, layout: true }], {
        master,
        layout: shape(['Own'], at(0, 300)),
        layoutAttributes: 'showMasterSp="0"',
      }),
    ),
  );
  t.equal(bare.slides[0]?.text, 'Title\nText\nOwn\n4');
});

test('Equations, capitals and breaks are read as they are seen', async (t) => {
  const math =
    '<a14:m xmlns:a14="a14" xmlns:m="m"><m:oMath><m:r><m:t>x=</m:t></m:r><m:r><m:t>y²</m:t></m:r></m:oMath></a14:m>';
  const text =
    `<p:txBody><a:p>${math}</a:p><a:p><a:r><a:rPr cap="small"/><a:t>shout</a:t></a:r></a:p>` +
    '<a:p><a:r><a:t>one&#xB;two</a:t></a:r></a:p></p:txBody>';
  t.equal(
    (await readSlide(title + shape(text.replace('&#xB;', '</a:t></a:r><a:br/><a:r><a:t>'), at(0, 100))))?.text,
    'Title\nx=y²\nSHOUT\none\ntwo',
  );
});

/** Longer than a label is. */
const LONG = `${'word '.repeat(60)}end`;

test('A head over several columns is that of each, a label of several rows is each row’s; cells of several lines are one', async (t) => {
  const cell = (text: string, attributes = '') =>
    `<a:tc ${attributes}><a:txBody>${text
      .split('/')
      .map((line) => `<a:p><a:r><a:t>${line}</a:t></a:r></a:p>`)
      .join('')}</a:txBody></a:tc>`;
  const rows = [
    cell('Plan', 'rowSpan="2"') + cell('Price', 'gridSpan="2147483647"') + cell('', 'hMerge="1"') + cell('Note'),
    cell('', 'vMerge="true"') + cell('per month/in €') + cell('per year') + cell(''),
    cell('Pro') + cell('9') + cell('') + cell('new'),
    cell(LONG, 'rowSpan="2"') + cell('7'),
    cell('', 'vMerge="1"') + cell('8'),
  ];
  const tbl = `<a:tbl>${rows.map((row) => `<a:tr>${row}</a:tr>`).join('')}</a:tbl>`;
  const slide = await readSlide(title + graphic(tbl, at(0, 100).place));
  t.strictSame(
    slide?.lines.slice(1).map(({ text, role }) => [text, role]),
    [
      ['Plan | Price | Price | Note', 'row'],
      ['Plan | per month in € | per year', 'row'],
      ['Pro | 9 | | new', 'row'],
      [`${LONG} | 7`, 'row'],
      ['8', 'row'],
    ],
  );
});

test('Columns stay under their heads, whatever cells span', async (t) => {
  const cell = (text: string, attributes = '') =>
    `<a:tc ${attributes}><a:txBody><a:p><a:r><a:t>${text}</a:t></a:r></a:p></a:txBody></a:tc>`;
  const merged = cell('', 'hMerge="1"');
  const read = async (...rows: string[]) => {
    const grid = `<a:tblGrid>${'<a:gridCol/>'.repeat(5)}</a:tblGrid>`;
    const tbl = `<a:tbl>${grid}${rows.map((row) => `<a:tr>${row}</a:tr>`).join('')}</a:tbl>`;
    return (await readSlide(title + graphic(tbl, at(0, 100).place)))?.lines.slice(1).map(({ text }) => text);
  };
  const halves = ['H1', 'H2', 'H1'].map((text) => cell(text)).join('');
  const figures = ['1', '2', '3', '4'].map((text) => cell(text)).join('');
  t.strictSame(
    await read(
      cell('in €m', 'gridSpan="5"') + merged.repeat(4),
      cell('Item', 'rowSpan="2"') + cell('2024', 'gridSpan="2"') + merged + cell('2025') + cell('Note', 'rowSpan="2"'),
      cell('', 'vMerge="1"') + halves + cell('', 'vMerge="1"'),
      cell('Sales') + figures,
      cell('Costs') + cell('none', 'gridSpan="2"') + merged + cell('3') + cell('4'),
    ),
    [
      'in €m',
      'Item | 2024 | 2024 | 2025 | Note',
      'Item | H1 | H2 | H1 | Note',
      'Sales | 1 | 2 | 3 | 4',
      'Costs | none | | 3 | 4',
    ],
  );
  const without = [
    cell('Item') + cell('2024', 'gridSpan="2"') + cell('2025', 'gridSpan="99"'),
    cell('Sales') + figures,
  ];
  t.strictSame(
    await read(...without),
    ['Item | 2024 | 2024 | 2025 | 2025', 'Sales | 1 | 2 | 3 | 4'],
    'files may leave out the cells that others cover',
  );
});

test('Capitals in the names of parts, lengths with units and strict namespaces do not matter', async (t) => {
  const parts = pptxParts([{ shapes: title + shape(['Right'], at(500, 100)) + shape(['Left'], at(0, 100)) }]).map(
    (part) => ({
      ...part,
      name: part.name.replace('slides/slide1.xml', 'Slides/SLIDE1.xml'),
      content: String(part.content)
        .replaceAll(
          'http://schemas.openxmlformats.org/officeDocument/2006',
          'http://purl.oclc.org/ooxml/officeDocument',
        )
        .replace('x="5000000"', 'x="500pt"'),
    }),
  );
  t.equal((await readDeck(makeZip(parts))).slides[0]?.text, 'Title\nLeft\nRight');
});

test('A slide without size, layout or notes where they are named is read all the same', async (t) => {
  const links: PptxLink[] = [
    ['rId2', 'slideLayout', '../slideLayouts/gone.xml'],
    ['rId3', 'notesSlide', '../notesSlides/gone.xml'],
    ['rId4', 'comments', '../comments/gone.xml'],
  ];
  const parts = pptxParts([{ shapes: title + shape(['Text'], at(0, 100)), links }]).map((part) => ({
    ...part,
    content: String(part.content).replace(/<p:sldSz [^>]*>/, '<p:sldSz cx="0" cy="-5"/>'),
  }));
  t.match((await readDeck(makeZip(parts))).slides, [{ text: 'Title\nText', notes: '', hidden: [] }]);
});

test('Outlines and extensions are no part of what is read, however large', async (t) => {
  const path = `<a:custGeom><a:pathLst>${'<a:pt x="1" y="2"/>'.repeat(160_000)}</a:pathLst></a:custGeom>`;
  const extension = '<p:extLst><p:ext><a:t>Unread</a:t></p:ext></p:extLst>';
  t.equal((await readSlide(title + shape(['Drawn'], { ...at(0, 100), fill: path }) + extension))?.text, 'Title\nDrawn');
});

test('An object of another program is named, with what describes it', async (t) => {
  const pic = picture({ x: 0, y: 0, cx: 10, cy: 10 });
  const object = graphic(
    `<mc:AlternateContent><mc:Fallback><p:oleObj>${pic}</p:oleObj></mc:Fallback></mc:AlternateContent>`,
    at(0, 100).place,
  );
  const about = '<p:nvGraphicFramePr><p:cNvPr id="4" name="o" descr="A workbook"/></p:nvGraphicFramePr>';
  const deck = await readDeck(makePptx([{ shapes: title + object.replace('<p:xfrm>', `${about}<p:xfrm>`) }]));
  t.match(deck, { slides: [{ text: 'Title', altText: ['A workbook'] }], warnings: [/Charts.*slide 1/] });
});

test('More shapes than a slide may have are cut, and it says so', async (t) => {
  const deck = await readDeck(
    makePptx([{ shapes: title + shape([''], at(0, 100)).repeat(3_000) + group(shape(['Last']), at(0, 0).place) }]),
    {
      bounds: {
        slides: 300,
        slideCharacters: 20_000,
        slideLines: 2_000,
        characters: 500_000,
        lines: 40_000,
        objects: 1_000,
        pixels: 40_000_000,
      },
    },
  );
  t.equal(deck.slides[0]?.text, 'Title');
  t.match(deck.warnings, [/only its start was read: slide 1/]);
});

test('More lines than a slide may have are not read in vain', async (t) => {
  const deck = await readDeck(
    makePptx([{ shapes: shape(Array.from({ length: 5_000 }, (_, index) => `line ${index}`)) }]),
  );
  t.equal(deck.slides[0]?.lines.length, 2_000);
  t.match(deck.warnings, [/only its start was read: slide 1/]);
});

test('A deck of Office before 2007 or with a password says what it is', async (t) => {
  const compound = (name: string) =>
    Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600), Buffer.from(name, 'utf16le')]);
  await t.rejects(readDeck(compound('EncryptedPackage')), { code: 'encrypted', message: /password/ });
  await t.rejects(readDeck(compound('PowerPoint Document')), { code: 'unsupported', message: /PPTX or PDF/ });
});
