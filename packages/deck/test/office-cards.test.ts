import { test } from 'tap';
import { readDeck } from '../src/read-deck.ts';
import { makeOdp, page, textBox, textStyle } from './fixtures/make-odp.ts';
import { body, makePptx, type Place, shape, solid } from './fixtures/make-pptx.ts';

const TITLE = shape(['Traction'], { placeholder: 'type="title"', place: { x: 50, y: 20, cx: 900, cy: 60 } });

const box = (text: string | string[], size: number, place: Place) =>
  shape(body([text].flat(), `<a:rPr sz="${100 * size}"/>`), { place });

const linesOf = async (shapes: string[]) =>
  ((await readDeck(makePptx([{ shapes: TITLE + shapes.join('') }]))).slides[0]?.lines ?? []).slice(1);

const textsOf = async (shapes: string[]) => (await linesOf(shapes)).map(({ text }) => text);

const METRICS = [
  ['ARR', '$2.4M'],
  ['Net retention', '128%'],
  ['Monthly churn', '4.1%'],
  ['Paying customers', '312'],
] as const;

test('A figure in a box of its own is read with the words above or below it', async (t) => {
  const above = METRICS.flatMap(([label, figure], at) => [
    box(label, 14, { x: 50 + 230 * at, y: 150, cx: 200, cy: 30 }),
    box(figure, 40, { x: 50 + 230 * at, y: 190, cx: 200, cy: 60 }),
  ]);
  t.strictSame(await textsOf(above), METRICS.flat());
  const crowded = METRICS.flatMap(([label, figure], at) => [
    box(figure, 40, { x: 50 + 230 * at, y: 150, cx: 200, cy: 60 }),
    box(label, 14, { x: 20 + 230 * at, y: 215, cx: 260, cy: 30 }),
  ]);
  t.strictSame(
    await textsOf(crowded),
    METRICS.flatMap(([label, figure]) => [figure, label]),
    'boxes of words may overlap one another',
  );
});

test('Cards of figures in rows and columns are read card by card', async (t) => {
  const cards = METRICS.flatMap(([label, figure], at) => {
    const [x, y] = [50 + 460 * (at % 2), 130 + 160 * Math.floor(at / 2)];
    return [
      box(label, 14, { x, y, cx: 300, cy: 30 }),
      box(figure, 40, { x, y: y + 30, cx: 300, cy: 60 }),
      box(`+${at} points`, 12, { x, y: y + 90, cx: 300, cy: 25 }),
    ];
  });
  t.strictSame(
    await textsOf(cards),
    METRICS.flatMap(([label, figure], at) => [label, figure, `+${at} points`]),
  );
});

test('One of the figures may have a word for its unit', async (t) => {
  const metrics = [...METRICS.slice(0, 3), ['Payback', '5.1 months'] as const];
  const cards = metrics.flatMap(([label, figure], at) => [
    box(label, 14, { x: 50 + 230 * at, y: 150, cx: 200, cy: 30 }),
    box(figure, 32, { x: 50 + 230 * at, y: 190, cx: 200, cy: 60 }),
  ]);
  t.strictSame(await textsOf(cards), metrics.flat());
});

test('What stands below a figure in a card is read with it', async (t) => {
  const plans = [
    ['Starter', '$49', 'Support by mail'],
    ['Growth', '$299', 'Support by phone'],
    ['Scale', '$1,490', 'Support on site'],
  ] as const;
  const cards = plans.flatMap(([name, price, support], at) => [
    box(name, 18, { x: 60 + 310 * at, y: 120, cx: 270, cy: 30 }),
    box(price, 36, { x: 60 + 310 * at, y: 155, cx: 270, cy: 60 }),
    box('per month', 12, { x: 60 + 310 * at, y: 220, cx: 270, cy: 25 }),
    box([support, 'Exports'], 14, { x: 60 + 310 * at, y: 260, cx: 270, cy: 150 }),
  ]);
  t.strictSame(
    await textsOf(cards),
    plans.flatMap(([name, price, support]) => [name, price, 'per month', support, 'Exports']),
  );
});

