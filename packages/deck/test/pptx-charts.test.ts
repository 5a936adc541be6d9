import { test } from 'tap';
import { readDeck } from '../src/read-deck.ts';
import { type ChartSeries, chartPart, chartTitle, numbers, plot, texts } from './fixtures/make-chart.ts';
import { graphic, type PptxLink, pptxParts, relations, shape } from './fixtures/make-pptx.ts';
import { makeZip, type ZipEntry } from './fixtures/make-zip.ts';

const PLACE = { x: 100, y: 150, cx: 400, cy: 200 };
const DIAGRAM = graphic('<dgm:relIds xmlns:dgm="d" r:dm="rId4"/>', PLACE);
const FRAME = graphic('<c:chart xmlns:c="c" r:id="rId9"/>', PLACE);
const LINKS: PptxLink[] = [['rId9', 'chart', '../charts/chart1.xml']];
const YEARS = texts(['2023', '2024', '2025']);

const readWith = async (content: string, more: ZipEntry[] = []) => {
  const shapes = shape(['Traction'], { placeholder: 'type="title"', place: { x: 0, y: 0, cx: 500, cy: 50 } });
  const below = shape(['Below'], { place: { x: 100, y: 400, cx: 100, cy: 20 } });
  const parts = pptxParts([{ shapes: shapes + below + FRAME, links: LINKS }]);
  return readDeck(makeZip([...parts, { name: 'ppt/charts/chart1.xml', content }, ...more]));
};

const linesOf = async (content: string): Promise<string[]> =>
  ((await readWith(content)).slides[0]?.lines ?? []).filter(({ role }) => role === 'chart').map(({ text }) => text);

const valuesOf = async (series: Partial<ChartSeries>, kind = 'barChart', more = ''): Promise<string | undefined> =>
  (await linesOf(chartPart(plot(kind, [{ name: 'ARR', categories: YEARS, values: ['1'], ...series }], more)))).at(-1);

test('A chart is its title, its categories and a line for each series, where it stands', async (t) => {
  const series = [
    { name: 'Revenue', categories: YEARS, values: ['1', '2.5', '1000'] },
    { name: 'Costs', categories: YEARS, values: ['2', '', '3'] },
  ];
  const axis = `<c:catAx>${chartTitle('Year')}</c:catAx><c:valAx><c:delete val="1"/>${chartTitle('Gone')}</c:valAx>`;
  const deck = await readWith(chartPart(plot('barChart', series) + axis, { title: chartTitle('Growth') }));
  t.strictSame(deck.slides[0]?.text.split('\n'), [
    'Traction',
    'Growth',
    '2023 | 2024 | 2025',
    'Revenue | 1 | 2.5 | 1000',
    'Costs | 2 | | 3',
    'Year',
    'Below',
  ]);
  t.strictSame(
    deck.slides[0]?.lines.map(({ role }) => role),
    ['title', 'chart', 'chart', 'chart', 'chart', 'chart', undefined],
  );
  t.match(deck.slides[0]?.lines[1]?.box, { x: 0.1, y: 0.3, width: 0.4 });
  t.strictSame(deck.warnings, []);
});

