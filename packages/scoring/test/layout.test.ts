import { test } from 'tap';
import { companyNameOf } from '../src/reading/company-name.ts';
import { onOneLine } from '../src/reading/marks.ts';
import { readPage } from '../src/reading/page.ts';
import { sentences } from '../src/reading/units.ts';
import { deckOf, slide } from './deck.ts';
import { run } from './run.ts';

const read = (...lines: string[]): string[] => {
  const text = lines.join('\n');
  return sentences(text).map(({ start, end }) => onOneLine(text.slice(start, end)).replace(/ +/g, ' '));
};

test('a figure and its label on a card are the same with a bullet or a number before each', (t) => {
  const lines = ['€2.7M', 'ARR, March 2026', '€0.8M', 'ARR, March 2025'];
  const claims = (mark: (i: number) => string) =>
    run(deckOf([['Traction', ...lines.map((line, i) => `${mark(i)}${line}`)]])).evidence.claims.map(
      ({ metric, value, subject, modality }) => ({ metric, value, subject, modality }),
    );
  const plain = claims(() => '');
  t.match(plain, [{ metric: 'arr', subject: 'ours' }, { metric: 'arr' }]);
  t.strictSame(
    claims(() => '• '),
    plain,
  );
  t.strictSame(
    claims((i) => `${i + 1}. `),
    plain,
  );
  t.end();
});

test('an item with a mark or a number of its own is the same behind another', (t) => {
  const item = '1,900 agreements, encoded and tested against 6.2M paychecks';
  for (const mark of ['1. ', '• 1. ', '- 2) ', '1. 1. ', '3) 3. ', '• → ', '1. • ', '→ - 1. '])
    t.strictSame(read(`${mark}${item}`), [item], mark);
  t.strictSame(read('• 5.5 tonnes of bread'), ['5.5 tonnes of bread']);
  t.end();
});

test('the label of a card may hold dates, and in brackets the figure of the year before', (t) => {
  for (const label of [
    'Loans paid out in FY 2025-26',
    'Businesses with a running loan as on 31 October 2026',
    'Revenue in FY26 (FY25: ₹16.1 crore)',
  ])
    t.strictSame(read('₹38.6 crore', label), [`₹38.6 crore ${label}`]);
  t.strictSame(read('₹38.6 crore', 'Loans to 40 firms'), ['₹38.6 crore', 'Loans to 40 firms']);
  t.end();
});

test('the caption of a card belongs to its figure on one long line as it does over two', (t) => {
  const [first, second] = [
    'Fewer loaves left over in bakeries at closing time',
    'counted before the shop opens in the morning',
  ];
  t.strictSame(read('74%', `${first} ${second}`), [`74% ${first} ${second}`]);
  t.strictSame(read('74%', first, second), [`74% ${first} ${second}`]);
  t.end();
});

test('who has signed up has: such a line is at its end, and one that says from what a figure is up is not', (t) => {
  const lines = ['40 labs signed up', 'Revenue grew 8% month over month'];
  t.strictSame(read(...lines), lines);
  t.strictSame(read('Revenue grew to $4M, up', '8% on the month before'), [
    'Revenue grew to $4M, up 8% on the month before',
  ]);
  t.end();
});

test('a step of a sum goes on with the one before, bullet or not', (t) => {
  t.strictSame(read('• 40,000 bakeries in Spain', '• x €600 a year', '• = €24M'), [
    '40,000 bakeries in Spain x €600 a year = €24M',
  ]);
  t.strictSame(read('• 40,000 bakeries in Spain', '• 12 of them pay'), ['40,000 bakeries in Spain', '12 of them pay']);
  t.end();
});

test('an amount is not cut at the point of its million', (t) => {
  for (const line of ['Revenue in 2025: 31 mil. Kč', 'We sold for 850 tis. Kč', 'Sales of 4,2 Mrd. EUR'])
    t.strictSame(read(line), [line]);
  t.strictSame(read('We sell to every mill. Revenue is €2M.'), ['We sell to every mill.', 'Revenue is €2M.']);
  t.end();
});

