import { test } from 'tap';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { NO_RESULT } from '../src/analysis.ts';
import { NO_EVIDENCE } from '../src/evidence.ts';
import { AttemptToken, JOBS, OUTCOMES } from '../src/messages.ts';
import { isProgress } from '../src/progress.ts';

const about = { v: 1, id: 'm-1', analysisId: 'a-1' };
const job = { ...about, schema: 'assay.analysis.job', asOf: '2026-11-20T00:00:00.000Z', company: { name: 'Lumen' } };
const outcomes = [
  { ...about, schema: 'assay.analysis.progress', stage: 'started' },
  { ...about, schema: 'assay.analysis.failed', code: 'deck-corrupt', reason: 'The deck is damaged.' },
  {
    ...about,
    schema: 'assay.analysis.completed',
    serviceModelVersion: 'rubric-1.0.0',
    result: NO_RESULT,
    evidence: NO_EVIDENCE,
  },
];

test('a message of this version is accepted, with members that are not known yet', (t) => {
  t.ok(JOBS.accepts(job));
  t.ok(JOBS.accepts({ ...job, hint: 'from a later version' }));
  for (const outcome of outcomes) t.ok(OUTCOMES.accepts({ ...outcome, hint: 'from a later version' }), outcome.schema);
  t.end();
});

test('messages name the attempt they come from, and those of the version before, which did not, are accepted', (t) => {
  t.ok(JOBS.accepts({ ...job, send: 2 }));
  for (const outcome of outcomes)
    t.ok(OUTCOMES.accepts({ ...outcome, token: { send: 2, attempt: 1 } }), outcome.schema);
  for (const send of [0, 1.5, '1', null]) {
    t.notOk(JOBS.accepts({ ...job, send }), JSON.stringify(send));
    for (const outcome of outcomes) t.notOk(OUTCOMES.accepts({ ...outcome, token: { send, attempt: 1 } }));
  }
  t.end();
});

/** Progress as the version before accepts it. */
const BEFORE = Type.Object({
  schema: Type.Literal('assay.analysis.progress'),
  v: Type.Integer({ minimum: 1, maximum: 1 }),
  id: Type.String(),
  analysisId: Type.String(),
  token: Type.Optional(AttemptToken),
  stage: Type.Union([Type.Literal('started'), Type.Literal('retrying')]),
});

test('how far a job has come is told in a message that the version before understands, and a later one may say more', (t) => {
  const told = { ...outcomes[0], token: { send: 1, attempt: 1 } };
  for (const progress of [
    { stage: 'reading', slidesRead: 4, slides: 12 },
    { stage: 'of a later version' },
    'of a much later one',
  ]) {
    t.ok(OUTCOMES.accepts({ ...told, progress }));
    t.ok(Value.Check(BEFORE, { ...told, progress }));
  }
  t.end();
});

test('progress is what is known of it, and nothing else', (t) => {
  t.ok(isProgress({ stage: 'fetching' }));
  t.ok(isProgress({ stage: 'reading', slidesRead: 0, slides: 1 }));
  for (const wrong of [{}, { stage: 'of a later version' }, { stage: 'reading', slidesRead: -1 }, 'reading', null])
    t.notOk(isProgress(wrong), JSON.stringify(wrong));
  t.end();
});

test('a message of another version, another schema or without a member is refused', (t) => {
  for (const wrong of [
    { ...job, v: 2 },
    { ...job, schema: 'assay.analysis.completed' },
    { ...job, analysisId: undefined },
    { ...job, company: { deck: { key: 'decks/1', sha256: 'short', size: 1, mediaType: 'text/plain', fileName: 'a' } } },
    null,
    'text',
  ]) {
    t.notOk(JOBS.accepts(wrong), JSON.stringify(wrong));
  }
  t.notOk(OUTCOMES.accepts(job), 'a job is no outcome');
  t.end();
});

test('queues and their dead letters have names of their own, with a version', (t) => {
  const names = [JOBS, OUTCOMES].flatMap(({ name, deadLetters }) => [name, deadLetters]);
  t.equal(new Set(names).size, names.length);
  for (const name of names) t.match(name, /\.v\d+/);
  t.end();
});
