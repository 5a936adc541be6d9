import { fileURLToPath } from 'node:url';
import { test } from 'tap';
import { assay } from './command.ts';

const DEMO = fileURLToPath(new URL('../demo/lumen-ledger.md', import.meta.url));

/** Wrong usage: the arguments, and what the message must say. */
const wrong: [args: string[], message: RegExp][] = [
  [[], /Usage: assay/],
  [['nonsense'], /unknown command 'nonsense'/],
  [['--nonsense'], /unknown option '--nonsense'/],
  [['serve', 'now'], /too many arguments for 'serve'/],
  [['analyse'], /missing required argument 'file'/],
  [['analyse', DEMO, '--json', '--jsonl'], /--json and --jsonl exclude each other/],
  [['analyse', DEMO, DEMO, '--json'], /--json takes one FILE; use --jsonl for several/],
  [['analyse', DEMO, '--name'], /option '--name <name>' argument missing/],
  [['analyse', DEMO, '--name', 'n'.repeat(201)], /longer than 200 characters/],
  [
    ['analyse', DEMO, '--website', 'javascript:alert(1)'],
    /the scheme javascript.* Send a public http or https address/,
  ],
  [['analyse', DEMO, '--website', 'http://127.0.0.1'], /private or local host/],
  [['slides'], /missing required argument 'file'/],
  [['slides', DEMO, DEMO], /too many arguments for 'slides'/],
  [['slides', DEMO, '--jsonl'], /unknown option '--jsonl'/],
  [['doctor', 'now'], /too many arguments for 'doctor'/],
];

for (const [args, message] of wrong)
  test(`assay ${args.join(' ').slice(0, 80)}: wrong usage, 2, nothing on stdout`, async (t) => {
    const { code, stdout, stderr } = await assay(args);
    t.equal(code, 2);
    t.equal(stdout, '');
    t.match(stderr, message);
  });

test('assay --version: the version on stdout, 0', async (t) => {
  const { code, stdout, stderr } = await assay(['--version']);
  t.equal(code, 0);
  t.match(stdout, /^\d+\.\d+\.\d+\n$/);
  t.equal(stderr, '');
});

for (const args of [['--help'], ['help'], ['help', 'analyse'], ['token', '--help']])
  test(`assay ${args.join(' ')}: help on stdout, 0`, async (t) => {
    const { code, stdout, stderr } = await assay(args);
    t.equal(code, 0);
    t.match(stdout, /^Usage: assay/);
    t.equal(stderr, '');
  });
