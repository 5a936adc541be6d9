import { on } from 'node:events';
import { setFlagsFromString } from 'node:v8';
import { Worker } from 'node:worker_threads';

/** The part of tesseract.js that works in a thread; `createWorker`'s option `workerPath` names it, too. */
const SCRIPT = 'tesseract.js/src/worker-script/node/index.js';

/**
 * The thread's heap and room for code in MiB: several times what it needs. V8 sets room for code aside at once, and by
 * itself so much that a process with a bound of memory cannot start a thread.
 */
const LIMITS = { maxOldGenerationSizeMb: 96, codeRangeSizeMb: 32 };

/** The space for young objects, in MiB: Tesseract works in a memory of its own and makes few. */
const YOUNG = ['--min-semi-space-size=1', '--max-semi-space-size=2'];

/** One thing for the thread to do, by the script's own names; what is in `transfer` is handed over, not copied. */
type Job = { action: string; payload: Record<string, unknown>; transfer?: ArrayBuffer[] };

/** Does one job at a time and gives what comes of it. Rejects when it fails, the thread ends, or the signal comes. */
export type TesseractThread = { ask(job: Job, signal: AbortSignal): Promise<unknown>; close(): Promise<void> };

type Answer = { jobId: string; status: string; data?: unknown };

const isAnswer = (message: unknown): message is Answer =>
  typeof message === 'object' && message !== null && 'jobId' in message && 'status' in message;

/** What the thread says of a job, when it is its end: how far it has come is of no interest. */
const endOf = (message: unknown, jobId: string): Answer | undefined =>
  isAnswer(message) && message.jobId === jobId && message.status !== 'progress' ? message : undefined;

const ask = async (thread: Worker, job: Job & { jobId: string; signal: AbortSignal }): Promise<unknown> => {
  const { action, payload, transfer = [], jobId, signal } = job;
  signal.throwIfAborted();
  if (thread.threadId < 0) throw new Error('the thread of Tesseract has ended');
  const messages = on(thread, 'message', { signal, close: ['exit'] });
  thread.postMessage({ workerId: 'tesseract', jobId, action, payload }, transfer);
  try {
    for await (const [message] of messages) {
      const end = endOf(message, jobId);
      if (end?.status === 'resolve') return end.data;
      if (end) throw new Error(`Tesseract cannot ${action}: ${end.data}`);
    }
  } catch (error) {
    signal.throwIfAborted();
    throw error;
  }
  throw new Error('the thread of Tesseract has ended');
};

/**
 * Starts the library's thread. The library's own `createWorker` waits for ever when the start fails, lets an error in its
 * thread end the process, and cannot bound the thread's memory.
 */
export const startTesseractThread = (): TesseractThread => {
  // The flags of a process go before the limits of its threads. What runs already keeps what it has.
  for (const flag of YOUNG) setFlagsFromString(flag);
  const thread = new Worker(new URL(import.meta.resolve(SCRIPT)), {
    env: {},
    execArgv: [],
    stdout: true,
    stderr: true,
    resourceLimits: LIMITS,
  });
  // Whoever waits for an answer hears of it; without a listener an error would end the process.
  thread.on('error', () => undefined);
  let jobs = 0;
  return {
    ask: (job, signal) => {
      jobs += 1;
      return ask(thread, { ...job, jobId: `${jobs}`, signal });
    },
    close: async () => void (await thread.terminate()),
  };
};
