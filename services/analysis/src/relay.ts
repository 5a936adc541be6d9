import { backoff } from '@assay/broker/backoff';
import type { Broker } from '@assay/broker/broker';
import { JOBS } from '@assay/contracts/messages';
import type { Logger } from '@assay/http/logger';
import { type Backlog, buildBacklog } from './backlog.ts';
import { type Running, startEvery } from './every.ts';
import type { AnalysisStore, ClaimedJob } from './store/analysis-store.ts';

/** Jobs that are on their way to the broker at a time. */
const LANES = 8;

/** How long it rests after failures, in milliseconds: jobs flow again within seconds of the broker's return. */
const PAUSES = { firstMs: 100, longestMs: 5_000 };

export type RelayTimes = {
  /** How long a claimed job is left to the relay that claimed it, in milliseconds. */
  leaseMs: number;
  /**
   * How long a sent job may show no progress before it is sent again, in milliseconds; each time twice as long. While
   * jobs wait in the queue it may be one of them: then it is looked at again after this time.
   */
  resendAfterMs: number;
  /** How often it is looked for jobs that nobody woke the relay for, in milliseconds. */
  sweepMs: number;
};

type Parts = RelayTimes & {
  store: AnalysisStore;
  broker: Pick<Broker, 'publish' | 'depth'>;
  clock: () => Date;
  logger: Logger;
};

type Sending = Parts & { hasBacklog: Backlog };

/** `wake` says that there is a job to send; it returns at once. */
export type Relay = Running & { wake(): void };

const later = (clock: () => Date, ms: number) => new Date(clock().getTime() + ms);

/** Publishes a job; false, and nothing done, when it was sent before and may still wait in the queue. */
const publish = async (sending: Sending, { job, traceparent, sends }: ClaimedJob): Promise<boolean> => {
  const { store, broker, clock, logger, hasBacklog } = sending;
  try {
    if (sends > 0) {
      if (await hasBacklog()) return false;
      logger.warn({ analysisId: job.analysisId, sends }, 'A job shows no progress and is sent again.');
    }
    await broker.publish(JOBS, { ...job, send: sends + 1 }, { traceparent });
    return true;
  } catch (error) {
    await store.markUnsent(job.analysisId, clock());
    throw error;
  }
};

/** Sends or postpones one job that is due; undefined when none is. */
const sendOne = async (sending: Sending): Promise<'sent' | 'postponed' | undefined> => {
  const { store, clock, leaseMs, resendAfterMs } = sending;
  const claimed = await store.claimUnsent({ now: clock(), leaseMs, resendAfterMs });
  if (!claimed) return undefined;
  const { job, sends } = claimed;
  if (await publish(sending, claimed)) {
    await store.markSent(job.analysisId, later(clock, resendAfterMs * 2 ** sends));
    return 'sent';
  }
  await store.markUnsent(job.analysisId, later(clock, resendAfterMs));
  return 'postponed';
};

/**
 * Sends jobs from the store to the broker until it is closed: at once when it is woken, and after a sweep what a process
 * that died has left. While the broker or the store does not answer, it rests for growing pauses and the jobs stay in
 * the store. Several relays may run on one store: each job goes to one of them at a time.
 */
export const startRelay = (parts: Parts): Relay => {
  const { logger, sweepMs } = parts;
  const sending = { ...parts, hasBacklog: buildBacklog(parts) };
  const lanes = new Set<Promise<void>>();
  let woken = false;
  let closed = false;
  let failures = 0;
  let pause: NodeJS.Timeout | undefined;

  const isAtWork = () => !closed && pause === undefined;
  const rest = (err: unknown) => {
    if (!isAtWork()) return;
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
  const noteSent = () => {
    if (failures > 0) logger.info({ failures }, 'Jobs are sent again.');
    failures = 0;
  };
  // A job that arrives while a lane is finding none sets `woken` again, so that the lane looks once more.
  const drain = async () => {
    while (woken && isAtWork()) {
      woken = false;
      for (let handled = 0; isAtWork(); handled += 1) {
        const outcome = await sendOne(sending);
        if (!outcome) break;
        if (outcome === 'sent') noteSent();
        if (handled > 0) wake();
      }
    }
  };
  const wake = () => {
    woken = true;
    if (!isAtWork() || lanes.size === LANES) return;
    const lane: Promise<void> = drain()
      .catch(rest)
      .finally(() => lanes.delete(lane));
    lanes.add(lane);
  };

  const sweep = startEvery(sweepMs, { work: async () => wake(), logger });
  return {
    wake,
    async close() {
      closed = true;
      clearTimeout(pause);
      await sweep.close();
      await Promise.all(lanes);
    },
  };
};
