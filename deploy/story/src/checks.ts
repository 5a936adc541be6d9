import assert from 'node:assert/strict';
import { setInterval } from 'node:timers/promises';
import { type Analysis, AnalysisEnvelope } from '@assay/contracts/analysis';
import { ProgressEvent, StatusEvent } from '@assay/contracts/events';
import type { Evidence } from '@assay/contracts/evidence';
import { Problem } from '@assay/contracts/problem';
import { SECTIONS } from '@assay/contracts/sections';
import type { Deck } from '@assay/deck/deck';
import { eventsIn } from '@assay/http/event-text';
import type { Static, TSchema } from 'typebox';
import { Value } from 'typebox/value';
import type { Answer, Client } from './client.ts';

/** How long an analysis may take before the story fails, in milliseconds. */
const DEADLINE_MS = 60_000;
const POLL_MS = 100;

/** The body of an answer, once its status and every member are what the interface says. */
export const expect = <T extends TSchema>(
  answer: Answer,
  { status, schema }: { status: number; schema: T },
): Static<T> => {
  assert.equal(answer.status, status, `expected ${status}, got ${answer.status}: ${answer.text.slice(0, 500)}`);
  const [fault] = Value.Errors(schema, answer.body);
  assert.equal(fault, undefined, `the body does not fit the interface: ${JSON.stringify(fault)}`);
  return Value.Parse(schema, answer.body);
};

/** Reads an analysis until it has completed; fails when it does not. */
export const untilTerminal = async (client: Client, id: string): Promise<Analysis> => {
  const end = Date.now() + DEADLINE_MS;
  for await (const _ of setInterval(POLL_MS)) {
    const { data, message } = expect(await client.get(`/analysis/context/${id}`), {
      status: 200,
      schema: AnalysisEnvelope,
    });
    assert.equal(data.isCompleted, data.status === 'COMPLETED');
    if (data.status === 'COMPLETED') return data;
    assert.notEqual(data.status, 'FAILED', `the analysis failed: ${message}`);
    assert.ok(Date.now() < end, `the analysis is still ${data.status} after ${DEADLINE_MS} ms`);
  }
  assert.fail('the timer ended');
};

/** What a stream of events says, which is whole and in order: gives what it says of the status, from first to last. */
const statusesIn = ({ status, headers, text }: Answer): string[] => {
  assert.equal(status, 200);
  assert.equal(headers.get('content-type'), 'text/event-stream');
  const events = eventsIn(text);
  const versions = events.map(({ id }) => Number.parseInt(id, 10));
  assert.deepEqual(
    versions,
    versions.toSorted((a, b) => a - b),
  );
  return events.flatMap(({ event, data }) => {
    if (event === 'status') return [Value.Parse(StatusEvent, data).status];
    Value.Parse(ProgressEvent, data);
    return [];
  });
};

/** A score is 0 to 100 with one decimal. */
export const assertScores = ({ result, scoreDetails, overallScore }: Analysis) => {
  assert.deepEqual(scoreDetails, result.score);
  assert.equal(overallScore, scoreDetails.overall_score);
  const scores = Object.values(result.score);
  assert.equal(scores.length, 7);
  for (const score of scores) assert.equal(score, Math.round(score * 10) / 10);
};

/** Every section has text, and it is its statements in order. */
export const assertSections = ({ result }: Analysis, { statements }: Evidence) => {
  for (const section of SECTIONS) {
    const texts = statements.filter((statement) => statement.section === section).map(({ text }) => text);
    assert.ok(result[section].length > 0, `the section ${section} is empty`);
    assert.equal(result[section], texts.join(' '), `the section ${section} is not its statements in order`);
  }
};

/** Every quote stands on the slide it names; gives their number. */
export const assertVerbatim = ({ statements, claims }: Evidence, deck: Deck): number => {
  const textOf = new Map(deck.slides.map(({ n, text }) => [n, text]));
  const quotes = [
    ...statements.flatMap((statement) => statement.quotes.filter(({ source }) => source === 'deck')),
    ...claims,
  ];
  for (const { slide, quote } of quotes) {
    assert.ok(textOf.get(slide)?.includes(quote), `slide ${slide} does not hold the quote ${JSON.stringify(quote)}`);
  }
  return quotes.length;
};

/** The events of an analysis tell each status once, and at last that it is complete. */
export const assertFollowed = (answer: Answer) => {
  const statuses = statusesIn(answer);
  assert.equal(statuses.at(-1), 'COMPLETED');
  const twice = statuses.find((status, n) => status === statuses[n - 1]);
  assert.equal(twice, undefined, `something is told twice: ${statuses.join(', ')}`);
};

/** A problem's body without what differs from request to request. */
export const withoutIds = ({ text, body }: Answer) => {
  const { requestId } = Value.Parse(Problem, body);
  return text.replaceAll(requestId, '');
};
