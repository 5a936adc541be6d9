import { CreatedAnalysisEnvelope } from '@assay/contracts/analysis';
import { TargetCompanyEnvelope } from '@assay/contracts/company';
import { type Test, test } from 'tap';
import { Value } from 'typebox/value';
import { type Expected, expectProblem } from './expectations.ts';
import { DOORS, type Door, type HouseOptions, openHouse } from './house.ts';
import { bearer, send } from './wire.ts';

const JSON_TYPE = 'Content-Type: application/json';
const SAME_ID = 'X-Request-Id: the-same';

/** A house with a company of ann's, and what sends a request for its analysis. */
const openWithCompany = async (t: Test, door: Door, options: HouseOptions = {}) => {
  const { port, tokenFor } = await openHouse(t, door, { isIdle: true, ...options });
  const register = async (investor: string) => {
    const headers = [bearer(tokenFor(investor)), 'Content-Type: multipart/form-data; boundary=b'];
    const request = { method: 'POST', path: '/target-companies', headers, body: '--b--\r\n' };
    const { body } = await send(port('companies'), request);
    return Value.Parse(TargetCompanyEnvelope, JSON.parse(body)).data.id;
  };
  const post = (body: string | Uint8Array, headers: string[] = [JSON_TYPE]) =>
    send(port('analysis'), {
      method: 'POST',
      path: '/analysis',
      headers: [bearer(tokenFor('ann')), ...headers],
      body,
    });
  return { port, post, company: await register('ann'), others: await register('bob'), tokenFor };
};

const bodyFor = (investorStartupId: unknown, extra: object = {}) =>
  JSON.stringify({ type: 'investment_analysis', investorStartupId, ...extra });

const nested = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;

const malformed = { status: 400, code: 'malformed-request' };
const unsupported = { status: 415, code: 'unsupported-media-type' };
const invalid = (pointer: string) => ({ status: 400, code: 'invalid-request', pointer });

type Row = [row: string, expected: Expected, body: (company: string) => string | Uint8Array, headers?: string[]];

const refused: Row[] = [
  ['empty body', malformed, () => ''],
  ['malformed JSON', malformed, () => '{"type":'],
  ['null', invalid(''), () => 'null'],
  ['[]', invalid(''), () => '[]'],
  ['"x"', invalid(''), () => '"x"'],
  ['__proto__', malformed, (id) => bodyFor(id).replace('{', '{"__proto__":{"admin":true},')],
  ['constructor.prototype', malformed, (id) => bodyFor(id).replace('{', '{"constructor":{"prototype":{}},')],
  ['a body that is not UTF-8', malformed, () => Buffer.from([0x22, 0xff, 0x22])],
  ['no content type', unsupported, bodyFor, []],
  ['other content type', unsupported, bodyFor, ['Content-Type: text/plain']],
  ['a form', unsupported, bodyFor, ['Content-Type: multipart/form-data; boundary=b']],
  ['application/json;;;', unsupported, bodyFor, ['Content-Type: application/json;;;']],
  ['charset utf-16', unsupported, bodyFor, ['Content-Type: application/json; charset=utf-16']],
  ['Content-Encoding: gzip', unsupported, bodyFor, [JSON_TYPE, 'Content-Encoding: gzip']],
  ['type missing', invalid('/type'), (id) => JSON.stringify({ investorStartupId: id })],
  ['type null', invalid('/type'), (id) => bodyFor(id, { type: null })],
  ['type other', invalid('/type'), (id) => bodyFor(id, { type: 'other' })],
  ['type a list', invalid('/type'), (id) => bodyFor(id, { type: ['investment_analysis'] })],
  ['investorStartupId missing', invalid('/investorStartupId'), () => bodyFor(undefined)],
  ['investorStartupId null', invalid('/investorStartupId'), () => bodyFor(null)],
  ['investorStartupId a number', invalid('/investorStartupId'), () => bodyFor(7)],
  ['investorStartupId ["x"]', invalid('/investorStartupId'), (id) => bodyFor([id])],
  ['investorStartupId {"$ne":null}', invalid('/investorStartupId'), () => bodyFor({ $ne: null })],
  ['investorStartupId empty', invalid('/investorStartupId'), () => bodyFor('')],
  ['investorStartupId over 100 characters', invalid('/investorStartupId'), () => bodyFor('x'.repeat(101))],
  ['unknown id', { status: 404, code: 'not-found' }, () => bodyFor('019aa0c4-2f6e-7c3a-9d5e-0b8f4f0c2a11')],
  ['an id that no path can carry', { status: 404 }, () => bodyFor('../\u0000%2f?#')],
  ['body over 1 MiB', { status: 413 }, (id) => bodyFor(id, { extra: 'x'.repeat(1_048_576) })],
  ['100,000-deep nesting', malformed, () => nested],
  ['100,000-deep nesting in a member', malformed, (id) => bodyFor(id).replace('}', `,"extra":${nested}}`)],
  ['Idempotency-Key empty', { status: 400 }, bodyFor, [JSON_TYPE, 'Idempotency-Key: ']],
  ['Idempotency-Key over 255', { status: 400 }, bodyFor, [JSON_TYPE, `Idempotency-Key: ${'k'.repeat(256)}`]],
  ['Idempotency-Key with control characters', { status: 400 }, bodyFor, [JSON_TYPE, 'Idempotency-Key: a\tb']],
  ['Idempotency-Key beyond ASCII', { status: 400 }, bodyFor, [JSON_TYPE, 'Idempotency-Key: k\u00e9']],
];

