import { createHmac } from 'node:crypto';
import { type JWTPayload, SignJWT, UnsecuredJWT } from 'jose';
import { type Test, test } from 'tap';
import { type AuthenticationConfig, authentication } from '../src/authentication.ts';
import { mintToken } from '../src/token.ts';
import { build, NOW, SECRET } from './build.ts';

const clock = () => NOW;
const SECONDS = NOW.getTime() / 1_000;
const KEY = new TextEncoder().encode(SECRET);

const open = (t: Test, config: Partial<AuthenticationConfig> = {}) =>
  build(t, (server) => {
    server.register(authentication({ secret: SECRET, clock, ...config }));
    server.get('/me', async ({ investor }) => ({ id: investor.id, scopes: [...(investor.scopes ?? [])] }));
    server.get('/read', { config: { scope: 'analysis:read' } }, async () => ({}));
    server.get('/open', { config: { public: true } }, async () => ({}));
    server.post('/me', async () => ({}));
  });

const mint = (options: Partial<Parameters<typeof mintToken>[0]> = {}) =>
  mintToken({ secret: SECRET, investor: 'investor-1', expiresInMs: 60_000, clock, ...options });

const sign = (claims: JWTPayload, header: Record<string, unknown> = {}) =>
  new SignJWT(claims).setProtectedHeader({ alg: 'HS256', ...header }).sign(KEY);

const CLAIMS = { sub: 'investor-1', exp: SECONDS + 60 };

const base64url = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Signs what jose would refuse to write. */
const forge = (header: object, claims: unknown) => {
  const signed = `${base64url({ alg: 'HS256', ...header })}.${base64url(claims)}`;
  return `${signed}.${createHmac('sha256', SECRET).update(signed).digest('base64url')}`;
};

test('a minted token tells who its investor is, whatever the case of the scheme', async (t) => {
  const server = await open(t);
  for (const scheme of ['Bearer', 'bearer', 'BEARER']) {
    const answer = await server.inject({ url: '/me', headers: { authorization: `${scheme} ${mint()}` } });
    t.equal(answer.statusCode, 200);
    t.strictSame(answer.json(), { id: 'investor-1', scopes: [] });
  }
});

test('a token signed by another library with the same secret is accepted', async (t) => {
  const server = await open(t);
  const authorization = `Bearer ${await sign({ ...CLAIMS, iat: SECONDS, nbf: SECONDS })}`;
  t.equal((await server.inject({ url: '/me', headers: { authorization } })).statusCode, 200);
});

const absent: [what: string, request: { url: string; headers?: Record<string, string> }][] = [
  ['no token', { url: '/me' }],
  ['a Basic header', { url: '/me', headers: { authorization: 'Basic dXNlcjpwYXNz' } }],
  ['an empty Bearer', { url: '/me', headers: { authorization: 'Bearer ' } }],
  ['the token in the query', { url: `/me?access_token=${mint()}&token=${mint()}` }],
  ['the token in a cookie', { url: '/me', headers: { cookie: `token=${mint()}` } }],
  ['forged identity headers', { url: '/me', headers: { 'x-investor-id': 'investor-1', 'x-user': 'investor-1' } }],
];

for (const [what, request] of absent)
  test(`${what} answers 401 and asks for a bearer`, async (t) => {
    const server = await open(t);
    const answer = await server.inject(request);
    t.equal(answer.statusCode, 401);
    t.equal(answer.headers['www-authenticate'], 'Bearer');
    t.equal(answer.headers['content-type'], 'application/problem+json');
    t.equal(answer.json().code, 'unauthenticated');
  });

const refused: [what: string, token: string | Promise<string>][] = [
  ['that has expired', mint({ expiresInMs: -1_000 })],
  ['that expires now', mint({ expiresInMs: 0 })],
  ['whose nbf lies ahead', sign({ ...CLAIMS, nbf: SECONDS + 30 })],
  ['whose iat lies ahead', sign({ ...CLAIMS, iat: SECONDS + 30 })],
  ['whose nbf is no number', forge({}, { ...CLAIMS, nbf: 'now' })],
  ['without exp', sign({ sub: 'investor-1' })],
  ['whose exp is a string', forge({}, { ...CLAIMS, exp: '9999999999' })],
  ['without sub', sign({ exp: CLAIMS.exp })],
  ['whose sub is empty', sign({ ...CLAIMS, sub: '' })],
  ['whose sub is a number', forge({}, { ...CLAIMS, sub: 7 })],
  ['whose sub is an object', forge({}, { ...CLAIMS, sub: { $ne: null } })],
  ['whose sub is a list', forge({}, { ...CLAIMS, sub: ['investor-1'] })],
  ['whose sub is 256 characters long', sign({ ...CLAIMS, sub: 'x'.repeat(256) })],
  ['whose sub holds a control character', sign({ ...CLAIMS, sub: 'investor\n1' })],
  ['whose sub holds half a character', forge({}, { ...CLAIMS, sub: '\ud800' })],
  ['whose claims are null', forge({}, null)],
  ['whose claims are a list', forge({}, [CLAIMS])],
  ['whose scope is a number', forge({}, { ...CLAIMS, scope: 7 })],
  ['of algorithm none', new UnsecuredJWT(CLAIMS).encode()],
  ['of algorithm none with a signature', forge({ alg: 'none' }, CLAIMS)],
  ['of algorithm HS512', forge({ alg: 'HS512' }, CLAIMS)],
  ['without an algorithm', forge({ alg: undefined }, CLAIMS)],
  ['that was signed with another secret', mint({ secret: 'another secret of 32 bytes or more' })],
  ['with a critical extension', forge({ crit: ['exp'] }, CLAIMS)],
  ['with an empty list of critical extensions', forge({ crit: [] }, CLAIMS)],
  ['whose critical extensions are null', forge({ crit: null }, CLAIMS)],
  ['that brings its own key', forge({ jwk: { kty: 'oct', k: Buffer.from(SECRET).toString('base64url') } }, CLAIMS)],
  ['in two parts', mint().split('.').slice(0, 2).join('.')],
  ['in four parts', `${mint()}.x`],
  ['of 8 KiB and more', sign({ ...CLAIMS, padding: 'x'.repeat(8_192) })],
  ['with another character', `${mint()}!`],
  ['that is no JSON', 'a.b.c'],
];

