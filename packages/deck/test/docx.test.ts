import { test } from 'tap';
import { readDeck } from '../src/read-deck.ts';
import { chartPart, plot, texts } from './fixtures/make-chart.ts';
import { type DocxPart, docxParts, heading, makeDocx, paragraph, run, text } from './fixtures/make-docx.ts';
import { makeZip } from './fixtures/make-zip.ts';

const read = async (...of: Parameters<typeof makeDocx>) => (await readDeck(makeDocx(...of))).slides;
const textsOf = async (...of: Parameters<typeof makeDocx>) => (await read(...of)).map((slide) => slide.text);
const BREAK = '<w:r><w:br w:type="page"/></w:r>';

test('Headings part a document into slides, the highest that come more than once', async (t) => {
  const slides = await read(
    heading('LedgerFlow', 'Title') +
      text('Seed round') +
      heading('Problem') +
      text('It takes long.') +
      heading('Why', 'Heading2') +
      heading('Solution', 'Own') +
      text('It takes short.'),
  );
  t.strictSame(
    slides.map(({ title, text: words }) => [title, words]),
    [
      ['LedgerFlow', 'LedgerFlow\nSeed round'],
      ['Problem', 'Problem\nIt takes long.\nWhy'],
      ['Solution', 'Solution\nIt takes short.'],
    ],
  );
  t.strictSame(
    slides[1]?.lines.map(({ role }) => role),
    ['title', undefined, undefined],
  );
  t.strictSame(
    await textsOf(
      text('Before') + heading('Deck') + heading('One', 'Heading2') + text('1') + heading('Two', 'Heading2'),
    ),
    ['Before', 'Deck', 'One\n1', 'Two'],
    'a single heading over the others is the title of the document',
  );
});

test('Text before the first heading has a title of its own only when its first line stands out', async (t) => {
  const rest = heading('Why', 'Heading2') + heading('One') + heading('Two');
  t.equal((await read(text('Before') + rest))[0]?.title, '');
  const large = paragraph(run('LedgerFlow', '<w:sz w:val="60"/>'));
  t.equal((await read(large + text('Before') + rest))[0]?.title, 'LedgerFlow');
});

test('Without headings the pages are slides', async (t) => {
  const large = paragraph(run('Problem', '<w:sz w:val="48"/>'));
  const body = `${large}${text('It takes long.')}${paragraph(`${run('End')}${BREAK}${run('Next page')}`)}`;
  const slides = await read(
    `${body}${paragraph(run('Third'), '<w:pageBreakBefore/>')}${paragraph('', '<w:sectPr/>')}${text('Fourth')}`,
  );
  t.strictSame(
    slides.map(({ title, text: words }) => [title, words]),
    [
      ['Problem', 'Problem\nIt takes long.\nEnd'],
      ['', 'Next page'],
      ['', 'Third'],
      ['', 'Fourth'],
    ],
  );
});

test('A section that goes on where another ends is no new page', async (t) => {
  const section = '<w:sectPr><w:type w:val="continuous"/></w:sectPr>';
  t.strictSame(await textsOf(text('One') + paragraph(run('Two'), section) + text('Three')), ['One\nTwo\nThree']);
});

const numberingOf = (inside: string): DocxPart => ({
  id: 'rIdN',
  kind: 'numbering',
  name: 'numbering.xml',
  root: 'numbering',
  inside,
});

const levelOf = (depth: number, format: string, sign: string, more = '') =>
  `<w:lvl w:ilvl="${depth}"><w:start w:val="1"/><w:numFmt w:val="${format}"/>${more}<w:lvlText w:val="${sign}"/></w:lvl>`;

const kindOf = (id: number, ...levels: string[]) =>
  `<w:abstractNum w:abstractNumId="${id}">${levels.join('')}</w:abstractNum>`;

const listOf = (id: number, kind: number, changes = '') =>
  `<w:num w:numId="${id}"><w:abstractNumId w:val="${kind}"/>${changes}</w:num>`;

const itemOf = (list: number, depth = 0, words = 'item') =>
  paragraph(run(words), `<w:numPr><w:ilvl w:val="${depth}"/><w:numId w:val="${list}"/></w:numPr>`);

