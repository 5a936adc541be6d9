import { test } from 'tap';
import { readDeck } from '../src/read-deck.ts';
import { write } from './fixtures/make-pdf.ts';
import { box, paintedPdf } from './fixtures/painted-pdf.ts';

type Place = { x: number; y: number; size?: number };

/** A text whose middle is at `x`, about. */
const centred = (text: string, { x, y, size = 12 }: Place): string =>
  write(text, { x: x - 0.27 * size * text.length, y, size });

const bar = (x: number, y: number, height: number): string => box('0.2 0.3 0.6', { x: x - 30, y, width: 60, height });

/** Columns of these heights under their values, over their names; `x` is the middle of the first, 110 that of the next. */
const columns = (
  values: [string, number][],
  names: string[],
  { x, y = 120, size = 12 }: Partial<Place> & { x: number },
) =>
  values
    .flatMap(([value, height], at) => [
      bar(x + 110 * at, y, height),
      centred(value, { x: x + 110 * at, y: y + height + 5, size }),
      centred(names[at] ?? '', { x: x + 110 * at, y: y - 18 }),
    ])
    .join('');

const AXIS = [0, 1, 2, 3, 4, 5].map((at) => write(`${at}`, { x: 60, y: 116 + 50 * at, size: 10 })).join('');

const linesOf = async (content: string, title = 'Growth'): Promise<[string, string][]> => {
  const head = write(title, { x: 48, y: 490, size: 32 });
  const [slide] = (await readDeck(paintedPdf({ content: head + content }))).slides;
  return (slide?.lines ?? []).slice(1).map(({ text, role }) => [text, role ?? '']);
};

const YEARS = ['2019', '2020', '2021', '2022'];

test('The values of columns of like heights stand in the order of their names', async (t) => {
  const like = columns(
    [
      ['$7.5M', 250],
      ['$7.6M', 253],
      ['$7.8M', 260],
      ['$5.1M', 170],
    ],
    YEARS,
    { x: 140 },
  );
  t.strictSame(await linesOf(like), [
    ['2019 | 2020 | 2021 | 2022', 'chart'],
    ['$7.5M | $7.6M | $7.8M | $5.1M', 'chart'],
  ]);
});

test('Values in larger letters than those of the axis are the values of their columns', async (t) => {
  const large = columns(
    [
      ['$1.0M', 50],
      ['$1.1M', 55],
      ['$2.6M', 130],
      ['$5.0M', 250],
    ],
    YEARS,
    { x: 140, size: 18 },
  );
  t.strictSame(await linesOf(AXIS + large), [
    ['2019 | 2020 | 2021 | 2022', 'chart'],
    ['$1.0M | $1.1M | $2.6M | $5.0M', 'chart'],
    ['5 | 4 | 3 | 2 | 1 | 0', 'chart'],
  ]);
});

test('Each step of a bridge has its name beside it, a name of two lines too', async (t) => {
  const steps: [string, number, number, string][] = [
    ['$1.5M', 0, 90, 'ARR 2023'],
    ['+$1.2M', 90, 72, 'New'],
    ['-$0.2M', 150, 12, 'Churn'],
    ['$2.5M', 0, 150, 'ARR 2024'],
  ];
  const bridge = steps.map(
    ([value, from, height, name], at) =>
      bar(140 + 110 * at, 120 + from, height) +
      centred(value, { x: 140 + 110 * at, y: 125 + from + height }) +
      centred(name, { x: 140 + 110 * at, y: 100 }),
  );
  t.strictSame(await linesOf(bridge.join('') + centred('customers', { x: 250, y: 86 })), [
    ['ARR 2023 | $1.5M', 'chart'],
    ['New customers | +$1.2M', 'chart'],
    ['Churn | -$0.2M', 'chart'],
    ['ARR 2024 | $2.5M', 'chart'],
  ]);
});

