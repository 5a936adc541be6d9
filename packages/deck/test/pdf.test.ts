import { test } from 'tap';
import { readDeck } from '../src/read-deck.ts';
import { makePdf, PASSWORD, type PdfPage, picture, write, writeLines } from './fixtures/make-pdf.ts';

const readPage = async (content: string, page: Omit<PdfPage, 'content'> = {}) => {
  const deck = await readDeck(makePdf([{ content, ...page }]));
  const [slide] = deck.slides;
  if (!slide) throw new Error('no slide');
  return { ...slide, warnings: deck.warnings };
};

test('Each page is a slide with its lines, their places and its title', async (t) => {
  const { mediaType, slides, warnings } = await readDeck(
    makePdf([
      { content: write('The problem', { x: 48, y: 486, size: 36 }) + write('Miners dig by hand.', { x: 48, y: 400 }) },
      { content: write('Market', { x: 48, y: 486, size: 36 }) },
    ]),
  );
  t.equal(mediaType, 'application/pdf');
  t.strictSame(warnings, []);
  t.match(slides, [
    {
      n: 1,
      title: 'The problem',
      text: 'The problem\nMiners dig by hand.',
      hidden: [],
      ocr: false,
      hiddenSlide: false,
    },
    { n: 2, title: 'Market' },
  ]);
  const box = slides[0]?.lines[0]?.box;
  t.ok(box && Math.abs(box.x - 48 / 960) < 0.001, 'left, as a share of the width');
  t.ok(box && Math.abs(box.y - (540 - 486 - 0.8 * 36) / 540) < 0.001, 'top, as a share of the height, from above');
  t.ok(box && Math.abs(box.height - 36 / 540) < 0.001);
});

test('Columns are read one after the other, whatever the order in which they are drawn', async (t) => {
  const left = ['Before it took us', 'eleven hours every', 'single week.'];
  const right = ['After it takes us', 'ten minutes on a', 'Monday.'];
  const { text, title } = await readPage(
    [
      write('Confidential', { x: 400, y: 20, size: 10 }),
      writeLines(right, { x: 520, y: 380 }),
      writeLines(left, { x: 48, y: 380 }),
      write('Solution', { x: 48, y: 480, size: 36 }),
    ].join('\n'),
  );
  t.equal(title, 'Solution');
  t.equal(text, ['Solution', ...left, ...right, 'Confidential'].join('\n'));
});

test('Cards are read one by one and row by row', async (t) => {
  const card = (figure: string, label: string, x: number, y: number) =>
    write(figure, { x, y, size: 40 }) + write(label, { x, y: y - 24, size: 14 });
  const { text } = await readPage(
    write('Unit economics', { x: 48, y: 480, size: 32 }) +
      card('11.9x', 'LTV : CAC', 500, 360) +
      card('$1,240', 'CAC', 48, 360) +
      card('0.8%', 'Logo churn', 500, 220) +
      card('127%', 'NRR', 48, 220),
  );
  t.equal(text, 'Unit economics\n$1,240\nCAC\n11.9x\nLTV : CAC\n127%\nNRR\n0.8%\nLogo churn');
});

test('A row of a table is one line', async (t) => {
  const row = (cells: string[], y: number) => cells.map((cell, at) => write(cell, { x: 48 + 200 * at, y })).join('\n');
  const { text } = await readPage(
    row(['Plan', 'Price', 'Seats'], 400) + row(['Starter', '$49', '3'], 360) + row(['Growth', '$299', '15'], 320),
  );
  t.equal(text, 'Plan | Price | Seats\nStarter | $49 | 3\nGrowth | $299 | 15');
});

test('Two columns of a label and a figure are a table, two lists are not', async (t) => {
  const pairs = (left: string[], right: string[]) =>
    writeLines(left, { x: 48, y: 400, size: 20 }) + writeLines(right, { x: 400, y: 400, size: 20 });
  t.equal(
    (await readPage(pairs(['ARR', 'Churn', 'NRR'], ['$1.2M', '2%', '118%']))).text,
    'ARR | $1.2M\nChurn | 2%\nNRR | 118%',
  );
  t.equal(
    (await readPage(pairs(['Fast', 'Cheap', 'Safe'], ['Slow', 'Dear', 'Risky']))).text,
    'Fast\nCheap\nSafe\nSlow\nDear\nRisky',
  );
});

test('Letters that are spaced out are one word', async (t) => {
  const { title, text } = await readPage(
    `q BT /F1 32 Tf 6 Tc 48 480 Td (Transform payouts) Tj ET Q ${write('A plain line', { x: 48, y: 400 })}` +
      write('T r a n s f o r m   p a y o u t s', { x: 48, y: 350 }),
  );
  t.equal(title, 'Transform payouts');
  t.equal(text, 'Transform payouts\nA plain line\nTransform payouts');
});