test('a sentence ends behind the letter of a million, and not behind that of a name', (t) => {
  t.strictSame(read('In 2024: MXN 7.1 M. In 2023 we began.'), ['In 2024: MXN 7.1 M.', 'In 2023 we began.']);
  t.strictSame(read('Led by Ana M. Ruiz since 2023.'), ['Led by Ana M. Ruiz since 2023.']);
  t.end();
});

test('so much a year ends a sentence ahead of a capital, and none ahead of where it is from', (t) => {
  t.strictSame(read('EU: EUR 2.4 bn p.a. Benelux: EUR 390 m p.a.'), ['EU: EUR 2.4 bn p.a.', 'Benelux: EUR 390 m p.a.']);
  t.strictSame(read('It grows 3% p.a. (Eurofer, 2024)'), ['It grows 3% p.a. (Eurofer, 2024)']);
  t.end();
});

test('a line that ends in a preposition or in how many goes on with a name', (t) => {
  for (const [line, name] of [
    ['licensed to lift it from inside', 'Dhaka and Chattogram'],
    ['They gave us all their waste till', 'June 2028, by contract'],
    ['We hold the exclusive desk at five', 'Hill Country quarries'],
  ] as const)
    t.strictSame(read(line, name), [`${line} ${name}`]);
  t.strictSame(read('A team of five', 'Lyon, France'), ['A team of five', 'Lyon, France']);
  t.strictSame(read('Nobody else may lend inside', '41,000 loads followed'), [
    'Nobody else may lend inside',
    '41,000 loads followed',
  ]);
  t.strictSame(read('It works with the till', 'Paris first'), ['It works with the till', 'Paris first']);
  t.end();
});

test('a page of whole sentences is wrapped where only full lines have no end', (t) => {
  const page = [
    'We charge bakeries 2% of what they save, and €40 a month.',
    'Average revenue per bakery: €2,100 a year, up from €1,900 of',
    '2024.',
    'If flour went back to its old price and stayed there, the whole',
    'Spanish margin would fall to 61%.',
  ];
  t.match(read(...page).at(-1), /^If flour .* fall to 61%\.$/);
  t.end();
});

test('words that open an item or a sentence begin one on a wrapped page; a list of names and a figure within go on', (t) => {
  const wrapped = ['Loaves are counted by a camera over the', 'belt, and the count is sent to', 'the till each night'];
  t.ok(read(...wrapped, 'Certified by two national institutes').includes('Certified by two national institutes'));
  t.ok(read(...wrapped, '310 bakers have bought it').includes('310 bakers have bought it'));
  t.strictSame(read('Tools like Panela, Hornero', 'Masa, Trigo and Molino count only flour.'), [
    'Tools like Panela, Hornero Masa, Trigo and Molino count only flour.',
  ]);
  t.strictSame(read('Ovens 50%, sensors', '30%, sales 20%.'), ['Ovens 50%, sensors 30%, sales 20%.']);
  for (const opener of ['Buys 22 months', 'Back in 4 months, roughly', 'Cash £425k, ten months at that'])
    t.ok(
      read(...wrapped, 'What it costs to win a baker: 310,000 đ', opener, 'and so on').includes(`${opener} and so on`),
      opener,
    );
  t.end();
});

test('a page whose lines are full each time holds no items, though capitals begin its lines', (t) => {
  const lines = [
    'The enzyme gel, which',
    'heals wounds: granted',
    'Australia and United',
    'States (2024), pending',
    'in Europe; expires',
    '2041.',
  ];
  t.strictSame(read(...lines), [lines.join(' ')]);
  t.end();
});