for (const door of DOORS)
  test(`POST /analysis, ${door}`, async (t) => {
    const { post, company, others, port, tokenFor } = await openWithCompany(t, door);
    for (const [row, expected, body, headers] of refused)
      await t.test(`${row}: ${expected.status}`, async (t) =>
        expectProblem(t, await post(body(company), headers), expected),
      );
    await t.test("another investor's id: 404, byte-equal to an unknown one", async (t) => {
      const answer = await post(bodyFor(others), [JSON_TYPE, SAME_ID]);
      expectProblem(t, answer, { status: 404 });
      t.equal(answer.body, (await post(bodyFor('unknown'), [JSON_TYPE, SAME_ID])).body);
    });
    await t.test('a token without the scope: 403', async (t) => {
      const headers = [bearer(tokenFor('ann', { scopes: ['analysis:read'] })), JSON_TYPE];
      const request = { method: 'POST', path: '/analysis', headers, body: bodyFor(company) };
      expectProblem(t, await send(port('analysis'), request), { status: 403, code: 'insufficient-scope' });
    });
    await t.test('extra status, overallScore, investorId: 201, without effect', async (t) => {
      const extra = { status: 'COMPLETED', overallScore: 99, investorId: 'bob', id: 'mine', isCompleted: true };
      const { status, body } = await post(bodyFor(company, extra));
      t.equal(status, 201);
      const { data } = Value.Parse(CreatedAnalysisEnvelope, JSON.parse(body));
      t.match(data, { status: 'PENDING', overallScore: 0, investorId: 'ann', isCompleted: false });
      t.not(data.id, 'mine');
    });
    await t.test('Idempotency-Key reused with another payload: 422', async (t) => {
      const headers = [JSON_TYPE, 'Idempotency-Key: once'];
      const first = await post(bodyFor(company), headers);
      t.equal(first.status, 201);
      t.equal((await post(bodyFor(company), headers)).body, first.body);
      expectProblem(t, await post(bodyFor('another'), headers), { status: 422, code: 'idempotency-key-reused' });
    });
    await t.test('Idempotency-Key in flight: 409 with Retry-After, and one record', async (t) => {
      const headers = [JSON_TYPE, 'Idempotency-Key: at once'];
      const answers = await Promise.all(Array.from({ length: 20 }, () => post(bodyFor(company), headers)));
      const made = answers.filter(({ status }) => status === 201);
      t.equal(new Set(made.map(({ body }) => JSON.parse(body).data.id)).size, 1);
      for (const answer of answers.filter(({ status }) => status !== 201))
        expectProblem(t, answer, { status: 409, code: 'idempotency-key-in-flight' });
    });
  });

for (const door of DOORS)
  test(`too many waiting analyses for one investor: 429, ${door}`, async (t) => {
    const { post, company } = await openWithCompany(t, door, { env: { MAX_WAITING_ANALYSES: '2' } });
    t.equal((await post(bodyFor(company))).status, 201);
    t.equal((await post(bodyFor(company))).status, 201);
    expectProblem(t, await post(bodyFor(company)), { status: 429, code: 'too-many-waiting' });
  });