test('Figures are written as their format shows them', async (t) => {
  const shown = async (value: string, format: string) => valuesOf({ values: [value], format });
  t.equal(await shown('0.256', '0%'), 'ARR | 26%');
  t.equal(await shown('1234567.891', '#,##0.00'), 'ARR | 1,234,567.89');
  t.equal(await shown('1234567', '0.0,,&quot;M&quot;'), 'ARR | 1.2M');
  t.equal(await shown('-5', '#,##0;(#,##0)'), 'ARR | (5)');
  t.equal(await shown('-5', '0.0'), 'ARR | -5.0');
  t.equal(await shown('-0.4', '0'), 'ARR | 0');
  t.equal(await shown('-1234.5', '$#,##0'), 'ARR | -$1,235');
  t.equal(await shown('1.005', '0.00'), 'ARR | 1.01');
  t.equal(await shown('0', '0;-0;&quot;none&quot;'), 'ARR | none');
  t.equal(await shown('12', '[$€-407]#,##0'), 'ARR | €12');
  t.equal(await shown('3.10', '0.0#'), 'ARR | 3.1');
  t.equal(await shown('0.5', '.00'), 'ARR | .50');
  t.equal(await shown('7', '000'), 'ARR | 007');
  t.equal(await shown('12345', '0.00E+00'), 'ARR | 1.23E+4');
  t.equal(await shown('0.30000000000000004', 'General'), 'ARR | 0.3');
  t.equal(await shown('5', 'General&quot; x&quot;'), 'ARR | 5 x');
  t.equal(await shown('5', `0${'0'.repeat(400)}`), 'ARR | 5', 'a format without end is not looked at');
  t.equal(await shown('n/a', '0'), 'ARR | n/a');
});

test('A format may have conditions, digits apart and signs of its own', async (t) => {
  const shown = async (value: string, format: string) => {
    const escaped = format.replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
    return (await valuesOf({ values: [value], format: escaped }))?.replace('ARR | ', '');
  };
  const scaled = '[>=1000000]0.0,,"M";[>=1000]0.0,"K";0';
  t.equal(await shown('2400000', scaled), '2.4M');
  t.equal(await shown('15300', scaled), '15.3K');
  t.equal(await shown('312', scaled), '312');
  t.equal(await shown('-312', scaled), '-312');
  t.equal(await shown('-2400000', '[<=-1000000]-0.0,,"M";0'), '-2.4M', 'a section may have a sign of its own');
  t.equal(await shown('-5', '[Red][<0](0.0);0.0'), '(5.0)');
  t.equal(await shown('7', '[=7]"seven";[<>8]0;"eight"'), 'seven');
  t.equal(await shown('8', '[=7]"seven";[<>8]0;"eight"'), 'eight');
  t.equal(await shown('5', '[>10]0;[>20]0'), '5', 'no section is for it');
  t.equal(await shown('1234', '# ##0'), '1 234');
  t.equal(await shown('12', '# ##0'), '12');
  t.equal(await shown('-12', '# ##0'), '-12');
  t.equal(await shown('45600', '#\\ ##0 "kr"'), '45 600 kr');
  t.equal(await shown('45600', '#\u00A0##0'), '45\u00A0600');
  t.equal(await shown('5551234', '000\\-0000'), '555-1234');
  t.equal(await shown('1234.5', '_(* #,##0.00_);_(* (#,##0.00);_(* "-"??_)'), '1,234.50');
  t.equal(await shown('-1234.5', '_(* #,##0.00_);_(* (#,##0.00);_(* "-"??_)'), '(1,234.50)');
  t.equal(await shown('0', '_(* #,##0.00_);_(* (#,##0.00);_(* "-"??_)'), '-');
  t.equal(await shown('3', '0"; or more"'), '3; or more', 'what parts sections is a literal in quotes');
  t.equal(await shown('11.9', '0.0x'), '11.9x');
  t.equal(await shown('2400000', '$0.0,,M'), '$2.4M', 'a letter behind digits is no month');
  t.equal(await shown('1.5', '# ?/?'), '1.5', 'a fraction is written in full');
});

test('Days are written as dates', async (t) => {
  const shown = async (value: string, format: string) => valuesOf({ values: [value], format });
  t.equal(await shown('45658', 'mmm-yy'), 'ARR | Jan-25');
  t.equal(await shown('45658', 'dddd, d mmmm yyyy'), 'ARR | Wednesday, 1 January 2025');
  t.equal(await shown('45658.75', 'dd/mm/yyyy hh:mm AM/PM'), 'ARR | 01/01/2025 18:00 PM');
  t.equal(await shown('45658', 'mmmmm ddd ss'), 'ARR | J Wed 00');
  t.equal(await shown('-1', 'yyyy'), 'ARR | -1', 'no such day');
  t.equal(await shown('99999999', 'yyyy'), 'ARR | 99999999', 'no such day');
});

