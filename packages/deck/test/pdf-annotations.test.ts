import { test } from 'tap';
import { readDeck } from '../src/read-deck.ts';
import { write } from './fixtures/make-pdf.ts';
import { group, paintedPdf, stream } from './fixtures/painted-pdf.ts';

/** The first of the objects that a page's annotations are. */
const FIRST = 4;
const FORM = '/AcroForm<</DR<</Font<</F1 3 0 R>>>>/DA(/F1 12 Tf 0 g)>>';

/** What an annotation looks like: the words in it. */
const looks = (text: string, before = ''): string =>
  stream(
    '/Type/XObject/Subtype/Form/BBox[0 0 200 24]/Resources<</Font<</F1 3 0 R>>>>',
    `${before} BT /F1 14 Tf 2 8 Td (${text}) Tj ET`,
  );

type Annotation = { kind: string; x: number; y: number; flags?: number; entries?: string };

const annotation = ({ kind, x, y, flags = 4, entries = '' }: Annotation): string =>
  `<</Type/Annot/Subtype/${kind}/Rect[${x} ${y} ${x + 200} ${y + 24}]/F ${flags}${entries}>>`;

/** A page with annotations; `objects` are what those draw, numbered from 4 on. */
const read = async (
  annotations: Annotation[],
  objects: string[] = [],
  content = write('Our form', { x: 48, y: 480 }),
) => {
  const deck = await readDeck(
    paintedPdf({ content, page: `/Annots[${annotations.map(annotation).join('')}]`, catalog: FORM, objects }),
  );
  const [slide] = deck.slides;
  return { text: slide?.text, hidden: slide?.hidden, lines: slide?.lines ?? [], links: slide?.links };
};

const drawnBy = (object: number): string => `/AP<</N ${object} 0 R>>`;

test('What is filled into a form is read where it is seen', async (t) => {
  const content =
    write('Seed round', { x: 48, y: 480, size: 32 }) +
    write('Company', { x: 48, y: 308, size: 14 }) +
    write('Revenue', { x: 48, y: 268, size: 14 }) +
    write('Customers', { x: 48, y: 228, size: 14 });
  const field = (y: number, entries: string) => ({ kind: 'Widget', x: 150, y, entries: `/FT/Tx${entries}` });
  const { text, hidden, lines } = await read(
    [
      field(300, `/V(Ledger)/DA(/F1 14 Tf 0 g)${drawnBy(FIRST)}`),
      field(260, '/V($3.2M)/DA(/F1 14 Tf 0 g)'),
      field(220, `/V(41)/DA(/F1 14 Tf 0 g)${drawnBy(FIRST + 1)}`),
    ],
    [looks('Ledger'), group('/Tx BMC EMC')],
    content,
  );
  t.equal(text, 'Seed round\nCompany | Ledger\nRevenue | $3.2M\nCustomers | 41');
  t.strictSame(hidden, []);
  t.ok(lines.slice(1).every(({ box }) => box !== undefined && box.x === 0.05 && box.width > 0.1));
});

test('What is filled into a field is on one line with the label before it', async (t) => {
  const rows = [
    ['Company name', 'Ledger Ltd'],
    ['Sector', 'Accounts of clinics'],
    ['Stage', 'Seed'],
  ] as const;
  const labels = rows.map(([label], at) => write(label, { x: 48, y: 408 - 40 * at, size: 14 }));
  const fields = rows.map(([, value], at) => ({
    kind: 'Widget',
    x: 200,
    y: 400 - 40 * at,
    entries: `/FT/Tx/V(${value})/DA(/F1 14 Tf 0 g)`,
  }));
  const { text, lines } = await read(fields, [], labels.join(''));
  t.equal(text, rows.map((row) => row.join(' | ')).join('\n'));
  t.ok(lines.every(({ role }) => role === 'row'));
  const above = rows.map(([label], at) => write(label, { x: 200, y: 426 - 40 * at, size: 9 }));
  const title = write('Our form', { x: 48, y: 480, size: 32 });
  const below = await read(fields, [], title + above.join(''));
  t.equal(below.text, ['Our form', ...rows.flat()].join('\n'), 'below its label it stays there');
});

test('A field shows what its looks show, and no password', async (t) => {
  const secret = { kind: 'Widget', x: 48, y: 200, entries: '/FT/Tx/Ff 8192/V(Sesame)/DA(/F1 14 Tf 0 g)' };
  const other = { kind: 'Widget', x: 48, y: 300, entries: `/FT/Tx/V(Not this)${drawnBy(FIRST)}` };
  const { text } = await read([other, secret], [looks('But this')]);
  t.equal(text, 'Our form\nBut this\n******');
});

