import { test } from 'tap';
import { readDeck } from '../src/read-deck.ts';
import { type DrawnTable, drawTable, type Rules, rowTexts } from './fixtures/draw-table.ts';
import { write, writeLines } from './fixtures/make-pdf.ts';
import { box, paintedPdf } from './fixtures/painted-pdf.ts';

const TITLE = write('Figures', { x: 48, y: 490, size: 32 });

const readLines = async (content: string) => {
  const [slide] = (await readDeck(paintedPdf({ content: TITLE + content }))).slides;
  return (slide?.lines ?? []).slice(1);
};

const rowsRead = async (content: string) =>
  (await readLines(content)).filter(({ role }) => role === 'row').map(({ text }) => text);

const FINANCES = [
  ['in thousands', '2024', '2025', '2026'],
  ['Revenue', '980', '2,940', '7,800'],
  ['Cost of sales', '(284)', '(730)', '(1,700)'],
  ['Gross profit', '696', '2,210', '6,100'],
];
const RISKS = [
  ['Risk', 'What may happen', 'What we do'],
  [
    'Regulation',
    'A licence may be asked for\nin each member state',
    'We have applied for one that\nholds in all of them',
  ],
  [
    'Key people',
    'The model depends on\ntwo researchers, who may leave\nbefore others know it',
    'Vesting over four years',
  ],
  ['Customers', 'Three bring 41% of revenue', 'Sales to smaller firms\nsince January'],
];
const ALL_RULES: Rules[] = ['none', 'below', 'pieces', 'all', 'shaded'];

for (const rules of ALL_RULES) {
  test(`A table of figures is read row by row (rules: ${rules})`, async (t) => {
    const table: DrawnTable = { rows: FINANCES, columns: [48, 300, 450, 600, 750], y: 420, rules, right: true };
    t.strictSame(await rowsRead(drawTable(table)), rowTexts(FINANCES));
    t.strictSame(await rowsRead(drawTable({ ...table, size: 8, pad: 1 })), rowTexts(FINANCES), 'in small print');
  });

  test(`A cell of several lines belongs to its row (rules: ${rules})`, async (t) => {
    const table: DrawnTable = { rows: RISKS, columns: [48, 180, 500, 860], y: 420, rules, size: 13 };
    t.strictSame(await rowsRead(drawTable(table)), rowTexts(RISKS));
  });
}

for (const rules of ALL_RULES) {
  test(`Heads stand over their figures, however they are aligned (rules: ${rules})`, async (t) => {
    const columns = [48, 250, 420, 590, 760];
    const blank = [['', ...(FINANCES[0] ?? []).slice(1)], ...FINANCES.slice(1)];
    for (const rows of [FINANCES, blank])
      for (const right of [false, true])
        for (const head of ['left', 'centre'] as const) {
          const table: DrawnTable = { rows, columns, y: 420, rules, right, head };
          t.strictSame(await rowsRead(drawTable(table)), rowTexts(rows), `${head} over ${right ? 'right' : 'left'}`);
        }
  });

  test(`Heads of two rows stand over their figures (rules: ${rules})`, async (t) => {
    const columns = [48, 250, 420, 590, 760];
    const [years = [], ...figures] = FINANCES;
    const rows = [years, ['', 'EUR', 'EUR', 'planned'], ...figures];
    for (const right of [false, true])
      for (const head of ['left', 'centre'] as const) {
        const table: DrawnTable = { rows, columns, y: 420, rules, right, head, heads: 2 };
        t.strictSame(await rowsRead(drawTable(table)), rowTexts(rows), `${head} over ${right ? 'right' : 'left'}`);
      }
  });
}

