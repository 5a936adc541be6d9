import type { Channel, ConsumeMessage, Message } from 'amqplib';
import { backoff, pause } from '../backoff.ts';
import type { DeadLetterReason, Delays } from '../broker.ts';
import type { Letter, Source, Verdict } from '../letter.ts';
import { buildSlots } from './slots.ts';

/** A message, and the channel on which the broker waits to hear what became of it. `gone` aborts when that ends. */
export type Delivered = { channel: Channel; message: ConsumeMessage; gone: AbortSignal };

/** How RabbitMQ names the end of a message whose deliveries all failed; any other end is a refusal. */
const reasonOf = (death: unknown): DeadLetterReason | undefined => {
  if (death === undefined) return undefined;
  return death === 'delivery_limit' ? 'delivery limit reached' : 'refused';
};

const countOf = (header: unknown): number => (typeof header === 'number' ? header : 0);

/** A message of RabbitMQ as both adapters know one. */
export const letterOf = ({ content, properties: { headers = {} } }: Message): Letter => {
  const returns: unknown = headers['x-delivery-count'];
  const spent: unknown = headers['spent'];
  const traceparent: unknown = headers['traceparent'];
  return {
    text: content.toString(),
    attempt: 1 + countOf(returns) + countOf(spent),
    traceparent: typeof traceparent === 'string' ? traceparent : undefined,
    reason: reasonOf(headers['x-first-death-reason']),
  };
};

/** `reject`, not `nack`: from RabbitMQ 4.3 only it counts as a failed delivery. */
const settle = ({ channel, message }: Delivered, verdict: Exclude<Verdict, 'return'>): void => {
  try {
    if (verdict === 'done') channel.ack(message);
    else channel.reject(message, verdict === 'retry');
  } catch {
    // The channel is gone just now, and the broker delivers the message again.
  }
};

type Setting = {
  concurrency: number;
  retryDelays: Delays;
  closing: AbortSignal;
  /** Puts a letter into its queue anew, with the deliveries it had before this one. */
  publishAgain: (letter: Letter) => Promise<void>;
};

/**
 * Makes what works on one delivery; it never rejects. `closing` ends the delays between attempts.
 *
 * RabbitMQ counts every delivery that is given back. A message whose delivery does not count is published again instead, and
 * the broker lets it have all its deliveries once more: beyond the limit each is told as the last. Where the broker does not
 * answer, the message is given back, and its delivery counts; where the channel is gone, it has been taken back already.
 *
 * A message that failed is held for its delay and then given back: given back at once, it would be delivered again at
 * once, and in a queue of delayed messages its deliveries would be counted from the start. The hold takes one of
 * `concurrency` places and is bounded; what makes most messages fail, a store that is down, should slow the worker
 * anyway.
 */
export const buildWork = (
  source: Source,
  { concurrency, retryDelays, closing, publishAgain }: Setting,
): ((delivered: Delivered) => Promise<void>) => {
  // Handlers outlive a channel that was lost: with those of the next one they are still `concurrency`.
  const inSlot = buildSlots(concurrency);
  return async (delivered) => {
    const { attempt, ...content } = letterOf(delivered.message);
    const letter = { ...content, attempt: Math.min(attempt, source.deliveryLimit) };
    const verdict = await inSlot(() => source.open(letter));
    if (delivered.gone.aborted) return;
    if (verdict === 'return') {
      const instead = publishAgain(letter).then(() => 'done' as const);
      return settle(delivered, await instead.catch(() => 'retry' as const));
    }
    if (verdict === 'retry' && letter.attempt < source.deliveryLimit)
      await pause(backoff(letter.attempt, retryDelays), closing);
    settle(delivered, verdict);
  };
};
