import { once } from 'node:events';
import { access, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { Worker } from 'node:worker_threads';
import { gunzip } from 'node:zlib';
import { type Grey, pgmOf } from './grey.ts';
import type { Recogniser, Word } from './recogniser.ts';
import { PARAMETERS } from './tesseract.ts';
import { wordsOfTsv } from './tsv.ts';

/** A language and the packed file of what Tesseract has learnt of it. */
export type Training = { language: string; file: string };

/**
 * The languages of these whose optional package is installed. Of the two builds in a package this one finds the same
 * words with 75 MB less memory (measured on slides and scans).
 */
export const installedTrainings = async (languages: string[]): Promise<Training[]> => {
  const trainings = languages.map(async (language) => {
    try {
      const folder = new URL('4.0.0_best_int/', import.meta.resolve(`@tesseract.js-data/${language}/package.json`));
      const file = fileURLToPath(new URL(`${language}.traineddata.gz`, folder));
      await access(file);
      return [{ language, file }];
    } catch {
      return [];
    }
  });
  return (await Promise.all(trainings)).flat();
};

/** As the lines of a file of Tesseract's settings. */
const CONFIGURATION = Object.entries(PARAMETERS)
  .map((setting) => setting.join(' '))
  .join('\n');

/** Rejects when the thread, or anything in it, fails; the library alone would wait for ever. */
type Failure = { failed: Promise<never>; fail: (reason: unknown) => void };

const buildFailure = (): Failure => {
  const { promise: failed, reject: fail } = Promise.withResolvers<never>();
  failed.catch(() => undefined);
  return { failed, fail };
};

/** The library starts a thread and keeps it to itself; an error in a thread that nobody listens to ends the process. */
const spawn = async <T>(
  start: () => Promise<T>,
  { fail }: Failure,
): Promise<{ started: Promise<T>; thread: Worker }> => {
  const spawned = once(process, 'worker');
  const started = start();
  started.catch(fail);
  const [thread] = await spawned;
  if (!(thread instanceof Worker)) throw new Error('Tesseract runs in no thread');
  thread.on('error', fail);
  // After it has said that it failed, the thread may say more, at which the library throws out of reach.
  thread.prependListener('message', ({ status }) => status === 'reject' && thread.removeAllListeners('message'));
  thread.on('exit', () => fail(new Error('the thread of Tesseract has ended')));
  return { started, thread };
};

type Tesseract = Awaited<ReturnType<typeof import('tesseract.js')['createWorker']>>;

/** The library takes all languages from one folder; those from other packages are put beside the first. */
const addLanguages = async (
  tesseract: Tesseract,
  { known, more }: { known: string[]; more: Training[] },
): Promise<void> => {
  if (more.length === 0) return;
  for (const { language, file } of more) {
    const learnt = await promisify(gunzip)(await readFile(file));
    await tesseract.FS('writeFile', [`./${language}.traineddata`, learnt]);
    // The library's own list of what need not be loaded.
    known.push(language);
  }
  await tesseract.reinitialize(known.join('+'));
};

type Running = { tesseract: Tesseract; failure: Failure };

const start = async (
  [first, ...more]: [Training, ...Training[]],
  failure: Failure,
): Promise<Running & { thread: Worker }> => {
  const { createWorker, OEM } = (await import('tesseract.js')).default;
  const known = [first.language];
  const options = { langPath: dirname(first.file), gzip: true, cacheMethod: 'none', errorHandler: failure.fail };
  const { started, thread } = await spawn(() => createWorker(known, OEM.LSTM_ONLY, options, CONFIGURATION), failure);
  try {
    const tesseract = await Promise.race([started, failure.failed]);
    await Promise.race([addLanguages(tesseract, { known, more }), failure.failed]);
    return { tesseract, failure, thread };
  } catch (error) {
    failure.fail(error);
    await thread.terminate();
    throw error;
  }
};

/** Does work that also fails when the signal comes. */
const heeding = async <T>(
  signal: AbortSignal,
  { failure, work }: { failure: Failure; work(): Promise<T> },
): Promise<T> => {
  signal.throwIfAborted();
  const stop = () => failure.fail(signal.reason);
  signal.addEventListener('abort', stop, { once: true });
  try {
    return await Promise.race([work(), failure.failed]);
  } finally {
    signal.removeEventListener('abort', stop);
  }
};

const read = async ({ tesseract }: Running, picture: Grey): Promise<Word[]> => {
  const { data } = await tesseract.recognize(pgmOf(picture), {}, { text: false, tsv: true });
  return wordsOfTsv(data.tsv ?? '');
};

/**
 * Tesseract in WebAssembly, in a thread of its own that `close` ends. It reads the packages' files and nothing else:
 * no network, nothing written.
 *
 * @throws Error when the signal comes, when it cannot be started or when no language is given.
 */
export const openTesseractJs = async ([first, ...more]: Training[], signal: AbortSignal): Promise<Recogniser> => {
  if (!first) throw new Error('no language of Tesseract is installed');
  const failure = buildFailure();
  const running = await heeding(signal, { failure, work: () => start([first, ...more], failure) });
  return {
    words: (picture, until) => heeding(until, { failure, work: () => read(running, picture) }),
    close: async () => void (await running.thread.terminate()),
  };
};
