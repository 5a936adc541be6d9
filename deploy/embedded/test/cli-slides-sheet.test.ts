import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Deck, Slide } from '@assay/deck/deck';
import { type Test, test } from 'tap';
import { makePptx, shape, table } from '../../../packages/deck/test/fixtures/make-pptx.ts';
import { showSlides } from '../src/commands/slides.ts';
import { slideSheet } from '../src/slide-sheet.ts';
import { assay } from './command.ts';

const write = (t: Test, name: string, content: string | Buffer): string => {
  const file = join(t.testdir(), name);
  writeFileSync(file, content);
  return file;
};

test('assay slides: each slide with its title, and what is not shown apart; warnings on stderr, 0', async (t) => {
  const title = shape(['Traction'], { placeholder: 'type="title"' });
  const rows = table(
    [
      ['Metric', '2026'],
      ['ARR', '3.2M'],
    ],
    { x: 100, y: 200, cx: 500, cy: 100 },
  );
  const notes = shape(['Say this aloud'], { placeholder: 'type="body"' });
  const deck = makePptx([
    { shapes: `${title}${rows}`, notes },
    { shapes: '', show: false },
  ]);
  const { code, stdout, stderr } = await assay(['slides', write(t, 'deck.pptx', deck)]);
  t.equal(code, 0);
  t.match(stdout, /^1\. Traction\n/m);
  t.match(stdout, /^ {2}table {3}ARR \| 3\.2M\n/m);
  t.match(stdout, /^ {2}notes {3}Say this aloud\n/m);
  t.match(stdout, /^2\. \(no title\) \[hidden slide\]\n {10}\(no text\)\n/m);
  t.notMatch(stdout, '\x1b', 'nobody watches: no colours');
  t.match(stderr, /^warning: .*slide 2\.\n$/);
});

const SLIDE: Slide = {
  ...{ n: 1, title: '', text: 'x', lines: [], notes: '', hidden: [], altText: [], links: [] },
  ...{ ocr: false, hiddenSlide: false },
};

const sheet = (
  slide: Partial<Slide>,
  { width = 60, metadata = [] }: { width?: number } & Partial<Deck> = {},
): string[] =>
  slideSheet(
    { mediaType: 'application/pdf', slides: [{ ...SLIDE, ...slide }], metadata, warnings: [] },
    { width, paint: (tone, text) => (text.trim() === '' || tone === 'title' ? text : `<${tone}>${text}</${tone}>`) },
  ).split('\n');

test('Each line of a slide says what it is, where it is more than prose', async (t) => {
  const lines = sheet({
    title: 'Traction',
    ocr: true,
    lines: [
      { text: 'Traction', role: 'title' },
      { text: '64 customers' },
      { text: 'ARR | 3.2M', role: 'row' },
      { text: 'Revenue by year', role: 'chart' },
      { text: 'Read well', confidence: 0.97 },
      { text: 'R3ad badly', confidence: 0.412, role: 'row' },
      { text: 'Confidential', role: 'footer' },
    ],
    notes: 'One\nTwo',
    hidden: ['white on white'],
    altText: ['A founder'],
    links: [
      { text: 'Our site', url: 'https://example.com' },
      { text: '', url: 'mailto:a@example.com' },
    ],
  });
  t.strictSame(lines, [
    '1. Traction [read by OCR]',
    '          64 customers',
    '<quiet>  table   </quiet>ARR | 3.2M',
    '<quiet>  chart   </quiet>Revenue by year',
    '<quiet>  ocr     </quiet>Read well',
    '<quiet>  ocr 41% </quiet><alert>R3ad badly</alert>',
    '<quiet>  footer  </quiet><quiet>Confidential</quiet>',
    '<quiet>  notes   </quiet>One',
    '          Two',
    '<quiet>  hidden  </quiet><alert>┃ white on white</alert>',
    '<quiet>  alt     </quiet>A founder',
    '<quiet>  links   </quiet>Our site <https://example.com>',
    '          <mailto:a@example.com>',
    '',
  ]);
});

test('What the file says of itself comes once, before the slides', async (t) => {
  const metadata = [
    { name: 'author', value: 'Ann' },
    { name: 'title', value: 'Shovels' },
  ];
  t.strictSame(sheet({ text: '' }, { metadata }), [
    '<quiet>  file    </quiet><quiet>author: Ann</quiet>',
    '          <quiet>title: Shovels</quiet>',
    '',
    '1. (no title)',
    '          <quiet>(no text)</quiet>',
    '',
  ]);
});

test('Lines fit the terminal, in any script, and keep every word', async (t) => {
  const texts = [
    'Shovels for every garden of the town. '.repeat(5),
    'https://example.com/'.repeat(8),
    '売上は前年比で三倍'.repeat(9),
  ];
  const columns = (line: string) => [...line].reduce((sum, letter) => sum + (letter > '\u2e80' ? 2 : 1), 0);
  for (const width of [30, 40, 100])
    for (const text of texts) {
      const lines = sheet({ lines: [{ text }], hidden: [text] }, { width }).map((line) =>
        line.replace(/<\/?(quiet|alert)>/g, ''),
      );
      t.ok(
        lines.every((line) => columns(line) <= width),
        `${width} columns`,
      );
      const shown = lines
        .slice(1)
        .join('')
        .replace(/hidden|[┃ ]/g, '');
      t.equal(shown, text.replaceAll(' ', '').repeat(2));
    }
  t.ok(sheet({ lines: [{ text: 'a b' }] }, { width: 1 }).length > 0, 'the narrowest terminal too');
});

test('What nobody sees and a terminal may obey is shown by its code', async (t) => {
  const tags = [...'Hi'].map((letter) => String.fromCodePoint(0xe0000 + letter.charCodeAt(0))).join('');
  const lines = sheet({
    title: 'A\u202eB',
    lines: [{ text: `zero\u200bwidth ${tags}` }],
    links: [{ text: 'x', url: 'https://a\x1b[31m' }],
  });
  t.strictSame(lines, [
    '1. A‹U+202E›B',
    '          zero‹U+200B›width ‹U+E0048›‹U+E0069›',
    '<quiet>  links   </quiet>x <https://a‹U+001B›[31m>',
    '',
  ]);
});

test('At a terminal the sheet has colours and its width, unless NO_COLOR says no', async (t) => {
  const file = write(t, 'deck.md', `# Shovels\n\n${'Shovels for every garden. '.repeat(9)}\n`);
  const shown = async (env: Record<string, string>): Promise<string> => {
    const chunks: string[] = [];
    const stdout = { write: (text: string) => void chunks.push(text), isTTY: true, columns: 44 };
    const stderr = { write: () => undefined };
    await showSlides(file, { io: { stdout, stderr, env, clock: () => new Date(), newId: () => '' } });
    return chunks.join('');
  };
  t.match(await shown({}), '\x1b[1m1. Shovels');
  const plain = await shown({ NO_COLOR: '1' });
  t.notMatch(plain, '\x1b');
  t.equal(Math.max(...plain.split('\n').map((line) => line.length)) > 30, true);
  t.ok(plain.split('\n').every((line) => line.length <= 44));
});