test('Words are parted by their places where the file has no spaces', async (t) => {
  const { text } = await readPage('BT /F1 18 Tf 48 400 Td [(We) -300 (sell) -300 (sho) 20 (vels.)] TJ ET');
  t.equal(text, 'We sell shovels.');
});

test('A raised figure stays in its line, a bullet with its words', async (t) => {
  const { text } = await readPage(
    'BT /F1 18 Tf 48 400 Td (10 km) Tj /F1 10 Tf 8 Ts (2) Tj /F1 18 Tf 0 Ts ( mined) Tj ET ' +
      'BT /F1 18 Tf 48 360 Td (\\225) Tj 40 0 Td (First item) Tj ET',
  );
  t.equal(text, '10 km² mined\n• First item');
});

test('Figures above the line are no part of the figure before them', async (t) => {
  const raised = (before: string, above: string, after: string, size = 18) =>
    `BT /F1 ${size} Tf 48 400 Td (${before}) Tj /F1 11 Tf ${0.35 * size} Ts (${above}) Tj /F1 ${size} Tf 0 Ts (${after}) Tj ET\n`;
  t.equal((await readPage(raised('10', '9', ' tonnes'))).text, '10⁹ tonnes');
  t.equal((await readPage(raised('a TAM of $3.2M', '1', ' in 2025'))).text, 'a TAM of $3.2M¹ in 2025');
  t.equal((await readPage(raised('Only $4.5M ', '2', ' in all'))).text, 'Only $4.5M ² in all');
  t.equal((await readPage(raised('', '2', ' Company data'))).text, '² Company data');
  t.equal((await readPage(raised('$19', '99', '', 40))).text, '$19⁹⁹');
  t.equal((await readPage(raised('The 3', 'rd', ' round'))).text, 'The 3rd round');
  const lowered = 'BT /F1 18 Tf 48 400 Td (CO) Tj /F1 11 Tf -4 Ts (2) Tj /F1 18 Tf 0 Ts ( saved) Tj ET';
  t.equal((await readPage(lowered)).text, 'CO2 saved');
});

test('A word drawn in two far-apart steps is whole again', async (t) => {
  const { text } = await readPage(
    'BT /F1 18 Tf 48 400 Td (Sho) Tj 0 -60 Td (Below) Tj 32.02 60 Td (vels) Tj 38 0 Td (here) Tj ET',
  );
  t.equal(text, 'Shovels here\nBelow');
});

test('The title is the largest text near the top, not a large figure', async (t) => {
  const { title } = await readPage(
    write('The ask', { x: 48, y: 480, size: 32 }) +
      write('3.5M', { x: 48, y: 250, size: 90 }) +
      writeLines(['Closing in June', 'with two leads'], { x: 48, y: 150 }),
  );
  t.equal(title, 'The ask');
  const cover = await readPage(
    write('Confidential', { x: 48, y: 510, size: 10 }) +
      writeLines(['Shovels for', 'everyone'], { x: 48, y: 300, size: 60 }) +
      write('Seed round, March 2026', { x: 48, y: 150, size: 20 }),
  );
  t.equal(cover.title, 'Shovels for everyone');
  t.equal(cover.text, 'Shovels for\neveryone\nConfidential\nSeed round, March 2026');
});

test('A sum alone above all else, in larger letters, is the title, and one of several figures is none', async (t) => {
  const body = ['At £16m before the money.', 'We spend £62,000 a month.', 'Kentucky, 4 people: £1.9m', 'Gates: £0.7m'];
  const below = writeLines(body, { x: 48, y: 380 });
  const asked = await readPage(write('£4.5m', { x: 48, y: 490, size: 32 }) + below);
  t.equal(asked.title, '£4.5m');
  t.equal(asked.text, ['£4.5m', ...body].join('\n'));
  const cards = write('41', { x: 48, y: 490, size: 32 }) + write('98%', { x: 400, y: 490, size: 32 });
  t.notMatch((await readPage(cards + below)).title, /41|98/);
});

test('Where no line is larger than the others the title is one of them, with what goes on in small letters', async (t) => {
  const titleOf = async (...lines: string[]) => (await readPage(writeLines(lines, { x: 48, y: 480 }))).title;
  t.equal(await titleOf('At £16m before money.', 'We spend £62,000 a month.', 'Gates: £0.7m'), 'At £16m before money.');
  t.equal(
    await titleOf('Wednesday some widow', 'calls to ask for her check', 'Then we look'),
    'Wednesday some widow calls to ask for her check',
  );
});