test('a line goes on in the next where their places say so, whatever that begins with', (t) => {
  const [pitch, height, letter] = [0.036, 0.03, 0.0075];
  const placed = (...paragraphs: string[][]) => {
    const texts = paragraphs.flatMap((lines, p) => lines.map((text) => ({ text, apart: 0.03 * p })));
    const lines = texts.map(({ text, apart }, i) => ({
      text,
      box: { x: 0.05, y: 0.1 + pitch * i + apart, width: letter * text.length, height },
    }));
    return { ...slide(1, ['The ask', ...texts.map(({ text }) => text)]), lines: [{ text: 'The ask' }, ...lines] };
  };
  const sentencesOf = (given: ReturnType<typeof slide>) =>
    readPage({ ...given, source: 'deck' }, undefined).units.map(({ text }) => text);
  const cut = [
    'It buys four more people, and 24 months. We have $512k in the bank and spend',
    '$41k a month more than comes in.',
  ];
  const next = ['Frankfurt opens in March.'];
  t.strictSame(sentencesOf(placed(cut, next)).slice(1), [
    'It buys four more people, and 24 months.',
    'We have $512k in the bank and spend $41k a month more than comes in.',
    'Frankfurt opens in March.',
  ]);
  const items = ['Two sellers for the south and one for the islands', '$41k a month for the plant'];
  t.strictSame(sentencesOf(placed(cut, items)).slice(3), items, 'a line that is not full ends');
  t.strictSame(
    sentencesOf(placed([cut[0] ?? ''], [cut[1] ?? ''])).slice(2),
    ['We have $512k in the bank and spend', '$41k a month more than comes in.'],
    'lines that stand as far apart as paragraphs are two',
  );
  t.end();
});

test('on a wrapped page of items a capital begins one, unless a name or a figure ahead may go on; on one of sentences it does not', (t) => {
  const items = [
    'The shop that bakes at night and',
    'sells to the hotels of the city',
    'Tax reform now in force for all',
    'bakers of the city',
    'Bread of three mills',
  ];
  t.strictSame(read(...items), [
    'The shop that bakes at night and sells to the hotels of the city',
    'Tax reform now in force for all bakers of the city',
    'Bread of three mills',
  ]);
  const named = [
    'Bread for hotels',
    'Sells',
    'The shop that bakes at night with Panela',
    'Hornero and sells all of it to hotels of',
    'the city',
  ];
  t.match(
    read(...named).at(-1),
    /^The shop that bakes at night with Panela Hornero and sells all of it to hotels of the city$/,
  );
  const prose = [
    'The shop bakes at night and sells to',
    'the hotels. It has served the guests of',
    'Panela hotels for eleven years and more.',
  ];
  t.ok(read(...prose).includes('It has served the guests of Panela hotels for eleven years and more.'));
  t.end();
});

test('a stop between a year and its month ends no sentence, and neither is a figure', (t) => {
  t.strictSame(read('Ovens in use: 2,640 (Census, 2025. 09)'), ['Ovens in use: 2,640 (Census, 2025. 09)']);
  t.strictSame(read("An oven costs Fr. 16'400 a year."), ["An oven costs Fr. 16'400 a year."]);
  t.strictSame(read('We began in 2025. 10 bakers use it.'), ['We began in 2025.', '10 bakers use it.']);
  t.end();
});

test('a numbered cover names the company as a plain one does', (t) => {
  const deck = (mark: string) =>
    deckOf([
      [`${mark}Hornero`, 'Seed round, May 2026'],
      ['Problem', 'Bakers throw bread away.'],
      ['Product', 'Hornero counts loaves.'],
      ['Team', 'Hornero was founded by two bakers.'],
    ]);
  t.equal(companyNameOf(deck('1. ')), companyNameOf(deck('')));
  t.end();
});

test('what stands under a title that is one figure says what it is, and the quote holds both', (t) => {
  const claimsUnder = (title: string, ...lines: string[]) =>
    run(
      deckOf([
        ['Norlay', 'Software for mills'],
        [title, ...lines],
      ]),
    ).evidence.claims.map(({ metric, value, quote }) => `${metric} ${value}: ${quote}`);
  t.strictSame(claimsUnder('312', 'Mills pay us every month. None left.'), [
    'customers 312: 312\nMills pay us every month.',
  ]);
  t.strictSame(claimsUnder('$41.8M', 'in annual recurring revenue'), [
    'arr 41800000: $41.8M\nin annual recurring revenue',
  ]);
  t.strictSame(claimsUnder('312', '• Mills pay us every month.'), ['customers 312: 312\n• Mills pay us every month.']);
  t.strictSame(claimsUnder('2025', 'Paying customers'), []);
  t.end();
});

