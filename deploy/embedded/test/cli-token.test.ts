import { SCOPES } from '@assay/contracts/scope';
import { test } from 'tap';
import { assay } from './command.ts';
import { openHouse } from './house.ts';
import { bearer, send } from './wire.ts';

const SECRET = 'a secret of the tests, 32 bytes long';

const claimsOf = (token: string): Record<string, unknown> =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());

test('assay token: a token alone on stdout, which the house accepts as the investor, 0', async (t) => {
  const { port, secret } = await openHouse(t, 'through the gateway', { isIdle: true });
  const { code, stdout, stderr } = await assay(['token', 'ann'], { JWT_SECRET: secret });
  t.equal(code, 0);
  t.equal(stderr, '');
  t.match(stdout, /^[\w-]+\.[\w-]+\.[\w-]+\n$/);
  const get = (path: string) => send(port('analysis'), { path, headers: [bearer(stdout.trim())] });
  for (const path of ['/analysis', '/target-companies']) t.equal((await get(path)).status, 200);
});

test('assay token --scope: the house allows what it lists and nothing else', async (t) => {
  const { port, secret } = await openHouse(t, 'through the gateway', { isIdle: true });
  const args = ['token', 'ann', '--scope', 'analysis:read', '--scope', 'analysis:write'];
  const { stdout } = await assay(args, { JWT_SECRET: secret });
  const get = (path: string) => send(port('analysis'), { path, headers: [bearer(stdout.trim())] });
  t.equal((await get('/analysis')).status, 200);
  t.equal((await get('/target-companies')).status, 403);
});

test('assay token: the claims are the investor, the scopes, the times, and the issuer and audience that are set', async (t) => {
  const env = { JWT_SECRET: SECRET, JWT_ISSUER: 'https://issuer.example', JWT_AUDIENCE: 'assay' };
  const { stdout } = await assay(['token', 'ann', '--scope', 'companies:read', '--expires', '15m'], env);
  const { iat, ...claims } = claimsOf(stdout);
  const exp = Number(iat) + 900;
  t.strictSame(claims, { sub: 'ann', exp, iss: env.JWT_ISSUER, aud: env.JWT_AUDIENCE, scope: 'companies:read' });
});

test('assay token --expires: seconds, minutes, hours or days; an hour by default', async (t) => {
  const lifeOf = async (...expires: string[]) => {
    const { iat, exp } = claimsOf((await assay(['token', 'ann', ...expires], { JWT_SECRET: SECRET })).stdout);
    return Number(exp) - Number(iat);
  };
  t.equal(await lifeOf(), 3_600);
  for (const [text, seconds] of [
    ['90s', 90],
    ['15m', 900],
    ['1h', 3_600],
    ['7d', 604_800],
  ] as const)
    t.equal(await lifeOf('--expires', text), seconds, text);
});

test('assay token without JWT_SECRET signs with the secret that the house keeps under DATA_DIR', async (t) => {
  const env = { DATA_DIR: t.testdir() };
  const { port } = await openHouse(t, 'through the gateway', { isIdle: true, env: { ...env, JWT_SECRET: '' } });
  const { stdout } = await assay(['token', 'ann'], env);
  t.equal((await send(port('analysis'), { path: '/analysis', headers: [bearer(stdout.trim())] })).status, 200);
});

const wrong: [args: string[], message: string | RegExp, env?: Record<string, string>][] = [
  [[], /missing required argument 'investor'/],
  [['ann', 'bob'], /too many arguments/],
  [[''], /INVESTOR must be 1 to 255 characters/],
  [['a'.repeat(256)], /INVESTOR must be 1 to 255 characters/],
  [['ann\n'], /none of them a control character/],
  [['ann', '--scope', 'analysis'], `"analysis" is no scope; there are ${SCOPES.join(', ')}`],
  [['ann', '--scope'], /option '--scope <scope>' argument missing/],
  [['ann', '--expires', ''], /"" is no duration; write 90s, 15m, 1h or 7d/],
  [['ann', '--expires', '0h'], /"0h" is no duration/],
  [['ann', '--expires', '-1h'], /"-1h" is no duration/],
  [['ann', '--expires', '1.5h'], /"1\.5h" is no duration/],
  [['ann', '--expires', '1y'], /"1y" is no duration/],
  [['ann'], /JWT_JWKS_URL is set: tokens come from that issuer/, { JWT_JWKS_URL: 'https://issuer.example/jwks' }],
];

for (const [args, message, env = { JWT_SECRET: SECRET }] of wrong)
  test(`assay token ${JSON.stringify(args).slice(0, 60)} ${Object.keys(env)}: wrong usage, 2`, async (t) => {
    const { code, stdout, stderr } = await assay(['token', ...args], env);
    t.equal(code, 2);
    t.equal(stdout, '');
    t.match(stderr, message);
  });

test('assay token with a secret that is too short: a sentence that names it and not its value, 1', async (t) => {
  const { code, stdout, stderr } = await assay(['token', 'ann'], { JWT_SECRET: 'tooshort' });
  t.equal(code, 1);
  t.equal(stdout, '');
  t.match(stderr, /^error: JWT_SECRET is shorter than 32 bytes\./);
  t.notMatch(stderr, 'tooshort');
});
