import type { Channel, ConsumeMessage, Message } from 'amqplib';
import { backoff, pause } from '../backoff.ts';
import type { DeadLetterReason, Delays } from '../broker.ts';
import type { Letter, Source, Verdict } from '../letter.ts';
import { buildSlots } from './slots.ts';

/** A message, and the channel on which the broker waits to hear what became of it. */
export type Delivered = { channel: Channel; message: ConsumeMessage };

/** How RabbitMQ names the end of a message whose deliveries all failed; any other end is a refusal. */
const reasonOf = (death: unknown): DeadLetterReason | undefined => {
  if (death === undefined) return undefined;
  return death === 'delivery_limit' ? 'delivery limit reached' : 'refused';
};

/** A message of RabbitMQ as both adapters know one. */
export const letterOf = ({ content, properties: { headers = {} } }: Message): Letter => {
  const returns: unknown = headers['x-delivery-count'];
  const traceparent: unknown = headers['traceparent'];
  return {
    text: content.toString(),
    attempt: typeof returns === 'number' ? returns + 1 : 1,
    traceparent: typeof traceparent === 'string' ? traceparent : undefined,
    reason: reasonOf(headers['x-first-death-reason']),
  };
};

/** `reject`, not `nack`: from RabbitMQ 4.3 only it counts as a failed delivery. */
const settle = ({ channel, message }: Delivered, verdict: Verdict): void => {
  try {
    if (verdict === 'done') channel.ack(message);
    else channel.reject(message, verdict === 'retry');
  } catch {
    // The channel is gone, and the broker delivers the message again.
  }
};

/**
 * Makes what works on one delivery; it never rejects. `closing` ends the delays between attempts.
 *
 * A message that failed is held for its delay and then given back: given back at once, it would be delivered again at
 * once, and in a queue of delayed messages its deliveries would be counted from the start. The hold takes one of
 * `concurrency` places and is bounded; what makes most messages fail, a store that is down, should slow the worker
 * anyway.
 */
export const buildWork = (
  source: Source,
  { concurrency, retryDelays, closing }: { concurrency: number; retryDelays: Delays; closing: AbortSignal },
): ((delivered: Delivered) => Promise<void>) => {
  // Handlers outlive a channel that was lost: with those of the next one they are still `concurrency`.
  const inSlot = buildSlots(concurrency);
  return async (delivered) => {
    const letter = letterOf(delivered.message);
    const verdict = await inSlot(() => source.open(letter));
    if (verdict === 'retry' && letter.attempt < source.deliveryLimit)
      await pause(backoff(letter.attempt, retryDelays), closing);
    settle(delivered, verdict);
  };
};
