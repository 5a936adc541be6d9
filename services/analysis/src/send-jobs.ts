import type { Broker, Depth } from '@assay/broker/broker';
import { traceIdIn } from '@assay/contracts/log-names';
import { JOBS } from '@assay/contracts/messages';
import type { Logger } from '@assay/http/logger';
import type { Ports } from './apply-outcome.ts';
import { endGivenUp } from './give-up.ts';
import type { AnalysisStore, ClaimedJob } from './store/analysis-store.ts';

export type Sending = Pick<Ports, 'onChanged'> & {
  store: Pick<AnalysisStore, 'claimUnsent' | 'markSent' | 'markUnsent'> & Ports['store'];
  broker: Pick<Broker, 'publish' | 'depth'>;
  clock: () => Date;
  logger: Logger;
  /** How long a claimed job is left to the relay that claimed it, in milliseconds. */
  leaseMs: number;
  /** How long a sent job may show no progress before it is sent again, in milliseconds; each time twice as long. */
  resendAfterMs: number;
};

/**
 * One job may wait for each consumer, and one for the first that comes up: a worker that is free finds it at once, and what
 * it took brings the next from the store. With two, an investor's only job waited for three and more of another's.
 */
const roomIn = ({ waiting, consumers }: Depth): number => Math.max(1, consumers) - waiting;

/** Makes what claims jobs of one investor after the other, round and round, so that none waits for all of another's. */
const buildClaim = ({ store, clock, leaseMs, resendAfterMs }: Sending) => {
  let last = '';
  const claimAfter = (after: string) => store.claimUnsent({ now: clock(), leaseMs, resendAfterMs, after });
  return async (): Promise<ClaimedJob | undefined> => {
    const claimed = (await claimAfter(last)) ?? (await claimAfter(''));
    if (claimed) last = claimed.investorId;
    return claimed;
  };
};

/** The newest sending that is known of: by hand, a dead letter is sent again as one that no relay has counted. */
const newestOf = ({ sends, heard = 0 }: ClaimedJob): number => Math.max(sends, heard);

const isGivenUp = (claimed: ClaimedJob): boolean =>
  claimed.givenUp !== undefined && claimed.givenUp >= newestOf(claimed);

const fieldsOf = (analysisId: string, traceparent: string) => ({ analysisId, traceId: traceIdIn(traceparent) });

/** Ends what would be sent again although all deliveries of its last sending are spent: it may be what kills the workers. */
const end = async (sending: Sending, { job, traceparent, sends, givenUp = sends }: ClaimedJob): Promise<void> => {
  const { analysisId } = job;
  const effect = await endGivenUp(sending, { analysisId, send: givenUp });
  sending.logger.error(
    { ...fieldsOf(analysisId, traceparent), sends, effect },
    'A job was given up: all its deliveries broke off.',
  );
};

/**
 * Sends a job as its next sending. One that goes out and cannot be marked as sent goes out as the same sending once more,
 * unless it was heard of: of two attempts with one token the first to end is the one that counts.
 */
const send = async (sending: Sending, claimed: ClaimedJob): Promise<void> => {
  const { job, traceparent, sends } = claimed;
  const { store, broker, clock, logger, resendAfterMs } = sending;
  const { analysisId } = job;
  if (sends > 0)
    logger.warn({ ...fieldsOf(analysisId, traceparent), sends }, 'A job shows no progress and is sent again.');
  const next = newestOf(claimed) + 1;
  try {
    await broker.publish(JOBS, { ...job, send: next }, { traceparent });
  } catch (error) {
    await store.markUnsent(analysisId, clock());
    throw error;
  }
  await store.markSent(analysisId, { send: next, dueAt: new Date(clock().getTime() + resendAfterMs * 2 ** sends) });
};

/**
 * Makes what sends as many due jobs as the queue has room for. When the store or the broker does not answer, it rejects,
 * and the jobs it could not send are left in the store.
 *
 * Only a few jobs wait in the queue at a time, and the rest in the store: there the investors take turns, and a job of one
 * who has no other is sent after at most one of each of the others, beside the few in the queue.
 *
 * A job without progress for a while is sent again, unless it was given up. Few jobs wait in the queue, so one that is not
 * taken is probably lost; if it is not, the newest attempt counts (see `next`). The copy needs its place in the queue like
 * any other, so copies do not pile up while no scorer is there to take one.
 */
export const buildSendJobs = (sending: Sending): (() => Promise<void>) => {
  const claim = buildClaim(sending);
  return async () => {
    const room = roomIn(await sending.broker.depth(JOBS));
    const sends: Promise<void>[] = [];
    const failures: unknown[] = [];
    const note = (error: unknown): undefined => {
      failures.push(error);
    };
    while (sends.length < room && failures.length === 0) {
      const claimed = await claim().catch(note);
      if (!claimed) break;
      const settle = isGivenUp(claimed) ? end : send;
      sends.push(settle(sending, claimed).catch(note));
    }
    await Promise.all(sends);
    if (failures.length > 0) throw failures[0];
  };
};