test('Lists of one kind count on, but for those that start anew', async (t) => {
  const startAt = (start: number) => `<w:lvlOverride w:ilvl="0"><w:startOverride w:val="${start}"/></w:lvlOverride>`;
  const own = `<w:lvlOverride w:ilvl="0">${levelOf(0, 'upperLetter', '%1)')}</w:lvlOverride>`;
  const numbering = numberingOf(
    kindOf(7, levelOf(0, 'decimal', '%1.')) +
      kindOf(8, levelOf(0, 'upperRoman', '%1.')) +
      listOf(1, 7) +
      listOf(2, 7) +
      listOf(3, 7, startAt(1)) +
      listOf(4, 7, startAt(5)) +
      listOf(5, 8) +
      listOf(6, 8, own),
  );
  const read = async (...items: string[]) => (await textsOf(items.join(''), { parts: [numbering] }))[0]?.split('\n');
  t.strictSame(await read(itemOf(1), itemOf(1), itemOf(2)), ['1. item', '2. item', '3. item']);
  t.strictSame(await read(itemOf(1), itemOf(3), itemOf(3), itemOf(4), itemOf(4)), [
    '1. item',
    '1. item',
    '2. item',
    '5. item',
    '6. item',
  ]);
  t.strictSame(await read(itemOf(1), itemOf(5), itemOf(5), itemOf(1)), ['1. item', 'I. item', 'II. item', '2. item']);
  t.strictSame(await read(itemOf(6), itemOf(6)), ['A) item', 'B) item'], 'a list may have levels of its own');
  t.strictSame(await read(itemOf(1), itemOf(1, 0, ' '), itemOf(1)), ['1. item', '3. item'], 'an empty item counts');
});

test('Numbers of several levels are written as each level asks for', async (t) => {
  const numbering = numberingOf(
    kindOf(
      7,
      levelOf(0, 'upperRoman', '%1'),
      levelOf(1, 'decimalZero', '%1.%2', '<w:isLgl/>'),
      levelOf(2, 'lowerLetter', '%3)', '<w:lvlRestart w:val="0"/>'),
      levelOf(3, 'none', 'Note%4:'),
    ) +
      listOf(1, 7) +
      '<w:abstractNum w:abstractNumId="9"><w:styleLink w:val="Ours"/>' +
      `${levelOf(0, 'decimal', '%1.')}${levelOf(1, 'decimal', '%1.%2.', '<w:pStyle w:val="Heading2"/>')}</w:abstractNum>` +
      '<w:abstractNum w:abstractNumId="10"><w:numStyleLink w:val="Ours"/></w:abstractNum>' +
      listOf(2, 10) +
      kindOf(11, levelOf(1_000_000_000, 'decimal', '%1.')) +
      listOf(3, 11),
  );
  const [list] = await textsOf(
    [itemOf(1), itemOf(1, 1), itemOf(1, 2), itemOf(1), itemOf(1, 1), itemOf(1, 2), itemOf(1, 3)].join(''),
    { parts: [numbering] },
  );
  t.equal(list, 'I item\n1.01 item\na) item\nII item\n2.01 item\nb) item\nNote: item');
  const heading2 = paragraph(run('part'), '<w:pStyle w:val="Heading2"/><w:numPr><w:numId w:val="2"/></w:numPr>');
  const slides = await textsOf(itemOf(2) + heading2 + heading2, { parts: [numbering] });
  t.strictSame(slides, ['1. item', '1.1. part', '1.2. part']);
  t.strictSame(await textsOf(itemOf(3, 1_000_000_000), { parts: [numbering] }), ['item'], 'no list is as deep');
});