test('A cell of the last row goes on in its next line, though no rule ends the table; a note below does not', async (t) => {
  const columns = [48, 180, 500, 860];
  const last = ['Churn of the\nlargest customer', 'It is 31% of ARR', 'A contract in talks'];
  const table = { columns, size: 13 };
  const ruled = drawTable({ ...table, rows: RISKS, y: 440, rules: 'below' });
  const height = RISKS.reduce(
    (sum, row) => sum + 10 + 15.6 * Math.max(...row.map((cell) => cell.split('\n').length)),
    0,
  );
  const content = ruled + drawTable({ ...table, rows: [last], y: 440 - height });
  t.strictSame(await rowsRead(content), rowTexts([...RISKS, last]));
  const note = write('Of all risks that we know these are the largest.', { x: 53, y: 440 - height - 57, size: 13 });
  t.strictSame(await rowsRead(content + note), rowTexts([...RISKS, last]));
});

test('An empty cell between others keeps its place, at the ends of a row it is left out; ticks and dashes are cells', async (t) => {
  const rows = [
    ['', 'Ours', 'Alpha', 'Beta'],
    ['Works offline', 'x', '-', '-'],
    ['Open interface', 'x', 'x', ''],
    ['Own servers', 'x', '', 'x'],
  ];
  t.strictSame(await rowsRead(drawTable({ rows, columns: [48, 300, 450, 600, 750], y: 420 })), rowTexts(rows));
});

for (const rules of ['none', 'below'] satisfies Rules[]) {
  test(`Ticks that are drawn are cells, though they say nothing (rules: ${rules})`, async (t) => {
    const rows = [
      ['', 'We', 'Acme', 'Globex'],
      ['Real-time sync', 'x', '', 'x'],
      ['Works offline', 'x', 'x', ''],
      ['Price per seat', '$12', '$40', '$25'],
      ['Founded', '2021', '2009', '2015'],
    ];
    const columns = [48, 300, 450, 600, 750];
    const ticks = rows.flatMap((row, index) =>
      row.flatMap((cell, at) => {
        const place = { x: (columns[at] ?? 0) + 5, y: 420 - 26.8 * index - 21 };
        return cell === 'x' ? [box('0 0.6 0', { ...place, width: 12, height: 12 })] : [];
      }),
    );
    const words = rows.map((row) => row.map((cell) => (cell === 'x' ? '' : cell)));
    const content = ticks.join('') + drawTable({ rows: words, columns, y: 420, rules });
    t.strictSame(await rowsRead(content), rowTexts(words));
  });
}

test('Icons before words are no cells of a table', async (t) => {
  const points = ['Syncs at once', 'Works offline', 'Open interface', 'Keeps a log'];
  const places = points.map((text, index) => ({
    text,
    x: 60 + 400 * (index % 2),
    y: 400 - 60 * Math.floor(index / 2),
  }));
  const icons = places.map(({ x, y }) => box('0 0.6 0', { x, y: y - 4, width: 20, height: 20 }));
  const heads = ['Product', 'Service'].map((text, at) => write(text, { x: 60 + 400 * at, y: 450, size: 14 }));
  const words = places.map(({ text, x, y }) => write(text, { x: x + 32, y, size: 14 }));
  t.strictSame(await rowsRead([...icons, ...heads, ...words].join('')), []);
});

test('A table of two rows is one when it is ruled', async (t) => {
  const rows = [
    ['ARR', 'NRR', 'CAC'],
    ['$2.4M', '118%', '$1,240'],
  ];
  const table: DrawnTable = { rows, columns: [48, 300, 500, 700], y: 420 };
  t.strictSame(await rowsRead(drawTable({ ...table, rules: 'all' })), rowTexts(rows));
  t.strictSame(await rowsRead(drawTable(table)), [], 'without rules it may as well be cards');
});

test('Cells that stand as close as words are parted by the wall between them', async (t) => {
  const rows = [
    ['Country', 'Licence', 'Entity'],
    ['Austria', 'granted', 'yes'],
    ['Denmark', 'not yet', 'no'],
  ];
  const columns = [48, 110, 165, 225];
  t.strictSame(await rowsRead(drawTable({ rows, columns, y: 420, rules: 'all', size: 14, pad: 2 })), rowTexts(rows));
});

