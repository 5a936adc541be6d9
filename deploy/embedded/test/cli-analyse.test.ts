import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { AnalysisResult } from '@assay/contracts/analysis';
import { Evidence, NO_EVIDENCE } from '@assay/contracts/evidence';
import { type Test, test } from 'tap';
import { Type } from 'typebox';
import { Check } from 'typebox/value';
import { makePdf, PASSWORD } from '../../../packages/deck/test/fixtures/make-pdf.ts';
import { assay } from './command.ts';

const DEMO = fileURLToPath(new URL('../demo/lumen-ledger.md', import.meta.url));

/** What stands for an analysis where there is no server. */
const Analysis = Type.Object({
  type: Type.Literal('investment_analysis'),
  isCompleted: Type.Boolean(),
  status: Type.String(),
  result: AnalysisResult,
  overallScore: Type.Number(),
});
const Line = Type.Object({ analysis: Analysis, evidence: Evidence }, { additionalProperties: false });

test('assay analyse --json: one object { analysis, evidence } alone on stdout, 0', async (t) => {
  const { code, stdout, stderr } = await assay(['analyse', DEMO, '--json', '--no-fetch', '--website', 'example.com']);
  t.equal(code, 0);
  t.equal(stderr, '');
  const record = JSON.parse(stdout);
  t.ok(Check(Line, record));
  t.match(record.analysis, { isCompleted: true, status: 'COMPLETED', serviceModelVersion: /^rubric-/ });
  t.strictSame(record.analysis.scoreDetails, record.analysis.result.score);
  t.equal(record.analysis.overallScore, record.analysis.result.score.overall_score);
});

const decksIn = (t: Test) => {
  const folder = t.testdir({ 'b.md': '# B\n\nWe have 7 pilots.\n', empty: '' });
  mkdirSync(join(folder, 'folder'));
  writeFileSync(join(folder, 'locked.pdf'), makePdf([{ content: '' }], PASSWORD));
  return (name: string) => join(folder, name);
};

test('assay analyse --jsonl: one object a line for each file in order, whatever became of it; 1 if one failed', async (t) => {
  const file = decksIn(t);
  const files = [file('missing.pdf'), DEMO, file('locked.pdf'), file('b.md'), file('folder'), file('empty')];
  const { code, stdout, stderr } = await assay(['analyse', ...files, '--jsonl']);
  t.equal(code, 1);
  const records = stdout
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  t.ok(records.every((record) => Check(Line, record)));
  const reasons = [/cannot be opened: ENOENT/, undefined, /by a password/, undefined, /EISDIR/, /empty file/];
  t.equal(records.length, reasons.length);
  for (const [index, reason] of reasons.entries()) {
    const { analysis, evidence } = records[index];
    t.equal(analysis.status, reason ? 'FAILED' : 'COMPLETED');
    t.equal(analysis.isCompleted, reason === undefined);
    if (!reason) continue;
    t.match(analysis.message, reason);
    t.strictSame(evidence, NO_EVIDENCE);
    t.match(stderr, `${files[index]}: ${analysis.message}\n`);
  }
  t.ok(records[1].analysis.overallScore > records[3].analysis.overallScore);
  t.match(stderr, /^1\/6 .*\n[\s\S]*\n6\/6 /);
});

test('assay analyse: a scorecard for a terminal, 0; for a file that cannot be read a sentence on stderr, 1', async (t) => {
  const { code, stdout, stderr } = await assay(['analyse', DEMO, '--name', 'Lumen Ledger']);
  t.equal(code, 0);
  t.match(stdout, /^Lumen Ledger {2}\(rubric-[\d.]+\+[0-9a-f]{12}\)\n/);
  t.match(stdout, /Overall +\d+\.\d {2}█/);
  t.match(stdout, /\nRisk\n[\s\S]*\(slide \d/);
  t.ok(
    stdout.split('\n').every((line) => line.length <= 120),
    'lines are short',
  );
  t.equal(stderr, '');
  t.strictSame(await assay(['analyse', 'missing.pdf']), {
    ...{ code: 1, stdout: '' },
    stderr: "missing.pdf: It cannot be opened: ENOENT: no such file or directory, open 'missing.pdf'\n",
  });
});

test('assay analyse: a blank name and website are none, as in the service', async (t) => {
  const plain = await assay(['analyse', DEMO]);
  t.equal(plain.code, 0);
  t.strictSame(await assay(['analyse', DEMO, '--name', '  ', '--website', ' ']), plain);
  t.strictSame(await assay(['analyse', DEMO, '--name', '']), plain);
});

test('assay analyse --type: the deck is read as that type of business; 2 for one that there is not', async (t) => {
  const { stdout } = await assay(['analyse', DEMO, '--json', '--type', 'fintech']);
  t.match(JSON.parse(stdout).evidence.business, { type: 'fintech', chosenBy: 'caller' });
  const { code, stderr } = await assay(['analyse', DEMO, '--type', 'bakery']);
  t.equal(code, 2);
  t.match(stderr, '--type bakery is none of saas, marketplace, hardware, bio, fintech, consumer');
});