test('Lists, tables and breaks are lines', async (t) => {
  const level = (depth: number, format: string, sign: string, start = 1) =>
    `<w:lvl w:ilvl="${depth}"><w:start w:val="${start}"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${sign}"/></w:lvl>`;
  const numbering: DocxPart = {
    id: 'rIdN',
    kind: 'numbering',
    name: 'numbering.xml',
    root: 'numbering',
    inside:
      `<w:abstractNum w:abstractNumId="7">${level(0, 'decimal', '%1.')}${level(1, 'lowerLetter', '%1.%2)', 2)}</w:abstractNum>` +
      `<w:abstractNum w:abstractNumId="8">${level(0, 'bullet', 'x')}${level(1, 'none', '')}</w:abstractNum>` +
      '<w:num w:numId="1"><w:abstractNumId w:val="7"/></w:num><w:num w:numId="2"><w:abstractNumId w:val="8"/></w:num>',
  };
  const item = (list: number, depth: number) =>
    paragraph(run('item'), `<w:numPr><w:ilvl w:val="${depth}"/><w:numId w:val="${list}"/></w:numPr>`);
  const items = item(1, 0) + item(1, 1) + item(1, 1) + item(1, 0) + item(1, 1) + item(2, 0) + item(2, 1) + item(0, 0);
  const [list] = await textsOf(items, { parts: [numbering] });
  t.equal(list, '1. item\n1.b) item\n1.c) item\n2. item\n2.b) item\n• item\nitem\nitem');

  const cell = (words: string, properties = '') => `<w:tc><w:tcPr>${properties}</w:tcPr>${words}</w:tc>`;
  const row = (...cells: string[]) => `<w:tr>${cells.join('')}</w:tr>`;
  const table =
    `<w:tbl>${row(cell(text('Plan'), '<w:vMerge w:val="restart"/>'), cell(text('Price') + text('in €'), '<w:gridSpan w:val="2"/>'), cell(text('Note')))}` +
    `${row(cell(text('covered'), '<w:vMerge/>'), cell(text('9')), cell(text('8')), cell(text('new')))}` +
    `<w:sdt>${row(cell(text('Pro')), `<w:sdt>${cell(text('12'))}</w:sdt>`, cell(text('')), cell(text('old')))}</w:sdt></w:tbl>`;
  const [slide] = await read(text('Prices') + table);
  t.strictSame(
    slide?.lines.map(({ text: words, role }) => [words, role]),
    [
      ['Prices', undefined],
      ['Plan | Price in € | Price in € | Note', 'row'],
      ['Plan | 9 | 8 | new', 'row'],
      ['Pro | 12 | | old', 'row'],
    ],
  );
  const pieces = '<w:t>a</w:t><w:tab/><w:t>b</w:t><w:br/><w:t>c</w:t><w:noBreakHyphen/><w:t>d</w:t>';
  t.strictSame(await textsOf(paragraph(`<w:r>${pieces}</w:r><m:oMath><m:r><m:t>x²</m:t></m:r></m:oMath>`)), [
    'a b\nc-dx²',
  ]);
});

test('Footnotes stand at the end of their slide, headers and footers once', async (t) => {
  const note = '<w:r><w:footnoteReference w:id="2"/></w:r>';
  const parts: DocxPart[] = [
    {
      id: 'rIdF',
      kind: 'footnotes',
      name: 'footnotes.xml',
      root: 'footnotes',
      inside: `<w:footnote w:id="2">${text('Audited.')}</w:footnote>`,
    },
    { id: 'rIdH', kind: 'header', name: 'header1.xml', root: 'hdr', inside: text('LedgerFlow GmbH') },
    { id: 'rIdH2', kind: 'header', name: 'header2.xml', root: 'hdr', inside: text('LedgerFlow GmbH') },
    { id: 'rIdB', kind: 'footer', name: 'footer1.xml', root: 'ftr', inside: text('Confidential') },
  ];
  const slides = await read(heading('A') + paragraph(run('Revenue') + note) + text('More') + heading('B'), { parts });
  t.strictSame(
    slides.map((slide) => slide.text),
    ['A\nRevenue\nMore\nAudited.\nLedgerFlow GmbH\nConfidential', 'B'],
  );
  t.equal(slides[0]?.lines.at(-1)?.role, 'footer');
});

