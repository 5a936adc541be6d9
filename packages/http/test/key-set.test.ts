import { createHmac, createPublicKey, type KeyObject } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server as HttpServer } from 'node:http';
import { exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose';
import { type Test, test } from 'tap';
import { authentication } from '../src/authentication.ts';
import { build } from './build.ts';

type SigningKey = Awaited<ReturnType<typeof generateKeyPair>>['privateKey'];
type Signer = { alg: string; kid: string; privateKey: SigningKey; jwk: JWK };

const newSigner = async (alg: string, kid: string): Promise<Signer> => {
  const { privateKey, publicKey } = await generateKeyPair(alg, { extractable: true });
  return { alg, kid, privateKey, jwk: { ...(await exportJWK(publicKey)), kid, use: 'sig' } };
};

const sign = ({ alg, kid, privateKey }: Signer, header: Record<string, unknown> = {}) =>
  new SignJWT({ sub: 'investor-1' })
    .setProtectedHeader({ alg, kid, ...header })
    .setExpirationTime('5m')
    .sign(privateKey);

/** An issuer's key set endpoint of which the test decides everything. */
const openIssuer = async (t: Test) => {
  const issuer = { keys: [] as JWK[], status: 200, body: undefined as string | undefined, fetched: 0 };
  const server: HttpServer = createServer((_request, response) => {
    issuer.fetched++;
    response.writeHead(issuer.status).end(issuer.body ?? JSON.stringify({ keys: issuer.keys }));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.teardown(() => server.close());
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return { issuer, jwksUrl: `http://127.0.0.1:${port}/jwks` };
};

const open = async (t: Test, jwksUrl: string) => {
  const server = await build(t, (s) => {
    s.register(authentication({ jwksUrl }));
    s.get('/me', async ({ investor }) => ({ id: investor.id }));
  });
  return async (token: string) => server.inject({ url: '/me', headers: { authorization: `Bearer ${token}` } });
};

for (const alg of ['RS256', 'ES256', 'EdDSA'])
  test(`a token signed with ${alg} by a key of the set is accepted, and the set is fetched once`, async (t) => {
    const { issuer, jwksUrl } = await openIssuer(t);
    const [signer, other] = await Promise.all([newSigner(alg, 'k1'), newSigner(alg, 'k2')]);
    issuer.keys = [other.jwk, signer.jwk];
    const get = await open(t, jwksUrl);
    t.equal((await get(await sign(signer))).json().id, 'investor-1');
    t.equal((await get(await sign(other))).statusCode, 200);
    t.equal((await get(await sign({ ...signer, kid: 'k2' }))).statusCode, 401);
    t.equal(issuer.fetched, 1);
  });

test('a token without kid is accepted while the set has one key that fits', async (t) => {
  const { issuer, jwksUrl } = await openIssuer(t);
  const [rsa, elliptic] = await Promise.all([newSigner('RS256', 'k1'), newSigner('ES256', 'k2')]);
  issuer.keys = [
    { ...rsa.jwk, alg: 'RS256' },
    { ...elliptic.jwk, alg: 'ES256' },
  ];
  const get = await open(t, jwksUrl);
  t.equal((await get(await sign(rsa, { kid: undefined }))).statusCode, 200);
  issuer.keys.push({ ...(await newSigner('RS256', 'k3')).jwk, alg: 'RS256' });
  const later = await open(t, jwksUrl);
  t.equal((await later(await sign(rsa, { kid: undefined }))).statusCode, 401);
});

test('a token signed with the public key as a secret, and one that brings its key, answer 401', async (t) => {
  const { issuer, jwksUrl } = await openIssuer(t);
  const [signer, stranger] = await Promise.all([newSigner('RS256', 'k1'), newSigner('RS256', 'k1')]);
  issuer.keys = [signer.jwk];
  const get = await open(t, jwksUrl);
  const key: KeyObject = createPublicKey({ key: { ...signer.jwk }, format: 'jwk' });
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
  const signed = `${encode({ alg: 'HS256', kid: 'k1' })}.${encode({ sub: 'investor-1', exp: 9_999_999_999 })}`;
  const secret = key.export({ type: 'spki', format: 'pem' });
  t.equal((await get(`${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`)).statusCode, 401);
  t.equal((await get(await sign(stranger, { jwk: stranger.jwk }))).statusCode, 401);
  t.equal((await get(await sign(stranger))).statusCode, 401);
  t.equal((await get(await sign(signer))).statusCode, 200);
});

test('symmetric keys, keys for encryption and broken keys of a set are passed over', async (t) => {
  const { issuer, jwksUrl } = await openIssuer(t);
  const [signer, hidden] = await Promise.all([newSigner('ES256', 'k1'), newSigner('ES256', 'k2')]);
  issuer.keys = [
    { kty: 'oct', k: 'c2VjcmV0', kid: 'k3' },
    { ...hidden.jwk, use: 'enc' },
    { kty: 'EC', kid: 'k4' },
    signer.jwk,
  ];
  const get = await open(t, jwksUrl);
  t.equal((await get(await sign(signer))).statusCode, 200);
  t.equal((await get(await sign(hidden))).statusCode, 401);
});

test('fault 46 (both): a new kid is accepted, an unknown one answers 401, and neither makes more than one fetch', async (t) => {
  const { issuer, jwksUrl } = await openIssuer(t);
  const [first, second, stranger] = await Promise.all([
    newSigner('ES256', 'k1'),
    newSigner('ES256', 'k2'),
    newSigner('ES256', 'k3'),
  ]);
  issuer.keys = [first.jwk];
  const get = await open(t, jwksUrl);
  t.equal((await get(await sign(first))).statusCode, 200);
  issuer.keys = [second.jwk];
  const answers = await Promise.all(
    [sign(second), sign(stranger), sign(stranger)].map(async (token) => get(await token)),
  );
  t.strictSame(
    answers.map(({ statusCode }) => statusCode),
    [200, 401, 401],
  );
  t.equal(issuer.fetched, 2);
  t.equal((await get(await sign(first))).statusCode, 401, 'the key that was withdrawn signs no more');
});

test('fault 46 (both): cached keys go on while the endpoint is down', async (t) => {
  const { issuer, jwksUrl } = await openIssuer(t);
  const [signer, stranger] = await Promise.all([newSigner('EdDSA', 'k1'), newSigner('EdDSA', 'k2')]);
  issuer.keys = [signer.jwk];
  const get = await open(t, jwksUrl);
  t.equal((await get(await sign(signer))).statusCode, 200);
  issuer.status = 500;
  t.equal((await get(await sign(stranger))).statusCode, 401);
  t.equal((await get(await sign(signer, { cty: 'again' }))).statusCode, 200);
});

for (const [what, answer] of [
  ['an error', { status: 500 }],
  ['no JSON', { body: '<html>' }],
  ['no key set', { body: '{"keys":"none"}' }],
] as const)
  test(`fault 46 (both): while the key set was never reached (${what}), a token answers 503, and 200 once it is`, async (t) => {
    const { issuer, jwksUrl } = await openIssuer(t);
    const signer = await newSigner('ES256', 'k1');
    issuer.keys = [signer.jwk];
    Object.assign(issuer, answer);
    const get = await open(t, jwksUrl);
    const refused = await get(await sign(signer));
    t.equal(refused.statusCode, 503);
    t.equal(refused.headers['retry-after'], '5');
    Object.assign(issuer, { status: 200, body: undefined });
    t.equal((await get(await sign(signer))).statusCode, 200);
  });

test('an algorithm of another family answers 401 without a look at the key set', async (t) => {
  const { issuer, jwksUrl } = await openIssuer(t);
  const get = await open(t, jwksUrl);
  const token = await new SignJWT({ sub: 'x' })
    .setProtectedHeader({ alg: 'HS256' })
    .setExpirationTime('5m')
    .sign(Buffer.alloc(32));
  t.equal((await get(token)).statusCode, 401);
  t.equal(issuer.fetched, 0);
});
