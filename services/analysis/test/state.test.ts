import type { AttemptToken } from '@assay/contracts/messages';
import { PROGRESS_STAGES, type Progress } from '@assay/contracts/progress';
import fc from 'fast-check';
import { test } from 'tap';
import type { AnalysisRecord } from '../src/analysis.ts';
import { type AnalysisEvent, advance, giveUp, hasEnded, next } from '../src/state.ts';
import { recordOf, result } from './samples.ts';

const at = new Date('2026-11-20T13:00:00.000Z');
const started: AnalysisEvent = { type: 'started' };
const retrying: AnalysisEvent = { type: 'retrying' };
const completed: AnalysisEvent = { type: 'completed', scoredBy: 'rubric-1.0.1', result };
const failed: AnalysisEvent = { type: 'failed', code: 'nothing-readable', reason: 'The deck is encrypted.' };

/** An event as the version before tells of it, or as one attempt does. */
type Told = { event: AnalysisEvent; token?: AttemptToken | undefined };
const by = (send: number, attempt: number, event: AnalysisEvent): Told => ({ event, token: { send, attempt } });
const toldOf = (told: AnalysisEvent | Told): Told => ('event' in told ? told : { event: told });

/** Where a sequence of events leads; a refused event changes nothing. */
const after = (...events: (AnalysisEvent | Told)[]): AnalysisRecord =>
  events.reduce((record, event) => {
    const decision = next(record, { ...toldOf(event), at });
    return 'record' in decision ? decision.record : record;
  }, recordOf(1));

const refusal = (record: AnalysisRecord, event: AnalysisEvent | Told) => {
  const decision = next(record, { ...toldOf(event), at });
  return 'refused' in decision ? decision.refused : undefined;
};

test('an analysis is requested, started and ended', async (t) => {
  t.equal(after().status, 'PENDING');
  t.equal(after(started).status, 'PROCESSING');
  t.match(after(started, completed), { status: 'COMPLETED', scoredBy: 'rubric-1.0.1', result });
  t.match(after(started, failed), { status: 'FAILED', code: 'nothing-readable', reason: 'The deck is encrypted.' });
});

test('a retry puts it back to PENDING, from where it starts again', async (t) => {
  t.equal(after(started, retrying).status, 'PENDING');
  t.equal(after(started, retrying, started).status, 'PROCESSING');
});

test('an end is accepted when the news of the start was overtaken, and the news is then late', async (t) => {
  t.equal(after(completed).status, 'COMPLETED');
  t.equal(after(failed).status, 'FAILED');
  t.equal(refusal(after(completed), started), 'late');
});

test('what comes twice is repeated', async (t) => {
  t.equal(refusal(after(), retrying), 'repeated');
  t.equal(refusal(after(started), started), 'repeated');
  t.equal(refusal(after(completed), completed), 'repeated');
  t.equal(refusal(after(failed), failed), 'repeated');
  t.equal(refusal(after(by(1, 1, retrying)), by(1, 1, retrying)), 'repeated', 'of one attempt');
  t.equal(refusal(after(by(1, 1, started)), started), 'repeated', 'of the version before');
});

test('a result after a failure is late, and so is a failure after a result', async (t) => {
  t.equal(refusal(after(failed), completed), 'late');
  t.equal(refusal(after(completed), failed), 'late');
  t.equal(refusal(after(by(1, 1, failed)), by(2, 1, completed)), 'late', 'of a newer attempt as well');
});

test('once a newer attempt has started, an older one has no say', async (t) => {
  for (const newer of [by(1, 2, started), by(2, 1, started)])
    for (const event of [started, retrying, completed, failed])
      t.equal(refusal(after(by(1, 1, started), newer), by(1, 1, event)), 'superseded', event.type);
  t.equal(refusal(after(by(2, 1, started)), by(1, 3, completed)), 'superseded', 'a sending counts before its attempts');
});

test('a newer attempt takes over, and its end is the one that counts', async (t) => {
  const taken = after(by(1, 1, started), by(1, 2, started));
  t.match(taken, { status: 'PROCESSING', newest: { send: 1, attempt: 2 }, version: 2 });
  t.equal(after(by(1, 1, started), by(2, 1, started), by(1, 1, failed), by(2, 1, completed)).status, 'COMPLETED');
  t.equal(after(by(1, 1, started), by(1, 2, completed)).status, 'COMPLETED', 'also when its start was overtaken');
});

test('a start of the attempt at work is a start anew: a close broke its delivery off, and that did not count', async (t) => {
  const [first, again] = [after(by(1, 1, started)), new Date(at.getTime() + 50_000)];
  const told = advance(first, { progress: { stage: 'judging' }, token: { send: 1, attempt: 1 } });
  const before = 'record' in told ? told.record : first;
  t.strictSame(next(before, { ...by(1, 1, started), at: again }), {
    record: { ...first, updatedAt: again.toISOString(), version: before.version + 1 },
  });
  t.end();
});

test('of two workers with one token the first to end is the one that counts', async (t) => {
  const ended = after(by(1, 1, started), by(1, 1, started), by(1, 1, completed));
  t.equal(ended.status, 'COMPLETED');
  t.equal(refusal(ended, by(1, 1, completed)), 'repeated');
});

