import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'tap';
import { fillReadme } from '../src/readme.ts';

const root = join(import.meta.dirname, '../../..');
const readme = readFileSync(join(root, 'README.md'), 'utf8');

test('the README shows the configuration and the command line as they are; npm run docs brings it up to date', (t) => {
  t.match(readme, /<!-- configuration -->\n\| variable/);
  t.match(readme, /<!-- help -->\n```/);
  t.equal(fillReadme(readme), readme);
  t.end();
});

test('every file that the README names is there', (t) => {
  const named = [...readme.matchAll(/`((?:packages|services|deploy|\.ci|\.github)\/[\w./-]+)`/g)].map(
    ([, path = '']) => path,
  );
  t.ok(named.length > 10);
  for (const path of named) t.ok(existsSync(join(root, path)), `${path} is there`);
  t.end();
});
