import { parentPort, workerData } from 'node:worker_threads';
import { isReaderName, READERS } from './readers.ts';

/** The time of the processor that this thread has taken, in milliseconds: steadier than the clock on a busy machine. */
const processorMs = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
};

// One reader in a thread of its own: it is told bytes, and says what it read and how long that took.
const name: unknown = workerData;
if (!parentPort || !isReaderName(name)) throw new Error('this module is a thread that is given the name of a reader');
const port = parentPort;
const read = await READERS[name]();
port.on('message', async (bytes: Uint8Array) => {
  const start = performance.now();
  const processor = processorMs();
  const pages = await read(bytes);
  port.postMessage({ pages, ms: performance.now() - start, processorMs: processorMs() - processor });
});
