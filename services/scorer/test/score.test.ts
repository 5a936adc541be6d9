import { createHash } from 'node:crypto';
import type { AnalysisOutcome } from '@assay/contracts/messages';
import { Unavailable } from '@assay/contracts/unavailable';
import { DEFAULT_LIMITS } from '@assay/deck/isolation/limits';
import type { ObjectStore } from '@assay/objects/object-store';
import { CURRENT } from '@assay/scoring/rubric/built-in';
import { rubricFrom } from '@assay/scoring/rubric/choice';
import { test } from 'tap';
import { makePdf } from '../../../packages/deck/test/fixtures/make-pdf.ts';
import { startScorer, wordsOf } from './at-work.ts';

const DECK = `# Lumen Ledger

Month-end close for manufacturers, in hours instead of weeks.

---

# Traction

- ARR $3.2M as of September 2026, up from $1.1M a year before
- 64 paying customers
`;

/** Reads of a store of which the first `times` find it away. */
const awayFor = (times: number) => {
  let left = times;
  return ({ get }: ObjectStore): Partial<ObjectStore> => ({
    get: async (key) => {
      left -= 1;
      if (left >= 0) throw new Unavailable('the object store');
      return get(key);
    },
  });
};

const lastOf = (outcomes: AnalysisOutcome[]) => outcomes.at(-1);

test('a deck is read, scored and announced with verbatim quotes', async (t) => {
  const { make, keep } = await startScorer(t);
  const outcomes = await make({ name: 'Lumen Ledger', deck: await keep(Buffer.from(DECK), 'deck.md') });
  t.strictSame(wordsOf(outcomes), ['started', 'completed']);
  const completed = lastOf(outcomes);
  if (completed?.schema !== 'assay.analysis.completed') throw new Error('not completed');
  t.ok(completed.result.score.traction > 0, 'traction has evidence');
  const quotes = completed.evidence.statements.flatMap((statement) => statement.quotes);
  t.ok(quotes.length > 0);
  for (const { quote } of quotes) t.ok(DECK.replace(/^[#-] /gm, '').includes(quote), quote);
});

test("a job is scored by the fund's own rubric and as the type of business that its caller chose", async (t) => {
  const own = JSON.stringify({ extends: CURRENT, version: 'acme-1', date: '2026-12-01' });
  const { make, keep } = await startScorer(t, { rubric: rubricFrom({ RUBRIC: own }) });
  const company = { name: 'Lumen Ledger', deck: await keep(Buffer.from(DECK), 'deck.md') };
  const completed = lastOf(await make(company, { businessType: 'bio' }));
  t.match(completed, { serviceModelVersion: rubricFrom({ RUBRIC: own }).name });
  t.match(completed, { evidence: { business: { type: 'bio', chosenBy: 'caller' } } });
});

test('a company without a deck is scored 0 and told what is missing', async (t) => {
  const { make } = await startScorer(t);
  const outcomes = await make({ name: 'Nothing yet' });
  t.strictSame(wordsOf(outcomes), ['started', 'completed']);
  t.match(lastOf(outcomes), { result: { score: { overall_score: 0 }, thesis: /\w+/ } });
});

test('every word on a job names its attempt: which sending, and which delivery of it', async (t) => {
  const { make, keep } = await startScorer(t);
  const deck = await keep(Buffer.from(DECK), 'deck.md');
  const tokens = (outcomes: AnalysisOutcome[]) => outcomes.map(({ token }) => token);
  const made = await make({ deck }, { send: 2 });
  t.strictSame(wordsOf(made), ['started', 'completed']);
  t.strictSame(tokens(made), [
    { send: 2, attempt: 1 },
    { send: 2, attempt: 1 },
  ]);
  const failed = await make({ deck: { ...deck, sha256: 'f'.repeat(64) } }, { send: 1 });
  t.strictSame(
    tokens(failed).map((token) => token?.attempt),
    [1, 1, 2, 2, 3, 3],
  );
});

test('a job of the version before, which names no sending, is made and answered as that version did', async (t) => {
  const { make, keep } = await startScorer(t);
  const outcomes = await make({ deck: await keep(Buffer.from(DECK), 'deck.md') });
  t.strictSame(wordsOf(outcomes), ['started', 'completed']);
  t.notOk(outcomes.some((outcome) => 'token' in outcome));
});

test('a deck that nobody could read ends at once, with the reason', async (t) => {
  const { make, keep } = await startScorer(t);
  const outcomes = await make({ deck: await keep(Buffer.from('%PDF-1.7\nnothing more'), 'deck.pdf') });
  t.strictSame(wordsOf(outcomes), ['started', 'failed']);
  t.match(lastOf(outcomes), { code: 'deck-corrupt', reason: /\w+/ });
});

test('a deck of which no slide has text ends with the reason, and not at a score of 0', async (t) => {
  const { make, keep } = await startScorer(t);
  const outcomes = await make({ deck: await keep(makePdf([{ content: '' }]), 'scan.pdf') });
  t.strictSame(wordsOf(outcomes), ['started', 'failed']);
  t.match(lastOf(outcomes), { code: 'deck-unsupported', reason: /pictures/ });
});

test('a store that is away for a while costs the job none of its deliveries', async (t) => {
  const { make, keep } = await startScorer(t, { change: awayFor(4) });
  const outcomes = await make({ deck: await keep(Buffer.from(DECK), 'deck.md') });
  t.strictSame(wordsOf(outcomes), ['started', 'completed']);
});

test('fault 29 (both): a stored deck that differs from the uploaded one is tried again, then given up', async (t) => {
  const { make, keep } = await startScorer(t);
  const deck = await keep(Buffer.from(DECK), 'deck.md');
  const sha256 = createHash('sha256').update('what was uploaded').digest('hex');
  const outcomes = await make({ deck: { ...deck, sha256 } });
  t.strictSame(wordsOf(outcomes), ['started', 'retrying', 'started', 'retrying', 'started', 'failed']);
  t.match(lastOf(outcomes), { code: 'deck-damaged' });
});

test('fault 30 (both): a stored deck that is gone is looked for again, then given up', async (t) => {
  const { objects, make, keep } = await startScorer(t);
  const deck = await keep(Buffer.from(DECK), 'deck.md');
  await objects.delete(deck.key);
  const outcomes = await make({ deck });
  t.strictSame(wordsOf(outcomes), ['started', 'retrying', 'started', 'retrying', 'started', 'failed']);
  t.match(lastOf(outcomes), { code: 'deck-missing' });
});

test('fault 20 (both): a deck that takes too long is given up after its last try, and others are scored', async (t) => {
  const { make, keep } = await startScorer(t, { limits: { ...DEFAULT_LIMITS, timeMs: 1 } });
  const outcomes = await make({ deck: await keep(Buffer.from(DECK), 'deck.md') });
  t.match(lastOf(outcomes), { schema: 'assay.analysis.failed', code: 'deck-timeout' });
});

test('readiness stands on the broker and the decks', async (t) => {
  const { scorer } = await startScorer(t);
  const answer = await scorer.server.inject('/health/ready');
  t.equal(answer.statusCode, 200);
});