test('Days on an axis are written as the axis writes them', async (t) => {
  const read = async (format: string) => {
    const series = { name: 'Users', categories: numbers(['45292', '45323']), values: ['1', '2'] };
    const axis = `<c:dateAx><c:axId val="1"/>${format}</c:dateAx>`;
    return (await linesOf(chartPart(plot('lineChart', [series], '<c:axId val="1"/><c:axId val="2"/>') + axis)))[0];
  };
  t.equal(await read('<c:numFmt formatCode="mmm-yy" sourceLinked="0"/>'), 'Jan-24 | Feb-24');
  t.equal(await read('<c:numFmt formatCode="mmm-yy" sourceLinked="1"/>'), '45292 | 45323', 'that of the cells holds');
  t.equal(await read(''), '45292 | 45323');
});

test('Labels may show figures in their own format, as shares, or in words', async (t) => {
  const values = ['83.7', '16.3'];
  const labels = (inside: string) => `<c:dLbls>${inside}</c:dLbls>`;
  const rounded = labels('<c:numFmt formatCode="0" sourceLinked="0"/><c:showVal val="1"/>');
  t.equal(await valuesOf({ values, more: rounded }), 'ARR | 84 | 16');
  t.equal(await valuesOf({ values }, 'barChart', rounded), 'ARR | 84 | 16', 'labels of all series');
  const shares = labels('<c:showVal val="0"/><c:showPercent val="1"/>');
  t.equal(await valuesOf({ values, more: shares }, 'pieChart'), '84% | 16%');
  const written =
    '<c:dLbl><c:idx val="1"/><c:tx><c:rich><a:p><a:r><a:t>the rest</a:t></a:r></a:p></c:rich></c:tx></c:dLbl>';
  t.equal(await valuesOf({ values, more: labels(written) }), 'ARR | 83.7 | the rest');
  const field = written.replace('<a:r>', '<a:fld><a:t>[VALUE]</a:t></a:fld><a:r>');
  t.equal(await valuesOf({ values, more: labels(field) }), 'ARR | 83.7 | 16.3');
});

const CLEAR = '<c:spPr><a:noFill/></c:spPr>';

test('A series or a point that is not drawn is not read, unless something is written at it', async (t) => {
  const read = async (base: Partial<ChartSeries>, kind = 'barChart') => {
    const named = { name: 'Base', categories: YEARS, values: ['0', '3', '5'], ...base };
    const steps = { name: 'Steps', categories: YEARS, values: ['3', '2', '-1'] };
    return (await linesOf(chartPart(plot(kind, [named, steps])))).slice(1);
  };
  const steps = 'Steps | 3 | 2 | -1';
  t.strictSame(await read({ more: CLEAR }), [steps], 'the base of a waterfall');
  t.strictSame(await read({ more: CLEAR }, 'areaChart'), [steps]);
  const outlined = '<c:spPr><a:noFill/><a:ln><a:solidFill/></a:ln></c:spPr>';
  t.strictSame(await read({ more: outlined }), ['Base | 0 | 3 | 5', steps], 'an outline is drawn');
  const labels = `${CLEAR}<c:dLbls><c:showVal val="1"/></c:dLbls>`;
  t.strictSame(await read({ more: labels }), ['Base | 0 | 3 | 5', steps], 'the totals above columns');
  const lineless = '<c:spPr><a:ln><a:noFill/></a:ln></c:spPr>';
  t.strictSame(await read({ more: lineless }, 'lineChart'), ['Base | 0 | 3 | 5', steps], 'marks are drawn');
  t.strictSame(await read({ more: `${lineless}<c:marker><c:symbol val="none"/></c:marker>` }, 'lineChart'), [steps]);
  const gauge = `<c:dPt><c:idx val="0"/></c:dPt><c:dPt><c:idx val="2"/>${CLEAR}</c:dPt>`;
  t.strictSame(await read({ more: gauge }, 'doughnutChart'), ['0 | 3 |', '3 | 2 | -1'], 'the lower half of a gauge');
});

