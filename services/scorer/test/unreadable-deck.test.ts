import { DEFAULT_LIMITS } from '@assay/deck/isolation/limits';
import { type Test, test } from 'tap';
import { makePdf, PASSWORD } from '../../../packages/deck/test/fixtures/make-pdf.ts';
import { startScorer, wordsOf } from './at-work.ts';
import { openLocalReader, serveSite } from './site.ts';

const PAGE = '<h1>Lumen Ledger</h1><p>ARR of $3.2M as of September 2026.</p><p>64 paying customers.</p>';

const CORRUPT = Buffer.from('%PDF-1.7\nnothing more');
const PICTURES = makePdf([{ content: '' }]);

const unreadable: [what: string, deck: Uint8Array, why: RegExp][] = [
  ['an encrypted deck', makePdf([{ content: '' }], PASSWORD), /password/i],
  ['a corrupt deck', CORRUPT, /damaged|corrupt|broken|cut/i],
  ['a deck of a type that is not read', Buffer.from('MZ\x90\x00'), /not of a type that can be read/],
  ['a deck of pictures', PICTURES, /may be pictures/],
];

const html = (page: string) => (t: Test) =>
  serveSite(t, (_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end(page));

for (const [what, deck, why] of unreadable)
  test(`${what} is told, and the analysis rests on the company's website`, async (t) => {
    const { make, keep } = await startScorer(t, { websites: openLocalReader() });
    const website = await html(PAGE)(t);
    const outcomes = await make({ website, deck: await keep(deck, 'deck.pdf') });
    t.strictSame(wordsOf(outcomes), ['started', 'completed']);
    const completed = outcomes.at(-1);
    if (completed?.schema !== 'assay.analysis.completed') throw new Error('not completed');
    t.match(completed.result.risk, /Not everything could be read: /);
    t.match(completed.result.risk, why);
    t.ok(completed.result.score.traction > 0, 'the website counts');
    const sources = completed.evidence.statements.flatMap(({ quotes }) => quotes.map(({ source }) => source));
    t.strictSame([...new Set(sources)], ['website']);
  });

const empty: [what: string, site: (t: Test) => Promise<string>][] = [
  ['that answers 404', (t) => serveSite(t, (_, response) => response.writeHead(404).end())],
  ['without a word', html('<script>render()</script>')],
];

for (const [what, site] of empty)
  test(`beside a website ${what}, a deck that nobody can read ends with its reason`, async (t) => {
    const { make, keep } = await startScorer(t, { websites: openLocalReader() });
    const website = await site(t);
    for (const [deck, code] of [
      [CORRUPT, 'deck-corrupt'],
      [PICTURES, 'deck-unsupported'],
    ] as const) {
      const outcomes = await make({ website, deck: await keep(deck, 'deck.pdf') });
      t.strictSame(wordsOf(outcomes), ['started', 'failed']);
      t.match(outcomes.at(-1), { code });
    }
  });

test('a deck that takes too long is tried again, whatever the website says', async (t) => {
  const limits = { ...DEFAULT_LIMITS, timeMs: 1 };
  const { make, keep } = await startScorer(t, { websites: openLocalReader(), limits });
  const website = await html(PAGE)(t);
  const outcomes = await make({ website, deck: await keep(Buffer.from('# Lumen Ledger'), 'deck.md') });
  t.strictSame(wordsOf(outcomes), ['started', 'retrying', 'started', 'retrying', 'started', 'failed']);
  t.match(outcomes.at(-1), { code: 'deck-timeout' });
});