test('What is larger than the heading above it is no title when it is one of several tiles, a figure or a quote', async (t) => {
  const titleOf = async (heading: string, size: number, ...rest: string[]) =>
    (await readPage(write(heading, { x: 48, y: 480, size }) + rest.join(''))).title;
  const figure = (text: string, x: number) =>
    write(text, { x, y: 320, size: 52 }) + write('since June', { x, y: 290, size: 12 });
  t.equal(await titleOf('Traction', 30, figure('$2.4M ARR', 48), figure('Europe', 500)), 'Traction');
  t.equal(await titleOf('Why customers stay', 24, figure('118% net retention', 48)), 'Why customers stay');
  t.equal(
    await titleOf('What customers say', 21, figure('"It took us two days, not nine."', 48)),
    'What customers say',
  );
  t.equal(await titleOf('Confidential', 10, figure('We ship boxes', 48)), 'We ship boxes');
  t.equal(
    await titleOf('The problem', 14, write('73% of hospitals lose money', { x: 48, y: 440, size: 32 })),
    '73% of hospitals lose money',
  );
});

test('A headline of two lines is the title though it says more than all else', async (t) => {
  const headline = writeLines(['We save clinics', '11 hours a week'], { x: 48, y: 464, size: 52 });
  const { title } = await readPage(headline + write('and $118 a claim', { x: 48, y: 375 }));
  t.equal(title, 'We save clinics 11 hours a week');
});

test('Letters that stand for words are a title', async (t) => {
  for (const title of ['Q&A', 'P & L'])
    t.equal(
      (
        await readPage(
          write(title, { x: 48, y: 486, size: 36 }) + writeLines(['We answer what', 'you ask.'], { x: 48, y: 400 }),
        )
      ).title,
      title,
    );
});

test('A page without words has no title', async (t) => {
  const { title, text } = await readPage(write('2026', { x: 48, y: 400 }));
  t.equal(title, '');
  t.equal(text, '2026');
});

test('A turned page is read as it is shown', async (t) => {
  const first = 'q 0 1 -1 0 100 48 cm BT /F1 36 Tf 0 0 Td (First) Tj ET Q';
  const second = 'q 0 1 -1 0 200 48 cm BT /F1 18 Tf 0 0 Td (Second line) Tj ET Q';
  const { text, title, lines } = await readPage(`${second}\n${first}`, { mediaBox: [0, 0, 540, 960], rotate: 90 });
  t.equal(text, 'First\nSecond line');
  t.equal(title, 'First');
  t.match(lines[0]?.box, { x: Number, y: Number });
  t.ok((lines[0]?.box?.y ?? 1) < 0.2, 'it stands near the top of what is shown');
  const flipped = await readPage(`q -1 0 0 -1 912 60 cm BT /F1 18 Tf 0 0 Td (Upside down) Tj ET Q`, { rotate: 180 });
  t.equal(flipped.text, 'Upside down');
  const back = 'q 0 -1 1 0 440 900 cm BT /F1 18 Tf 0 0 Td (Turned back) Tj ET Q';
  t.equal((await readPage(back, { mediaBox: [0, 0, 540, 960], rotate: 270 })).text, 'Turned back');
});

test('Text that stands upright beside a chart is read as a line of its own', async (t) => {
  const { text } = await readPage(
    `q 0 1 -1 0 60 200 cm BT /F1 14 Tf 0 0 Td (Revenue in k) Tj ET Q ${write('Title', { x: 48, y: 480, size: 32 })}`,
  );
  t.equal(text, 'Title\nRevenue in k');
});

test('Hidden text is kept apart: white, tiny, invisible, transparent, off the page', async (t) => {
  const spot = { x: 50, size: 12 };
  const { text, hidden } = await readPage(
    write('White words', { ...spot, y: 100, before: '1 1 1 rg' }) +
      write('Tiny words', { ...spot, y: 80, size: 2 }) +
      write('Invisible words', { ...spot, y: 60, before: '3 Tr' }) +
      write('Clear words', { ...spot, y: 40, before: '/Clear gs' }) +
      write('Far words', { ...spot, x: 5_000, y: 60 }) +
      write('Seen', { x: 50, y: 400, size: 40 }),
  );
  t.equal(text, 'Seen');
  t.strictSame(hidden, ['White words', 'Tiny words', 'Invisible words', 'Clear words', 'Far words']);
});

