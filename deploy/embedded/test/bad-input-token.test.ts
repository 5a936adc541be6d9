import { OPERATIONS } from '@assay/contracts/operations';
import { test } from 'tap';
import { expectProblem } from './expectations.ts';
import { DOORS, openHouse } from './house.ts';
import { claims, hs256, inSeconds, newSigner, unsigned } from './tokens.ts';
import { bearer, send } from './wire.ts';

const ISSUER = 'https://issuer.example';
const AUDIENCE = 'assay';
const EXPECTED = { iss: ISSUER, aud: AUDIENCE };

const good = (secret: string) => hs256(secret, claims(EXPECTED));
const changed = (changes: Record<string, unknown>) => (secret: string) =>
  bearer(hs256(secret, claims({ ...EXPECTED, ...changes })));
const headed = (header: Record<string, unknown>) => (secret: string) => bearer(hs256(secret, claims(EXPECTED), header));

const stranger = newSigner('stranger');

/** A header line or a query, for the secret that the house shares. */
type Written = ((secret: string) => string) | undefined;

const refused: [row: string, authorization?: Written, query?: Written][] = [
  ['no token'],
  ['Basic …', () => `Authorization: Basic ${Buffer.from('ann:secret').toString('base64')}`],
  ['empty Bearer', () => 'Authorization: Bearer '],
  ['Bearer without a space', () => 'Authorization: Bearer'],
  ['token in the query', undefined, (secret) => `?access_token=${good(secret)}&token=${good(secret)}`],
  ['expired', changed({ exp: inSeconds(-1) })],
  ['nbf in the future', changed({ nbf: inSeconds(60) })],
  ['iat in the future', changed({ iat: inSeconds(60) })],
  ['wrong iss', changed({ iss: 'https://other.example' })],
  ['no iss', changed({ iss: undefined })],
  ['wrong aud', changed({ aud: 'another' })],
  ['no aud', changed({ aud: undefined })],
  ['no exp', changed({ exp: undefined })],
  ['exp that is text', changed({ exp: '9999999999' })],
  ['alg: none', () => bearer(`${unsigned({ alg: 'none' }, claims(EXPECTED))}.`)],
  ['alg: none with a signature', (secret) => bearer(`${unsigned({ alg: 'none' }, claims(EXPECTED))}.${secret}`)],
  ['signed with another secret', () => bearer(good('another secret of 32 bytes or more'))],
  ['signed by a key of nobody', () => bearer(stranger.token(claims(EXPECTED)))],
  ['crit', headed({ crit: ['exp'] })],
  ['embedded jwk', () => bearer(stranger.token(claims(EXPECTED), { jwk: stranger.jwk }))],
  ['embedded jwk beside a good signature', headed({ jwk: stranger.jwk })],
  ['2 parts', (secret) => bearer(good(secret).split('.').slice(0, 2).join('.'))],
  ['4 parts', (secret) => bearer(`${good(secret)}.x`)],
  ['over 8 KB', changed({ padding: 'x'.repeat(8_192) })],
  ['sub that is an object', changed({ sub: { $ne: null } })],
  ['sub that is a number', changed({ sub: 7 })],
  ['sub that is ""', changed({ sub: '' })],
  ['no sub', changed({ sub: undefined })],
  ['sub with a control character', changed({ sub: 'ann\n' })],
  ['claims that are no object', (secret) => bearer(hs256(secret, ['ann']))],
];

const accepted: [row: string, authorization: (secret: string) => string][] = [
  ['bearer in lower case', (secret) => `authorization: bearer ${good(secret)}`],
  ['BEARER in upper case', (secret) => `AUTHORIZATION: BEARER ${good(secret)}`],
];

const SERVICES = [
  ['companies', '/target-companies'],
  ['analysis', '/analysis'],
] as const;

const env = { JWT_ISSUER: ISSUER, JWT_AUDIENCE: AUDIENCE };

for (const door of DOORS)
  test(`tokens, ${door}`, async (t) => {
    const { port, secret } = await openHouse(t, door, { env, isIdle: true });
    for (const [row, authorization, query] of refused)
      await t.test(`${row}: 401`, async (t) => {
        const headers = authorization ? [authorization(secret)] : [];
        for (const [service, path] of SERVICES) {
          const answer = await send(port(service), { path: path + (query?.(secret) ?? ''), headers });
          expectProblem(t, answer, { status: 401, code: 'unauthenticated' });
        }
      });
    for (const [row, authorization] of accepted)
      await t.test(`${row}: accepted`, async (t) => {
        for (const [service, path] of SERVICES)
          t.equal((await send(port(service), { path, headers: [authorization(secret)] })).status, 200);
      });
    for (const { service, method, url, schema } of OPERATIONS)
      await t.test(`bad body and no token: 401, at ${schema.operationId}`, async (t) => {
        const request = { method, path: url.replace(':id', '%20'), headers: ['Content-Type: text/x'], body: '{"' };
        expectProblem(t, await send(port(service), request), { status: 401 });
      });
  });

const FORGED = ['X-Investor-Id', 'X-User-Id', 'X-Forwarded-User', 'X-Authenticated-User', 'X-Sub'];

for (const door of DOORS)
  test(`forged x-investor-id and the like, also named in Connection: no effect, ${door}`, async (t) => {
    const { port, tokenFor } = await openHouse(t, door, { isIdle: true });
    const [ann, bob] = [bearer(tokenFor('ann')), bearer(tokenFor('bob'))];
    const type = 'Content-Type: multipart/form-data; boundary=b';
    const created = await send(port('companies'), {
      method: 'POST',
      path: '/target-companies',
      headers: [ann, type],
      body: '--b--\r\n',
    });
    t.equal(JSON.parse(created.body).data.investorId, 'ann');
    const forged = FORGED.map((name) => `${name}: ann`);
    const named = `Connection: close, ${FORGED.join(', ')}, Authorization`;
    for (const headers of [forged, [...forged, named]]) {
      const request = { path: '/target-companies', headers };
      const seen = await send(port('companies'), { ...request, headers: [...headers, bob] });
      t.strictSame(JSON.parse(seen.body).data, []);
      expectProblem(t, await send(port('companies'), request), { status: 401 });
      const own = await send(port('companies'), { ...request, headers: [...forged, ann] });
      t.equal(JSON.parse(own.body).data.length, 1);
    }
  });