test('Two charts side by side are two, each under its own heading', async (t) => {
  const left = columns(
    [
      ['0.4', 30],
      ['1.2', 90],
      ['2.6', 195],
    ],
    YEARS,
    { x: 90 },
  );
  const right = columns(
    [
      ['12', 45],
      ['21', 80],
      ['41', 157],
    ],
    YEARS,
    { x: 520 },
  );
  const heads = write('ARR ($M)', { x: 60, y: 420, size: 16 }) + write('Customers', { x: 490, y: 420, size: 16 });
  t.strictSame(await linesOf(left + right + heads), [
    ['ARR ($M)', ''],
    ['2019 | 2020 | 2021', 'chart'],
    ['0.4 | 1.2 | 2.6', 'chart'],
    ['Customers', ''],
    ['2019 | 2020 | 2021', 'chart'],
    ['12 | 21 | 41', 'chart'],
  ]);
});

/** The points of a line, of which each stands in the middle of a name, and their figures. */
const points = (values: [string, number][], label = centred): string =>
  values
    .map(([value, height], at) => label(value, { x: 140 + 110 * at, y: 148 + height }))
    .concat(
      `q 2 w 0 0 1 RG ${values.map(([, y], at) => `${140 + 110 * at} ${140 + y} ${at ? 'l' : 'm'}`).join(' ')} S Q\n`,
    )
    .join('');

const NAMES = YEARS.map((year, at) => centred(year, { x: 140 + 110 * at, y: 80 })).join('');

test('The names below a line stay together, however far below', async (t) => {
  const users = points([
    ['2k', 10],
    ['5k', 30],
    ['31k', 130],
    ['60k', 250],
  ]);
  t.strictSame(await linesOf(users + NAMES), [
    ['2019 | 2020 | 2021 | 2022', 'chart'],
    ['2k | 5k | 31k | 60k', 'chart'],
  ]);
  const revenue = points([
    ['$1k', -20],
    ['$4k', 5],
    ['$19k', 50],
    ['$99k', 200],
  ]);
  t.strictSame(await linesOf(users + revenue + NAMES), [
    ['2k | $1k | 5k | $4k | 31k | $19k | 60k | $99k', 'chart'],
    ['2019 | 2020 | 2021 | 2022', 'chart'],
  ]);
});

test('Figures to the right of the points of a line are those of the names below', async (t) => {
  const beside = points(
    [
      ['2k', 10],
      ['15k', 30],
      ['31k', 130],
      ['160k', 250],
    ],
    (text, { x, y }) => write(text, { x: x + 20, y, size: 12 }),
  );
  t.strictSame(await linesOf(beside + NAMES), [
    ['2019 | 2020 | 2021 | 2022', 'chart'],
    ['2k | 15k | 31k | 160k', 'chart'],
  ]);
});

test('Names that the figure of a loss comes between stay together', async (t) => {
  const pairs = [
    ['1.2', '-0.8', 40],
    ['3.4', '-1.2', 60],
    ['9.8', '-0.3', 15],
    ['21.0', '-2.1', 80],
  ] as const;
  const drawn = pairs.flatMap(([gain, loss, depth], at) => [
    box('0.2 0.3 0.6', { x: 110 + 160 * at, y: 180, width: 30, height: 30 + 50 * at }),
    box('0.6 0.3 0.2', { x: 160 + 160 * at, y: 180 - depth, width: 30, height: depth }),
    centred(gain, { x: 125 + 160 * at, y: 214 + 50 * at }),
    centred(loss, { x: 185 + 160 * at, y: 168 - depth }),
    centred(['FY19', 'FY20', 'FY21', 'FY22'][at] ?? '', { x: 140 + 160 * at, y: 127 }),
  ]);
  const line = box('0 0 0', { x: 90, y: 180, width: 620, height: 1 });
  t.strictSame(
    (await linesOf(line + drawn.join(''))).map(([text]) => text),
    ['FY19 | FY20 | FY21 | FY22', '1.2 | -0.8 | 3.4 | -1.2 | 9.8 | -0.3 | 21.0 | -2.1'],
  );
});
