import type { Grey } from './grey.ts';
import type { Recogniser, Word } from './recogniser.ts';

/** Starts a recogniser; gives up when the signal comes. */
export type OpenRecogniser = (languages: string[], signal: AbortSignal) => Promise<Recogniser>;

/**
 * Finds words with a recogniser that is started at the first picture, and anew after one at which it failed. `words`
 * gives none for such a picture, and undefined when no recogniser can be started.
 */
export type WordFinder = {
  words(picture: Grey, signal: AbortSignal): Promise<Word[] | undefined>;
  close(): Promise<void>;
};

/** Gives up when the signal comes, whatever the work does then. */
const within = async <T>(work: Promise<T>, signal: AbortSignal): Promise<T> => {
  const { promise: stopped, reject } = Promise.withResolvers<never>();
  const stop = () => reject(signal.reason);
  signal.addEventListener('abort', stop, { once: true });
  if (signal.aborted) stop();
  try {
    return await Promise.race([work, stopped]);
  } finally {
    signal.removeEventListener('abort', stop);
  }
};

export const buildWordFinder = (languages: string[], open: OpenRecogniser): WordFinder => {
  let running: Recogniser | undefined;
  const close = async () => {
    const ended = running;
    running = undefined;
    await ended?.close();
  };
  const start = async (signal: AbortSignal): Promise<Recogniser | undefined> => {
    try {
      running ??= await open(languages, signal);
      return running;
    } catch {
      return undefined;
    }
  };
  const words = async (picture: Grey, signal: AbortSignal): Promise<Word[] | undefined> => {
    const recogniser = await start(signal);
    if (!recogniser) return undefined;
    try {
      return await within(recogniser.words(picture, signal), signal);
    } catch {
      await close();
      return [];
    }
  };
  return { words, close };
};
