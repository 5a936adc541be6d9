import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Comparison } from '@assay/contracts/comparison';
import { test } from 'tap';
import { Check } from 'typebox/value';
import { assay } from './command.ts';

const OLD =
  '# Norlay\n\nNorlay checks freight invoices for shippers.\n\n---\n\n# Traction\n\n- $0.4M ARR\n- 9 paying customers\n';
const NEW = OLD.replace('$0.4M ARR', '$1.2M ARR').replace('9 paying', '31 paying');

test('assay analyse --against a deck: what changed stands under the scorecard, with the words and their slides', async (t) => {
  const folder = t.testdir({ 'old.md': OLD, 'new.md': NEW });
  const { code, stdout } = await assay(['analyse', join(folder, 'new.md'), '--against', join(folder, 'old.md')]);
  t.equal(code, 0);
  const under = stdout.slice(stdout.indexOf('Against old.md'));
  t.match(under, /^Against old\.md {2}\(rubric-/);
  t.match(under, /\n {2}Overall +\d+\.\d +\d+\.\d +\+\d+\.\d\n/);
  t.match(under.replace(/\s+/gu, ' '), 'was “$0.4M ARR” (slide 2), is “$1.2M ARR” (slide 2)');
  t.match(under, 'arr: 400,000 USD a year (slide 2) before, 1,200,000 USD a year (slide 2) now');
  t.notMatch(under, 'Warning');
  t.ok(
    under.split('\n').every((line) => line.length <= 120),
    'lines are short',
  );
});

test('assay analyse --against what --json wrote: the comparison is in the JSON, and another rubric is a warning', async (t) => {
  const folder = t.testdir({ 'old.md': OLD, 'new.md': NEW });
  const written = await assay(['analyse', join(folder, 'old.md'), '--json']);
  const old = join(folder, 'old.json');
  writeFileSync(old, written.stdout.replace(/"serviceModelVersion": "[^"]+"/, '"serviceModelVersion": "rubric-1.0.0"'));
  const { code, stdout } = await assay(['analyse', join(folder, 'new.md'), '--against', old, '--json']);
  t.equal(code, 0);
  const { comparison, analysis } = JSON.parse(stdout);
  t.ok(Check(Comparison, comparison));
  t.match(comparison.warnings, [/different engines or rubrics \(rubric-1\.0\.0 and rubric-/]);
  t.equal(comparison.scores[0].after, analysis.overallScore);
  t.match(
    (await assay(['analyse', join(folder, 'new.md'), '--against', old])).stdout,
    'Warning: The two were made with',
  );
});

test('assay analyse --against what is neither a deck nor an analysis: a sentence on stderr, 2', async (t) => {
  const folder = t.testdir({ 'new.md': NEW, 'broken.json': '{', 'other.json': '{"analysis":{}}', empty: '' });
  const against = async (name: string) => {
    const { code, stdout, stderr } = await assay(['analyse', join(folder, 'new.md'), '--against', join(folder, name)]);
    t.equal(code, 2, name);
    t.equal(stdout, '');
    return stderr;
  };
  t.match(await against('broken.json'), 'broken.json is no JSON');
  t.match(await against('other.json'), 'other.json holds no analysis that --json wrote');
  t.match(await against('empty'), 'empty: ');
  t.match(await against('missing.md'), 'missing.md: It cannot be opened');
  const file = join(folder, 'new.md');
  t.match((await assay(['analyse', file, file, '--against', file])).stderr, '--against takes one FILE');
});