test('What was deleted, is not shown or is remarked on is kept apart', async (t) => {
  const comments: DocxPart = {
    id: 'rIdC',
    kind: 'comments',
    name: 'comments.xml',
    root: 'comments',
    inside: `<w:comment w:id="4">${paragraph('<w:r><w:t>Really?</w:t><w:br/><w:t>Why?</w:t></w:r>')}</w:comment>`,
  };
  const body =
    text('Seen') +
    paragraph(`<w:del><w:r><w:delText>Deleted</w:delText></w:r></w:del><w:ins>${run('Inserted')}</w:ins>`) +
    paragraph(run('Vanished', '<w:vanish/>') + run('Not vanished', '<w:vanish w:val="0"/>')) +
    paragraph(run('Ghost'), '<w:pStyle w:val="Ghost"/>') +
    paragraph(run('White', '<w:color w:val="FFFFFF"/>')) +
    paragraph(run('Tiny', '<w:sz w:val="2"/>')) +
    paragraph(`${run('Doubtful')}<w:r><w:commentReference w:id="4"/></w:r>`);
  const [slide] = await read(body, { parts: [comments] });
  t.equal(slide?.text, 'Seen\nInserted\nNot vanished\nDoubtful');
  t.strictSame(slide?.hidden, ['Deleted', 'Vanished', 'Ghost', 'White', 'Tiny', 'Really? Why?']);
});

test('White text is seen on what is not white, or may not be', async (t) => {
  const white = (more = '') => run('Words', `<w:color w:val="FFFFFF"/>${more}`);
  const isSeen = async (body: string, before = '') => {
    const [slide] = await read(text('Before') + body, { before });
    return slide?.text.includes('Words');
  };
  const dark = '<w:shd w:val="clear" w:fill="123456"/>';
  t.notOk(await isSeen(paragraph(white())));
  t.ok(await isSeen(paragraph(white(dark))), 'in a dark shade');
  t.ok(await isSeen(paragraph(white(), dark)), 'in a dark paragraph');
  t.ok(await isSeen(paragraph(white('<w:highlight w:val="black"/>'))), 'with a black marker');
  t.ok(await isSeen(paragraph(white('<w:shd w:val="pct50" w:fill="FFFFFF"/>'))), 'on a pattern');
  t.ok(await isSeen(paragraph(white('<w:shadow/>'))), 'with a shadow');
  t.ok(await isSeen(paragraph(white()), '<w:background w:color="000000"/>'), 'on a page that may be dark');
  const anchor = '<w:r><w:drawing><wp:anchor><wp:docPr id="1" name="x"/></wp:anchor></w:drawing></w:r>';
  t.ok(await isSeen(paragraph(anchor + white())), 'where something stands on the page by itself');
  const table = (properties: string, cell = '') =>
    `<w:tbl><w:tblPr>${properties}</w:tblPr><w:tr><w:tc><w:tcPr>${cell}</w:tcPr>${paragraph(white())}</w:tc></w:tr></w:tbl>`;
  t.ok(await isSeen(table('<w:tblStyle w:val="GridTable5Dark"/>')), 'in a table that its style may paint');
  t.ok(await isSeen(table('', dark)), 'in a dark cell');
  t.notOk(await isSeen(table('<w:tblStyle w:val="TableGrid"/>')), 'in a table with nothing but lines');
  t.ok(await isSeen(paragraph(run('Words', '<w:color w:val="auto"/>'))), 'in a colour that the program chooses');
  const parts: DocxPart[] = [{ id: 'rIdH', kind: 'header', name: 'h.xml', root: 'hdr', inside: paragraph(anchor) }];
  t.match((await textsOf(paragraph(white()), { parts }))[0], 'Words', 'where something in the header may be below it');
});

