import fc from 'fast-check';
import { test } from 'tap';
import type { AnalysisRecord } from '../src/analysis.ts';
import { type AnalysisEvent, hasEnded, next } from '../src/state.ts';
import { recordOf, result } from './samples.ts';

const at = new Date('2026-11-20T13:00:00.000Z');
const started: AnalysisEvent = { type: 'started' };
const retrying: AnalysisEvent = { type: 'retrying' };
const completed: AnalysisEvent = { type: 'completed', scoredBy: 'rubric-1.0.1', result };
const failed: AnalysisEvent = { type: 'failed', code: 'nothing-readable', reason: 'The deck is encrypted.' };

/** Where a sequence of events leads; a refused event changes nothing. */
const after = (...events: AnalysisEvent[]): AnalysisRecord =>
  events.reduce((record, event) => {
    const decision = next(record, { event, at });
    return 'record' in decision ? decision.record : record;
  }, recordOf(1));

const refusal = (record: AnalysisRecord, event: AnalysisEvent) => {
  const decision = next(record, { event, at });
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
});

test('a result after a failure is late, and so is a failure after a result', async (t) => {
  t.equal(refusal(after(failed), completed), 'late');
  t.equal(refusal(after(completed), failed), 'late');
});

test('each change moves updatedAt and counts the version; a refused one moves neither', async (t) => {
  t.match(after(started), { version: 1, updatedAt: at.toISOString(), createdAt: recordOf(1).createdAt });
  t.strictSame(after(started, started), after(started));
});

test('whatever the sequence of events, only listed transitions happen and an end never changes', async (t) => {
  const allowed = new Set(
    ['PENDING PROCESSING', 'PROCESSING PENDING'].concat(
      ['PENDING', 'PROCESSING'].flatMap((from) => [`${from} COMPLETED`, `${from} FAILED`]),
    ),
  );
  const events = fc.array(fc.constantFrom(started, retrying, completed, failed), { maxLength: 12 });
  fc.assert(
    fc.property(events, (sequence) => {
      let record = recordOf(1);
      for (const event of sequence) {
        const decision = next(record, { event, at });
        if ('refused' in decision) continue;
        if (!allowed.has(`${record.status} ${decision.record.status}`) || hasEnded(record)) return false;
        if (decision.record.version !== record.version + 1) return false;
        record = decision.record;
      }
      const end = sequence.find(({ type }) => type === 'completed' || type === 'failed');
      return hasEnded(record) === (end !== undefined) && record.status === after(...sequence).status;
    }),
  );
  t.pass('for all sequences');
});