for (const rules of ['pieces', 'all'] satisfies Rules[]) {
  test(`Figures that fill narrow cells do not run into each other (rules: ${rules})`, async (t) => {
    const rows = [
      ['', '2023', '2024', '2025E', '2026E'],
      ['Revenue', '$1.2M', '$3.4M', '$9.8M', '$21M'],
      ['EBITDA', '(0.8)', '(0.2)', '1.9', '6.0'],
      ['Headcount', '12', '', '60', '110'],
    ];
    const columns = [48, 120, 159, 198, 237, 276];
    t.strictSame(await rowsRead(drawTable({ rows, columns, y: 420, rules, size: 13, pad: 1 })), rowTexts(rows));
  });
}

test('A cell that spans rows belongs to the first of them, one that spans columns stands alone in its row', async (t) => {
  const line = (from: number, to: number, y: number) => box('0 0 0', { x: from, y, width: to - from, height: 0.75 });
  const cell = (text: string, x: number, y: number) => write(text, { x, y, size: 13 });
  const content =
    [440, 410, 350, 290].map((y) => line(48, 600, y)).join('') +
    [380, 320].map((y) => line(200, 600, y)).join('') +
    cell('Segment', 60, 420) +
    cell('Product', 210, 420) +
    cell('Revenue of the years', 360, 420) +
    cell('Retail', 60, 376) +
    cell('Checkout', 210, 390) +
    cell('1.2', 400, 390) +
    cell('2.1', 500, 390) +
    cell('Loyalty', 210, 360) +
    cell('0.4', 400, 360) +
    cell('0.9', 500, 360) +
    cell('Banks', 60, 316) +
    cell('Fraud', 210, 330) +
    cell('3.1', 400, 330) +
    cell('4.4', 500, 330) +
    cell('Reports', 210, 300) +
    cell('0.7', 400, 300) +
    cell('1.0', 500, 300);
  t.strictSame(await rowsRead(content), [
    'Segment | Product | Revenue of the years',
    'Retail | Checkout | 1.2 | 2.1',
    'Loyalty | 0.4 | 0.9',
    'Banks | Fraud | 3.1 | 4.4',
    'Reports | 0.7 | 1.0',
  ]);
});

test('A figure in each of two rows keeps them two, where a cell beside them closes the gap', async (t) => {
  const cell = (text: string, x: number, y: number) => write(text, { x, y, size: 13 });
  const content =
    ['Group', '2024', '2025', '2026'].map((text, at) => cell(text, 60 + 150 * at, 420)).join('') +
    ['Sales', '1.2', '2.1', '3.3'].map((text, at) => cell(text, 60 + 150 * at, 390)).join('') +
    ['Costs', '0.4', '0.9', '1.2'].map((text, at) => cell(text, 60 + 150 * at, 368)).join('') +
    ['Rent', '0.1', '0.2', '0.2'].map((text, at) => cell(text, 60 + 150 * at, 346)).join('') +
    cell('planned', 660, 379);
  t.strictSame(await rowsRead(content), [
    'Group | 2024 | 2025 | 2026',
    'Sales | 1.2 | 2.1 | 3.3 | planned',
    'Costs | 0.4 | 0.9 | 1.2',
    'Rent | 0.1 | 0.2 | 0.2',
  ]);
});

test('A table and the text beside it do not mix', async (t) => {
  const rows = [
    ['Channel', 'Leads', 'CAC'],
    ['Search', '1,240', '$310'],
    ['Partners', '480', '$190'],
    ['Events', '95', '$860'],
  ];
  const prose = [
    'Partners bring the cheapest',
    'customers: they know the buyer,',
    'and sell projects with our',
    'product in them.',
  ];
  const table = (x: number) =>
    drawTable({ rows, columns: [x, x + 130, x + 230, x + 330], y: 400, size: 13, pad: 7, right: true });
  const texts = async (content: string) => (await readLines(content)).map(({ text }) => text);
  t.strictSame(await texts(table(48) + writeLines(prose, { x: 520, y: 390, size: 15 })), [...rowTexts(rows), ...prose]);
  t.strictSame(await texts(table(520) + writeLines(prose, { x: 48, y: 390, size: 15 })), [...prose, ...rowTexts(rows)]);
});

