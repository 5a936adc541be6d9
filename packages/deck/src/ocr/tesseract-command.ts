import { execFile } from 'node:child_process';
import { access, constants } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { type Grey, pgmOf } from './grey.ts';
import type { Recogniser, Word } from './recogniser.ts';
import { PARAMETERS } from './tesseract.ts';
import { wordsOfTsv } from './tsv.ts';

/** Where systems put it: a process that reads decks has no PATH. */
const FOLDERS = ['/usr/bin', '/usr/local/bin', '/opt/homebrew/bin'];

/**
 * Nothing of this process' own; several threads for one picture cost more of the processor's time than they save, and
 * other documents want it too.
 */
const ENVIRONMENT = { OMP_THREAD_LIMIT: '1', LC_ALL: 'C' };

/** More than the table of a slide full of words takes, in bytes. */
const MAX_TABLE = 16 * 1024 * 1024;

/** How long it may take to say which languages it has, in milliseconds. */
const ASKING_MS = 5_000;

const run = promisify(execFile);

/** The installed command and those of the languages that it has data for. */
export type Command = { program: string; languages: string[] };

const languagesOf = async (program: string): Promise<string[]> => {
  const { stdout } = await run(program, ['--list-langs'], {
    env: ENVIRONMENT,
    timeout: ASKING_MS,
    killSignal: 'SIGKILL',
  });
  return stdout
    .split('\n')
    .slice(1)
    .map((line) => line.trim());
};

/** The command that the system has, when it is there with data for at least one of the languages; `path` like PATH. */
export const findCommand = async (
  languages: string[],
  path = process.env['PATH'] ?? '',
): Promise<Command | undefined> => {
  for (const folder of new Set([...FOLDERS, ...path.split(delimiter).filter((each) => each !== '')])) {
    const program = join(folder, 'tesseract');
    try {
      await access(program, constants.X_OK);
      const installed = await languagesOf(program);
      const known = languages.filter((language) => installed.includes(language));
      if (known.length > 0) return { program, languages: known };
    } catch {
      // Not there, or not what it seems.
    }
  }
  return undefined;
};

const settings = Object.entries(PARAMETERS).flatMap(([name, value]) => ['-c', `${name}=${value}`]);

const read = async (
  { program, languages }: Command,
  { picture, signal }: { picture: Grey; signal: AbortSignal },
): Promise<Word[]> => {
  const running = run(program, ['stdin', 'stdout', '-l', languages.join('+'), ...settings, 'tsv'], {
    env: ENVIRONMENT,
    signal,
    killSignal: 'SIGKILL',
    maxBuffer: MAX_TABLE,
  });
  // A command that ends before it has read everything tells why by its end.
  running.child.stdin?.on('error', () => undefined);
  running.child.stdin?.end(pgmOf(picture));
  return wordsOfTsv((await running).stdout);
};

/** Tesseract as a command of the system, one process for each picture, ended on close. */
export const openTesseractCommand = (command: Command): Recogniser => {
  const closing = new AbortController();
  return {
    words: (picture, signal) => read(command, { picture, signal: AbortSignal.any([signal, closing.signal]) }),
    close: async () => closing.abort(),
  };
};
