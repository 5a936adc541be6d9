import { PROBLEM_MEDIA_TYPE, Problem } from '@assay/contracts/problem';
import type { Test } from 'tap';
import { Compile } from 'typebox/compile';
import type { Answer } from './wire.ts';

/** What a row of the matrix expects. `pointer` is where `errors` points; `challenge` is how WWW-Authenticate begins. */
export type Expected = { status: number; code?: string; pointer?: string };

const problem = Compile(Problem);

/** The headers that go with a status, and what they look like. */
const HEADERS: Record<number, [name: string, value: RegExp]> = {
  401: ['www-authenticate', /^Bearer/],
  405: ['allow', /^[A-Z]+(, [A-Z]+)*$/],
  409: ['retry-after', /^[1-9]\d*$/],
  429: ['retry-after', /^[1-9]\d*$/],
  503: ['retry-after', /^[1-9]\d*$/],
};

/** Holds an answer against a problem: its status, its media type, its exact shape, and the headers of its kind. */
export const expectProblem = (t: Test, answer: Answer, { status, code, pointer }: Expected): void => {
  if (!t.equal(answer.status, status, answer.body)) return;
  if (!t.equal(answer.headers.get('content-type'), PROBLEM_MEDIA_TYPE)) return;
  const body: unknown = JSON.parse(answer.body);
  t.ok(problem.Check(body), answer.body);
  const parsed = problem.Parse(body);
  t.equal(parsed.status, status);
  t.equal(parsed.message, parsed.detail);
  t.equal(parsed.requestId, answer.headers.get('x-request-id'));
  t.ok(parsed.instance.endsWith(encodeURIComponent(parsed.requestId)), parsed.instance);
  if (code !== undefined) t.equal(parsed.code, code);
  if (pointer !== undefined)
    t.ok(
      parsed.errors?.some((fault) => fault.pointer === pointer),
      answer.body,
    );
  const [name, value] = HEADERS[status] ?? [];
  if (name && value) t.match(answer.headers.get(name), value, name);
};