test('Text beside a table is told by its size and by its lines', async (t) => {
  const rows = [
    ['Channel', 'Leads', 'CAC'],
    ['Search', '1,240', '$310'],
    ['Partners', '480', '$190'],
    ['Events', '95', '$860'],
  ];
  const table = drawTable({ rows, columns: [48, 178, 278, 378], y: 400, size: 13, pad: 5, right: true });
  const beside = async (lines: [number, number][]) =>
    rowsRead(table + lines.map(([y, size]) => write('words that stand beside it', { x: 520, y, size })).join(''));
  const level = [0, 1, 2, 3].map((row) => 382 - 25.6 * row);
  t.strictSame(await beside(level.map((y) => [y, 16])), rowTexts(rows), 'larger, at the height of the rows');
  t.strictSame(await beside([380, 364, 348, 332, 316].map((y) => [y, 13])), rowTexts(rows), 'with lines of its own');
});

test('Where every other row below the first is shaded, the head belongs to the table however high its rows are', async (t) => {
  const rows = [...FINANCES, ['Staff', '5', '9', '22'], ['Ports', '12', '19', '31']];
  const columns = [48, 250, 420, 590, 760];
  const shades = [2, 4].map((row) =>
    box('0.9 0.9 0.95', { x: 48, y: 460 - 44.8 * (row + 1), width: 712, height: 44.8 }),
  );
  t.strictSame(await rowsRead(shades.join('') + drawTable({ rows, columns, y: 460, pad: 14 })), rowTexts(rows));
});

test('A shaded head says nothing about the rows below it', async (t) => {
  const rows = [
    ['Region', 'Route to the market', 'Share of sales\nby 2028'],
    ['Germany', 'direct, with own sellers', '44%'],
    ['Austria', 'six partners', '16%'],
    ['Poland', 'partners', '11%'],
  ];
  const columns = [48, 248, 548, 748];
  const head = columns.slice(1).map((x, at) => {
    const left = columns[at] ?? 0;
    return box('0.8 0.8 0.9', { x: left, y: 376.4, width: x - left, height: 43.6 });
  });
  t.strictSame(await rowsRead(head.join('') + drawTable({ rows, columns, y: 420 })), rowTexts(rows));
});

for (const rules of ['none', 'below'] satisfies Rules[]) {
  test(`Two tables side by side are read one after the other (rules: ${rules})`, async (t) => {
    const sources = [
      ['Sources', 'M', '%'],
      ['Equity', '3.5', '70'],
      ['Grant', '1.0', '20'],
      ['Loan', '0.5', '10'],
    ];
    const uses = [
      ['Uses', 'M', '%'],
      ['Product', '2.2', '44'],
      ['Sales', '1.8', '36'],
      ['Reserve', '1.0', '20'],
    ];
    const table = { y: 400, rules, right: true };
    const content =
      drawTable({ ...table, rows: sources, columns: [48, 200, 300, 400] }) +
      drawTable({ ...table, rows: uses, columns: [480, 632, 732, 832] });
    t.strictSame(await rowsRead(content), [...rowTexts(sources), ...rowTexts(uses)]);
  });
}

