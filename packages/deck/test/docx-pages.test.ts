import { test } from 'tap';
import { readDeck } from '../src/read-deck.ts';
import { type DocxPart, heading, makeDocx, paragraph, run, text } from './fixtures/make-docx.ts';

const SHOWN_END = '<w:lastRenderedPageBreak/>';
const HARD_BREAK = '<w:br w:type="page"/>';

const level = (format: string, sign: string) =>
  `<w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${sign}"/></w:lvl>`;
const LISTS: DocxPart = {
  id: 'rIdN',
  kind: 'numbering',
  name: 'numbering.xml',
  root: 'numbering',
  inside:
    `<w:abstractNum w:abstractNumId="7">${level('decimal', '%1.')}</w:abstractNum>` +
    `<w:abstractNum w:abstractNumId="8">${level('bullet', 'x')}</w:abstractNum>` +
    '<w:num w:numId="1"><w:abstractNumId w:val="7"/></w:num><w:num w:numId="2"><w:abstractNumId w:val="8"/></w:num>',
};
const inList = (list: number) => `<w:numPr><w:ilvl w:val="0"/><w:numId w:val="${list}"/></w:numPr>`;
const bullet = (runs: string) => paragraph(runs, inList(2));
const numberedHeading = (runs: string) => paragraph(runs, `<w:pStyle w:val="Heading1"/>${inList(1)}`);
const starting = (sign: string, words: string) => `<w:r>${sign}<w:t>${words}</w:t></w:r>`;

const slidesOf = async (body: string) =>
  (await readDeck(makeDocx(body, { parts: [LISTS] }))).slides.map(({ title, text: words }) => [title, words]);

test('A heading keeps its number where a page starts with it', async (t) => {
  for (const sign of [SHOWN_END, HARD_BREAK]) {
    const body =
      numberedHeading(run('Problem')) +
      text('It takes long.') +
      numberedHeading(starting(sign, 'Market')) +
      text('It is large.');
    t.strictSame(await slidesOf(body), [
      ['1. Problem', '1. Problem\nIt takes long.'],
      ['2. Market', '2. Market\nIt is large.'],
    ]);
  }
});

test('A bullet keeps its text where a page starts with it', async (t) => {
  const body = bullet(run('First')) + bullet(starting(SHOWN_END, 'Second')) + text('End');
  t.strictSame(await slidesOf(body), [
    ['', '• First'],
    ['', '• Second\nEnd'],
  ]);
});

test('A sentence over which a page was shown to end stays whole, and the next page starts after it', async (t) => {
  const sentence = run('The market is ') + starting(SHOWN_END, 'worth $4.2B.');
  t.strictSame(await slidesOf(bullet(sentence) + text('Next page')), [
    ['', '• The market is worth $4.2B.'],
    ['', 'Next page'],
  ]);
  const long = starting(SHOWN_END, 'A second page, ') + starting(SHOWN_END, 'and a third.');
  t.strictSame(
    await slidesOf(text('First page') + paragraph(long) + text('After')),
    [
      ['', 'First page'],
      ['', 'A second page, and a third.'],
      ['', 'After'],
    ],
    'a paragraph may begin a page and end another',
  );
  const both = run('First.') + starting(HARD_BREAK, '') + starting(SHOWN_END, 'Second.');
  t.strictSame(
    await slidesOf(paragraph(both) + text('After')),
    [
      ['', 'First.'],
      ['', 'Second.\nAfter'],
    ],
    'a page that the author ended is shown to end there too',
  );
});

test('Where headings part a document, a page that is shown to end parts nothing', async (t) => {
  const body =
    heading('One') + paragraph(run('It is ') + starting(SHOWN_END, 'whole.')) + text('After') + heading('Two');
  t.strictSame(await slidesOf(body), [
    ['One', 'One\nIt is whole.\nAfter'],
    ['Two', 'Two'],
  ]);
});

test('Words that lead somewhere are one link over the end of a page', async (t) => {
  const link = `<w:hyperlink r:id="rIdL">${run('Our si')}${starting(SHOWN_END, 'te')}</w:hyperlink>`;
  const deck = await readDeck(
    makeDocx(paragraph(link), { links: [['rIdL', 'hyperlink', 'https://a.example', 'External']] }),
  );
  t.strictSame(deck.slides[0]?.links, [{ text: 'Our site', url: 'https://a.example' }]);
});

test('What stands beside a sentence stays with it where a page was shown to end in it', async (t) => {
  const note: DocxPart = {
    id: 'rIdF',
    kind: 'footnotes',
    name: 'footnotes.xml',
    root: 'footnotes',
    inside: `<w:footnote w:id="2">${text('Audited.')}</w:footnote>`,
  };
  const noted = `${run('Revenue ')}${starting(SHOWN_END, 'grows')}<w:r><w:footnoteReference w:id="2"/></w:r>`;
  const deck = await readDeck(makeDocx(paragraph(noted) + text('Next'), { parts: [note] }));
  t.strictSame(
    deck.slides.map((slide) => slide.text),
    ['Revenue grows\nAudited.', 'Next'],
  );
});
