import { test } from 'tap';
import { readDeck } from '../src/read-deck.ts';
import {
  frame,
  graphicStyle,
  makeOdp,
  odfPart,
  odpParts,
  page,
  pageStyle,
  rectangle,
  textBox,
  textStyle,
} from './fixtures/make-odp.ts';
import { makeZip, type ZipEntry } from './fixtures/make-zip.ts';

const title = (text: string) =>
  textBox([text], { place: { x: 1, y: 0.5, w: 20, h: 2 }, attributes: 'presentation:class="title"' });
const at = (x: number, y: number, w = 10, h = 1) => ({ place: { x, y, w, h } });
const read = async (...of: Parameters<typeof makeOdp>) => (await readDeck(makeOdp(...of))).slides;
const readPage = async (shapes: string, rest = {}) => (await read(page(shapes), rest))[0];

test('Pages come in order, by place, hidden ones flagged, notes apart', async (t) => {
  const notes =
    '<presentation:notes><draw:frame presentation:class="notes"><draw:text-box><text:p>Speak slowly</text:p>' +
    '</draw:text-box></draw:frame><draw:frame presentation:class="page-number"><draw:text-box><text:p>3</text:p></draw:text-box></draw:frame></presentation:notes>';
  const first = title('First') + textBox(['Right'], at(13, 5)) + textBox(['Left'], at(1, 5)) + notes;
  const slides = await read(page(first) + page(title('Hidden'), { style: 'dp1' }), {
    styles: pageStyle('dp1', 'presentation:visibility="hidden"'),
  });
  t.match(slides, [
    { n: 1, title: 'First', text: 'First\nLeft\nRight', notes: 'Speak slowly', hiddenSlide: false },
    { n: 2, title: 'Hidden', hiddenSlide: true },
  ]);
  t.match(slides[0]?.lines[0], { role: 'title' });
  t.match(slides[0]?.lines[1]?.box, { x: 0.04, y: 0.3333, width: 0.4 });
});

test('Words keep their order among spans, spaces, breaks and fields', async (t) => {
  const text =
    'a <text:span>b</text:span> c<text:s text:c="2"/>d<text:tab/>e<text:line-break/>page <text:page-number>&lt;n&gt;</text:page-number>' +
    '<office:annotation><text:p>Remark</text:p></office:annotation><text:span text:style-name="T">loud</text:span>';
  const styles = textStyle('T', 'fo:text-transform="uppercase"');
  const slide = await readPage(title('T') + textBox([text], at(1, 5)), { styles });
  t.equal(slide?.text, 'T\na b c d e\npage 1LOUD');
  t.strictSame(slide?.hidden, ['Remark']);
});

test('A count that a file gives is not taken at its word', async (t) => {
  const many = 'table:number-columns-repeated="1000000000"';
  const tbl = `<table:table><table:table-row><table:table-cell ${many}><text:p>x</text:p></table:table-cell></table:table-row></table:table>`;
  const slide = await readPage(
    title('T') + textBox(['a<text:s text:c="1000000000"/>b'], at(1, 4)) + frame(tbl, at(1, 7)),
  );
  t.equal(slide?.lines[1]?.text, 'a b');
  t.ok((slide?.lines[2]?.text.length ?? 0) < 1_000);
});

test('Items of lists have the sign or number that stands before them', async (t) => {
  const list =
    '<text:list text:style-name="L"><text:list-header><text:p>head</text:p></text:list-header>' +
    '<text:list-item><text:p>one</text:p><text:p>more</text:p>' +
    '<text:list><text:list-item><text:p>inner</text:p></text:list-item></text:list></text:list-item></text:list>' +
    '<text:list text:style-name="N"><text:list-item><text:p>first</text:p></text:list-item><text:list-item><text:p>second</text:p></text:list-item></text:list>';
  const styles =
    '<text:list-style style:name="L"><text:list-level-style-bullet text:level="1" text:bullet-char="–"/>' +
    '<text:list-level-style-bullet text:level="2" text:bullet-char="&#xE00C;"/></text:list-style>' +
    '<text:list-style style:name="N"><text:list-level-style-number text:level="1" style:num-format="a" style:num-prefix="(" style:num-suffix=")" text:start-value="3"/></text:list-style>';
  const slide = await readPage(title('T') + frame(`<draw:text-box>${list}</draw:text-box>`, at(1, 5)), { styles });
  t.equal(slide?.text, 'T\nhead\n– one\nmore\n• inner\n(c) first\n(d) second');
});