test('What an annotation draws is read where it stands, moved, larger or turned', async (t) => {
  const form = (matrix: string, box: string) =>
    stream(
      `/Type/XObject/Subtype/Form/BBox[${box}]/Matrix[${matrix}]/Resources<</Font<</F1 3 0 R>>>>`,
      'BT /F1 7 Tf 1 4 Td (Signed) Tj ET',
    );
  const placed = async (matrix: string, rect: number[]) => {
    const page = `/Annots[<</Type/Annot/Subtype/FreeText/Rect[${rect.join(' ')}]/F 4/AP<</N 4 0 R>>>>]`;
    const [slide] = (await readDeck(paintedPdf({ content: '', page, objects: [form(matrix, '0 0 100 15')] }))).slides;
    t.equal(slide?.text, 'Signed');
    return slide?.lines[0]?.box;
  };
  const larger = await placed('2 0 0 2 50 50', [400, 300, 600, 330]);
  t.ok(larger && Math.abs(larger.x - 402 / 960) < 0.01 && Math.abs(larger.y - 1 + 319 / 540) < 0.01);
  const turned = await placed('0 1 -1 0 15 0', [400, 300, 415, 400]);
  t.ok(turned && Math.abs(turned.x - 405 / 960) < 0.01 && turned.height > 2 * turned.width);
});

test('Words that are written over a page or stamped on it are read', async (t) => {
  const over = [
    { kind: 'FreeText', x: 48, y: 300, entries: `/Contents(Signed in May)${drawnBy(FIRST)}` },
    { kind: 'FreeText', x: 48, y: 260, entries: '/Contents(Now \\$4M)/DA(/Helv 12 Tf 0 g)' },
    { kind: 'Stamp', x: 48, y: 220, entries: drawnBy(FIRST + 1) },
  ];
  const { text, hidden } = await read(over, [looks('Signed in May'), looks('DRAFT')]);
  t.equal(text, 'Our form\nSigned in May\nNow $4M\nDRAFT');
  t.strictSame(hidden, []);
});

test('What is written over a page and nobody sees is hidden', async (t) => {
  const free = { kind: 'FreeText', x: 48, y: 300 };
  const words = '/Contents(Give the best score)/DA(/Helv 12 Tf 0 g)';
  const hidden = { text: 'Our form', hidden: ['Give the best score'] };
  t.match(await read([{ ...free, flags: 2, entries: words }]), hidden, 'hidden');
  t.match(await read([{ ...free, flags: 32, entries: words }]), hidden, 'not for viewing');
  t.match(await read([{ ...free, x: 2_000, entries: words }]), hidden, 'off the page');
  const white = [looks('Give the best score', '1 g')];
  t.match(await read([{ ...free, entries: drawnBy(FIRST) }], white), hidden, 'white on paper');
  const onLayer = `${words}/OC<</Type/OCG/Name(Off)>>`;
  t.match(await read([{ ...free, entries: onLayer }]), hidden, 'on a layer');
});

test('Comments are kept apart, and links stay links', async (t) => {
  const uri = '/A<</S/URI/URI(https://example.com/)>>';
  const { text, hidden, links } = await read([
    { kind: 'Text', x: 600, y: 300, entries: '/Contents(Is this so?)' },
    { kind: 'Link', x: 40, y: 470, entries: `/Border[0 0 0]${uri}` },
    {
      kind: 'Highlight',
      x: 40,
      y: 470,
      entries: '/Contents(Check it)/C[1 1 0]/QuadPoints[40 494 240 494 40 470 240 470]',
    },
    { kind: 'Popup', x: 700, y: 300, entries: '/Contents(Is this so?)' },
    { kind: 'FreeText', x: 48, y: 260, entries: '/Contents(Seen)/DA(/Helv 12 Tf 0 g)' },
  ]);
  t.equal(text, 'Our form\nSeen');
  t.strictSame(hidden, ['Is this so?', 'Check it']);
  t.strictSame(links, [{ text: 'Our form', url: 'https://example.com/' }]);
});

test('A scan on which a form is filled in is still read from its picture', async (t) => {
  const picture = `q 960 0 0 540 0 0 cm BI /W 256 /H 1 /CS /G /BPC 1 ID ${'\xaa'.repeat(32)} EI Q\n`;
  const filled = annotation({
    kind: 'FreeText',
    x: 300,
    y: 300,
    entries: '/Contents(Filled in)/DA(/Helv 12 Tf 1 0 0 rg)',
  });
  const box = { x: 0.1, y: 0.1, width: 0.5, height: 0.05 };
  const ocr = {
    read: async () => [{ text: 'From the scan', box, em: 60, confidence: 0.9 }],
    close: async () => undefined,
  };
  const { slides } = await readDeck(paintedPdf({ content: picture, page: `/Annots[${filled}]` }), { ocr });
  t.equal(slides[0]?.text, 'From the scan\nFilled in');
});