test('What stands on one painted card is read as a whole', async (t) => {
  const cards = [0, 1, 2, 3].flatMap((at) => {
    const [x, y] = [40 + 460 * (at % 2), 110 + 130 * Math.floor(at / 2)];
    return [
      shape('', { place: { x, y, cx: 440, cy: 110 }, fill: solid('EEEEEE') }),
      box('ABCD'.charAt(at), 28, { x: x + 10, y: y + 25, cx: 60, cy: 60 }),
      box(`Step ${at}`, 18, { x: x + 80, y: y + 10, cx: 300, cy: 30 }),
      box(`What is done in step ${at}`, 14, { x: x + 80, y: y + 55, cx: 300, cy: 28 }),
    ];
  });
  t.strictSame(
    await textsOf(cards),
    [0, 1, 2, 3].flatMap((at) => ['ABCD'.charAt(at), `Step ${at}`, `What is done in step ${at}`]),
  );
});

test('A timeline is no table, though its years are figures', async (t) => {
  const events = ['Founded', 'Seed round', 'First customers', 'Series A', 'Break-even'];
  const shapes = events.flatMap((event, at) => [
    box(`${2021 + at}`, 16, { x: 60 + 180 * at, y: 250, cx: 120, cy: 30 }),
    box(event, 14, { x: 30 + 180 * at, y: at % 2 === 0 ? 195 : 300, cx: 180, cy: 40 }),
  ]);
  t.strictSame(
    await textsOf(shapes),
    events.flatMap((event, at) => (at % 2 === 0 ? [event, `${2021 + at}`] : [`${2021 + at}`, event])),
  );
});

test('A column of labels is read with the column of values beside it', async (t) => {
  const rows = METRICS.flatMap(([label, figure], at) => [
    box(label, 14, { x: 50, y: 140 + 80 * at, cx: 400, cy: 30 }),
    box(figure, 32, { x: 460, y: 130 + 80 * at, cx: 200, cy: 50 }),
  ]);
  t.strictSame(await textsOf(rows), METRICS.flat());
});

test('Labels are read with values in words where they were drawn row by row, lists side by side one after the other', async (t) => {
  const facts = [
    ['Founded', 'March 2021'],
    ['Headquarters', 'Berlin, Germany'],
    ['Legal form', 'GmbH'],
    ['Stage', 'Seed'],
  ] as const;
  const place = (x: number, at: number) => ({ x, y: 140 + 50 * at, cx: 300, cy: 30 });
  const labels = facts.map(([label], at) => box(label, 14, place(50, at)));
  const values = facts.map(([, value], at) => box(value, 14, place(400, at)));
  t.strictSame(await textsOf(labels.flatMap((label, at) => [label, values[at] ?? ''])), facts.flat());
  t.strictSame(await textsOf([...labels, ...values]), [
    ...facts.map(([label]) => label),
    ...facts.map(([, value]) => value),
  ]);
});

test('Boxes with figures that line up in rows and columns are a table', async (t) => {
  const rows = [
    ['', '2023', '2024', '2025'],
    ['Revenue', '1.2', '2.4', '5.1'],
    ['Costs', '2.0', '2.5', '4.0'],
    ['EBITDA', '-0.8', '-0.1', '1.1'],
  ];
  const cells = rows.flatMap((row, down) =>
    row.map((text, across) => box(text, 14, { x: 50 + 200 * across, y: 140 + 50 * down, cx: 180, cy: 30 })),
  );
  const lines = await linesOf(cells);
  t.strictSame(
    lines.map(({ text, role }) => [text, role]),
    rows.map((row) => [row.filter((text) => text !== '').join(' | '), 'row']),
  );
  t.match(lines[1]?.box, { x: 0.05, y: 0.38, width: 0.78 });
});

test('Boxes of words that line up are cards', async (t) => {
  const cards = [0, 1, 2].flatMap((at) => [
    box(`Step ${at}`, 16, { x: 50 + 300 * at, y: 140, cx: 280, cy: 30 }),
    box(`What is done in step ${at}`, 14, { x: 50 + 300 * at, y: 180, cx: 280, cy: 60 }),
    box(`Who does step ${at}`, 14, { x: 50 + 300 * at, y: 260, cx: 280, cy: 30 }),
  ]);
  t.strictSame(
    await textsOf(cards),
    [0, 1, 2].flatMap((at) => [`Step ${at}`, `What is done in step ${at}`, `Who does step ${at}`]),
  );
});

