import { Unavailable } from '@assay/contracts/unavailable';
import { DeckError } from '../deck.ts';
import { type Child, PROCESS, type Program, startChild } from './child.ts';
import { type Document, workOn } from './isolate.ts';
import { keepWaiting, type Waiting } from './waiting-children.ts';

/** Runs documents, each in a process of its own, and keeps processes ready so that a document finds one started. */
export type WarmPool = {
  /** Begins to keep processes waiting. Without it that begins when the first run ends. */
  start(): void;
  /** As `runIsolated`, except that the process may still be ending when this settles. */
  run(document: Document): Promise<unknown>;
  /** Ends every process; runs under way reject with Unavailable. */
  close(): Promise<void>;
};

/** Whether the document broke its process or was not read in its time; any other error leaves the process sound. */
const hasBroken = (error: unknown): boolean =>
  error instanceof DeckError && (error.code === 'crashed' || error.code === 'timeout');

/**
 * Opens a pool in which up to `size` processes wait, none at 0. Each takes one document and is ended with it. A document
 * for which none waits starts one of its own: no document waits for another. Processes warm up while no document is under
 * way, so that this takes nothing from the documents.
 */
export const openWarmPool = ({ size, onLost, ...program }: Program & Waiting): WarmPool => {
  const waiting = keepWaiting({ size, onLost, ...program });
  const working = new Set<Child>();
  const closing = new AbortController();
  let underWay = 0;

  const prepare = () => {
    if (closing.signal.aborted) return;
    waiting.fill();
    if (underWay === 0) waiting.warmUp();
  };

  const begin = (): Child => {
    const child = waiting.take() ?? startChild(program);
    working.add(child);
    child.gone.then(() => working.delete(child));
    return child;
  };

  return {
    start: prepare,
    run: async (document) => {
      const signal = AbortSignal.any([document.signal, closing.signal]);
      underWay += 1;
      try {
        signal.throwIfAborted();
        return await workOn(begin(), { ...document, signal, limits: program.limits });
      } catch (error) {
        if (hasBroken(error)) onLost?.();
        throw error;
      } finally {
        document.input.destroy();
        underWay -= 1;
        prepare();
      }
    },
    close: async () => {
      closing.abort(new Unavailable(PROCESS));
      await Promise.all([waiting.close(), ...[...working].map(({ gone }) => gone)]);
    },
  };
};
