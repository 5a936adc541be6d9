import { setTimeout } from 'node:timers/promises';
import type { Queue } from '@assay/contracts/messages';
import { Unavailable } from '@assay/contracts/unavailable';
import type { Channel, ChannelModel } from 'amqplib';
import type { Depth } from '../broker.ts';
import { closeInTime } from './channel.ts';

/** AMQP's PRECONDITION_FAILED: a queue of this name exists with other arguments. */
const PRECONDITION_FAILED = 406;

/**
 * Deliveries of a dead letter, which is never given up: RabbitMQ 4 would drop it after 20 unless told otherwise, and
 * earlier versions do not know -1 for "no limit".
 */
const UNLIMITED = 1_000_000_000;

/** A queue exists with other arguments than this version declares; an operator has to decide what becomes of it. */
export class QueueMismatch extends Error {
  override readonly name = 'QueueMismatch';

  constructor(queue: string, options?: { cause?: unknown }) {
    super(
      `the queue ${queue} (or its dead letters) exists with other arguments than this version declares; arguments cannot change: delete the queue once it is empty, or run the version that made it`,
      options,
    );
  }
}

/** Dead letters reach their queue or stay where they are: only these arguments together promise that. */
const argumentsOf = ({ deadLetters, deliveryLimit }: Queue<unknown>) => ({
  'x-queue-type': 'quorum',
  // RabbitMQ counts returns: a limit of N gives N + 1 deliveries.
  'x-delivery-limit': deliveryLimit - 1,
  'x-dead-letter-exchange': '',
  'x-dead-letter-routing-key': deadLetters,
  'x-dead-letter-strategy': 'at-least-once',
  'x-overflow': 'reject-publish',
});

const DEAD_LETTER_ARGUMENTS = {
  'x-queue-type': 'quorum',
  'x-delivery-limit': UNLIMITED,
  'x-overflow': 'reject-publish',
};

const assertQueues = async (channel: Channel, queue: Queue<unknown>): Promise<Depth> => {
  const dead = await channel.assertQueue(queue.deadLetters, { durable: true, arguments: DEAD_LETTER_ARGUMENTS });
  const live = await channel.assertQueue(queue.name, { durable: true, arguments: argumentsOf(queue) });
  return { waiting: live.messageCount, deadLetters: dead.messageCount, consumers: live.consumerCount };
};

const isMismatch = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === PRECONDITION_FAILED;

/** On a channel of its own: a mismatch closes it, and nothing else is to be lost by that. */
const declareQueues = async (model: ChannelModel, queue: Queue<unknown>): Promise<Depth> => {
  const channel = await model.createChannel();
  // The call that failed rejects as well.
  channel.on('error', () => {});
  try {
    return await assertQueues(channel, queue);
  } catch (error) {
    throw isMismatch(error) ? new QueueMismatch(queue.name, { cause: error }) : error;
  } finally {
    await closeInTime(channel);
  }
};

/**
 * How long the broker is given to tell the consumers of a deleted queue, in milliseconds. When the queue is made again
 * before that, they are not told and receive nothing of the new one (RabbitMQ 3.10.8: after 20 ms 6 times of 10, after
 * 100 ms never).
 */
const SETTLE_MS = 250;

export type Topology = {
  /** Makes a queue and its dead letters where they are missing, and says how many messages wait there, and for whom. */
  declare(model: ChannelModel, queue: Queue<unknown>): Promise<Depth>;
  /** Takes note that a queue is gone: it is made again only after a moment. */
  missed(queue: string): void;
  /** @throws Unavailable when a queue did not match when it was last declared; the QueueMismatch is its cause. */
  check(): void;
};

/** Declares queues, and remembers those that do not match. */
export const buildTopology = (): Topology => {
  const mismatches = new Map<string, QueueMismatch>();
  const settled = new Map<string, Promise<void>>();
  return {
    declare: async (model, queue) => {
      await settled.get(queue.name);
      try {
        const depth = await declareQueues(model, queue);
        mismatches.delete(queue.name);
        return depth;
      } catch (error) {
        if (error instanceof QueueMismatch) mismatches.set(queue.name, error);
        throw error;
      }
    },
    missed: (queue) => void settled.set(queue, setTimeout(SETTLE_MS)),
    check: () => {
      for (const cause of mismatches.values()) throw new Unavailable('the job broker', { cause });
    },
  };
};