const YEARS = ['2022', '2023', '2024', '2025'] as const;

/** A column that was drawn by hand, with words in it or none. */
const bar = (height: number, at: number, text: string[] = []) =>
  shape(body(text), { place: { x: 100 + 200 * at, y: 420 - height, cx: 100, cy: height }, fill: solid('336699') });

test('Columns that were drawn by hand are a chart: each has its name and its value', async (t) => {
  const heights = [30, 80, 150, 240];
  const names = YEARS.map((year, at) => box(year, 14, { x: 80 + 200 * at, y: 425, cx: 140, cy: 28 }));
  const above = heights.flatMap((height, at) => [
    bar(height, at),
    box(`$${height / 10}M`, 14, { x: 80 + 200 * at, y: 390 - height, cx: 140, cy: 28 }),
  ]);
  const lines = await linesOf([...above, ...names]);
  t.strictSame(
    lines.map(({ text, role }) => [text, role]),
    [
      ['2022 | 2023 | 2024 | 2025', 'chart'],
      ['$3M | $8M | $15M | $24M', 'chart'],
    ],
  );
  const inside = heights.map((height, at) => bar(height, at, [`$${height / 10}M`]));
  t.strictSame((await textsOf([...inside, ...names])).slice(-1), ['$3M | $8M | $15M | $24M']);
});

test('Boxes without names, or of one height, are no columns of a chart', async (t) => {
  const names = YEARS.map((year, at) => box(year, 14, { x: 80 + 200 * at, y: 425, cx: 140, cy: 28 }));
  const level = YEARS.map((_, at) => bar(100, at, [`$${at + 1}M`]));
  t.notOk((await linesOf([...level, ...names])).some(({ role }) => role === 'chart'));
  const rising = YEARS.map((_, at) => bar(50 + 50 * at, at, [`$${at + 1}M`]));
  t.notOk((await linesOf([...rising, ...names.slice(1)])).some(({ role }) => role === 'chart'));
});

test('Boxes in a script that is read from the right are read from the right', async (t) => {
  const first = box('النقطة الأولى', 18, { x: 520, y: 150, cx: 400, cy: 60 });
  const second = box('النقطة الثانية', 18, { x: 50, y: 150, cx: 400, cy: 60 });
  t.strictSame(await textsOf([second, first]), ['النقطة الأولى', 'النقطة الثانية']);
  const rows = [
    ['الإيرادات', '1.2', '2.4'],
    ['التكاليف', '2.0', '2.5'],
    ['الربح', '-0.8', '-0.1'],
  ];
  const cells = rows.flatMap((row, down) =>
    row.map((text, across) => box(text, 14, { x: 700 - 200 * across, y: 240 + 50 * down, cx: 180, cy: 30 })),
  );
  const lines = await linesOf(cells);
  t.strictSame(
    lines.map(({ text }) => text),
    rows.map((row) => row.join(' | ')),
  );
  t.match(lines[0]?.box, { x: 0.3, width: 0.58 });
});

test('In an OpenDocument presentation figures are read with their words as well', async (t) => {
  const line = (style: string, text: string) => `<text:span text:style-name="${style}">${text}</text:span>`;
  const shapes = METRICS.flatMap(([label, figure], at) => [
    textBox([line('S', label)], { place: { x: 1 + 6 * at, y: 5, w: 5, h: 1 } }),
    textBox([line('L', figure)], { place: { x: 1 + 6 * at, y: 6, w: 5, h: 2 } }),
  ]);
  const styles = textStyle('S', 'fo:font-size="14pt"') + textStyle('L', 'fo:font-size="40pt"');
  const title = textBox(['Traction'], { attributes: 'presentation:class="title"' });
  const deck = await readDeck(makeOdp(page(title + shapes.join('')), { styles }));
  t.equal(deck.slides[0]?.text, ['Traction', ...METRICS.flat()].join('\n'));
});
