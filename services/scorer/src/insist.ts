import { backoff, pause } from '@assay/broker/backoff';
import { Unavailable } from '@assay/contracts/unavailable';

const DELAYS = { firstMs: 250, longestMs: 10_000 };

/** The longest to wait for a part that is away, in milliseconds: well inside RabbitMQ's 30 minutes for one delivery. */
const PATIENCE_MS = 10 * 60_000;

/**
 * Does what needs a part that may be away for a while, again and again until it is back: a broker or a store that
 * restarts is no failure of the job and must not cost one of its deliveries.
 *
 * @throws what `act` throws, if it is not Unavailable; Unavailable once the patience is at its end or `signal` aborts.
 */
export const insist = async <T>(act: () => Promise<T>, signal: AbortSignal): Promise<T> => {
  const patience = AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]);
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await act();
    } catch (error) {
      if (!(error instanceof Unavailable) || patience.aborted) throw error;
      await pause(backoff(attempt, DELAYS), patience);
    }
  }
};
