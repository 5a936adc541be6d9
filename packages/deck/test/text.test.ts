import fc from 'fast-check';
import { test } from 'tap';
import { DEFAULT_BOUNDS } from '../src/bounds.ts';
import { readDeck } from '../src/read-deck.ts';

const read = (text: string) => readDeck(Buffer.from(text));
const textsOf = async (text: string) => (await read(text)).slides.map((slide) => slide.text);

test('Lines of --- part the slides of a Markdown deck; a title is the first heading', async (t) => {
  const { mediaType, slides, warnings } = await read(
    '# Shovels\nWe dig.\n\n---\n\nNo heading here\n\n---\nText\n## Why\n',
  );
  t.equal(mediaType, 'text/markdown');
  t.match(slides, [
    { n: 1, title: 'Shovels', text: 'Shovels\nWe dig.', lines: [{ text: 'Shovels' }, { text: 'We dig.' }] },
    { n: 2, title: '', text: 'No heading here' },
    { n: 3, title: 'Why', text: 'Text\nWhy' },
  ]);
  t.strictSame(warnings, []);
});

test('Text without a line of --- is one slide', async (t) => {
  const { mediaType, slides } = await read('We sell shovels.\r\n\r\nTo miners -- and to their --- wives.\r\n');
  t.equal(mediaType, 'text/plain');
  t.strictSame(
    slides.map(({ text }) => text),
    ['We sell shovels.\nTo miners -- and to their --- wives.'],
  );
});

test('Lines that count slides from 1 on part them, whatever they look like, and settings ahead of them are none', async (t) => {
  for (const mark of [
    (n: number) => `=== ${n}`,
    (n: number) => `=== Slide ${n} ===`,
    (n: number) => `Slide ${n}`,
    (n: number) => `---\n[Page ${n} of 3]`,
  ]) {
    const deck = `#company Shovels\n#website https://shovels.example\n${mark(1)}\nShovels\nWe dig.\n${mark(2)}\n${mark(3)}\nWe dig deeper.`;
    const { slides } = await read(deck);
    t.match(slides, [
      { n: 1, title: 'Shovels', text: 'Shovels\nWe dig.' },
      { n: 2, title: '', text: '' },
      { n: 3, title: '', text: 'We dig deeper.' },
    ]);
  }
});

test('A line that counts a slide may give its title', async (t) => {
  const { slides } = await read('## Slide 1: Shovels\nWe dig.\n\n## Slide 2 - Market\nMiners dig, too.\n');
  t.match(slides, [
    { n: 1, title: 'Shovels', text: 'Shovels\nWe dig.' },
    { n: 2, title: 'Market', text: 'Market\nMiners dig, too.' },
  ]);
});

test('No word ahead of the first count is lost', async (t) => {
  t.strictSame(await textsOf('# Acme\nRockets: cheap\n\n=== 1\nCover\nMore\n=== 2\nMarket\nMiners'), [
    'Acme\nRockets: cheap\nCover\nMore',
    'Market\nMiners',
  ]);
  t.strictSame(await textsOf('# Acme\nSlide 1\nCover\nSlide 2\nMarket'), ['Acme\nSlide 1\nCover\nSlide 2\nMarket']);
});

test('A counted slide that begins with a long line has no title', async (t) => {
  const long = 'We dig for miners who would rather not dig '.repeat(3).trim();
  t.match(await read(`=== 1\n${long}\nMore\n=== 2\nMarket\nMiners`), { slides: [{ title: '' }, { title: 'Market' }] });
});

test('Where no slide has a heading, each has its first line for a title', async (t) => {
  const slides = 'Shovels\nWe dig.\n---\nMarket\nMiners\n---\nWe dig deeper than others.\nMuch.\n---\nThanks';
  t.match(await read(slides), {
    slides: [{ title: 'Shovels' }, { title: 'Market' }, { title: '' }, { title: '' }],
  });
  t.match(await read('Shovels\nWe dig.\n\fMarket\nMiners'), { slides: [{ title: 'Shovels' }, { title: 'Market' }] });
  t.match(await read('Shovels\nWe dig.'), { slides: [{ title: '' }] });
});

test('Page numbers at the foot, a gap in the count, and a single number part nothing', async (t) => {
  for (const text of ['Shovels\nPage 1\nMarket\nPage 2', '=== 1\nShovels\n=== 3\nMarket', 'Slide 1\nShovels'])
    t.equal((await read(text)).slides.length, 1, text);
});