test('Tables one above the other are two, though their heads are ruled alike', async (t) => {
  const revenue = [
    ['Revenue', '2025', '2026'],
    ['Licences', '1.1', '1.9'],
    ['Services', '0.4', '0.5'],
  ];
  const costs = [
    ['Costs', '2025', '2026'],
    ['Staff', '1.4', '1.9'],
    ['Rent', '0.1', '0.1'],
    ['Cloud', '0.2', '0.3'],
  ];
  const head = (y: number) => box('0 0 0', { x: 48, y, width: 452, height: 0.75 });
  const table = { columns: [48, 250, 375, 500], right: true };
  const content =
    head(420 - 27) +
    head(220 - 27) +
    drawTable({ ...table, rows: revenue, y: 420 }) +
    drawTable({ ...table, rows: costs, y: 220 });
  t.strictSame(await rowsRead(content), [...rowTexts(revenue), ...rowTexts(costs)]);
});

test('Tables under rules of one width are two where a line of text parts them', async (t) => {
  const counted = [
    ['Plants', 'Count'],
    ['Ordering in 2024', '251'],
    ['Stopped in 2025', '19'],
    ['Still with us', '232 (92.4%)'],
  ];
  const paid = [
    ['Ordered in 2024', '2.96M'],
    ['Ordered in 2025, lost ones as zero', '4.32M (146%)'],
    ['Largest client', '6.1% of orders'],
  ];
  const rules = [393, 366, 339, 312, 247, 220, 193]
    .map((y) => box('0 0 0', { x: 48, y, width: 864, height: 0.75 }))
    .join('');
  const cells = (rows: string[][], place: { x: number; y: number }) =>
    rows.flatMap(([label = '', value = ''], i) => [
      write(label, { x: 48, y: place.y - 27 * i, size: 16 }),
      write(value, { x: place.x, y: place.y - 27 * i, size: 16 }),
    ]);
  const content = [
    rules,
    ...cells(counted, { x: 400, y: 400 }),
    write('The same 251 plants', { x: 48, y: 294, size: 16 }),
    ...cells(paid, { x: 430, y: 254 }),
  ].join('');
  t.strictSame(
    (await readLines(content)).map(({ text }) => text),
    [...rowTexts(counted), 'The same 251 plants', ...rowTexts(paid)],
  );
});

test('Words alone are a table where their rows stand apart, or far from one another', async (t) => {
  const rows = [
    ['Country', 'Partner', 'Status', 'Start'],
    ['Germany', 'Bechtle', 'signed', 'live'],
    ['France', 'Econocom', 'in talks', 'June'],
    ['Spain', 'Inetum', 'planned', 'autumn'],
  ];
  const columns = [48, 260, 470, 680, 890];
  t.strictSame(await rowsRead(drawTable({ rows, columns, y: 420 })), rowTexts(rows));
  t.strictSame(await rowsRead(drawTable({ rows, columns, y: 420, pad: 0.5 })), rowTexts(rows));
});

test('Labels beside what they mean are rows', async (t) => {
  const rows = [
    ['Round', 'Seed, priced, led by Northern Angels of Stockholm'],
    ['Amount', 'Three and a half million, of which a third is committed\nby the investors of the last round'],
    ['Closing', 'In June'],
  ];
  t.strictSame(await rowsRead(drawTable({ rows, columns: [48, 160, 860], y: 420 })), rowTexts(rows));
});

test('A row with a label alone is part of its table', async (t) => {
  const rows = [
    ['thousand', '2024', '2025'],
    ['Subscriptions', '1,204', '2,377'],
    ['Operating costs'],
    ['Hosting', '(120)', '(201)'],
    ['Staff', '(1,800)', '(2,950)'],
  ];
  for (const pad of [5, 12]) {
    t.strictSame(
      await rowsRead(drawTable({ rows, columns: [48, 300, 450, 600], y: 420, right: true, pad })),
      rowTexts(rows),
      `${pad} points around each cell`,
    );
  }
});