for (const [what, token] of refused)
  test(`a token ${what} answers 401`, async (t) => {
    const server = await open(t);
    const answer = await server.inject({ url: '/me', headers: { authorization: `Bearer ${await token}` } });
    t.equal(answer.statusCode, 401);
    t.equal(answer.headers['www-authenticate'], 'Bearer error="invalid_token"');
    t.equal(answer.json().code, 'unauthenticated');
    t.notMatch(answer.body, await token);
  });

test('the issuer and the audience must be the expected ones, where they are configured', async (t) => {
  const server = await open(t, { issuer: 'https://issuer.example', audience: 'assay' });
  const status = async (claims: { issuer?: string; audience?: string }) => {
    const authorization = `Bearer ${mint(claims)}`;
    return (await server.inject({ url: '/me', headers: { authorization } })).statusCode;
  };
  t.equal(await status({ issuer: 'https://issuer.example', audience: 'assay' }), 200);
  t.equal(await status({ issuer: 'https://issuer.example' }), 401);
  t.equal(await status({ audience: 'assay' }), 401);
  t.equal(await status({ issuer: 'https://other.example', audience: 'assay' }), 401);
  t.equal(await status({ issuer: 'https://issuer.example', audience: 'other' }), 401);
});

test('a token for several audiences is accepted by each', async (t) => {
  const server = await open(t, { audience: 'assay' });
  const authorization = `Bearer ${await sign({ ...CLAIMS, aud: ['other', 'assay'] })}`;
  t.equal((await server.inject({ url: '/me', headers: { authorization } })).statusCode, 200);
});

test('a token that is accepted once is refused once it has ended', async (t) => {
  let now = NOW.getTime();
  const server = await open(t, { clock: () => new Date(now) });
  const authorization = `Bearer ${mint({ expiresInMs: 10_000 })}`;
  t.equal((await server.inject({ url: '/me', headers: { authorization } })).statusCode, 200);
  now += 9_000;
  t.equal((await server.inject({ url: '/me', headers: { authorization } })).statusCode, 200);
  now += 1_000;
  t.equal((await server.inject({ url: '/me', headers: { authorization } })).statusCode, 401);
});

test('more investors than are remembered are all told apart', async (t) => {
  const server = await open(t);
  for (let n = 0; n < 2_100; n++) {
    const authorization = `Bearer ${mint({ investor: `investor-${n}` })}`;
    const answer = await server.inject({ url: '/me', headers: { authorization } });
    if (answer.json().id !== `investor-${n}`) t.fail(`${n} was taken for ${answer.body}`);
  }
});

test('a scope is asked for where the token carries any', async (t) => {
  const server = await open(t);
  const get = (scopes?: Parameters<typeof mintToken>[0]['scopes']) =>
    server.inject({ url: '/read', headers: { authorization: `Bearer ${mint(scopes ? { scopes } : {})}` } });
  t.equal((await get()).statusCode, 200);
  t.equal((await get(['companies:write', 'analysis:read'])).statusCode, 200);
  for (const scopes of [[], ['analysis:write' as const]]) {
    const answer = await get(scopes);
    t.equal(answer.statusCode, 403);
    t.equal(answer.json().code, 'insufficient-scope');
    t.equal(answer.headers['www-authenticate'], 'Bearer error="insufficient_scope", scope="analysis:read"');
  }
});

test('a scope that is written as a list counts as well', async (t) => {
  const server = await open(t);
  const get = (scope: string[]) =>
    server.inject({ url: '/read', headers: { authorization: `Bearer ${forge({}, { ...CLAIMS, scope })}` } });
  t.equal((await get(['analysis:read'])).statusCode, 200);
  t.equal((await get(['analysis:write'])).statusCode, 403);
});

test('authentication comes before the body, and not before paths that do not exist', async (t) => {
  const server = await open(t);
  const bad = { method: 'POST' as const, url: '/me', headers: { 'content-type': 'text/plain' }, payload: 'x' };
  t.equal((await server.inject(bad)).statusCode, 401);
  t.equal((await server.inject('/open')).statusCode, 200);
  t.equal((await server.inject('/nowhere')).statusCode, 404);
  t.equal((await server.inject({ method: 'DELETE', url: '/me' })).statusCode, 405);
  t.equal((await server.inject('/health/live')).statusCode, 200);
});