test('White text on something dark or on a picture is seen, and so are the words that a scan carries', async (t) => {
  const white = write('White', { x: 50, y: 100, before: '1 1 1 rg' });
  t.match(await readPage(`0 0 0.4 rg 0 0 960 540 re f ${white}`), { text: 'White', hidden: [] });
  t.match(await readPage(`0 G 40 w 0 105 m 960 105 l S ${white}`), { text: 'White', hidden: [] }, 'a thick line');
  t.match(await readPage(`${picture({ x: 0, y: 0, width: 960, height: 540 })} ${white}`), {
    text: 'White',
    hidden: [],
  });
  t.match(await readPage(`1 1 1 rg 0 0 960 540 re f ${white}`), { text: '', hidden: ['White'] }, 'white on white');
  const clear = write('Clear', { x: 50, y: 100, before: '/Clear gs' });
  t.match(await readPage(`0 0 0.4 rg 0 0 960 540 re f ${clear}`), { text: '', hidden: ['Clear'] }, 'transparent');
  t.match(await readPage(`0 0 0.4 rg 500 300 90 90 re f ${white}`), { text: '', hidden: ['White'] }, 'dark elsewhere');
  const scanned = write('Scanned', { x: 50, y: 100, before: '3 Tr' });
  const scan = `q 960 0 0 540 0 0 cm BI /W 256 /H 1 /CS /G /BPC 1 ID ${'\xaa'.repeat(32)} EI Q\n`;
  t.match(await readPage(scan + scanned), { text: 'Scanned', hidden: [] });
});

test('What is drawn within a group counts where the group puts it', async (t) => {
  const read = async (matrix: string, moved: string) => {
    const content = '0 0 100 100 re f';
    const group = `<</Type/XObject/Subtype/Form/BBox[0 0 100 100]/Matrix[${matrix}]/Length ${content.length}>>`;
    const white = write('White', { x: 50, y: 200, before: '1 1 1 rg' });
    const page = {
      content: `q ${moved} cm /Group Do Q ${white}`,
      groups: [`${group}\nstream\n${content}\nendstream`],
    };
    return (await readDeck(makePdf([page]))).slides[0];
  };
  const still = '1 0 0 1 0 0';
  t.match(await read('1 0 0 1 40 180', still), { text: 'White' });
  t.match(await read(still, '1 0 0 1 40 180'), { text: 'White' });
  t.match(await read('1 0 0 1 400 180', still), { text: '', hidden: ['White'] });
  t.match(await read(still, '1 0 0 1 400 180'), { text: '', hidden: ['White'] });
});

test('Letters that the file does not name are not made up', async (t) => {
  const nameless = 'BT /F2 18 Tf 48 400 Td <0001000200030004> Tj ET';
  const mostly = await readPage(`${nameless} ${write('ab', { x: 48, y: 300 })}`);
  t.equal(mostly.text, '');
  t.match(mostly.warnings, [/does not say which characters.*slide 1/, /No text.*slide 1/]);
  const partly = await readPage(`${nameless} ${write('Many more letters', { x: 48, y: 300 })}`);
  t.equal(partly.text, 'Many more letters');
  t.match(partly.warnings, [/does not say which characters.*slide 1/]);
});

test('A page of nothing but a picture says that it has no text', async (t) => {
  const { text, warnings } = await readPage(picture({ x: 0, y: 0, width: 960, height: 540 }));
  t.equal(text, '');
  t.match(warnings, [/No text.*slide 1/]);
});

test('A deck beyond the bounds is cut, and says so', async (t) => {
  const many = await readDeck(
    makePdf(Array.from({ length: 302 }, () => ({ content: write('x y z', { x: 48, y: 400 }) }))),
  );
  t.equal(many.slides.length, 300);
  t.match(many.warnings, [/302 slides; the first 300 were read/]);
  const long = await readPage(write('word '.repeat(5_000), { x: 0, y: 400, size: 4 }));
  t.ok(long.text.length <= 20_000);
  t.match(long.warnings, [/only its start was read: slide 1/]);
});

test('A deck with a password is encrypted', async (t) => {
  await t.rejects(readDeck(makePdf([{ content: write('Secret', { x: 48, y: 400 }) }], PASSWORD)), {
    name: 'DeckError',
    code: 'encrypted',
    message: /password/,
  });
});

test('A broken PDF is corrupt, one without pages is empty, a damaged page costs only itself', async (t) => {
  const whole = makePdf([
    { content: write('First', { x: 48, y: 400 }) },
    { content: write('Second', { x: 48, y: 400 }) },
  ]);
  await t.rejects(readDeck(whole.subarray(0, 200)), { code: 'corrupt' });
  await t.rejects(readDeck(Buffer.from('%PDF-1.7\n')), { code: 'corrupt' });
  await t.rejects(readDeck(makePdf([])), { code: 'empty' });
  const damaged = Buffer.from(whole.toString('latin1').replace('/Type/Page/Parent', '/Type/Pagx/Parent'), 'latin1');
  const deck = await readDeck(damaged);
  t.match(deck.slides.at(-1), { text: 'Second' });
});