test('Text boxes, charts and pictures are read where they are anchored', async (t) => {
  const box = `<w:txbxContent>${text('In a box')}</w:txbxContent>`;
  const drawing = (inside: string) =>
    `<w:drawing><wp:inline><wp:docPr id="1" name="x" descr="A shovel"/>${inside}</wp:inline></w:drawing>`;
  const alternative = `<mc:AlternateContent><mc:Choice>${drawing(box)}</mc:Choice><mc:Fallback><w:pict>${box}</w:pict></mc:Fallback></mc:AlternateContent>`;
  const chart = drawing('<a:graphic><a:graphicData><c:chart r:id="rIdX"/></a:graphicData></a:graphic>');
  const body =
    heading('Growth') + paragraph(`<w:r>${alternative}</w:r>`) + paragraph(`<w:r>${chart}</w:r>`) + text('After');
  const parts = docxParts(body, { links: [['rIdX', 'chart', 'charts/c.xml']] });
  const content = chartPart(
    plot('barChart', [{ name: 'ARR', categories: texts(['2024', '2025']), values: ['1', '2'] }]),
  );
  const withChart = await readDeck(makeZip([...parts, { name: 'word/charts/c.xml', content }]));
  t.match(withChart.slides, [{ text: 'Growth\nIn a box\n2024 | 2025\nARR | 1 | 2\nAfter', altText: ['A shovel'] }]);
  const broken = await readDeck(makeZip([...parts, { name: 'word/charts/c.xml', content: '<x>' }]));
  t.match(broken.slides, [{ text: 'Growth\nIn a box\nAfter' }]);
  t.match(broken.warnings, [/Charts.*slide 1/]);
});

test('Letters that are drawn (WordArt) are words', async (t) => {
  const path = '<v:shape xmlns:v="v"><v:textpath string="Shovels for all"/></v:shape>';
  t.strictSame(await textsOf(text('Plan') + paragraph(`<w:r><w:pict>${path}</w:pict></w:r>`)), [
    'Plan\nShovels for all',
  ]);
});

test('Words that lead somewhere are links, given by a link or by a field', async (t) => {
  const field = (instruction: string, words: string) =>
    `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>${instruction}</w:instrText></w:r>` +
    `<w:r><w:fldChar w:fldCharType="separate"/></w:r>${run(words)}<w:r><w:fldChar w:fldCharType="end"/></w:r>`;
  const body = paragraph(
    `<w:hyperlink r:id="rIdL">${run('Our ')}${run('site')}</w:hyperlink>${run(' and ')}` +
      `${field(' HYPERLINK "https://b.example" ', 'b')}${field(' PAGE ', '3')}` +
      `<w:fldSimple w:instr=' HYPERLINK "mailto:c@c.example" '>${run(' c')}</w:fldSimple>`,
  );
  const [slide] = await read(body, { links: [['rIdL', 'hyperlink', 'https://a.example', 'External']] });
  t.equal(slide?.text, 'Our site and b3 c');
  t.strictSame(slide?.links, [
    { text: 'Our site', url: 'https://a.example' },
    { text: 'b', url: 'https://b.example' },
    { text: 'c', url: 'mailto:c@c.example' },
  ]);
});

test('A document without words is empty, one without its main part corrupt, parts beside it may be damaged', async (t) => {
  await t.rejects(readDeck(makeDocx('')), { code: 'empty' });
  const parts = docxParts(text('Words'));
  await t.rejects(
    readDeck(makeZip(parts.map((one) => (one.name === 'word/document.xml' ? { ...one, content: '<w>' } : one)))),
    {
      code: 'corrupt',
    },
  );
  const damaged = parts.map((one) => (one.name === 'word/styles.xml' ? { ...one, content: '<w>' } : one));
  t.match((await readDeck(makeZip(damaged))).slides, [{ text: 'Words' }]);
  const unsafe = parts.map((one) => (one.name === 'word/styles.xml' ? { ...one, content: '<!DOCTYPE x><x/>' } : one));
  await t.rejects(readDeck(makeZip(unsafe)), { code: 'unsafe-archive' });
});

test('Styles that are based on one another without end are no trap', async (t) => {
  const parts = docxParts(paragraph(run('Words'), '<w:pStyle w:val="A"/>')).map((one) =>
    one.name === 'word/styles.xml'
      ? {
          ...one,
          content: String(one.content).replace(
            '</w:styles>',
            '<w:style w:styleId="A"><w:basedOn w:val="B"/></w:style><w:style w:styleId="B"><w:basedOn w:val="A"/></w:style></w:styles>',
          ),
        }
      : one,
  );
  t.match((await readDeck(makeZip(parts))).slides, [{ text: 'Words' }]);
});
