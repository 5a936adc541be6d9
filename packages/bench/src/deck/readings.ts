import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { ReaderName } from './readers.ts';

/** What a reader made of a PDF, page by page, and the milliseconds it took by the clock and of the processor. */
export type Reading = { pages: string[]; ms: number; processorMs: number };

/** A reader that runs; `close` ends it. */
export type RunningReader = { read(bytes: Uint8Array): Promise<Reading>; close(): Promise<unknown> };

/**
 * Starts a reader in a thread of its own: two versions of pdfjs in one thread do not bear each other. It measures
 * itself, so that handing over the bytes is not counted.
 */
export const startReader = (name: ReaderName): RunningReader => {
  const thread = new Worker(new URL('./reader-thread.ts', import.meta.url), { workerData: name });
  return {
    read: async (bytes) => {
      thread.postMessage(bytes);
      const [reading] = await once(thread, 'message');
      return reading;
    },
    close: () => thread.terminate(),
  };
};

const PAGE_END = '\f';

/** poppler's pdftotext, by the file's name; undefined where it is not installed. */
export const readByPdftotext = (file: string, options: string[] = []): string[] | undefined => {
  const output = { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 } as const;
  const { stdout, error } = spawnSync('pdftotext', [...options, file, '-'], output);
  return error ? undefined : stdout.split(PAGE_END).slice(0, -1);
};