test('Figures are counted in the unit of their axis', async (t) => {
  const axis = (units: string) =>
    `<c:valAx><c:axId val="2"/>${chartTitle('Revenue')}<c:dispUnits>${units}</c:dispUnits></c:valAx>`;
  const read = async (units: string) => {
    const series = { name: 'ARR', categories: YEARS, values: ['2400000', '3100000'], format: '0.0&quot;M&quot;' };
    const part = plot('barChart', [series], '<c:axId val="1"/><c:axId val="2"/>') + axis(units);
    return (await linesOf(chartPart(part))).slice(1);
  };
  t.strictSame(await read('<c:builtInUnit val="millions"/>'), ['ARR | 2.4M | 3.1M', 'Revenue']);
  t.strictSame(await read('<c:builtInUnit val="millions"/><c:dispUnitsLbl/>'), [
    'ARR | 2.4M | 3.1M',
    'Revenue',
    'Millions',
  ]);
  const named = chartTitle('EUR m').replaceAll('c:title>', 'c:dispUnitsLbl>');
  t.strictSame(await read(`<c:custUnit val="1000000"/>${named}`), ['ARR | 2.4M | 3.1M', 'Revenue', 'EUR m']);
  t.strictSame(await read('<c:custUnit val="-1"/><c:dispUnitsLbl/>'), ['ARR | 2400000.0M | 3100000.0M', 'Revenue']);
});

test('The name of a series is read where it is seen', async (t) => {
  const one = [{ name: 'Share', categories: YEARS, values: ['1', '2', '3'] }];
  const lines = async (plots: string, legend: string, isTitle = false) => {
    const part = chartPart(plots, { legend });
    return (await linesOf(isTitle ? part.replace('<c:autoTitleDeleted val="1"/>', '') : part)).at(-1);
  };
  t.equal(await lines(plot('pieChart', one), '<c:legend/>'), '1 | 2 | 3', 'the legend of a pie names its parts');
  t.equal(await lines(plot('barChart', one), ''), '1 | 2 | 3', 'without a legend');
  t.equal(await lines(plot('barChart', one), '', true), 'Share | 1 | 2 | 3', 'as the title of the chart');
  const named = '<c:dLbls><c:showSerName val="1"/></c:dLbls>';
  t.equal(await lines(plot('barChart', one, named), ''), 'Share | 1 | 2 | 3', 'in its labels');
});

test('Series with places of their own, bubbles and labels of several levels are read', async (t) => {
  const scatter =
    `<c:scatterChart><c:ser><c:tx>${texts(['A'])}</c:tx><c:xVal>${numbers(['1', '2'])}</c:xVal><c:yVal>${numbers(['3', '4'])}</c:yVal></c:ser>` +
    `<c:ser><c:tx><c:v>B</c:v></c:tx><c:xVal>${numbers(['5'])}</c:xVal><c:yVal>${numbers(['6'])}</c:yVal><c:bubbleSize>${numbers(['7'])}</c:bubbleSize></c:ser></c:scatterChart>`;
  t.strictSame(await linesOf(chartPart(scatter)), ['1 | 2', 'A | 3 | 4', '5', 'B | 6 (7)']);
  const level = (values: string[]) =>
    `<c:lvl>${values.map((text, at) => (text === '' ? '' : `<c:pt idx="${at}"><c:v>${text}</c:v></c:pt>`)).join('')}</c:lvl>`;
  const levels = `<c:multiLvlStrRef><c:multiLvlStrCache>${level(['Q1', 'Q2', 'Q1'])}${level(['2024', '', '2025'])}</c:multiLvlStrCache></c:multiLvlStrRef>`;
  const part = chartPart(plot('lineChart', [{ name: 'ARR', categories: levels, values: ['1', '2', '3'] }]));
  t.equal((await linesOf(part))[0], '2024 Q1 | 2024 Q2 | 2025 Q1');
});

