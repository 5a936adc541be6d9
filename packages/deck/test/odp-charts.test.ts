import { test } from 'tap';
import { readDeck } from '../src/read-deck.ts';
import { frame, odfPart, odpParts, page, textBox } from './fixtures/make-odp.ts';
import { makeZip } from './fixtures/make-zip.ts';

const TITLE = textBox(['T'], { attributes: 'presentation:class="title"' });
const OBJECT = frame('<draw:object xlink:href="./Object 1"/>', { place: { x: 1, y: 5, w: 10, h: 5 } });

const cellOf = (text: string): string =>
  /^-?[\d.]+$/.test(text)
    ? `<table:table-cell office:value-type="float" office:value="${text}"><text:p>${text}</text:p></table:table-cell>`
    : `<table:table-cell office:value-type="string"><text:p>${text}</text:p></table:table-cell>`;

const tableOf = (rows: string[][]): string =>
  `<table:table>${rows.map((row) => `<table:table-row>${row.map(cellOf).join('')}</table:table-row>`).join('')}</table:table>`;

/** A series of the column of that letter, with four rows below its name; `style` names its style. */
const series = (column: string, { style = '', kind = 'chart:bar', inside = '' } = {}): string =>
  `<chart:series chart:style-name="${style}" chart:class="${kind}" chart:label-cell-address="local-table.$${column}$1"` +
  ` chart:values-cell-range-address="local-table.$${column}$2:.$${column}$4">${inside}</chart:series>`;

const AXIS =
  '<chart:axis chart:dimension="x"><chart:categories table:cell-range-address="local-table.$A$2:.$A$4"/></chart:axis>';

const ROWS = [
  ['', 'ARR', 'Costs'],
  ['2023', '312', '3'],
  ['2024', '15300', '4.5'],
  ['2025', '-2400000', '6'],
];

type ChartOptions = { styles?: string; rows?: string[][]; kind?: string; legend?: string };

const linesOf = async (
  plot: string,
  { styles = '', rows = ROWS, kind = 'chart:bar', legend = '<chart:legend/>' }: ChartOptions = {},
): Promise<string[]> => {
  const content = odfPart(
    'document-content',
    `<office:automatic-styles>${styles}</office:automatic-styles><office:body><office:chart>` +
      `<chart:chart chart:class="${kind}">${legend}<chart:plot-area>${plot}</chart:plot-area>${tableOf(rows)}</chart:chart>` +
      '</office:chart></office:body>',
  );
  const deck = await readDeck(makeZip([...odpParts(page(TITLE + OBJECT)), { name: 'Object 1/content.xml', content }]));
  return (deck.slides[0]?.lines ?? []).slice(1).map(({ text }) => text);
};

/** A style of a chart's part; the first may say more about labels, the second about what is drawn. */
const style = (name: string, { format = '', says = '', draws = '' }): string =>
  `<style:style style:name="${name}" style:family="chart" style:data-style-name="${format}">` +
  `<style:chart-properties ${says}/><style:graphic-properties ${draws}/></style:style>`;

const number = (name: string, inside: string, kind = 'number'): string =>
  `<number:${kind}-style style:name="${name}">${inside}</number:${kind}-style>`;

const digits = (places: number, more = ''): string =>
  `<number:number number:decimal-places="${places}" number:min-decimal-places="${places}" number:min-integer-digits="1" ${more}/>`;

test('A chart is its categories and its series, those that it shows', async (t) => {
  t.strictSame(await linesOf(AXIS + series('C') + series('B')), [
    '2023 | 2024 | 2025',
    'Costs | 3 | 4.5 | 6',
    'ARR | 312 | 15300 | -2400000',
  ]);
  t.strictSame(await linesOf(AXIS + series('C'), { legend: '' }), ['2023 | 2024 | 2025', '3 | 4.5 | 6']);
  const named = style('S', { says: 'chart:data-label-series="true"' });
  t.equal((await linesOf(AXIS + series('C', { style: 'S' }), { legend: '', styles: named }))[1], 'Costs | 3 | 4.5 | 6');
  t.equal((await linesOf(AXIS + series('C', { kind: 'chart:circle' }), { kind: 'chart:circle' }))[1], '3 | 4.5 | 6');
});

