import { openAnalysisStore } from '@assay/analysis/open-analysis-store';
import { TargetCompanyEnvelope } from '@assay/contracts/company';
import { test } from 'tap';
import { Value } from 'typebox/value';
import { expectProblem } from './expectations.ts';
import { DOORS, openHouse } from './house.ts';
import { type Answer, bearer, send } from './wire.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const requestIds: [row: string, sent: string, kept: boolean][] = [
  ['well formed', 'req-1.a:b_C', true],
  ['CR LF, encoded', 'a%0d%0aX-Evil: 1', false],
  ['tab', 'a\tb', false],
  ['beyond ASCII', 'r\u00e9q', false],
  ['empty', '', false],
  ['129 characters', 'a'.repeat(129), false],
  ['markup', '<script>', false],
];

for (const door of DOORS)
  test(`x-request-id, ${door}`, async (t) => {
    const { port, tokenFor } = await openHouse(t, door, { isIdle: true });
    for (const [row, sent, kept] of requestIds)
      await t.test(`${row}: ${kept ? 'kept' : 'replaced'}`, async (t) => {
        const own = `X-Request-Id: ${sent}`;
        const listed = await send(port('analysis'), { path: '/analysis', headers: [bearer(tokenFor('ann')), own] });
        const refused = await send(port('analysis'), { path: '/analysis', headers: [own] });
        expectProblem(t, refused, { status: 401 });
        for (const { headers } of [listed, refused]) t.match(headers.get('x-request-id'), kept ? sent : UUID);
      });
    await t.test('sent twice: replaced', async (t) => {
      const headers = ['X-Request-Id: a', 'X-Request-Id: b'];
      const refused = await send(port('analysis'), { path: '/analysis', headers });
      t.match(refused.headers.get('x-request-id'), UUID);
    });
    await t.test('a CR LF in it starts another header, which has no effect', async (t) => {
      const headers = [bearer(tokenFor('ann')), 'X-Request-Id: a\r\nX-Evil: 1'];
      const answer = await send(port('analysis'), { path: '/analysis', headers });
      t.equal(answer.headers.get('x-request-id'), 'a');
      t.notOk(answer.headers.has('x-evil'));
    });
  });

const WELL_FORMED = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';

const traces: [row: string, sent: string, kept: boolean][] = [
  ['well formed', WELL_FORMED, true],
  ['malformed', 'not-a-trace', false],
  ['upper case', WELL_FORMED.toUpperCase(), false],
  ['trace id of zeros', `00-${'0'.repeat(32)}-b7ad6b7169203331-01`, false],
  ['version ff', WELL_FORMED.replace('00-', 'ff-'), false],
  ['20 KB less a little', 'a'.repeat(12_000), false],
];

for (const door of DOORS)
  test(`traceparent, as the job carries it on, ${door}`, async (t) => {
    const { port, tokenFor, places } = await openHouse(t, door, { isIdle: true });
    const token = bearer(tokenFor('ann'));
    const form = { path: '/target-companies', headers: [token, 'Content-Type: multipart/form-data; boundary=b'] };
    const { body } = await send(port('companies'), { method: 'POST', ...form, body: '--b--\r\n' });
    const investorStartupId = Value.Parse(TargetCompanyEnvelope, JSON.parse(body)).data.id;
    const store = await openAnalysisStore(places.analyses);
    t.teardown(() => store.close());
    const claim = () => store.claimUnsent({ now: new Date(), leaseMs: 60_000, resendAfterMs: 60_000, after: '' });
    for (const [row, sent, kept] of traces)
      await t.test(`${row}: ${kept ? 'kept' : 'replaced'}`, async (t) => {
        const { status } = await send(port('analysis'), {
          ...{ method: 'POST', path: '/analysis' },
          headers: [token, 'Content-Type: application/json', `Traceparent: ${sent}`],
          body: JSON.stringify({ type: 'investment_analysis', investorStartupId }),
        });
        t.equal(status, 201);
        const { traceparent = '' } = (await claim()) ?? {};
        t.match(traceparent, kept ? sent : /^00-[0-9a-f]{32}-[0-9a-f]{16}-0[01]$/);
        if (!kept) t.not(traceparent, sent);
      });
  });

test('over the rate: 429 with Retry-After, for this investor alone', async (t) => {
  const env = { RATE_LIMIT_MAX: '3', RATE_LIMIT_WINDOW_MS: '3600000' };
  const { port, tokenFor } = await openHouse(t, 'through the gateway', { isIdle: true, env });
  const list = (investor: string, path = '/analysis') =>
    send(port('analysis'), { path, headers: [bearer(tokenFor(investor))] });
  for (const path of ['/analysis', '/target-companies', '/analysis']) t.equal((await list('ann', path)).status, 200);
  for (const path of ['/analysis', '/target-companies'])
    expectProblem(t, await list('ann', path), { status: 429, code: 'too-many-requests' });
  t.equal((await list('bob')).status, 200);
  t.equal((await send(port('analysis'), { path: '/health/live' })).status, 200);
});

const corsHeadersOf = ({ headers }: Answer) => [...headers.keys()].filter((name) => name.startsWith('access-control-'));

for (const [row, env] of [
  ['when none is listed', {}],
  ['when another is listed', { CORS_ORIGINS: 'https://app.example' }],
] as const)
  test(`cross-origin preflight from an origin that is not listed: no CORS headers, ${row}`, async (t) => {
    const { port, tokenFor } = await openHouse(t, 'through the gateway', { isIdle: true, env });
    for (const origin of [
      'https://evil.example',
      'https://app.example.evil.example',
      'null',
      'https://APP.example:444',
    ]) {
      const headers = [`Origin: ${origin}`, 'Access-Control-Request-Method: POST'];
      const preflight = await send(port('analysis'), { method: 'OPTIONS', path: '/analysis', headers });
      expectProblem(t, preflight, { status: 405 });
      t.strictSame(corsHeadersOf(preflight), []);
      const own = [bearer(tokenFor('ann')), ...headers];
      t.strictSame(corsHeadersOf(await send(port('analysis'), { path: '/analysis', headers: own })), []);
    }
  });
