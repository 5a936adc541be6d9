import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { readTap, type Told } from './tap-output.ts';
import { proofOf } from './title.ts';

const ROOT = join(import.meta.dirname, '../../../..');

/** A title in the source of a test; a number that is computed is known when the test runs. */
const NAMED = /test\(\s*['"`]fault (\d+|\$\{\w+\}) \(/g;

/** What a file prints at its end: how many tests it had. */
const PLAN = /^1\.\.\d+$/m;

/** The longest that one test file may take, in seconds. */
const TIMEOUT_S = '300';

/** The test files, from the root, in which titles carry a fault's number; those of `numbers` alone where some are given. */
const testFiles = (numbers: readonly number[]): string[] =>
  globSync('{packages,services,deploy}/*/test/**/*.ts', { cwd: ROOT }).filter((file) => {
    const found = Array.from(readFileSync(join(ROOT, file), 'utf8').matchAll(NAMED), ([, number]) => Number(number));
    const mayBe = (number: number) => Number.isNaN(number) || numbers.includes(number);
    return found.length > 0 && (numbers.length === 0 || found.some(mayBe));
  });

/** A file that holds tests for others to run is not run itself: those that import it are. */
const runnable = (files: readonly string[]): string[] => {
  const suites = files.filter((file) => !file.endsWith('.test.ts'));
  const users = suites.flatMap((suite) => {
    const folder = join(suite, '..');
    const name = suite.slice(folder.length + 1);
    return globSync(`${folder}/*.test.ts`, { cwd: ROOT }).filter((file) =>
      readFileSync(join(ROOT, file), 'utf8').includes(`'./${name}'`),
    );
  });
  return [...new Set([...files.filter((file) => file.endsWith('.test.ts')), ...users])].toSorted();
};

/** Runs a file and keeps of its tests those whose titles carry a fault's number. @throws Error when it ends early. */
const runFile = async (file: string): Promise<Told[]> => {
  const flags = ['--conditions=@assay/source', '--disable-warning=ExperimentalWarning'];
  const env = { ...process.env, TAP_TIMEOUT: TIMEOUT_S };
  const child = spawn(process.execPath, [...flags, join(ROOT, file)], {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [output, [code]] = await Promise.all([text(child.stdout), once(child, 'close')]);
  if (!PLAN.test(output)) throw new Error(`${file} ended early, with ${code}:\n${output}`);
  return readTap(output).filter(({ title }) => proofOf(title) !== undefined);
};

/** Runs the files in which tests prove faults, or those of `numbers`, one after another; `say` hears of each file. */
export const runTests = async (numbers: readonly number[], say: (line: string) => void): Promise<Told[]> => {
  const told: Told[] = [];
  for (const file of runnable(testFiles(numbers))) {
    say(file);
    told.push(...(await runFile(file)));
  }
  return told;
};
