import { test } from 'tap';
import { readDeck } from '../src/read-deck.ts';
import { makePdf, write } from './fixtures/make-pdf.ts';
import { makePptx, shape } from './fixtures/make-pptx.ts';

const NAMES = ['Problem', 'Solution', 'Market', 'Team', 'Ask'];
const title = (text: string) => write(text, { x: 48, y: 470, size: 32 });
const words = (text: string) => write(`${text} in one sentence.`, { x: 48, y: 300 });
const read = async (pages: string[]) => (await readDeck(makePdf(pages.map((content) => ({ content }))))).slides;

test('What repeats at the edge of most slides comes last, as a footer, whatever its number', async (t) => {
  const slides = await read(
    NAMES.map((name, at) => {
      const footer = write(`Acme | Confidential | ${at + 8}`, { x: 48, y: 20, size: 10 });
      const header = write('Series A', { x: 800, y: 515, size: 10 });
      return footer + header + title(name) + words(name);
    }),
  );
  for (const [at, { text, lines, title: read }] of slides.entries()) {
    const name = NAMES[at] ?? '';
    t.equal(text, `${name}\n${name} in one sentence.\nSeries A\nAcme | Confidential | ${at + 8}`);
    t.equal(read, name);
    t.strictSame(
      lines.map(({ role }) => role),
      ['title', undefined, 'footer', 'footer'],
    );
  }
});

test('A first slide without the footer does not hinder, and numbers may grow to the left', async (t) => {
  const slides = await read(
    ['Acme', ...NAMES].map(
      (name, at) => title(name) + (at === 0 ? '' : write(`${at + 7}`, { x: at < 3 ? 905 : 900, y: 20, size: 10 })),
    ),
  );
  t.notOk(slides[0]?.lines.some(({ role }) => role === 'footer'));
  t.ok(slides.slice(1).every(({ lines }) => lines.at(-1)?.role === 'footer'));
});

test('What differs, stands elsewhere or repeats on few slides is no footer', async (t) => {
  const roles = async (pages: string[]) => (await read(pages)).flatMap(({ lines }) => lines.map(({ role }) => role));
  const all = NAMES.map((name) => title(name));
  t.notOk(
    (await roles(all.map((page, at) => page + write(`Source: ${NAMES[at]}`, { x: 48, y: 20 })))).includes('footer'),
    'other words',
  );
  t.notOk(
    (await roles(all.map((page) => page + write('In the middle', { x: 48, y: 270 })))).includes('footer'),
    'not at an edge',
  );
  t.notOk(
    (await roles(all.map((page, at) => page + write('Here and there', { x: 48 + 150 * at, y: 20 })))).includes(
      'footer',
    ),
    'elsewhere',
  );
  t.notOk(
    (await roles(all.map((page, at) => page + (at < 2 ? write('Draft', { x: 48, y: 20 }) : '')))).includes('footer'),
    'twice',
  );
});

test('Titles that differ in a number alone are titles', async (t) => {
  const slides = await read(
    [1, 2, 3, 4].map((n) => write(`KPI review ${n}`, { x: 48, y: 490, size: 32 }) + words('It')),
  );
  t.strictSame(
    slides.map((slide) => [slide.title, slide.lines[0]?.role]),
    [1, 2, 3, 4].map((n) => [`KPI review ${n}`, 'title']),
  );
});

test('A running head is never the title, however large it is', async (t) => {
  const head = write('ACME', { x: 48, y: 500, size: 28 });
  const slides = await read(NAMES.map((name) => head + write(name, { x: 48, y: 440, size: 22 }) + words(name)));
  t.strictSame(
    slides.map((slide) => slide.title),
    NAMES,
  );
  t.strictSame(
    slides[0]?.lines.map(({ text, role }) => [text, role]),
    [
      ['Problem', 'title'],
      ['Problem in one sentence.', undefined],
      ['ACME', 'footer'],
    ],
  );
  t.strictSame(
    (await read(NAMES.map(() => head))).map((slide) => slide.title),
    ['', '', '', '', ''],
    'nothing is left',
  );
});

test('Footers of a PPTX come last too', async (t) => {
  const place = (x: number, y: number, cx: number) => ({ place: { x, y, cx, cy: 20 } });
  const slides = NAMES.map((name, at) => ({
    shapes:
      shape([`Page ${at + 1}`], place(50, 470, 200)) +
      shape([name], { ...place(50, 40, 600), placeholder: 'type="title"' }) +
      shape(['Words'], place(50, 200, 600)),
  }));
  for (const { lines } of (await readDeck(makePptx(slides))).slides) t.equal(lines.at(-1)?.role, 'footer');
});

test('What the file says is the title is no footer, on however many slides it is the same', async (t) => {
  const place = (y: number) => ({ place: { x: 50, y, cx: 600, cy: 40 } });
  const titled = (placeholder: object) =>
    NAMES.map((name) => ({
      shapes: shape(['Product'], { ...place(20), ...placeholder }) + shape([`${name} in words`], place(200)),
    }));
  const read = async (placeholder: object) => (await readDeck(makePptx(titled(placeholder)))).slides;
  for (const { title, lines } of await read({ placeholder: 'type="title"' })) {
    t.equal(title, 'Product');
    t.match(lines, [{ text: 'Product', role: 'title', given: undefined }, { role: undefined }]);
  }
  t.equal((await read({}))[0]?.lines.at(-1)?.role, 'footer', 'a text box is one');
});
