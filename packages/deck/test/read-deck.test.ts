import fc from 'fast-check';
import { test } from 'tap';
import { readDeck } from '../src/read-deck.ts';
import { makePdf, write, writeLines } from './fixtures/make-pdf.ts';
import { makeZip } from './fixtures/make-zip.ts';

test('What is no deck is refused with the types that are read', async (t) => {
  await t.rejects(readDeck(Buffer.alloc(0)), { name: 'DeckError', code: 'empty' });
  const sheet = makeZip([
    { name: '[Content_Types].xml', content: '<Types/>' },
    { name: 'xl/workbook.xml', content: '<w/>' },
  ]);
  for (const bytes of [sheet, Buffer.from('<html>'), Buffer.from('MZ')]) {
    await t.rejects(readDeck(bytes), { name: 'DeckError', code: 'unsupported', message: /PDF, PowerPoint/ });
  }
});

test('A PDF is read no further than its text may reach', async (t) => {
  const content = writeLines(
    Array.from({ length: 40 }, () => 'word '.repeat(100)),
    { x: 0, y: 500, size: 4 },
  );
  const deck = await readDeck(makePdf(Array.from({ length: 40 }, () => ({ content }))));
  t.ok(deck.slides.length < 40);
  t.equal(deck.warnings[0], `The deck has 40 slides; the first ${deck.slides.length} were read.`);
});

test('Slides without text are named together', async (t) => {
  const text = { content: write('Words', { x: 48, y: 400 }) };
  const deck = await readDeck(
    makePdf([
      text,
      ...Array.from({ length: 26 }, (_, at) => (at % 2 === 0 ? { content: '' } : text)),
      { content: '' },
      { content: '' },
    ]),
  );
  t.strictSame(deck.warnings, [
    'No text; words in pictures are not read: slides 2, 4, 6, 8, 10, 12, 14, 16, 18, 20 and 5 more.',
  ]);
});

test('A PDF with any bytes changed is read or refused, never anything else', async (t) => {
  const whole = makePdf([{ content: write('Shovels', { x: 48, y: 400 }) }]);
  const change = fc.record({ at: fc.nat(whole.length - 1), to: fc.nat(255) });
  const holds = fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 8 }), async (changes) => {
      const bytes = Buffer.from(whole);
      for (const { at, to } of changes) bytes[at] = to;
      await readDeck(bytes).catch((error: Error) => {
        if (error.name !== 'DeckError') throw error;
      });
    }),
    { numRuns: 60 },
  );
  await t.resolves(holds);
});