test('what the version before tells, without a token, is judged by the state alone', async (t) => {
  t.equal(after(by(2, 1, started), completed).status, 'COMPLETED');
  t.match(after(by(2, 1, started), retrying), { status: 'PENDING', newest: { send: 2, attempt: 1 } });
  t.equal(after(started, by(1, 1, completed)).status, 'COMPLETED');
});

test('each change moves updatedAt and counts the version; a refused one moves neither', async (t) => {
  t.match(after(started), { version: 1, updatedAt: at.toISOString(), createdAt: recordOf(1).createdAt });
  t.strictSame(after(started, started), after(started));
});

test('that the deliveries of a sending are spent is noted, and leaves everything else as it stood', (t) => {
  const taken = after(by(2, 1, started));
  t.strictSame(giveUp(taken, 2), { record: { ...taken, givenUp: 2, version: taken.version + 1 } });
  t.strictSame(giveUp(taken, 1), { refused: 'superseded' }, 'a later sending is at work');
  t.strictSame(giveUp({ ...taken, givenUp: 2 }, 2), { refused: 'repeated' });
  for (const end of [completed, failed]) t.strictSame(giveUp(after(end), 1), { refused: 'late' });
  t.end();
});

const kinds = fc.constantFrom(started, retrying, completed, failed);
const tokens = fc.record({ send: fc.integer({ min: 1, max: 3 }), attempt: fc.integer({ min: 1, max: 3 }) });
const isEnd = ({ event }: Told) => event.type === 'completed' || event.type === 'failed';
const rank = ({ token }: Told) => (token ? token.send * 10 + token.attempt : Number.POSITIVE_INFINITY);

test('whatever the sequence of events, only listed transitions happen and an end never changes', async (t) => {
  const allowed = new Set(
    ['PENDING PROCESSING', 'PROCESSING PENDING'].concat(
      ['PENDING', 'PROCESSING'].flatMap((from) => [`${from} COMPLETED`, `${from} FAILED`]),
    ),
  );
  const told = fc.record({ event: kinds, token: fc.option(tokens, { nil: undefined }) });
  fc.assert(
    fc.property(fc.array(told, { maxLength: 12 }), (sequence) => {
      let record = recordOf(1);
      for (const event of sequence) {
        const decision = next(record, { ...event, at });
        if ('refused' in decision) continue;
        const isTakenOver = decision.record.newest !== record.newest;
        const isAnew = event.token !== undefined && event.event.type === 'started';
        const change = `${record.status} ${decision.record.status}`;
        if (hasEnded(record) || !(allowed.has(change) || isTakenOver || isAnew)) return false;
        if (decision.record.version !== record.version + 1) return false;
        record = decision.record;
      }
      return record.status === after(...sequence).status;
    }),
  );
  t.pass('for all sequences');
});

test('in any interleaving of attempts one end takes effect at most, and none of an attempt that was taken over', async (t) => {
  fc.assert(
    fc.property(fc.array(fc.record({ event: kinds, token: tokens }), { maxLength: 20 }), (sequence) => {
      let record = recordOf(1);
      let newest = 0;
      let ends = 0;
      for (const told of sequence) {
        const decision = next(record, { ...told, at });
        const isApplied = 'record' in decision;
        if (isApplied && rank(told) < newest) return false;
        // What is not superseded has its say: no analysis waits for the end of an attempt that was refused.
        if (!isApplied && isEnd(told) && rank(told) >= newest && ends === 0) return false;
        if (!isApplied) continue;
        newest = rank(told);
        if (isEnd(told)) ends += 1;
        record = decision.record;
      }
      return ends <= 1 && hasEnded(record) === (ends === 1);
    }),
    { numRuns: 1_000 },
  );
  t.pass('for all interleavings');
});

const places = fc.record({ stage: fc.constantFrom(...PROGRESS_STAGES), slidesRead: fc.nat({ max: 5 }) });
const placeOf = ({ stage, slidesRead = 0 }: Progress) => PROGRESS_STAGES.indexOf(stage) * 100 + slidesRead;

test('whatever is told of progress, it goes forwards within the attempt at work, and moves nothing else', async (t) => {
  const told = fc.record({ token: fc.option(tokens, { nil: undefined }), event: kinds, progress: places });
  const step = fc.tuple(told, fc.boolean());
  fc.assert(
    fc.property(fc.array(step, { maxLength: 20 }), (sequence) => {
      let record = recordOf(1);
      for (const [{ token, event, progress }, isProgress] of sequence) {
        const decision = isProgress ? advance(record, { progress, token }) : next(record, { event, token, at });
        if ('refused' in decision) continue;
        const { progress: before, version, ...kept } = record;
        const { progress: now, ...moved } = decision.record;
        if (!isProgress && now !== undefined) return false;
        if (isProgress) {
          if (JSON.stringify({ ...kept, version: version + 1 }) !== JSON.stringify({ ...kept, ...moved })) return false;
          if (record.status !== 'PROCESSING' || JSON.stringify(token) !== JSON.stringify(record.newest)) return false;
          if (now === undefined || (before && placeOf(now) <= placeOf(before))) return false;
        }
        record = decision.record;
      }
      return true;
    }),
    { numRuns: 1_000 },
  );
  t.pass('for all sequences');
});