test('A form feed ends a page, as where a PDF was saved as text', async (t) => {
  t.strictSame(await textsOf('Shovels\nWe dig.\n\fMarket\nMiners.\n\f'), ['Shovels\nWe dig.', 'Market\nMiners.']);
});

test('Columns that a page kept by spaces are cells of rows, and two spaces behind a sentence are none', async (t) => {
  const lines = [
    'Figures',
    '                 Before     After',
    'Detention a year   US$ 612K  US$ 94K',
    'ARR\t2.4',
    'Dec 22  Dec 23  Jul 24',
    'Two sentences.  One line of 2.',
  ];
  t.strictSame(await textsOf(lines.join('\n')), [
    [
      'Figures',
      'Before | After',
      'Detention a year | US$ 612K | US$ 94K',
      'ARR | 2.4',
      'Dec 22 | Dec 23 | Jul 24',
      'Two sentences. One line of 2.',
    ].join('\n'),
  ]);
});

test('Several lines one under the other with a gap of two spaces each are rows, and one or two are none', async (t) => {
  const lines = ['Three engineers  $640K', 'Two onboarders  $260K', 'First salesperson  $280K'];
  const rows = lines.map((line) => line.replace('  ', ' | '));
  t.strictSame(await textsOf(['The round', ...lines].join('\n')), [['The round', ...rows].join('\n')]);
  t.strictSame(await textsOf(['The round', ...lines.slice(1)].join('\n')), [
    ['The round', ...lines.slice(1)].join('\n').replaceAll('  ', ' '),
  ]);
});

test('A chart that was saved as text is a row for each of its series, under its dates', async (t) => {
  const lines = [
    'Traction',
    'ARR (M)',
    'Jun-23  Dec-23  Jun-24',
    '38  94  71',
    'Kitchens',
    '6  13  23',
    'They stay.',
    '1  2',
  ];
  t.strictSame(await textsOf(lines.join('\n')), [
    [
      'Traction',
      'Jun-23 | Dec-23 | Jun-24',
      'ARR (M) | 38 | 94 | 71',
      'Kitchens | 6 | 13 | 23',
      'They stay.',
      '1 2',
    ].join('\n'),
  ]);
});

test('A chart that was saved as text, a date and its value to a line, is a row under its dates', async (t) => {
  const lines = ['Sales', 'Net sales, $M', "Q1'25 2.38", "Q2'25 3.12", "Q3'25: 3.93", 'They stay.', 'Jan 2025 12'];
  t.strictSame(await textsOf(lines.join('\n')), [
    ['Sales', "Q1'25 | Q2'25 | Q3'25", 'Net sales, $M | 2.38 | 3.12 | 3.93', 'They stay.', 'Jan 2025 12'].join('\n'),
  ]);
  const series = ['ARR (M)', 'Jun-23  Dec-23  Jun-24', '38  94  71'];
  t.strictSame(await textsOf(series.join('\n')), ['ARR (M)\nJun-23 | Dec-23 | Jun-24\nARR (M) | 38 | 94 | 71']);
  const apart = ['Sales', 'Net sales, $M', '', "Q1'25  2.38", "Q2'25  3.12", "Q3'25  3.93"];
  t.strictSame(await textsOf(apart.join('\n')), ["Sales\nQ1'25 | Q2'25 | Q3'25\nNet sales, $M | 2.38 | 3.12 | 3.93"]);
  const titled = ['ARR', '2023 0.6', '2024 1.9', '2025 4.1'];
  for (const lines of [titled, ['# ARR', ...titled.slice(1)]])
    t.strictSame(await textsOf(lines.join('\n')), ['ARR\n2023 | 2024 | 2025\nARR | 0.6 | 1.9 | 4.1']);
});