test('Tables are rows, and what other cells cover is an empty place', async (t) => {
  const cell = (text: string) => `<table:table-cell><text:p>${text}</text:p></table:table-cell>`;
  const tbl =
    `<table:table><table:table-header-rows><table:table-row>${cell('Plan')}${cell('Price')}</table:table-row></table:table-header-rows>` +
    `<table:table-row>${cell('Pro')}<table:table-cell><text:p>9</text:p><text:p>a month</text:p></table:table-cell><table:covered-table-cell><text:p>covered</text:p></table:covered-table-cell>${cell('new')}</table:table-row></table:table>`;
  const slide = await readPage(title('Prices') + frame(tbl, at(1, 5)));
  t.strictSame(
    slide?.lines.slice(1).map(({ text, role }) => [text, role]),
    [
      ['Plan | Price', 'row'],
      ['Pro | 9 a month | | new', 'row'],
    ],
  );
});

test('A head over several columns of a table is that of each, and a label of several rows is each row’s', async (t) => {
  const cell = (text: string, attributes = '') =>
    `<table:table-cell ${attributes}><text:p>${text}</text:p></table:table-cell>`;
  const covered = '<table:covered-table-cell/>';
  const rows = [
    cell('Item', 'table:number-rows-spanned="2"') +
      cell('2024', 'table:number-columns-spanned="2"') +
      covered +
      cell('Note', 'table:number-rows-spanned="2"'),
    covered + cell('H1') + cell('H2') + covered,
    cell('Sales', 'table:number-rows-spanned="2"') + cell('1') + cell('2') + cell('a'),
    covered + cell('3') + cell('4') + cell('b'),
  ].map((row) => `<table:table-row>${row}</table:table-row>`);
  const slide = await readPage(title('T') + frame(`<table:table>${rows.join('')}</table:table>`, at(1, 5)));
  t.strictSame(slide?.text.split('\n').slice(1), [
    'Item | 2024 | 2024 | Note',
    'Item | H1 | H2 | Note',
    'Sales | 1 | 2 | a',
    'Sales | 3 | 4 | b',
  ]);
});

const object = (name: string) => frame(`<draw:object xlink:href="./${name}"/><draw:image xlink:href="./x"/>`, at(1, 5));

test('Charts and equations are read from their own parts; what is neither is named', async (t) => {
  const cells = (texts: string[]) =>
    texts.map((text) => `<table:table-cell><text:p>${text}</text:p></table:table-cell>`).join('');
  const rows = [
    ['', 'ARR', 'Costs'],
    ['2024', '1', '3'],
    ['2025', '2', '4'],
  ].map((row) => `<table:table-row>${cells(row)}</table:table-row>`);
  const chart = odfPart(
    'document-content',
    '<office:body><office:chart><chart:chart><chart:title><text:p>Growth</text:p></chart:title>' +
      '<chart:plot-area><chart:axis><chart:title><text:p>Year</text:p></chart:title></chart:axis></chart:plot-area>' +
      `<table:table>${rows.join('')}</table:table></chart:chart></office:chart></office:body>`,
  );
  const math = '<math:math xmlns:math="math"><math:mi>x</math:mi><math:mo>=</math:mo><math:mn>2</math:mn></math:math>';
  const parts = (pages: string, more: ZipEntry[]) => readDeck(makeZip([...odpParts(pages), ...more]));
  const deck = await parts(
    page(title('T') + object('Object 1')) +
      page(title('U') + object('Object 2')) +
      page(title('V') + object('Object 3')),
    [
      { name: 'Object 1/content.xml', content: chart },
      { name: 'Object 2/content.xml', content: math },
      { name: 'Object 3/content.xml', content: odfPart('document-content', '') },
    ],
  );
  t.equal(deck.slides[0]?.text, 'T\nGrowth\n2024 | 2025\nARR | 1 | 2\nCosts | 3 | 4\nYear');
  t.equal(deck.slides[0]?.lines[1]?.role, 'chart');
  t.equal(deck.slides[1]?.text, 'U\nx=2');
  t.match(deck.warnings, [/Charts.*slide 3/]);
  const outside = await parts(page(title('T') + object('../../etc')), []);
  t.equal(outside.slides[0]?.text, 'T');
});

