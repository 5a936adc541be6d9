import type { Queue } from '@assay/contracts/messages';

/** What is known of one delivery of a message. */
export type Delivery = {
  /** Which delivery this is, from 1: a delivery counts once it is handed out, even if its worker is then killed. */
  attempt: number;
  /** Whether the message is dead-lettered if this delivery fails. */
  lastAttempt: boolean;
  /** The W3C trace context the message was published in. */
  traceparent?: string;
  /**
   * Aborts when the broker closes and will wait no longer. A handler that rejects then has its message delivered again,
   * elsewhere or later, and this delivery does not count.
   */
  signal: AbortSignal;
};

/** Resolves: the message is done with. Rejects with `Unprocessable`: dead-lettered. Rejects otherwise: tried again. */
export type Handler<T> = (message: T, delivery: Delivery) => Promise<void>;

/** Resolves: the dead letter is done with. Rejects: it is tried again, without end. `body` is text if it is no JSON. */
export type DeadLetterHandler = (body: unknown, reason: DeadLetterReason) => Promise<void>;

/** Why a message was dead-lettered: all its deliveries failed, or it (or its handler) said that it cannot be processed. */
export type DeadLetterReason = 'delivery limit reached' | 'refused';

/** A message that was given up; `body` is text if it is no JSON. */
export type DeadLetter = { body: unknown; reason: DeadLetterReason };

/** What is to be sent again in a dead letter's place; undefined leaves it where it is. */
export type Review = (letter: DeadLetter) => unknown;

export type Consumer = {
  /** Takes no more messages and resolves when the running handlers are done. */
  close(): Promise<void>;
};

/**
 * Messages not being worked on now, and how many consumers the queue has in all processes. A consumer counts once, however
 * many messages it works on at a time: more than that RabbitMQ does not tell.
 */
export type Depth = { waiting: number; deadLetters: number; consumers: number };

/**
 * Carries messages between services: at least once, in no promised order, kept through crashes. Every operation
 * rejects with `Unavailable` when the broker does not answer in time; lost connections and consumers come back by
 * themselves.
 */
export type Broker = {
  /** Resolves when the message is on the queue's disk. A rejected message may have been published all the same. */
  publish<T>(queue: Queue<T>, message: T, options?: { traceparent?: string }): Promise<void>;
  /**
   * Hands messages to `handler`, at most `concurrency` at a time. A message that fails is tried again after a growing,
   * jittered delay until it had `queue.deliveryLimit` deliveries, then dead-lettered; one that `queue.accepts` refuses
   * is dead-lettered at once. Resolves also while the broker cannot be reached: messages flow once it can be.
   */
  consume<T>(queue: Queue<T>, options: { concurrency: number }, handler: Handler<T>): Promise<Consumer>;
  /** Hands over what was dead-lettered, one at a time. */
  consumeDeadLetters(queue: Queue<unknown>, handler: DeadLetterHandler): Promise<Consumer>;
  /**
   * Shows each dead letter that waits now, once, and sends again what `review` gives in its place, with all its deliveries before it.
   * On a local file it rejects while another process works there.
   */
  reviewDeadLetters(queue: Queue<unknown>, review: Review): Promise<void>;
  depth(queue: Queue<unknown>): Promise<Depth>;
  /** Resolves when messages can be published and every consumer is at work. */
  ready(): Promise<void>;
  /** Takes no more messages, lets running handlers finish (aborting them when they take too long), then closes. */
  close(): Promise<void>;
};

/** Thrown by a handler: no later attempt can do better, so the message is dead-lettered at once. */
export class Unprocessable extends Error {
  override readonly name = 'Unprocessable';
}

/** The part of a pino logger that a broker writes to. */
export type Logger = {
  info(fields: object, sentence: string): void;
  warn(fields: object, sentence: string): void;
  error(fields: object, sentence: string): void;
};

/** Delays double from `firstMs` to `longestMs`, in milliseconds, and are cut by up to half at random. */
export type Delays = { firstMs: number; longestMs: number };

export type BrokerOptions = {
  logger: Logger;
  /** Between the deliveries of a message that fails. */
  retryDelays?: Delays;
  /** How long `close` waits for running handlers before it aborts them, in milliseconds. */
  drainMs?: number;
};
