import { namesOf, traceIdIn } from '@assay/contracts/log-names';
import type { Queue } from '@assay/contracts/messages';
import { type DeadLetterHandler, type DeadLetterReason, type Handler, type Logger, Unprocessable } from './broker.ts';

/** A message as an adapter has it. `attempt` counts its deliveries from 1. */
export type Letter = {
  text: string;
  attempt: number;
  traceparent: string | undefined;
  reason: DeadLetterReason | undefined;
};

/** What becomes of a letter. `return`: a close broke its delivery off, which does not count. */
export type Verdict = 'done' | 'retry' | 'return' | 'refuse';

/** Opens a letter and says what becomes of it. Never rejects. */
export type Open = (letter: Letter) => Promise<Verdict>;

/** What both adapters need to know of the letters they hand out. */
export type Source = { name: string; deliveryLimit: number; open: Open };

/** A message's body; a text that is no JSON is its own. */
export const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

/** What the log says of a message: its ids and the id of its trace. */
const aboutOf = (body: unknown, traceparent: string | undefined) => ({
  ...namesOf(body),
  traceId: traceIdIn(traceparent) || undefined,
});

/** The messages of a queue, as `handler` takes them. `signal` is handed on to it. */
export const messagesOf = <T>(
  queue: Queue<T>,
  { handler, signal, logger }: { handler: Handler<T>; signal: AbortSignal; logger: Logger },
): Source => ({
  name: queue.name,
  deliveryLimit: queue.deliveryLimit,
  open: async ({ text, attempt, traceparent }) => {
    const body = parse(text);
    const about = { queue: queue.name, attempt, ...aboutOf(body, traceparent) };
    if (!queue.accepts(body)) {
      logger.error(about, 'A message that no version of ours writes is dead-lettered.');
      return 'refuse';
    }
    const lastAttempt = attempt >= queue.deliveryLimit;
    try {
      await handler(body, { attempt, lastAttempt, signal, ...(traceparent !== undefined && { traceparent }) });
      return 'done';
    } catch (err) {
      logger.warn({ ...about, err }, 'A message could not be processed.');
      if (err instanceof Unprocessable) return 'refuse';
      return signal.aborted ? 'return' : 'retry';
    }
  },
});

/** The dead letters of a queue, as `handler` takes them: they are never given up. */
export const deadLettersOf = (
  queue: Queue<unknown>,
  { handler, logger }: { handler: DeadLetterHandler; logger: Logger },
): Source => ({
  name: queue.deadLetters,
  deliveryLimit: Number.POSITIVE_INFINITY,
  open: async ({ text, attempt, traceparent, reason = 'refused' }) => {
    const body = parse(text);
    try {
      await handler(body, reason);
      return 'done';
    } catch (err) {
      const about = { queue: queue.deadLetters, attempt, ...aboutOf(body, traceparent) };
      logger.error({ ...about, err }, 'A dead letter could not be processed.');
      return 'retry';
    }
  },
});
