import { fork } from 'node:child_process';
import { once } from 'node:events';
import { type Test, test } from 'tap';
import { authentication } from '../src/authentication.ts';
import { build } from './build.ts';

const AUDIENCE = 'https://assay.example';

const openIssuer = async (t: Test): Promise<string> => {
  const child = fork(new URL('issuer.js', import.meta.url), { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  t.teardown(() => child.kill());
  const [issuer] = await once(child, 'message');
  return String(issuer);
};

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** The JSON of an answer, each member as text. */
const fetchText = async (url: string, options: RequestInit = {}): Promise<Record<string, string>> => {
  const answer: unknown = await (await fetch(url, options)).json();
  return Object.fromEntries(
    Object.entries(isRecord(answer) ? answer : {}).map(([name, value]) => [name, String(value)]),
  );
};

const fetchToken = async (issuer: string, { audience, scope }: { audience: string; scope: string }) => {
  const { token_endpoint = '', jwks_uri: jwksUrl = '' } = await fetchText(`${issuer}/.well-known/openid-configuration`);
  const { access_token: token = '' } = await fetchText(token_endpoint, {
    method: 'POST',
    headers: { authorization: `Basic ${Buffer.from('investor-1:the+secret+of+the+client').toString('base64')}` },
    body: new URLSearchParams({ grant_type: 'client_credentials', resource: audience, scope }),
  });
  return { jwksUrl, token };
};

test('a token from the token endpoint of a real OpenID provider is accepted, with its scope and for its audience', async (t) => {
  const issuer = await openIssuer(t);
  const { jwksUrl, token } = await fetchToken(issuer, { audience: AUDIENCE, scope: 'analysis:read' });
  const server = await build(t, (s) => {
    s.register(authentication({ jwksUrl, issuer, audience: AUDIENCE }));
    s.get('/read', { config: { scope: 'analysis:read' } }, async ({ investor }) => ({ id: investor.id }));
    s.get('/write', { config: { scope: 'analysis:write' } }, async () => ({}));
  });
  const headers = { authorization: `Bearer ${token}` };
  const read = await server.inject({ url: '/read', headers });
  t.equal(read.statusCode, 200, read.body);
  t.strictSame(read.json(), { id: 'investor-1' });
  t.equal((await server.inject({ url: '/write', headers })).statusCode, 403);

  const elsewhere = await fetchToken(issuer, { audience: 'https://elsewhere.example', scope: 'analysis:read' });
  const foreign = { authorization: `Bearer ${elsewhere.token}` };
  t.equal((await server.inject({ url: '/read', headers: foreign })).statusCode, 401);
});
