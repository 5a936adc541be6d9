import { createHash, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { openBroker } from '@assay/broker/open-broker';
import { type AnalysisJob, type AnalysisOutcome, JOBS, OUTCOMES } from '@assay/contracts/messages';
import { Unavailable } from '@assay/contracts/unavailable';
import { DEFAULT_INSTRUCTIONS } from '@assay/deck/isolation/instructions';
import { DEFAULT_LIMITS } from '@assay/deck/isolation/limits';
import type { ObjectStore } from '@assay/objects/object-store';
import { openObjectStore } from '@assay/objects/open-object-store';
import { CURRENT } from '@assay/scoring/rubric/built-in';
import { rubricFrom } from '@assay/scoring/rubric/choice';
import { pino } from 'pino';
import { type Test, test } from 'tap';
import { v7 } from 'uuid';
import { makePdf } from '../../../packages/deck/test/fixtures/make-pdf.ts';
import { buildScorer } from '../src/app.ts';

const DECK = `# Lumen Ledger

Month-end close for manufacturers, in hours instead of weeks.

---

# Traction

- ARR $3.2M as of September 2026, up from $1.1M a year before
- 64 paying customers
`;

/** A store whose first `times` reads find it away. */
const awayFor = (times: number, objects: ObjectStore): ObjectStore => {
  let left = times;
  return {
    ...objects,
    get: async (key) => {
      left -= 1;
      if (left >= 0) throw new Unavailable('the object store');
      return objects.get(key);
    },
  };
};

/** A scorer at work on a broker in memory and a folder. */
const build = async (t: Test, { limits = DEFAULT_LIMITS, away = 0, rubric = '' } = {}) => {
  const logger = pino({ level: 'silent' });
  const objects = await openObjectStore(`file:${t.testdir()}`);
  const broker = await openBroker('local:', { logger, retryDelays: { firstMs: 1, longestMs: 1 } });
  const scorer = buildScorer({
    broker,
    objects: awayFor(away, objects),
    limits,
    instructions: DEFAULT_INSTRUCTIONS,
    warm: 1,
    rubric: rubricFrom({ RUBRIC: rubric || CURRENT }),
    office: undefined,
    websites: undefined,
    concurrency: 2,
    newId: () => v7(),
    logger,
  });
  const announced: AnalysisOutcome[] = [];
  let wake = Promise.withResolvers<void>();
  await broker.consume(OUTCOMES, { concurrency: 1 }, async (outcome) => {
    announced.push(outcome);
    wake.resolve();
  });
  await scorer.start();
  t.teardown(async () => {
    await broker.close();
    await scorer.close();
    await objects.close();
  });
  /** Publishes a job and collects what is announced of it until it has ended. */
  const outcomesOf = async (
    company: AnalysisJob['company'],
    chosen: Pick<AnalysisJob, 'businessType' | 'send'> = {},
  ): Promise<AnalysisOutcome[]> => {
    const analysisId = v7();
    const job: AnalysisJob = {
      schema: 'assay.analysis.job',
      v: 1,
      id: v7(),
      analysisId,
      asOf: '2026-11-20T00:00:00.000Z',
      company,
      ...chosen,
    };
    await broker.publish(JOBS, job);
    for (;;) {
      const own = announced.filter((outcome) => outcome.analysisId === analysisId);
      if (own.some(({ schema }) => schema !== 'assay.analysis.progress')) return own;
      await wake.promise;
      wake = Promise.withResolvers();
    }
  };
  const store = async (bytes: Uint8Array, fileName: string) => {
    const key = `decks/${randomUUID()}`;
    const { size, sha256 } = await objects.put(key, Readable.from([bytes]), { mediaType: 'text/markdown' });
    return { key, size, sha256, mediaType: 'text/markdown', fileName };
  };
  return { objects, scorer, outcomesOf, store };
};

const stages = (outcomes: AnalysisOutcome[]) =>
  outcomes.map((outcome) => ('stage' in outcome ? outcome.stage : outcome.schema.slice('assay.analysis.'.length)));

const lastOf = (outcomes: AnalysisOutcome[]) => outcomes.at(-1);

test('a deck is read, scored and announced with verbatim quotes', async (t) => {
  const { outcomesOf, store } = await build(t);
  const outcomes = await outcomesOf({ name: 'Lumen Ledger', deck: await store(Buffer.from(DECK), 'deck.md') });
  t.strictSame(stages(outcomes), ['started', 'completed']);
  const completed = lastOf(outcomes);
  if (completed?.schema !== 'assay.analysis.completed') throw new Error('not completed');
  t.ok(completed.result.score.traction > 0, 'traction has evidence');
  const quotes = completed.evidence.statements.flatMap((statement) => statement.quotes);
  t.ok(quotes.length > 0);
  for (const { quote } of quotes) t.ok(DECK.replace(/^[#-] /gm, '').includes(quote), quote);
});

test("a job is scored by the fund's own rubric and as the type of business that its caller chose", async (t) => {
  const own = JSON.stringify({ extends: CURRENT, version: 'acme-1', date: '2026-12-01' });
  const { outcomesOf, store } = await build(t, { rubric: own });
  const company = { name: 'Lumen Ledger', deck: await store(Buffer.from(DECK), 'deck.md') };
  const completed = lastOf(await outcomesOf(company, { businessType: 'bio' }));
  t.match(completed, { serviceModelVersion: rubricFrom({ RUBRIC: own }).name });
  t.match(completed, { evidence: { business: { type: 'bio', chosenBy: 'caller' } } });
});

test('a company without a deck is scored 0 and told what is missing', async (t) => {
  const { outcomesOf } = await build(t);
  const outcomes = await outcomesOf({ name: 'Nothing yet' });
  t.strictSame(stages(outcomes), ['started', 'completed']);
  t.match(lastOf(outcomes), { result: { score: { overall_score: 0 }, thesis: /\w+/ } });
});

test('every word on a job names its attempt: which sending, and which delivery of it', async (t) => {
  const { outcomesOf, store } = await build(t);
  const deck = await store(Buffer.from(DECK), 'deck.md');
  const tokens = (outcomes: AnalysisOutcome[]) => outcomes.map(({ token }) => token);
  const made = await outcomesOf({ deck }, { send: 2 });
  t.strictSame(stages(made), ['started', 'completed']);
  t.strictSame(tokens(made), [
    { send: 2, attempt: 1 },
    { send: 2, attempt: 1 },
  ]);
  const failed = await outcomesOf({ deck: { ...deck, sha256: 'f'.repeat(64) } }, { send: 1 });
  t.strictSame(
    tokens(failed).map((token) => token?.attempt),
    [1, 1, 2, 2, 3, 3],
  );
});

test('a job of the version before, which names no sending, is made and answered as that version did', async (t) => {
  const { outcomesOf, store } = await build(t);
  const outcomes = await outcomesOf({ deck: await store(Buffer.from(DECK), 'deck.md') });
  t.strictSame(stages(outcomes), ['started', 'completed']);
  t.notOk(outcomes.some((outcome) => 'token' in outcome));
});

test('a deck that nobody could read ends at once, with the reason', async (t) => {
  const { outcomesOf, store } = await build(t);
  const outcomes = await outcomesOf({ deck: await store(Buffer.from('%PDF-1.7\nnothing more'), 'deck.pdf') });
  t.strictSame(stages(outcomes), ['started', 'failed']);
  t.match(lastOf(outcomes), { code: 'deck-corrupt', reason: /\w+/ });
});

test('a deck of which no slide has text ends with the reason, and not at a score of 0', async (t) => {
  const { outcomesOf, store } = await build(t);
  const outcomes = await outcomesOf({ deck: await store(makePdf([{ content: '' }]), 'scan.pdf') });
  t.strictSame(stages(outcomes), ['started', 'failed']);
  t.match(lastOf(outcomes), { code: 'deck-unsupported', reason: /pictures/ });
});

test('a store that is away for a while costs the job none of its deliveries', async (t) => {
  const { outcomesOf, store } = await build(t, { away: 4 });
  const outcomes = await outcomesOf({ deck: await store(Buffer.from(DECK), 'deck.md') });
  t.strictSame(stages(outcomes), ['started', 'completed']);
});

test('fault 29 (both): a stored deck that differs from the uploaded one is tried again, then given up', async (t) => {
  const { outcomesOf, store } = await build(t);
  const deck = await store(Buffer.from(DECK), 'deck.md');
  const sha256 = createHash('sha256').update('what was uploaded').digest('hex');
  const outcomes = await outcomesOf({ deck: { ...deck, sha256 } });
  t.strictSame(stages(outcomes), ['started', 'retrying', 'started', 'retrying', 'started', 'failed']);
  t.match(lastOf(outcomes), { code: 'deck-damaged' });
});

test('fault 30 (both): a stored deck that is gone is looked for again, then given up', async (t) => {
  const { objects, outcomesOf, store } = await build(t);
  const deck = await store(Buffer.from(DECK), 'deck.md');
  await objects.delete(deck.key);
  const outcomes = await outcomesOf({ deck });
  t.strictSame(stages(outcomes), ['started', 'retrying', 'started', 'retrying', 'started', 'failed']);
  t.match(lastOf(outcomes), { code: 'deck-missing' });
});

test('fault 20 (both): a deck that takes too long is given up after its last try, and others are scored', async (t) => {
  const { outcomesOf, store } = await build(t, { limits: { ...DEFAULT_LIMITS, timeMs: 1 } });
  const outcomes = await outcomesOf({ deck: await store(Buffer.from(DECK), 'deck.md') });
  t.match(lastOf(outcomes), { schema: 'assay.analysis.failed', code: 'deck-timeout' });
});

test('readiness stands on the broker and the decks', async (t) => {
  const { scorer } = await build(t);
  const answer = await scorer.server.inject('/health/ready');
  t.equal(answer.statusCode, 200);
});
