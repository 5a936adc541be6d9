import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { EvidenceEnvelope } from '@assay/contracts/evidence';
import { test } from 'tap';
import { Value } from 'typebox/value';
import { greetingOf, startServe } from './serve.ts';

/** Pastes lines into a shell that stands in a folder, and gives what it printed. */
const paste = async (lines: string, cwd: string) => {
  const shell = spawn('bash', ['--norc'], { cwd, stdio: ['pipe', 'pipe', 'pipe'] });
  shell.stdin.end(lines);
  const [stdout, stderr, [code]] = await Promise.all([text(shell.stdout), text(shell.stderr), once(shell, 'close')]);
  return { stdout, stderr, code };
};

/** The lines of the greeting from the one that sets the address to the one that reads the evidence. */
const linesOf = (greeting: string) => /^export ASSAY=.*?\/evidence".*?$/ms.exec(greeting)?.[0] ?? '';

test('the greeting names the API and its reference, which answer', async (t) => {
  const cwd = t.testdir();
  const greeting = await greetingOf(startServe(t, { env: { DATA_DIR: 'data' }, cwd }));
  for (const [, name = '', url = ''] of greeting.matchAll(/^ +(API|API reference) +(http:\S+)$/gm))
    t.equal((await fetch(url)).status, name === 'API' ? 404 : 200, name);
  t.match(greeting, /The token is for the investor "demo-investor" and lasts a day/);
  t.notMatch(greeting, /undefined|TOKEN/);
});

test('the lines of the greeting, pasted as they are, end with a completed analysis and its evidence', async (t) => {
  const cwd = t.testdir();
  const lines = linesOf(await greetingOf(startServe(t, { env: { DATA_DIR: 'data' }, cwd })));
  t.equal(lines.split('\n').length, 6);
  const { stdout, stderr, code } = await paste(`${lines}\n`, cwd);
  t.equal(code, 0, stderr);
  t.match(stderr, /"message":"The target company is registered\."[\s\S]*"message":"The analysis has been requested\."/);
  t.match(stdout, /"status":"COMPLETED"/);
  const evidence = /\{"message":"The analysis is complete\.","data":\{"statements":.*$/s.exec(stdout)?.[0] ?? '';
  const { data } = Value.Parse(EvidenceEnvelope, JSON.parse(evidence));
  t.ok(data.coverage > 0.5, `the demonstration deck evidences ${data.coverage} of the criteria`);
});

test('DECK chooses another deck, also one with a space in its name', async (t) => {
  const cwd = t.testdir();
  writeFileSync(join(cwd, 'my deck.md'), '# Another company\n\nWe have 7 pilots.\n');
  const lines = linesOf(await greetingOf(startServe(t, { env: { DATA_DIR: 'data' }, cwd })));
  const { stdout } = await paste(`DECK="my deck.md"\n${lines}\n`, cwd);
  t.match(stdout, /"status":"COMPLETED"/);
  t.match(stdout, /"title":"Another company"/);
});

test('the pasted lines show why a deck is refused, and end', async (t) => {
  const cwd = t.testdir();
  writeFileSync(join(cwd, 'page.pdf'), '<!doctype html><title>No deck</title>');
  const lines = linesOf(await greetingOf(startServe(t, { env: { DATA_DIR: 'data' }, cwd })));
  const { stderr } = await paste(`DECK=page.pdf\n${lines}\n`, cwd);
  t.match(stderr, /"status":415/);
});

test('where another issuer signs the tokens the greeting asks for one', async (t) => {
  const env = { DATA_DIR: 'data', JWT_JWKS_URL: 'http://127.0.0.1:9/jwks' };
  const greeting = await greetingOf(startServe(t, { env, cwd: t.testdir() }));
  t.match(greeting, /AUTH='Authorization: Bearer TOKEN'/);
  t.match(greeting, /put one in place of TOKEN/);
});

test('a second process on the port ends with 1 and one sentence that names PORT', async (t) => {
  const cwd = t.testdir();
  const [, port = ''] = /API +http:\S+:(\d+)$/m.exec(await greetingOf(startServe(t, { env: {}, cwd }))) ?? [];
  const second = startServe(t, { env: { PORT: port }, cwd });
  t.strictSame(await second.ended, [1, null]);
  t.equal(second.stderr(), `Port ${port} of 127.0.0.1 is taken by another process; set PORT to a free one.\n`);
  t.equal(second.stdout(), '');
});

test('a data directory that cannot be made ends the start with 1 and one sentence', async (t) => {
  const cwd = t.testdir({ file: '' });
  const { ended, stderr } = startServe(t, { env: { DATA_DIR: 'file/data' }, cwd });
  t.strictSame(await ended, [1, null]);
  t.match(stderr(), /^[A-Z]+: .*'file\/data.*'\n$/);
});