test('Marks are taken off and every line stays readable', async (t) => {
  t.strictSame(
    await textsOf(
      [
        '# **Shovels** for *all* #',
        'Underlined',
        '=====',
        '- ARR of **$1.2M**, up `3x`',
        '  * [x] see [our site](https://a.example/x_(y)) and ![a chart](c.png)',
        '1. first_name and 2*3*4 stay, \\*stars\\* too',
        '> "quoted" ~~never~~ <https://b.example>',
        '| Plan | Price |',
        '|:-----|------:|',
        '| **Pro** | $9 \\| month |',
        '```',
        '# code --- stays',
        '---',
        '```',
      ].join('\n'),
    ),
    [
      [
        'Shovels for all',
        'Underlined',
        'ARR of $1.2M, up 3x',
        'see our site and a chart',
        '1. first_name and 2*3*4 stay, *stars* too',
        '"quoted" never https://b.example',
        'Plan | Price',
        'Pro | $9 | month',
        '# code --- stays',
        '---',
      ].join('\n'),
    ],
  );
  t.equal((await read('Shovels\n===\ntext')).slides[0]?.title, 'Shovels');
});

test('Settings at the top are no slide, comments are the speaker’s notes', async (t) => {
  const { slides } = await read('---\ntheme: dark\n---\n# One\n<!-- wait\nfor them -->\ntext <!-- open\n---\n# Two');
  t.match(slides, [
    { title: 'One', notes: 'wait\nfor them', text: 'One\ntext <!-- open' },
    { title: 'Two', notes: '' },
  ]);
  t.strictSame(
    await textsOf('---\nWe dig.\n---\nTwo'),
    ['We dig.', 'Two'],
    'words between two lines of --- are a slide',
  );
});

test('Control characters go, words stay as they are', async (t) => {
  const { slides } = await read('# A\u0085 ﬁne\u200B “ﬂow”\u2028x\n\ttabs  and   spaces ');
  t.equal(slides[0]?.text, 'A ﬁne\u200B “ﬂow”\nx\ntabs and spaces');
});

test('Text without a word is empty, text that is not UTF-8 further on is corrupt', async (t) => {
  await t.rejects(read(' \n\n---\n'), { name: 'DeckError', code: 'empty' });
  const late = Buffer.concat([Buffer.alloc(70_000, 'a '), Buffer.from([0xff])]);
  await t.rejects(readDeck(late), { name: 'DeckError', code: 'corrupt' });
});

test('A deck beyond the bounds is cut, and says so', async (t) => {
  const long = await read('word '.repeat(DEFAULT_BOUNDS.characters));
  t.ok((long.slides[0]?.text.length ?? 0) <= DEFAULT_BOUNDS.characters);
  t.match(long.warnings, [/first 500000 characters were/]);
  const many = await read('slide\n---\n'.repeat(400));
  t.equal(many.slides.length, 300);
  t.match(many.warnings, [/400 slides; the first 300 were read/]);
});

test('A slide’s text is its lines, whatever the text', async (t) => {
  const holds = fc.assert(
    fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 300 }), async (text) => {
      const deck = await read(`x ${text.replace(/[\p{Cc}]/gu, '\n')}`);
      return deck.slides.every(
        (slide) =>
          slide.text === slide.lines.map((line) => line.text).join('\n') &&
          !/\p{Cc}/u.test(slide.text.replaceAll('\n', '')),
      );
    }),
  );
  await t.resolves(holds);
});

test('What repeats at the foot or head of most slides of a text, but for its number, is a footer', async (t) => {
  const slide = (title: string, n: number) => `${title}\nWe dig.\nShovels Ltd | confidential | ${n}`;
  const deck = await read(['Cover', 'Market', 'Team', 'Ask'].map((title, i) => slide(title, i + 1)).join('\n---\n'));
  for (const [i, { lines }] of deck.slides.entries())
    t.strictSame(lines.at(-1), { text: `Shovels Ltd | confidential | ${i + 1}`, role: 'footer' });
  t.strictSame(
    deck.slides.map(({ title }) => title),
    ['Cover', 'Market', 'Team', 'Ask'],
  );
  const other = await read('Cover\nWe dig.\n---\nMarket\nMiners\n---\nTeam\nTwo\n---\nAsk\nWe dig.');
  t.ok(other.slides.every(({ lines }) => lines.every(({ role }) => role !== 'footer')));
});

test('A line below an empty one stands apart', async (t) => {
  const { slides } = await read('# Retention\n\nNRR\n118%\n\nChurn\n1.6%\n');
  t.strictSame(
    slides[0]?.lines.map(({ text, apart = false }) => [text, apart]),
    [
      ['Retention', false],
      ['NRR', true],
      ['118%', false],
      ['Churn', true],
      ['1.6%', false],
    ],
  );
});