test('Notes keep their lines, in the order in which they stand', async (t) => {
  const words =
    '<text:h>Open</text:h><text:p>Speak<text:line-break/>slowly<text:s/>and<text:tab/>well</text:p>' +
    '<text:list><text:list-item><text:p>First</text:p></text:list-item></text:list><text:h>Close</text:h>';
  const notes = `<presentation:notes>${frame(`<draw:text-box>${words}</draw:text-box>`, { attributes: 'presentation:class="notes"' })}</presentation:notes>`;
  const slide = await readPage(title('T') + notes);
  t.equal(slide?.notes, 'Open\nSpeak\nslowly and well\nFirst\nClose');
});

test('Fractions, powers and roots of an equation stay the numbers that they are', async (t) => {
  const isRead = async (inside: string, as: string) => {
    const content =
      `<math xmlns="http://www.w3.org/1998/Math/MathML"><semantics>\n <mrow>\n ${inside}\n </mrow>\n` +
      '<annotation encoding="StarMath 5.0">x over y</annotation></semantics></math>';
    const parts = [...odpParts(page(title('T') + object('Object 1'))), { name: 'Object 1/content.xml', content }];
    t.equal((await readDeck(makeZip(parts))).slides[0]?.text, `T\n${as}`);
  };
  const [one, two] = ['<mn>1</mn>', '<mn>2</mn>'];
  const [a, b] = ['<mi>ARPA</mi>', '<mi>churn</mi>'];
  await isRead(`<mi>LTV</mi><mo>=</mo><mfrac>\n ${a}\n ${b}\n</mfrac>`, 'LTV=ARPA/churn');
  await isRead(`${two}<mfrac>${one}${two}</mfrac>`, '2 1/2');
  await isRead(`<mfrac><mrow>${a}<mo>-</mo>${b}</mrow>${two}</mfrac>`, '(ARPA-churn)/2');
  await isRead(`<msup><mn>10</mn><mn>6</mn></msup><mo>+</mo><msubsup><mi>x</mi>${one}${two}</msubsup>`, '10⁶+x1²');
  await isRead(`<msqrt>${a}<mo>+</mo>${b}</msqrt><mroot>${two}${two}</mroot>`, '√(ARPA+churn)√2');
  await isRead(`<mi>f</mi><mfenced>${a}${b}</mfenced>`, 'f(ARPA, churn)');
});

test('Footers of the master are shown where the page shows them, the rest of the master on each page', async (t) => {
  const master =
    textBox(['Click to edit'], { ...at(1, 5), attributes: 'presentation:class="outline"' }) +
    textBox(['<presentation:footer/>'], { ...at(1, 14), attributes: 'presentation:class="footer"' }) +
    textBox(['<text:page-number/>'], { ...at(20, 14, 2), attributes: 'presentation:class="page-number"' }) +
    textBox(['LedgerFlow'], at(1, 14.2));
  const styles =
    pageStyle('dp1', 'presentation:display-footer="true" presentation:display-page-number="true"') +
    pageStyle('dp2', 'presentation:background-objects-visible="false"');
  const before = '<presentation:footer-decl presentation:name="f1">Confidential</presentation:footer-decl>';
  const footed = page(title('One'), { style: 'dp1' }).replace(
    '<draw:page',
    '<draw:page presentation:use-footer-name="f1"',
  );
  const slides = await read(footed + page(title('Two')) + page(title('Three'), { style: 'dp2' }), {
    master,
    styles,
    before,
  });
  t.match(slides[0]?.text.split('\n').toSorted(), ['1', 'Confidential', 'LedgerFlow', 'One']);
  t.equal(slides[0]?.lines.at(-1)?.role, 'footer');
  t.strictSame(
    slides.slice(1).map(({ text }) => text),
    ['Two\nLedgerFlow', 'Three'],
  );
});