test('dots that lead from a label to its figure are a colon', (t) => {
  const { claims } = run(
    deckOf([
      ['Norlay', 'Software for mills'],
      ['Our numbers', 'ARR ........ $1.74M', 'Payback . . . . 7 months'],
    ]),
  ).evidence;
  t.strictSame(
    claims.map(({ metric, value, quote }) => ({ metric, value, quote })),
    [
      { metric: 'arr', value: 1_740_000, quote: 'ARR ........ $1.74M' },
      { metric: 'payback', value: 7, quote: 'Payback . . . . 7 months' },
    ],
  );
  t.end();
});

test('what stands apart goes on with nothing because a line above it is full', (t) => {
  const lines = [
    'Rules on waste were made stricter by',
    'the region in 2025 and the cities',
    'SENSORS',
    'One costs $4,',
  ];
  const text = [...lines, 'it cost $31 in 2019'].join('\n');
  const told = sentences(text, { apart: new Set([2]) }).map(({ start, end }) => onOneLine(text.slice(start, end)));
  t.strictSame(told, [lines.slice(0, 2).join(' '), 'SENSORS', 'One costs $4, it cost $31 in 2019']);
  t.end();
});

test('what parts a line or a sum goes on over its break, and is no mark of an item', (t) => {
  for (const [line, next] of [
    ['Series B • September 2026', '• Boise • Idaho'],
    ['Net burn $58k a month', '• runway 9 months'],
    ['Price £6.90 - COGS £2.35', '- delivery £0.42 = £4.13'],
    ['Price £6.90 - COGS £2.35 - delivery', '£0.42 = £4.13'],
    ['To build one: $402 (2022, 14 units) → $296 (2024)', '→ $248 (2025, 147 units)'],
    ['14 ports, 3.7 million boxes a year x', 'USD 38 = USD 141 million'],
  ] as const)
    t.equal(read('It went on.', line, next).at(-1), `${line} ${next}`, line);
  t.strictSame(read('Series A • Bristol', '• 40 shops pay us', '• 9 people'), [
    'Series A • Bristol',
    '40 shops pay us',
    '9 people',
  ]);
  t.strictSame(read('1.3M views on X', 'Inbound from 3 chains'), ['1.3M views on X', 'Inbound from 3 chains']);
  t.strictSame(read('2023 - 1.5 million', '2024 - 2.1 million'), ['2023 - 1.5 million', '2024 - 2.1 million']);
  t.end();
});

test('an amount goes on with its currency and its scale over a break', (t) => {
  for (const [line, next] of [
    ['8% of that by the end of 2029, KSh', '1.65 billion'],
    ['1,260 units in 2025, revenue €2.35', 'million, plus 213%'],
    ['South East Asia. ₹821', 'Cr a year'],
  ] as const)
    t.match(read('It went on.', line, next).at(-1), `${line} ${next}`.slice(-18), line);
  t.strictSame(read('Without spending one euro', '14 pre-orders'), ['Without spending one euro', '14 pre-orders']);
  t.strictSame(read('Feb 2026: 9,860', 'February was 30% above January. March too.'), [
    'Feb 2026: 9,860',
    'February was 30% above January.',
    'March too.',
  ]);
  t.end();
});

test('items that follow each other on one line are sentences without their marks', (t) => {
  for (const mark of ['• ', '→ ', '- ', '2) '])
    t.strictSame(
      read(`No sugar is added. ${mark}Two servings in each.`),
      ['No sugar is added.', 'Two servings in each.'],
      mark,
    );
  t.strictSame(read('"Half of it was gone." - Owner, 22-man firm'), ['"Half of it was gone." - Owner, 22-man firm']);
  t.end();
});

test('a figure opens an item where one opens the first, and goes on with an item that alone has a mark', (t) => {
  const items = [
    '3 days to find a crew for picking,',
    'by phone and by letter',
    '5 weeks until the leader is paid',
    'Wages in cash',
  ];
  t.strictSame(read(...items), [`${items[0]} ${items[1]}`, items[2], items[3]]);
  t.strictSame(read('• Lab tests cost', '₹900 and a week', '• Nobody has both'), [
    'Lab tests cost ₹900 and a week',
    'Nobody has both',
  ]);
  t.end();
});