test('A label alone below the head of a table leaves the head in it', async (t) => {
  for (const corner of ['thousand', '']) {
    const rows = [
      [corner, '2024A', '2025E', '2026E'],
      ['Revenue'],
      ['Licences', '1,204', '2,377', '3,100'],
      ['Services', '120', '201', '340'],
      ['Growth', '', '93%', '33%'],
    ];
    for (const pad of [5, 9, 12])
      t.strictSame(
        await rowsRead(drawTable({ rows, columns: [48, 300, 450, 600, 750], y: 420, right: true, pad })),
        rowTexts(rows),
        `${pad} points around each cell, ${corner ? 'with' : 'without'} words in the corner`,
      );
  }
});

test('The labels of a part of a table may be indented', async (t) => {
  const rows = [
    ['thousand', '2024A', '2025E', '2026E'],
    ['Revenue'],
    ['Licences of the software', '1,204', '2,377', '3,100'],
    ['Work', '120', '201', '340'],
    ['Total', '1,324', '2,578', '3,440'],
  ];
  const columns = [48, 300, 450, 600, 750];
  const table = drawTable({ rows, columns, y: 420, right: true, pad: 9 });
  const indented = table.replace(/ 57 (\S+) Td \((Licences|Work)/g, ' 67 $1 Td ($2');
  t.strictSame(await rowsRead(indented), rowTexts(rows));
});

test('What stands in columns and is no table is read column by column', async (t) => {
  const texts = async (content: string) => {
    const lines = await readLines(content);
    t.ok(
      lines.every(({ role }) => role === undefined),
      'no rows',
    );
    return lines.map(({ text }) => text);
  };
  const column = (lines: string[], x: number, size = 16) => writeLines(lines, { x, y: 400, size });
  const lists = [
    ['Files by mail', 'Errors found late', 'No audit trail'],
    ['One upload', 'Errors found at once', 'All is logged'],
  ];
  t.strictSame(
    await texts(
      lists
        .map((list, at) =>
          column(
            list.map((text) => `\x95 ${text}`),
            48 + 400 * at,
          ),
        )
        .join(''),
    ),
    lists.flat().map((text) => `• ${text}`),
    'lists',
  );
  const team = [
    ['Anna Berg', 'Tom Lind', 'Ida Holm'],
    ['Chief executive', 'Technology', 'Operations'],
    ['Klarna', 'Wise', 'A bank'],
  ];
  const people = [0, 1, 2].flatMap((at) =>
    team.map((row, line) => write(row[at] ?? '', { x: 48 + 300 * at, y: 300 - 20 * line, size: line === 0 ? 16 : 13 })),
  );
  t.strictSame(
    await texts(people.join('')),
    [0, 1, 2].flatMap((at) => team.map((row) => row[at])),
    'a team',
  );
  const years = ['2021', '2022', '2023', '2024'];
  const events = ['Founded', 'First pilot', 'Seed round', 'Break-even'];
  const line = years.flatMap((year, at) => [
    write(year, { x: 48 + 220 * at, y: 300, size: 16 }),
    write(events[at] ?? '', { x: 48 + 220 * at, y: 270, size: 14 }),
  ]);
  t.strictSame(
    await texts(line.join('')),
    years.flatMap((year, at) => [year, events[at]]),
    'a time line',
  );
});

test('A head over two columns is no column of its own', async (t) => {
  const heads = write('Revenue', { x: 315, y: 420, size: 15 }) + write('Margin', { x: 675, y: 420, size: 15 });
  const rows = [
    ['', '2024', '2025', '2024', '2025'],
    ['North', '$1M', '$2M', '40%', '45%'],
    ['South', '$3M', '$5M', '38%', '41%'],
    ['Total', '$4M', '$7M', '39%', '42%'],
  ];
  const cells = rows.flatMap((row, at) =>
    row.map((cell, index) => write(cell, { x: 48 + 180 * index, y: 390 - 34 * at, size: 15 })),
  );
  t.strictSame(await rowsRead(heads + cells.join('')), [
    'Revenue | Margin',
    '2024 | 2025 | 2024 | 2025',
    ...rows.slice(1).map((row) => row.join(' | ')),
  ]);
});
