import { test } from 'tap';
import { readDeck } from '../src/read-deck.ts';
import { type Place, write, writeLines } from './fixtures/make-pdf.ts';
import { box, paintedPdf } from './fixtures/painted-pdf.ts';

const TITLE = write('Our plan', { x: 48, y: 490, size: 32 });

const textsOf = async (content: string) => {
  const [slide] = (await readDeck(paintedPdf({ content: TITLE + content }))).slides;
  return (slide?.lines ?? []).slice(1).map(({ text }) => text);
};

const panel = (x: number, y: number, width: number, height: number) => box('0.9 0.9 1', { x, y, width, height });
const stack = (lines: [string, number][], { x, y }: Place) => {
  let top = y;
  return lines
    .map(([text, size]) => {
      top -= 1.5 * size;
      return write(text, { x, y: top, size });
    })
    .join('');
};

test('What stands in one box is read as a whole, box by box and row by row', async (t) => {
  const plans: [string, number][][] = [
    [
      ['Starter', 18],
      ['$49', 36],
      ['3 seats', 14],
    ],
    [
      ['Growth', 18],
      ['$299', 36],
      ['15 seats', 14],
    ],
    [
      ['Scale', 18],
      ['$1,490', 36],
      ['60 seats', 14],
    ],
    [
      ['Group', 18],
      ['$9,900', 36],
      ['All seats', 14],
    ],
  ];
  const places = [
    [48, 440],
    [500, 440],
    [48, 240],
    [500, 240],
  ] as const;
  const content = plans.map((plan, at) => {
    const [x, y] = places[at] ?? places[0];
    return panel(x, y - 150, 400, 150) + stack(plan, { x: x + 10, y });
  });
  t.strictSame(
    await textsOf(content.toReversed().join('')),
    plans.flat().map(([text]) => text),
  );
});

test('Boxes within a box are read within it', async (t) => {
  const inner = (text: string, y: number) =>
    panel(60, y - 60, 300, 60) +
    stack(
      [
        [text, 16],
        [`${text}, more`, 12],
      ],
      { x: 70, y },
    );
  const content =
    panel(48, 100, 330, 340) +
    panel(400, 100, 500, 340) +
    inner('First', 420) +
    inner('Second', 300) +
    writeLines(['Beside the first,', 'and the second.'], { x: 420, y: 400 });
  t.strictSame(await textsOf(content), [
    'First',
    'First, more',
    'Second',
    'Second, more',
    'Beside the first,',
    'and the second.',
  ]);
});

test('A figure and what stands beside it are read together', async (t) => {
  const facts = [
    ['$48B', 'are paid out by networks each year'],
    ['2.3%', 'of it is wrong, say auditors'],
    ['11 h', 'a week are lost by each team'],
  ];
  const content = facts.map(
    ([figure = '', text = ''], at) =>
      write(figure, { x: 60, y: 380 - 100 * at, size: 34 }) + write(text, { x: 260, y: 384 - 100 * at, size: 18 }),
  );
  t.strictSame(await textsOf(content.join('')), facts.flat());
  const steps = [
    ['1', 'Connect'],
    ['2', 'Import'],
  ].map(
    ([n = '', text = ''], at) =>
      write(n, { x: 60, y: 380 - 120 * at, size: 24 }) +
      writeLines([text, `${text} takes an hour`, 'and nobody has to help'], { x: 130, y: 382 - 120 * at, size: 16 }),
  );
  t.strictSame(await textsOf(steps.join('')), [
    '1',
    'Connect',
    'Connect takes an hour',
    'and nobody has to help',
    '2',
    'Import',
    'Import takes an hour',
    'and nobody has to help',
  ]);
});

test('Who said it is read with what was said', async (t) => {
  const quote = (words: string[], name: string, x: number) =>
    writeLines(words, { x, y: 380, size: 18 }) + write(name, { x, y: 230, size: 12 });
  t.strictSame(
    await textsOf(
      quote(['It paid for itself', 'within a month.'], 'Julia Kern', 48) +
        quote(['Its numbers agree', 'with our ledger.'], 'Paul Adam', 500),
    ),
    ['It paid for itself', 'within a month.', 'Julia Kern', 'Its numbers agree', 'with our ledger.', 'Paul Adam'],
  );
});

test('A figure among words of one column is read where it stands', async (t) => {
  const content =
    write('We raise', { x: 48, y: 380, size: 20 }) +
    write('$3.5M', { x: 48, y: 320, size: 60 }) +
    write('for 22 months', { x: 48, y: 288, size: 20 }) +
    writeLines(['Half goes to the product,', 'a third to sales, and the rest', 'is kept in reserve.'], {
      x: 450,
      y: 370,
      size: 18,
    });
  t.strictSame(await textsOf(content), [
    'We raise',
    '$3.5M',
    'for 22 months',
    'Half goes to the product,',
    'a third to sales, and the rest',
    'is kept in reserve.',
  ]);
});

test('A list goes on after smaller points within it', async (t) => {
  const left: [string, number][] = [
    ['Firms', 30],
    ['pay each year', 24],
    ['Sales take 90 days', 30],
  ];
  const content =
    stack(left, { x: 48, y: 420 }) +
    stack(
      [
        ['Shops', 30],
        ['pay monthly', 24],
      ],
      { x: 520, y: 420 },
    );
  t.strictSame(await textsOf(content), ['Firms', 'pay each year', 'Sales take 90 days', 'Shops', 'pay monthly']);
});

test('A smaller line as far below names as those are from one another is in none of their columns', async (t) => {
  const names = ['Acme', 'Globex', 'Initech', 'Hooli', 'Stark', 'Wonka'];
  const drawn = names.map((name, at) =>
    write(name, { x: 120 + 280 * (at % 3), y: 350 - 90 * Math.floor(at / 3), size: 22 }),
  );
  const below = 'and 33 more clinics in four countries';
  const texts = await textsOf(drawn.join('') + write(below, { x: 48, y: 176, size: 14 }));
  t.equal(texts.at(-1), below);
});
