/**
 * Fails when the tests cover less than 95% of the lines of the sources. A source that no test loaded counts as not
 * covered, unless it holds nothing but types.
 */
import { globSync, readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { join, relative } from 'node:path';

const BAR = 95;
const ROOT = join(import.meta.dirname, '..');
const COMMENTS = /\/\*[\s\S]*?\*\/|\/\/.*$/gm;

type Lines = { total: number; covered: number };

const summary: Record<string, { lines: Lines }> = JSON.parse(
  readFileSync(join(ROOT, '.tap/report/coverage-summary.json'), 'utf8'),
);
const loaded = new Map(Object.entries(summary).map(([file, { lines }]) => [relative(ROOT, file), lines]));

const neverLoaded = (file: string): Lines => {
  const code = stripTypeScriptTypes(readFileSync(join(ROOT, file), 'utf8')).replaceAll(COMMENTS, '');
  return { total: code.split('\n').filter((line) => /[^\s;{}]/.test(line.replace('export', ''))).length, covered: 0 };
};

// A bench is run by who wants its figures, not by the tests; what it scores by is tested all the same.
const files = globSync('{packages,services,deploy}/*/src/**/*.ts', { cwd: ROOT, exclude: ['packages/bench/**'] });
const lines = files.map((file) => ({ file, ...(loaded.get(file) ?? neverLoaded(file)) }));
const total = lines.reduce((sum, file) => sum + file.total, 0);
const covered = lines.reduce((sum, file) => sum + file.covered, 0);
const share = (100 * covered) / total;

for (const { file, ...each } of lines.filter(({ total, covered }) => covered < 0.8 * total)) {
  console.log(`${file}: ${each.covered} of ${each.total} lines`);
}
console.log(`coverage: ${covered} of ${total} lines, ${share.toFixed(1)}%; at least ${BAR}% are asked for`);
if (share < BAR) process.exitCode = 1;
