import { PROBLEM_MEDIA_TYPE, Problem } from '@assay/contracts/problem';
import type { Test } from 'tap';
import { Compile } from 'typebox/compile';
import type { Answer } from './wire.ts';

/** What a row of the matrix expects; `pointer` is a place that `errors` points to. */
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
  const seen = { body: answer.body };
  if (!t.equal(answer.status, status, 'the status', seen)) return;
  if (!t.equal(answer.headers.get('content-type'), PROBLEM_MEDIA_TYPE, 'the media type', seen)) return;
  const body: unknown = JSON.parse(answer.body);
  if (!t.ok(problem.Check(body), 'the shape', seen)) return;
  const { errors = [], ...members } = problem.Parse(body);
  const requestId = answer.headers.get('x-request-id') ?? '';
  const { message, detail } = members;
  t.strictSame([members.status, message, members.requestId], [status, detail, requestId], 'the members agree');
  t.ok(members.instance.endsWith(encodeURIComponent(requestId)), 'the instance names the request', seen);
  if (code !== undefined) t.equal(members.code, code, 'the code', seen);
  const pointers = errors.map((fault) => fault.pointer);
  if (pointer !== undefined) t.ok(pointers.includes(pointer), `it points to "${pointer}"`, seen);
  const [name, value] = HEADERS[status] ?? [];
  if (name && value) t.match(answer.headers.get(name), value, name);
};