test('Text that nobody sees is kept apart, in the colour of what is below it, too small, off the page, covered', async (t) => {
  const styles =
    graphicStyle('bare', 'draw:fill="none"') +
    graphicStyle('dark', 'draw:fill="solid" draw:fill-color="#123456"') +
    graphicStyle('veil', 'draw:fill="solid" draw:fill-color="#123456" draw:opacity="50%"') +
    graphicStyle('clear', 'draw:fill="solid" draw:fill-color="#123456" draw:opacity="0%"') +
    graphicStyle('mixed', 'draw:fill="gradient"') +
    textStyle('white', 'fo:color="#ffffff"') +
    textStyle('own', 'fo:color="#ffffff" style:use-window-font-color="true"') +
    textStyle('marked', 'fo:color="#ffffff" fo:background-color="#000000"') +
    textStyle('shadow', 'fo:color="#ffffff" fo:text-shadow="1pt 1pt"') +
    textStyle('tiny', 'fo:font-size="1pt"') +
    textStyle('part', 'fo:font-size="10%"') +
    textStyle('gone', 'text:display="none"');
  const isSeen = async (shapes: string, rest = {}) => {
    const slide = await readPage(title('T') + shapes, { styles, ...rest });
    return slide?.text.includes('Words');
  };
  const words = (style: string) => `<text:span text:style-name="${style}">Words</text:span>`;
  const box = (style: string, shape = 'bare') =>
    rectangle(words(style), { style: shape, place: { x: 2, y: 5, w: 10, h: 2 } });
  const panel = (style: string) => rectangle('', { style, place: { x: 1, y: 4, w: 15, h: 5 } });
  t.notOk(await isSeen(box('white')), 'white on the bare page');
  t.ok(await isSeen(box('white', 'dark')), 'white on a dark shape');
  t.notOk(await isSeen(box('white', 'clear')), 'white on a shape that nobody sees');
  t.ok(await isSeen(box('white', 'mixed')), 'white on a gradient');
  t.ok(await isSeen(box('own')), 'in the colour that the program chooses');
  t.ok(await isSeen(box('marked')), 'with a dark marker');
  t.ok(await isSeen(box('shadow')), 'with a shadow');
  t.ok(await isSeen(panel('dark') + box('white')), 'white over a dark shape');
  t.notOk(await isSeen(box('') + panel('dark')), 'below a shape');
  t.ok(await isSeen(box('') + panel('veil')), 'below a veil');
  t.notOk(await isSeen(box('tiny')), 'letters of one point');
  t.notOk(await isSeen(box('part')), 'letters of a part of the usual size');
  t.notOk(await isSeen(box('gone')), 'not displayed');
  t.notOk(await isSeen(rectangle('Words', { style: 'bare', place: { x: 30, y: 5, w: 5, h: 1 } })), 'off the page');
  const moved = panel('dark').replace('<draw:rect', '<draw:rect draw:id="id1"');
  const animation = '<anim:par><anim:set smil:targetElement="id1"/></anim:par>';
  t.ok(await isSeen(box('') + moved + animation), 'below a shape that an animation moves');
  const layers = '<draw:layer draw:name="secret" draw:display="none"/>';
  t.notOk(
    await isSeen(textBox(['Words'], { attributes: 'draw:layer="secret"' }), { layers }),
    'on a layer that is not shown',
  );
  const bare = pageStyle('MP', 'draw:fill="none"');
  t.notOk(await isSeen(box('white'), { masterStyles: bare }), 'white on a page that is painted with nothing');
  const masterStyles = pageStyle('MP', 'draw:fill="solid" draw:fill-color="#000000"');
  t.ok(await isSeen(box('white'), { masterStyles }), 'white on a dark master');
  const dark = graphicStyle('x', '') + pageStyle('dp', 'draw:fill="solid" draw:fill-color="#ffffff"') + styles;
  const [own] = await read(page(box('white') + title('T'), { style: 'dp' }), { masterStyles, styles: dark });
  t.strictSame(own?.hidden, ['Words'], 'white on a page that is white on a dark master');
});

