import { once } from 'node:events';
import { createServer } from 'node:http';
import { type Test, test } from 'tap';
import { expectProblem } from './expectations.ts';
import { DOORS, openHouse } from './house.ts';
import { claims, hs256, newSigner, unsigned } from './tokens.ts';
import { bearer, send } from './wire.ts';

const SERVICES = [
  ['companies', '/target-companies'],
  ['analysis', '/analysis'],
] as const;

const signer = newSigner('known');
const stranger = newSigner('unknown');

/** An issuer's key set on loopback; `status` can be changed while it serves. */
const openIssuer = async (t: Test) => {
  const issuer = { status: 200, keys: [signer.jwk] };
  const server = createServer((_request, response) => {
    response.writeHead(issuer.status).end(JSON.stringify({ keys: issuer.keys }));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.teardown(() => server.close());
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return { issuer, env: { JWT_SECRET: '', JWT_JWKS_URL: `http://127.0.0.1:${port}/jwks` } };
};

const refused: [row: string, token: () => string][] = [
  ['unknown kid', () => stranger.token()],
  ['known kid, another key', () => stranger.token(claims(), { kid: 'known' })],
  ['HS256 signed with the public key', () => hs256(signer.pem, claims(), { kid: 'known' })],
  ['HS256 signed with the public key as the set shows it', () => hs256(JSON.stringify(signer.jwk))],
  ['embedded jwk', () => stranger.token(claims(), { kid: 'known', jwk: stranger.jwk })],
  ['crit', () => signer.token(claims(), { crit: ['exp'] })],
  ['alg: none', () => `${unsigned({ alg: 'none', kid: 'known' }, claims())}.`],
  ['alg that the key is not for', () => signer.token(claims(), { alg: 'RS256' })],
  ['expired', () => signer.token(claims({ exp: 1 }))],
  ['no exp', () => signer.token(claims({ exp: undefined }))],
  ['sub that is an object', () => signer.token(claims({ sub: {} }))],
];

for (const door of DOORS)
  test(`tokens of an issuer, ${door}`, async (t) => {
    const { env } = await openIssuer(t);
    const { port } = await openHouse(t, door, { env, isIdle: true });
    for (const [row, token] of refused)
      await t.test(`${row}: 401`, async (t) => {
        for (const [service, path] of SERVICES) {
          const answer = await send(port(service), { path, headers: [bearer(token())] });
          expectProblem(t, answer, { status: 401, code: 'unauthenticated' });
        }
      });
    await t.test('a token of the issuer: accepted', async (t) => {
      for (const [service, path] of SERVICES)
        t.equal((await send(port(service), { path, headers: [bearer(signer.token())] })).status, 200);
    });
  });

for (const door of DOORS)
  test(`key set: 503 if it was never reached; cached keys work; a new kid is accepted, ${door}`, async (t) => {
    const { issuer, env } = await openIssuer(t);
    const { port } = await openHouse(t, door, { env, isIdle: true });
    const get = (token: string) => send(port('analysis'), { path: '/analysis', headers: [bearer(token)] });
    issuer.status = 500;
    expectProblem(t, await get(signer.token()), { status: 503, code: 'unavailable' });
    issuer.status = 200;
    t.equal((await get(signer.token())).status, 200);
    issuer.status = 500;
    t.equal((await get(signer.token(claims({ sub: 'bob' })))).status, 200);
    expectProblem(t, await get(stranger.token()), { status: 401 });
    issuer.status = 200;
    issuer.keys = [signer.jwk, stranger.jwk];
    t.equal((await get(stranger.token())).status, 200);
  });
