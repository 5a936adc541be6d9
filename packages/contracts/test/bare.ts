/** What a program of ours needs to run from its sources; the test runner adds flags of its own. */
const FLAGS = process.execArgv.filter((flag) => /^--(?:conditions|disable-warning)=/.test(flag));

/**
 * Words for `sh` that start Node as users start it, without what the test runner loads into every other process, by its flags
 * and by NODE_OPTIONS, which it puts back wherever it is left out. That takes a third of a start, holds memory and handles
 * signals; no coverage is taken, and what runs here is counted where its own package tests it. `flags` are more of Node's;
 * `before` is a command of the shell that goes ahead, such as `ulimit -f 1000`.
 */
export const bare = (flags: readonly string[] = [], before = ':'): string[] => [
  '-c',
  `unset NODE_OPTIONS; ${before}; exec "$@"`,
  'sh',
  process.execPath,
  ...FLAGS,
  ...flags,
];
