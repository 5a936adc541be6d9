import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { type House, SERVICES, type Service } from './house.ts';

/** A process to look at: where it answers, and its number. */
export type Looked = { name: Service; url: string; pid: number };

/** What was seen of the processes: the most memory each held, in MiB, the scorer's with the processes that read; and their signs of life. */
export type Gauged = {
  peakMiB: Record<string, number>;
  withReadersMiB: number;
  lives: { asked: number; slowestMs: number; not200: string[] };
};

const isGauged = (value: unknown): value is Gauged => typeof value === 'object' && value !== null && 'lives' in value;

/** Looks at every process until it is closed, and gives what was seen. It does so in a thread of its own, which no flood holds up. */
export const startGauge = ({ members }: House): { close(): Promise<Gauged> } => {
  const workerData: Looked[] = SERVICES.map((name) => ({
    name,
    url: members[name].url,
    pid: members[name].pid() ?? 0,
  }));
  const worker = new Worker(new URL('./gauge-thread.ts', import.meta.url), { workerData });
  return {
    close: async () => {
      worker.postMessage('close');
      const [gauged]: unknown[] = await once(worker, 'message');
      if (!isGauged(gauged)) throw new Error('the thread that looks at the processes saw nothing');
      return gauged;
    },
  };
};
