import { test } from 'tap';
import { readDeck } from '../src/read-deck.ts';
import { write } from './fixtures/make-pdf.ts';
import { paintedPdf } from './fixtures/painted-pdf.ts';

const TITLE = write('Traction', { x: 48, y: 480, size: 32 });

const linesOf = async (content: string) => {
  const [slide] = (await readDeck(paintedPdf({ content: TITLE + content }))).slides;
  return (slide?.lines ?? []).slice(1);
};
const textsOf = async (content: string) => (await linesOf(content)).map(({ text }) => text);

const FIGURES = [
  ['ARR', '$3.2M'],
  ['Net revenue retention', '118%'],
  ['Enterprise customers', '41'],
  ['Monthly churn', '2.1%'],
] as const;

test('A figure is read with the caption above it', async (t) => {
  const cards = FIGURES.map(
    ([caption, figure], at) =>
      write(caption, { x: 48 + 220 * at, y: 330, size: 14 }) + write(figure, { x: 48 + 220 * at, y: 280, size: 44 }),
  );
  t.strictSame(await textsOf(cards.join('')), FIGURES.flat());
});

test('Rows of figures below their captions are read row by row', async (t) => {
  const cards = FIGURES.map(([caption, figure], at) => {
    const place = { x: 150 + 420 * (at % 2), y: 400 - 150 * Math.floor(at / 2) };
    return write(caption, { ...place, size: 14 }) + write(figure, { ...place, y: place.y - 50, size: 44 });
  });
  t.strictSame(await textsOf(cards.join('')), FIGURES.flat());
});

test('What stands below a figure and its caption goes on with them', async (t) => {
  const cards = FIGURES.map(
    ([caption, figure], at) =>
      write(caption, { x: 48 + 220 * at, y: 330, size: 14 }) +
      write(figure, { x: 48 + 220 * at, y: 280, size: 44 }) +
      write(`since ${2021 + at}`, { x: 48 + 220 * at, y: 255, size: 14 }),
  );
  t.strictSame(
    await textsOf(cards.join('')),
    FIGURES.flatMap((card, at) => [...card, `since ${2021 + at}`]),
  );
});

test('Plans side by side are read one by one, their prices larger than their names', async (t) => {
  const plans = [
    ['Starter', '$19', 'a month', '1 project', 'Mail support'],
    ['Team', '$49', 'a month', '10 projects', 'Chat support'],
    ['Works', '$99', 'a month', 'No limits', 'A person'],
  ];
  const sizes = [20, 36, 11, 14, 14];
  const heights = [400, 355, 335, 290, 266];
  const content = plans.map((plan, at) =>
    plan.map((text, row) => write(text, { x: 60 + 300 * at, y: heights[row] ?? 0, size: sizes[row] ?? 0 })).join(''),
  );
  t.strictSame(await textsOf(content.join('')), plans.flat());
});

test('A row of cards below another starts anew, however its figures compare', async (t) => {
  const card = (figure: string, caption: string, x: number, y: number) =>
    write(figure, { x, y, size: 40 }) + write(caption, { x, y: y - 24, size: 14 });
  const content =
    card('$3.2M', 'ARR', 48, 360) +
    card('41', 'Customers', 400, 360) +
    card('118%', 'NRR', 48, 220) +
    card('2%', 'Churn', 400, 220);
  t.strictSame(await textsOf(content), ['$3.2M', 'ARR', '41', 'Customers', '118%', 'NRR', '2%', 'Churn']);
});

test('A figure is read with the caption beside it, on either side and beside other text', async (t) => {
  const beside = (x: number, by: number) =>
    FIGURES.slice(1).map(
      ([caption, figure], at) =>
        write(figure, { x, y: 380 - 100 * at, size: 40 }) + write(caption, { x: x + by, y: 388 - 100 * at, size: 16 }),
    );
  const figureFirst = FIGURES.slice(1).flatMap(([caption, figure]) => [figure, caption]);
  t.strictSame(await textsOf(beside(60, 200).join('')), figureFirst);
  const captionFirst = FIGURES.slice(1).flat();
  t.strictSame(await textsOf(beside(360, -300).join('')), captionFirst);
  const text = write('We raise $4M for', { x: 48, y: 380 }) + write('18 months of runway.', { x: 48, y: 358 });
  t.strictSame(await textsOf(text + beside(500, 150).join('')), [
    'We raise $4M for',
    '18 months of runway.',
    ...figureFirst,
  ]);
});

test('Two labels with their figures on their lines are rows', async (t) => {
  const pair = (label: string, figure: string, y: number) =>
    write(label, { x: 60, y, size: 20 }) + write(figure, { x: 300, y, size: 20 });
  t.match(await linesOf(pair('CAC', '$1,240', 400) + pair('LTV', '$14,800', 360)), [
    { text: 'CAC | $1,240', role: 'row' },
    { text: 'LTV | $14,800', role: 'row' },
  ]);
});