test('A cache that lies about its places takes no room', async (t) => {
  const far =
    '<c:numRef><c:numCache><c:ptCount val="2147483647"/><c:pt idx="2147483646"><c:v>1</c:v></c:pt></c:numCache></c:numRef>';
  const part = chartPart(`<c:barChart><c:ser><c:tx>${texts(['A'])}</c:tx><c:val>${far}</c:val></c:ser></c:barChart>`);
  t.strictSame(await linesOf(part), ['A']);
  const points = '<c:pt idx="1"/>'.repeat(120_000);
  const crowd = `<c:barChart><c:ser><c:val><c:numRef><c:numCache>${points}</c:numCache></c:numRef></c:val></c:ser></c:barChart>`;
  t.strictSame(await linesOf(chartPart(crowd)), []);
  const level = '<c:lvl><c:pt idx="999"><c:v>x</c:v></c:pt></c:lvl>'.repeat(20_000);
  const levels = `<c:multiLvlStrRef><c:multiLvlStrCache>${level}</c:multiLvlStrCache></c:multiLvlStrRef>`;
  const deep = await linesOf(chartPart(plot('barChart', [{ name: 'A', categories: levels, values: ['1'] }])));
  t.match(deep[0], /x x x x x$/);
  const series = '<c:ser><c:val><c:numLit><c:pt idx="999"><c:v>1</c:v></c:pt></c:numLit></c:val></c:ser>'.repeat(
    10_000,
  );
  t.ok((await linesOf(chartPart(`<c:barChart>${series}</c:barChart>`))).length <= 100);
});

test('Words drawn onto a chart are part of it', async (t) => {
  const drawn =
    '<c:userShapes xmlns:c="c" xmlns:a="a"><c:txBody><a:p><a:r><a:t>Launch</a:t></a:r></a:p></c:txBody></c:userShapes>';
  const deck = await readWith(chartPart(plot('barChart', [{ name: 'ARR', categories: YEARS, values: ['1'] }])), [
    { name: 'ppt/charts/_rels/chart1.xml.rels', content: relations([['rId1', 'chartUserShapes', 'drawing1.xml']]) },
    { name: 'ppt/charts/drawing1.xml', content: drawn },
  ]);
  t.match(deck.slides[0]?.lines.at(-2), { text: 'Launch', role: 'chart' });
});

test('Newer kinds of charts are read from their own data', async (t) => {
  const data = (id: number, dimension: string) => `<cx:data id="${id}">${dimension}</cx:data>`;
  const points = (values: string[]) => values.map((text, at) => `<cx:pt idx="${at}">${text}</cx:pt>`).join('');
  const space =
    '<cx:chartSpace xmlns:cx="cx" xmlns:a="a"><cx:chartData>' +
    data(
      0,
      `<cx:strDim type="cat"><cx:lvl>${points(['Start', 'End'])}</cx:lvl></cx:strDim>` +
        `<cx:numDim type="val"><cx:lvl formatCode="0%">${points(['0.5', '0.25'])}<cx:pt idx="99999999">1</cx:pt></cx:lvl></cx:numDim>`,
    ) +
    '</cx:chartData><cx:chart><cx:title><cx:tx><cx:rich><a:p><a:r><a:t>Bridge</a:t></a:r></a:p></cx:rich></cx:tx></cx:title>' +
    '<cx:plotArea><cx:plotAreaRegion><cx:series layoutId="waterfall"><cx:tx><cx:txData><cx:v>Cash</cx:v></cx:txData></cx:tx>' +
    '<cx:dataId val="0"/></cx:series></cx:plotAreaRegion></cx:plotArea></cx:chart></cx:chartSpace>';
  t.strictSame(await linesOf(space), ['Bridge', 'Start | End', 'Cash | 50% | 25%']);
});