test('Shapes that are turned stand where they land', async (t) => {
  const turned =
    '<draw:frame svg:width="4cm" svg:height="2cm" draw:transform="rotate (1.5707963) translate (10cm 8cm)"><draw:text-box><text:p>Up</text:p></draw:text-box></draw:frame>';
  const slide = await readPage(title('T') + turned);
  t.match(slide?.lines[1], { text: 'Up', box: { x: 0.4, y: 0.2667, width: 0.08, height: 0.2666 } });
});

test('Links, descriptions, groups and placeholders with nothing in them', async (t) => {
  const shapes =
    title('T') +
    textBox(
      ['See <text:a xlink:href="https://ledgerflow.example">our <text:span>site</text:span></text:a>'],
      at(1, 4),
    ) +
    `<draw:a xlink:href="mailto:hi@ledgerflow.example">${textBox(['Write'], at(1, 6))}</draw:a>` +
    `<draw:g>${frame('<draw:image xlink:href="Pictures/a.png"/><svg:title>Tool</svg:title><svg:desc>A shovel</svg:desc>', at(1, 8))}${textBox(['Grouped'], at(1, 10))}</draw:g>` +
    textBox(['Click to add text'], { ...at(1, 12), attributes: 'presentation:placeholder="true"' });
  const slide = await readPage(shapes);
  t.equal(slide?.text, 'T\nSee our site\nWrite\nGrouped');
  t.strictSame(slide?.links, [
    { text: 'our site', url: 'https://ledgerflow.example' },
    { text: 'Write', url: 'mailto:hi@ledgerflow.example' },
  ]);
  t.strictSame(slide?.altText, ['Tool', 'A shovel']);
});

test('What the file says about itself is kept with the deck', async (t) => {
  const meta = odfPart(
    'document-meta',
    '<office:meta><dc:title>Deck</dc:title><meta:initial-creator>Ada</meta:initial-creator>' +
      '<meta:user-defined meta:name="Rating">10</meta:user-defined><meta:editing-cycles>4</meta:editing-cycles></office:meta>',
  );
  const deck = await readDeck(makeZip([...odpParts(page(title('T'))), { name: 'meta.xml', content: meta }]));
  t.strictSame(deck.metadata, [
    { name: 'title', value: 'Deck' },
    { name: 'author', value: 'Ada' },
    { name: 'Rating', value: '10' },
  ]);
});

test('A file with a password, without pages, damaged or unsafe is refused; one without styles is read', async (t) => {
  const parts = odpParts(page(title('T')));
  const manifest = '<m:manifest xmlns:m="m"><m:file-entry><m:encryption-data/></m:file-entry></m:manifest>';
  await t.rejects(readDeck(makeZip([...parts, { name: 'META-INF/manifest.xml', content: manifest }])), {
    code: 'encrypted',
  });
  await t.rejects(readDeck(makeOdp('')), { code: 'empty' });
  const withContent = (content: string) =>
    makeZip(parts.map((one) => (one.name === 'content.xml' ? { ...one, content } : one)));
  await t.rejects(readDeck(withContent('<x>')), { code: 'corrupt' });
  await t.rejects(readDeck(withContent('<!DOCTYPE x><x/>')), { code: 'unsafe-archive' });
  const unsafe = parts.map((one) => (one.name === 'styles.xml' ? { ...one, content: '<!DOCTYPE x><x/>' } : one));
  await t.rejects(readDeck(makeZip(unsafe)), { code: 'unsafe-archive' });
  for (const styles of [[], [{ name: 'styles.xml', content: '<x>' }]]) {
    const bare = [...parts.filter(({ name }) => name !== 'styles.xml'), ...styles];
    t.match((await readDeck(makeZip(bare))).slides, [{ text: 'T' }]);
  }
});

test('More shapes or lines than a page may have are cut, and it says so', async (t) => {
  const many = await readDeck(makeOdp(page(title('T') + rectangle('').repeat(21_000) + textBox(['Last']))));
  t.equal(many.slides[0]?.text, 'T');
  t.match(many.warnings, [/only its start was read: slide 1/]);
  const long = await readDeck(makeOdp(page(textBox(Array.from({ length: 3_000 }, (_, index) => `line ${index}`)))));
  t.equal(long.slides[0]?.lines.length, 2_000);
});
