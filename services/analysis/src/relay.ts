import { backoff } from '@assay/broker/backoff';
import { type Running, startEvery } from './every.ts';
import { buildSendJobs, type Sending } from './send-jobs.ts';

/** How long it rests after failures, in milliseconds: jobs flow again within seconds of the broker's return. */
const PAUSES = { firstMs: 100, longestMs: 5_000 };

export type RelayTimes = Pick<Sending, 'leaseMs' | 'resendAfterMs'> & {
  /** How often it is looked for jobs that nobody woke the relay for, in milliseconds. */
  sweepMs: number;
};

/** `wake` says that there is a job to send, or room for one in the queue; it returns at once. */
export type Relay = Running & { wake(): void };

/**
 * Sends jobs from the store to the broker until it is closed: at once when it is woken, and after a sweep what a process
 * that died has left. While the broker or the store does not answer, it rests for growing pauses and the jobs stay in
 * the store. Several relays may run on one store: each job goes to one of them at a time.
 */
export const startRelay = (parts: Sending & RelayTimes): Relay => {
  const { logger, sweepMs } = parts;
  const sendJobs = buildSendJobs(parts);
  let running: Promise<void> | undefined;
  let pause: NodeJS.Timeout | undefined;
  let woken = false;
  let closed = false;
  let failures = 0;

  const wake = () => {
    woken = true;
    if (!closed && pause === undefined) running ??= work();
  };
  const rest = (err: unknown) => {
    if (closed) return;
    failures += 1;
    if (failures === 1) logger.warn({ err }, 'Jobs cannot be sent now; they wait in the store.');
    pause = setTimeout(
      () => {
        pause = undefined;
        wake();
      },
      backoff(failures, PAUSES),
    );
  };
  const noteSuccess = () => {
    if (failures > 0) logger.info({ failures }, 'Jobs are sent again.');
    failures = 0;
  };
  // What wakes it while it finds nothing sets `woken` again, so that it looks once more.
  const work = async () => {
    try {
      while (woken && !closed) {
        woken = false;
        await sendJobs();
        noteSuccess();
      }
    } catch (err) {
      rest(err);
    } finally {
      running = undefined;
    }
  };

  const sweep = startEvery(sweepMs, { name: 'relay', work: async () => wake(), logger });
  return {
    wake,
    async close() {
      closed = true;
      clearTimeout(pause);
      await sweep.close();
      await running;
    },
  };
};