test('Words on either side of a line break in a chart or a diagram stay apart', async (t) => {
  const broken = '<a:p><a:r><a:t>Revenue</a:t></a:r><a:br/><a:r><a:t>in €m</a:t></a:r></a:p>';
  const rich = `<c:tx><c:rich>${broken}<a:p><a:r><a:t>2025</a:t></a:r></a:p></c:rich></c:tx>`;
  const series = { name: 'ARR', categories: YEARS, values: ['1'] };
  t.strictSame(
    (await linesOf(chartPart(plot('barChart', [series]), { title: `<c:title>${rich}</c:title>` }))).slice(0, 2),
    ['Revenue in €m', '2025'],
  );
  const space =
    '<cx:chartSpace xmlns:cx="cx" xmlns:a="a"><cx:chartData/><cx:chart><cx:title><cx:tx><cx:rich>' +
    `${broken}<a:p><a:r><a:t>2025</a:t></a:r></a:p></cx:rich></cx:tx></cx:title></cx:chart></cx:chartSpace>`;
  t.strictSame(await linesOf(space), ['Revenue in €m 2025']);
  const content =
    '<dgm:dataModel xmlns:dgm="d" xmlns:a="a"><dgm:ptLst>' +
    `<dgm:pt modelId="1"><dgm:t>${broken}</dgm:t></dgm:pt></dgm:ptLst></dgm:dataModel>`;
  const links: PptxLink[] = [['rId4', 'diagramData', '../diagrams/data1.xml']];
  const parts = pptxParts([{ shapes: shape(['How'], { placeholder: 'type="title"' }) + DIAGRAM, links }]);
  const deck = await readDeck(makeZip([...parts, { name: 'ppt/diagrams/data1.xml', content }]));
  t.equal(deck.slides[0]?.text, 'How\nRevenue\nin €m');
});

test('A chart that is damaged, too large or missing is named, and costs only itself', async (t) => {
  for (const content of ['<c:chartSpace>', ' '.repeat(17 * 1024 * 1024)]) {
    const deck = await readWith(content);
    t.equal(deck.slides[0]?.text, 'Traction\nBelow');
    t.match(deck.warnings, [/Charts.*slide 1/]);
  }
  await t.rejects(readWith('<!DOCTYPE x><x/>'), { code: 'unsafe-archive' });
});

test('A diagram is read in the order of its tree', async (t) => {
  const node = (id: number, text: string, type = 'node') =>
    `<dgm:pt modelId="${id}" type="${type}"><dgm:t><a:p><a:r><a:t>${text}</a:t></a:r></a:p></dgm:t></dgm:pt>`;
  const link = (from: number, to: number, order: number, type = '') =>
    `<dgm:cxn ${type} srcId="${from}" destId="${to}" srcOrd="${order}"/>`;
  const content =
    '<dgm:dataModel xmlns:dgm="d" xmlns:a="a"><dgm:ptLst>' +
    `<dgm:pt modelId="1" type="doc"/>${node(3, 'Second')}${node(2, 'First')}${node(4, 'Under first')}` +
    `${node(5, 'gap', 'sibTrans')}${node(6, 'Loose')}</dgm:ptLst><dgm:cxnLst>` +
    `${link(1, 3, 1)}${link(1, 2, 0)}${link(2, 4, 0)}${link(4, 1, 0)}${link(1, 6, 2, 'type="presOf"')}</dgm:cxnLst></dgm:dataModel>`;
  const links: PptxLink[] = [['rId4', 'diagramData', '../diagrams/data1.xml']];
  const parts = pptxParts([{ shapes: shape(['How'], { placeholder: 'type="title"' }) + DIAGRAM, links }]);
  const deck = await readDeck(makeZip([...parts, { name: 'ppt/diagrams/data1.xml', content }]));
  t.equal(deck.slides[0]?.text, 'How\nFirst\nUnder first\nSecond\nLoose');
  t.strictSame(deck.warnings, []);
});
