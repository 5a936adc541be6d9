import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { OPERATIONS } from '@assay/contracts/operations';
import { test } from 'tap';
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
