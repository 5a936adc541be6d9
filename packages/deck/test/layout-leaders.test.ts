import { test } from 'tap';
import { readDeck } from '../src/read-deck.ts';
import { makePdf, write, writeLines } from './fixtures/make-pdf.ts';

const slideOf = async (content: string) => {
  const [slide] = (await readDeck(makePdf([{ content }]))).slides;
  if (!slide) throw new Error('no slide');
  return slide;
};

const TITLE = write('The plan', { x: 48, y: 480, size: 32 });

/** A label, dots from `from` on, and its value. */
const led = (label: string, dots: string, value: string, { from, y }: { from: number; y: number }) =>
  write(value, { x: 500, y }) + write(label, { x: 48, y }) + write(dots, { x: from, y });

test('Dots that lead from a label to its value make a row of both', async (t) => {
  const rows = ['Revenue | $3.2M', 'Gross margin | 71%'];
  const drawn = [
    writeLines(['Revenue ..................... $3.2M', 'Gross margin ........ 71%'], { x: 48, y: 400 }),
    writeLines(['Revenue . . . . . . . . . . . $3.2M', 'Gross margin . . . . 71%'], { x: 48, y: 400 }),
    writeLines(['Revenue \x85\x85\x85\x85 $3.2M', 'Gross margin \x85\x85\x85 71%'], { x: 48, y: 400 }),
    led('Revenue', '.'.repeat(73), '$3.2M', { from: 125, y: 400 }) +
      led('Gross margin', '.'.repeat(64), '71%', { from: 170, y: 377 }),
    led('Revenue', '. '.repeat(36), '$3.2M', { from: 125, y: 400 }) +
      led('Gross margin', '. '.repeat(32), '71%', { from: 175, y: 377 }),
  ];
  for (const content of drawn) {
    const { text, title, lines } = await slideOf(TITLE + content);
    t.equal(title, 'The plan');
    t.equal(text, ['The plan', ...rows].join('\n'));
    t.ok(lines.slice(1).every(({ role, box }) => role === 'row' && box !== undefined && box.width > 0.1));
  }
});

test('All figures beside the one that dots lead to are in its row', async (t) => {
  const heads = write('2024', { x: 500, y: 440 }) + write('2025', { x: 650, y: 440 });
  const row = led('Revenue', '.'.repeat(73), '$1.2M', { from: 125, y: 400 }) + write('$3.2M', { x: 650, y: 400 });
  t.match((await slideOf(TITLE + heads + row)).text, /^Revenue \| \$1\.2M \| \$3\.2M$/m);
});

test('Two columns of an agenda are read one after the other', async (t) => {
  const column = (lines: string[], x: number) => writeLines(lines, { x, y: 400 });
  const content =
    column(['Market ........... 4', 'Team ............. 7', 'Traction ......... 9'], 48) +
    column(['Finances ........ 12', 'The ask ......... 15', 'Annex ........... 20'], 520);
  t.equal(
    (await slideOf(TITLE + content)).text,
    'The plan\nMarket | 4\nTeam | 7\nTraction | 9\nFinances | 12\nThe ask | 15\nAnnex | 20',
  );
});

test('Dots that lead nowhere say nothing, and those of a sentence stay', async (t) => {
  const content = writeLines(['We wait ... and see...', 'Name: ....................'], { x: 48, y: 400 });
  t.equal((await slideOf(TITLE + content)).text, 'The plan\nWe wait ... and see...\nName:');
});
