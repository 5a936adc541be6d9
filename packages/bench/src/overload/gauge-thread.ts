import { readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import type { Gauged, Looked } from './gauge.ts';

/** How often memory is read and each process is asked whether it lives, in milliseconds. */
const LOOK_MS = 250;
/** The longest a process may take to say that it lives, in milliseconds. */
const PATIENCE_MS = 10_000;

const read = (path: string): string => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
};

const mebibytes = (pid: number | string, name: string): number =>
  Number(new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(read(`/proc/${pid}/status`))?.[1] ?? 0) / 1_024;

const looked: Looked[] = workerData;
const gauged: Gauged = { peakMiB: {}, withReadersMiB: 0, lives: { asked: 0, slowestMs: 0, not200: [] } };
let isOpen = true;

const weigh = () => {
  for (const { name, pid } of looked) {
    gauged.peakMiB[name] = mebibytes(pid, 'VmHWM');
    if (name !== 'scorer') continue;
    const readers = read(`/proc/${pid}/task/${pid}/children`).split(' ').filter(Boolean);
    const sum = [pid, ...readers].reduce<number>((total, each) => total + mebibytes(each, 'VmRSS'), 0);
    gauged.withReadersMiB = Math.max(gauged.withReadersMiB, sum);
  }
};

const askLife = async ({ name, url }: Looked) => {
  const { lives } = gauged;
  const start = performance.now();
  lives.asked += 1;
  try {
    const answer = await fetch(`${url}/health/live`, { signal: AbortSignal.timeout(PATIENCE_MS) });
    await answer.text();
    if (answer.status !== 200) lives.not200.push(`${name}: ${answer.status}`);
  } catch (error) {
    lives.not200.push(`${name}: ${error}`);
  }
  lives.slowestMs = Math.max(lives.slowestMs, performance.now() - start);
};

const run = async (act: () => unknown) => {
  while (isOpen) {
    await act();
    await setTimeout(LOOK_MS);
  }
};

parentPort?.once('message', () => {
  isOpen = false;
});
await Promise.all([run(weigh), ...looked.map((each) => run(() => askLife(each)))]);
parentPort?.postMessage(gauged);
