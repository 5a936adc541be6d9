import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { test } from 'tap';
import { assay } from './command.ts';

const DEMO = fileURLToPath(new URL('../demo/lumen-ledger.md', import.meta.url));
const OWN = { extends: '2.0.0', version: 'acme-1', weights: { traction: 0.32, innovation: 0.04 } };

test('assay rubric: a built-in rubric as JSON alone on stdout, 0; 2 for a version that there is not', async (t) => {
  const { code, stdout, stderr } = await assay(['rubric']);
  t.strictSame([code, stderr], [0, '']);
  t.match(JSON.parse(stdout), { version: '2.0.0', weights: { traction: 0.22 } });
  t.match(JSON.parse((await assay(['rubric', '1.0.0'])).stdout), { version: '1.0.0' });
  t.match(await assay(['rubric', '3.0.0']), { code: 2, stderr: /3\.0\.0 is none of 1\.0\.0, 2\.0\.0/ });
});

test("assay rubric check: the name of a fund's rubric, 0; every fault of a wrong one, 1", async (t) => {
  const wrong = { ...OWN, weights: { traction: 0.5 }, flaws: [{ id: 'no-buyer', cap: 'low' }] };
  const folder = t.testdir({ 'own.json': JSON.stringify(OWN), 'wrong.json': JSON.stringify(wrong), 'no.json': '{' });
  const check = (name: string) => assay(['rubric', 'check', join(folder, name)]);
  t.match(await check('own.json'), {
    code: 0,
    stdout: /own\.json is valid: rubric-acme-1\+[0-9a-f]{12}\n$/,
    stderr: '',
  });
  t.match(await check('wrong.json'), {
    code: 1,
    stdout: '',
    stderr: /wrong\.json: [\s\S]*\/flaws\/\d\/cap: must be number/,
  });
  t.match(await check('no.json'), { code: 1, stderr: /nor JSON/ });
  t.match(await check('missing.json'), { code: 1, stderr: /ENOENT/ });
});

test("assay analyse with RUBRIC_FILE: a fund's own rubric scores and is named; a wrong one is refused, 1", async (t) => {
  const folder = t.testdir({ 'own.json': JSON.stringify(OWN) });
  const { stdout } = await assay(['analyse', DEMO, '--json'], { RUBRIC_FILE: join(folder, 'own.json') });
  t.match(JSON.parse(stdout).analysis, { serviceModelVersion: /^rubric-acme-1\+/ });
  t.match(await assay(['analyse', DEMO], { RUBRIC: '{"extends":"2.0.0"}' }), { code: 1, stderr: /RUBRIC is wrong/ });
});
