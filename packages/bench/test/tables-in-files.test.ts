import { readDeck } from '@assay/deck/read-deck';
import { test } from 'tap';
import { ENGINE } from '../src/evaluate/engine.ts';
import { asPdf } from '../src/evaluate/files/as-pdf.ts';
import { asPptx } from '../src/evaluate/files/as-pptx.ts';

const COVER = ['# Norlay', '', 'Software for mills', '', '---', ''];

const BOOKS = [
  ...COVER,
  '# The books',
  '',
  "| CHF '000 | 2024 A | 2025 A | 2026 B | 2027 P |",
  '|---|---|---|---|---|',
  "| Revenue | 140 | 910 | 3'300 | 8'700 |",
  '| Installed hospitals | 2 | 9 | 26 | 60 |',
  '| Gross margin | -12% | 31% | 52% | 61% |',
].join('\n');

const RIVALS = [
  ...COVER,
  '# Competition',
  '',
  '| Maker | Price | Customers | Raised |',
  '|---|---|---|---|',
  '| Rapidome | $18,000 | 1,200 | $67M |',
  '| Gripwell | $14,500 | 400 | $12M |',
  '| Norlay | $9,800 | 22 | $4M |',
].join('\n');

/** What the engine claims of a file, each claim in short, in order. */
const claimsOf = async (file: Buffer): Promise<string[]> => {
  const { evidence } = ENGINE({ company: { name: 'Norlay' }, deck: await readDeck(file) });
  return evidence.claims
    .map(({ metric, value, unit, subject, modality }) => `${metric} ${value} ${unit} ${subject} ${modality}`)
    .toSorted();
};

test('a table says the same in Markdown, PPTX and PDF', async (t) => {
  for (const [name, text, count] of [
    ['books', BOOKS, 12],
    ['rivals', RIVALS, 9],
  ] as const) {
    const claims = await claimsOf(Buffer.from(text));
    t.equal(claims.length, count, `${name}: every cell is a claim`);
    const material = { company: {}, deck: await readDeck(Buffer.from(text)) };
    t.same(await claimsOf(asPptx(material)), claims, `${name} as PPTX`);
    t.same(await claimsOf(asPdf(material)), claims, `${name} as PDF`);
  }
});
