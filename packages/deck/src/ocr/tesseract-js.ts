import { access, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type Grey, pgmOf } from './grey.ts';
import type { Recogniser, Word } from './recogniser.ts';
import { PARAMETERS } from './tesseract.ts';
import { startTesseractThread, type TesseractThread } from './tesseract-thread.ts';
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

/** The engine that reads with neural networks, by Tesseract's number. */
const LSTM_ONLY = 1;

const prepare = async (
  thread: TesseractThread,
  { trainings, signal }: { trainings: Training[]; signal: AbortSignal },
): Promise<void> => {
  await thread.ask({ action: 'load', payload: { options: { lstmOnly: true, logging: false } } }, signal);
  for (const { language, file } of trainings) {
    // Given as bytes, nothing is looked for on the network or kept in a file.
    const langs = [{ code: language, data: new Uint8Array(await readFile(file)) }];
    const options = { gzip: true, cacheMethod: 'none', lstmOnly: true };
    await thread.ask({ action: 'loadLanguage', payload: { langs, options } }, signal);
  }
  const langs = trainings.map(({ language }) => language).join('+');
  await thread.ask({ action: 'initialize', payload: { langs, oem: LSTM_ONLY, config: CONFIGURATION } }, signal);
};

const tsvOf = (result: unknown): string => {
  const tsv = typeof result === 'object' && result !== null && 'tsv' in result ? result.tsv : undefined;
  if (typeof tsv !== 'string') throw new Error('Tesseract gave no table of words');
  return tsv;
};

const read = async (
  thread: TesseractThread,
  { picture, signal }: { picture: Grey; signal: AbortSignal },
): Promise<Word[]> => {
  const image = pgmOf(picture);
  const payload = { image, options: {}, output: { text: false, tsv: true } };
  return wordsOfTsv(tsvOf(await thread.ask({ action: 'recognize', payload, transfer: [image.buffer] }, signal)));
};

/**
 * Tesseract in WebAssembly, in a thread of its own that `close` ends. It reads the packages' files and nothing else:
 * no network, nothing written.
 *
 * @throws Error when the signal comes, when it cannot be started or when no language is given.
 */
export const openTesseractJs = async (trainings: Training[], signal: AbortSignal): Promise<Recogniser> => {
  if (trainings.length === 0) throw new Error('no language of Tesseract is installed');
  const thread = startTesseractThread();
  try {
    await prepare(thread, { trainings, signal });
  } catch (error) {
    await thread.close();
    throw error;
  }
  return { words: (picture, until) => read(thread, { picture, signal: until }), close: thread.close };
};