test('Figures are written in the format of their series', async (t) => {
  const shown = async (formats: string) =>
    (await linesOf(AXIS + series('B', { style: 'S' }), { styles: formats + style('S', { format: 'N' }) }))[1];
  t.equal(await shown(number('N', digits(1, 'number:grouping="true"'))), 'ARR | 312.0 | 15,300.0 | -2,400,000.0');
  const scaled = (name: string, factor: number, sign: string) =>
    number(name, `${digits(1, `number:display-factor="${factor}"`)}<number:text>${sign}</number:text>`);
  const conditions =
    '<style:map style:condition="value()&lt;=-1000000" style:apply-style-name="M"/>' +
    '<style:map style:condition="value()&gt;=1000" style:apply-style-name="K"/>';
  t.equal(
    await shown(scaled('M', 1e6, 'M') + scaled('K', 1e3, 'K') + number('N', digits(0) + conditions)),
    'ARR | 312 | 15.3K | -2.4M',
  );
  const euro = `<number:currency-symbol>€</number:currency-symbol>${digits(0)}`;
  t.equal(await shown(number('N', euro, 'currency')), 'ARR | €312 | €15300 | -€2400000');
  const percent = `${digits(0)}<number:text>%</number:text>`;
  t.equal(await shown(number('N', percent, 'percentage')), 'ARR | 31200% | 1530000% | -240000000%');
  t.equal(await shown(number('N', '<number:number number:min-integer-digits="1"/>')), 'ARR | 312 | 15300 | -2400000');
  const exponent = '<number:scientific-number number:decimal-places="1"/>';
  t.equal(await shown(number('N', exponent)), 'ARR | 3.1E+2 | 1.5E+4 | -2.4E+6');
});

test('Labels may be shares or words, and days are written as their axis writes them', async (t) => {
  const shares = style('S', { says: 'chart:data-label-number="percentage"' });
  const part = series('C', { style: 'S', kind: 'chart:circle' });
  t.equal((await linesOf(AXIS + part, { styles: shares, kind: 'chart:circle' }))[1], '22% | 33% | 44%');
  const words =
    '<chart:data-point chart:repeated="2"/><chart:data-point><chart:data-label><text:p>the rest</text:p></chart:data-label></chart:data-point>';
  t.equal((await linesOf(AXIS + series('C', { inside: words })))[1], 'Costs | 3 | 4.5 | the rest');
  const day = number('N', '<number:month number:textual="true"/><number:text>-</number:text><number:year/>', 'date');
  const axis = AXIS.replace('<chart:axis ', '<chart:axis chart:axis-type="date" chart:style-name="A" ');
  const rows = [
    ['', 'Users'],
    ['45292', '1'],
    ['45323', '2'],
    ['45352', '3'],
  ];
  const dated = await linesOf(axis + series('B'), { styles: day + style('A', { format: 'N' }), rows });
  t.equal(dated[0], 'Jan-24 | Feb-24 | Mar-24');
});

test('The series that carries the columns of a waterfall is not read', async (t) => {
  const clear = style('S', { draws: 'draw:fill="none" draw:stroke="none"' });
  const plot = AXIS + series('B', { style: 'S' }) + series('C');
  t.strictSame(await linesOf(plot, { styles: clear }), ['2023 | 2024 | 2025', 'Costs | 3 | 4.5 | 6']);
  const labelled = clear.replace('<style:chart-properties', '$& chart:data-label-number="value"');
  t.equal((await linesOf(plot, { styles: labelled })).length, 3);
});

test('Points have places of their own, bubbles a size besides', async (t) => {
  const domain = (column: string) =>
    `<chart:domain table:cell-range-address="local-table.$${column}$2:.$${column}$4"/>`;
  const scatter = series('C', { kind: 'chart:scatter', inside: domain('B') });
  t.strictSame(await linesOf(scatter), ['312 | 15300 | -2400000', 'Costs | 3 | 4.5 | 6']);
  const bubbles = series('A', { kind: 'chart:bubble', inside: domain('C') + domain('B') });
  t.strictSame((await linesOf(bubbles)).slice(-1), ['3 (2023) | 4.5 (2024) | 6 (2025)']);
});

test('Addresses and counts that a file gives are not taken at their word', async (t) => {
  const far = series('C').replace('$C$4', '$ZZZ$99999999');
  t.strictSame(await linesOf(AXIS + far), ['2023 | 2024 | 2025', 'Costs | 3']);
  const elsewhere = await linesOf(AXIS + series('C').replaceAll('$', '!'));
  t.strictSame(
    elsewhere,
    ['2023 | 2024 | 2025', 'ARR | 312 | 15300 | -2400000', 'Costs | 3 | 4.5 | 6'],
    'its table is read',
  );
  const many = series('C', { inside: '<chart:data-point chart:repeated="1000000000"/>' });
  t.equal((await linesOf(AXIS + many))[1], 'Costs | 3 | 4.5 | 6');
  t.ok((await linesOf(AXIS + series('C').repeat(10_000))).length <= 101);
  const deep = number('N', digits(2).repeat(1_000));
  t.ok(await linesOf(AXIS + series('C', { style: 'S' }), { styles: deep + style('S', { format: 'N' }) }));
});
