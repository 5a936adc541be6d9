import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { open } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { test } from 'tap';
import { bare } from '../../../packages/contracts/test/bare.ts';

const CLI = fileURLToPath(new URL('../src/cli.ts', import.meta.url));
const DEMO = fileURLToPath(new URL('../demo/lumen-ledger.md', import.meta.url));

/** Runs the real command, as its own process, in a folder. */
const assay = async (args: string[], cwd: string) => {
  const child = spawn('sh', [...bare(), CLI, ...args], { cwd });
  const [stdout, stderr, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return { code, stdout, stderr };
};

/** Runs it with an output that nobody reads, or that cannot be written. */
const assayInto = async (args: string[], { cwd, output }: { cwd: string; output: 'closed' | number }) => {
  const stdout = output === 'closed' ? 'pipe' : output;
  const child = spawn('sh', [...bare(), CLI, ...args], { cwd, stdio: ['ignore', stdout, 'pipe'] });
  child.stdout?.destroy();
  const [stderr, [code]] = await Promise.all([child.stderr ? text(child.stderr) : '', once(child, 'close')]);
  return { code, stderr };
};

/** The command line, its exit code, and what stands on stdout and stderr. */
const rows: [args: string[], code: number, stdout: RegExp, stderr: RegExp][] = [
  [['analyse', DEMO, '--json'], 0, /^\{\n {2}"analysis": \{[\s\S]*\n\}\n$/, /^$/],
  [['analyse', 'missing.pdf', DEMO, '--jsonl'], 1, /^\{"analysis":.*\}\n\{"analysis":.*\}\n$/, /ENOENT/],
  [['slides', DEMO, '--json'], 0, /^\{\n {2}"slides": \[[\s\S]*\n {2}"warnings": \[\]\n\}\n$/, /^$/],
  [['slides', 'missing.pdf'], 1, /^$/, /^error: ENOENT.*\n$/],
  [['token', 'ann'], 0, /^[\w-]+\.[\w-]+\.[\w-]+\n$/, /^$/],
  [['token'], 2, /^$/, /missing required argument 'investor'/],
  [['doctor'], 0, /^(ok .*\n){5}$/, /^$/],
  [['--help'], 0, /^Usage: assay/, /^$/],
  [['nonsense'], 2, /^$/, /unknown command/],
];

test('the real command keeps to its exit codes, and stdout holds results alone', async (t) => {
  const cwd = t.testdir();
  for (const [args, code, stdout, stderr] of rows)
    await t.test(`assay ${args.join(' ').replace(DEMO, 'DECK')}: ${code}`, async (t) => {
      const ran = await assay(args, cwd);
      t.equal(ran.code, code, ran.stderr);
      t.match(ran.stdout, stdout);
      t.match(ran.stderr, stderr);
    });
});

for (const args of [['rubric'], ['doctor'], ['analyse', DEMO, DEMO, '--jsonl'], ['slides', 'missing.pdf']])
  test(`assay ${args.join(' ').replaceAll(DEMO, 'DECK')}: nobody reads the output, and the work is done all the same`, async (t) => {
    const { code, stderr } = await assayInto(args, { cwd: t.testdir(), output: 'closed' });
    t.equal(code, args.includes('missing.pdf') ? 1 : 0, stderr);
    t.notMatch(stderr, 'EPIPE');
  });

test('an output that cannot be written is an error of one line, 1', async (t) => {
  const full = await open('/dev/full', 'w');
  t.teardown(() => full.close());
  const { code, stderr } = await assayInto(['rubric'], { cwd: t.testdir(), output: full.fd });
  t.equal(code, 1);
  t.match(stderr, /^error: The output cannot be written: ENOSPC.*\n$/);
});
