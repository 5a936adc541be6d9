import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { OPERATIONS } from '@assay/contracts/operations';
import { Problem } from '@assay/contracts/problem';
import { test } from 'tap';
import { Compile } from 'typebox/compile';
import { sendRaw } from '../../../packages/http/test/raw.ts';
import { buildOpenApi } from '../src/openapi.ts';
import { openBoth } from './build.ts';

const pathOf = (name: string) => fileURLToPath(new URL(`../${name}`, import.meta.url));

const readJson = async (name: string): Promise<unknown> => JSON.parse(await readFile(pathOf(name), 'utf8'));

test('openapi.json is what the gateway serves; after a change, run `npm run openapi` here', async (t) => {
  const committed = await readJson('openapi.json');
  t.strictSame(JSON.parse(JSON.stringify(await buildOpenApi())), committed);
  const { origin } = await openBoth(t, 'in the same process');
  const answer = await fetch(`${origin}/openapi.json`);
  t.equal(answer.headers.get('content-type'), 'application/json; charset=utf-8');
  t.strictSame(await answer.json(), committed);
});

test('openapi.json lints clean', async (t) => {
  const lint = ['lint', pathOf('openapi.json'), '--config', pathOf('.redocly.yaml')];
  const env = { ...process.env, REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true', REDOCLY_TELEMETRY: 'off', NODE_OPTIONS: '' };
  const redocly = promisify(execFile)(process.execPath, [pathOf('node_modules/@redocly/cli/bin/cli.js'), ...lint], {
    env,
  });
  await t.resolves(redocly.catch(({ stdout, stderr }) => Promise.reject(new Error(`${stdout}${stderr}`))));
});

test('the document tells every operation, its scope, and every problem it can answer', async (t) => {
  const document = await buildOpenApi();
  for (const { url, method, config, schema } of OPERATIONS) {
    const path = url.replace(/:(\w+)/g, '{$1}');
    const responses = Object.fromEntries(Object.keys(schema.response).map((status) => [status, {}]));
    const { operationId, summary, tags } = schema;
    const told = { operationId, summary, tags, security: [{ bearer: [config.scope] }], responses };
    t.match(document, { openapi: '3.1.0', paths: { [path]: { [method.toLowerCase()]: told } } });
  }
  t.match(document, {
    servers: [{ url: '/' }],
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Problem: { examples: [{ code: 'not-found' }] }, Analysis: {}, TargetCompany: {}, Evidence: {} },
    },
  });
});

test('the reference comes from this server alone, under a policy that allows nothing else', async (t) => {
  const { origin } = await openBoth(t, 'in the same process');
  const page = await fetch(`${origin}/docs`);
  t.equal(page.status, 200);
  const html = await page.text();
  const policy = page.headers.get('content-security-policy') ?? '';
  t.match(policy, "default-src 'self'");
  t.notMatch(policy, 'http');
  t.notMatch(html, /https?:/);
  t.notMatch(html, /<script>|<script [^>]*>[^<\s]/, 'no script stands in line');
  const parts = [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, path = '']) => path);
  t.ok(parts.length >= 5);
  for (const path of parts) t.equal((await fetch(new URL(path, `${origin}/docs`))).status, 200, path);
});

const contract = Compile(Problem);

/** A file of the reference, and what stands beside the files. */
const STATIC = '/docs/static/swagger-ui.css';
const OLD = 'Thu, 01 Jan 1970 00:00:00 GMT';

const refused: [what: string, status: number, target: string, header?: string][] = [
  ['the folder above the files', 404, '/docs/static/..'],
  ['the folder above the files, encoded', 404, '/docs/static/%2e%2e'],
  ['a file that is missing', 404, '/docs/static/nope'],
  ['NUL in the name of a file', 404, '/docs/static/a%00'],
  ['a backslash in the name of a file', 404, '/docs/static/a%5cb'],
  ['a name that no file can have', 404, `/docs/static/${'a'.repeat(256)}`],
  ['a range past the end', 416, STATIC, 'Range: bytes=9999999-'],
  ['a version that the file never had', 412, STATIC, 'If-Match: "x"'],
  ['a time before the file was made', 412, STATIC, `If-Unmodified-Since: ${OLD}`],
];

for (const [what, status, target, header] of refused)
  test(`the reference answers ${status} to who asks for ${what}, without a token`, async (t) => {
    const { port } = await openBoth(t, 'in the same process');
    const headers = ['Host: a', 'Connection: close', ...(header ? [header] : [])].join('\r\n');
    const answer = await sendRaw(port, `GET ${target} HTTP/1.1\r\n${headers}\r\n\r\n`);
    t.equal(answer.status, status, answer.body);
    t.equal(answer.headers.get('content-type'), 'application/problem+json');
    t.ok(contract.Check(JSON.parse(answer.body)));
    t.notMatch(answer.body, /node_modules|ENOENT|ENAMETOOLONG/, 'it shows nothing of the machine');
  });

test('HEAD of a file that the reference does not have answers 404, and another method 405', async (t) => {
  const { origin } = await openBoth(t, 'in the same process');
  t.equal((await fetch(`${origin}/docs/static/nope`, { method: 'HEAD' })).status, 404);
  const answer = await fetch(`${origin}/docs/static/nope`, { method: 'POST' });
  t.equal(answer.status, 405);
  t.equal(answer.headers.get('allow'), 'GET, HEAD');
});
