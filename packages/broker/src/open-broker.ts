import type { Broker, BrokerOptions } from './broker.ts';

/** One second, then two, four…: long enough for a store or a website to come back, short beside a job's own time. */
const RETRY_DELAYS = { firstMs: 1_000, longestMs: 30_000 };

/** Inside the 30 s an orchestrator commonly waits between SIGTERM and SIGKILL. */
const DRAIN_MS = 20_000;

/**
 * Opens the broker a URL names; an adapter and its driver are loaded only when used.
 * - `amqp://…` or `amqps://…`: RabbitMQ 3.10 or later. Resolves at once and connects in the background.
 * - `local:FILE`: a file on which one process works at a time; `local:` alone keeps messages in memory.
 *
 * @throws TypeError when the URL names none of them; Error when the file cannot be read or made.
 */
export const openBroker = async (url: string, options: BrokerOptions): Promise<Broker> => {
  const settings = { retryDelays: RETRY_DELAYS, drainMs: DRAIN_MS, ...options };
  const scheme = url.slice(0, url.indexOf(':') + 1);
  if (scheme === 'amqp:' || scheme === 'amqps:') return (await import('./rabbit.ts')).openRabbit(url, settings);
  if (scheme === 'local:') return (await import('./local.ts')).openLocal(url.slice(scheme.length), settings);
  throw new TypeError('the broker is named by amqp://HOST, amqps://HOST, local:FILE or local:');
};
