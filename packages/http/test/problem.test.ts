import { Problem } from '@assay/contracts/problem';
import { Unavailable } from '@assay/contracts/unavailable';
import { test } from 'tap';
import { Compile } from 'typebox/compile';
import { toProblem } from '../src/framework-errors.ts';
import { notFound, problem, problemBody } from '../src/problem.ts';
import { build } from './build.ts';

const contract = Compile(Problem);

test("a problem has exactly the members of the contract's schema", async (t) => {
  const error = problem('invalid-request', 'limit must be 1 or more', {
    errors: [{ pointer: '/limit', detail: 'must be 1 or more' }],
  });
  const body = problemBody(error, { id: '019aa0c4-3b1d-7e52-8c7f-5a6d2f90b1e4' });
  t.ok(contract.Check(body));
  t.strictSame(body, {
    type: 'urn:assay:problem:invalid-request',
    title: 'The request does not fit the interface',
    status: 400,
    detail: 'limit must be 1 or more',
    instance: 'urn:uuid:019aa0c4-3b1d-7e52-8c7f-5a6d2f90b1e4',
    message: 'limit must be 1 or more',
    code: 'invalid-request',
    requestId: '019aa0c4-3b1d-7e52-8c7f-5a6d2f90b1e4',
    errors: [{ pointer: '/limit', detail: 'must be 1 or more' }],
  });
});

test('a problem names a request whose id is not a UUID, too', async (t) => {
  t.equal(problemBody(notFound(), { id: 'job:7' }).instance, 'urn:assay:request:job%3A7');
});

test('what is not known is a 500 that shows nothing of its cause', async (t) => {
  const server = await build(t, (s) => {
    s.get('/fault', async () => {
      throw new Error('password is hunter2');
    });
    s.get('/thrown', async () => Promise.reject('hunter2'));
  });
  for (const url of ['/fault', '/thrown']) {
    const answer = await server.inject(url);
    t.equal(answer.statusCode, 500);
    t.equal(answer.headers['content-type'], 'application/problem+json');
    t.equal(answer.json().code, 'internal-error');
    t.notMatch(answer.body, 'hunter2');
    t.ok(contract.Check(answer.json()));
  }
});

test('a part that does not answer is a 503 that says when to come back', async (t) => {
  const server = await build(t, (s) =>
    s.get('/', async () => {
      throw new Unavailable('the document store', { cause: new Error('mongodb://user:hunter2@db') });
    }),
  );
  const answer = await server.inject('/');
  t.equal(answer.statusCode, 503);
  t.equal(answer.headers['retry-after'], '5');
  t.match(answer.json().detail, 'the document store is not available now');
  t.notMatch(answer.body, 'hunter2');
});

test("a plugin's client error keeps its status, in our shape", async (t) => {
  const error = Object.assign(new Error('No such representation.'), { code: 'FST_OTHER', statusCode: 406 });
  t.match(toProblem(error), { code: 'not-acceptable', status: 406, message: 'No such representation.' });
});

const clientErrors: [status: number, code: string, answered: number][] = [
  [401, 'malformed-request', 400],
  [403, 'not-found', 404],
  [404, 'not-found', 404],
  [412, 'precondition-failed', 412],
  [416, 'range-not-satisfiable', 416],
  [418, 'malformed-request', 400],
  [499, 'malformed-request', 400],
];

for (const [statusCode, code, answered] of clientErrors)
  test(`a plugin's client error ${statusCode} is answered ${answered}, with a code of the plugin's or without`, (t) => {
    for (const more of [{}, { code: 'ENOENT' }]) {
      const error = Object.assign(new Error('refused'), { statusCode, ...more });
      t.match(toProblem(error), { code, status: answered });
    }
    t.end();
  });

test("a plugin's refusal of a path is answered as a missing record, and shows nothing of the machine", (t) => {
  for (const statusCode of [403, 404])
    t.equal(toProblem(Object.assign(new Error("stat '/srv/hunter2'"), { statusCode })).message, notFound().message);
  t.end();
});

test("a plugin's fault is a fault of ours", (t) => {
  for (const statusCode of [500, 302, 0])
    t.match(toProblem(Object.assign(new Error('hunter2'), { statusCode })), { code: 'internal-error', status: 500 });
  t.end();
});

test('a missing record and a missing path answer alike but for the request id', async (t) => {
  const server = await build(t, (s) =>
    s.get('/records/:id', async () => {
      throw notFound();
    }),
  );
  const [record, path] = await Promise.all([server.inject('/records/7'), server.inject('/nowhere')]);
  const anonymous = ({ body, headers }: { body: string; headers: Record<string, unknown> }) =>
    body.replaceAll(String(headers['x-request-id']), '');
  t.equal(record.statusCode, 404);
  t.equal(path.statusCode, 404);
  t.equal(anonymous(record), anonymous(path));
});
