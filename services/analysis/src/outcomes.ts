import type { Broker, DeadLetterReason } from '@assay/broker/broker';
import { namesOf, traceIdIn } from '@assay/contracts/log-names';
import { type AnalysisOutcome, type AttemptToken, isAttemptToken, JOBS, OUTCOMES } from '@assay/contracts/messages';
import type { Logger } from '@assay/http/logger';
import { applyOutcome, failAnalysis, type Ports, type Why } from './apply-outcome.ts';
import type { Running } from './every.ts';
import { GAVE_UP, noteGivenUp } from './give-up.ts';

/** Outcomes that are applied at a time. */
const CONCURRENCY = 16;

type Parts = Ports & {
  broker: Broker;
  logger: Logger;
  /** Called when a scorer has taken a job, so that the queue may have room for the next. */
  onTaken: () => void;
};

const UNREADABLE = {
  code: 'unreadable-result',
  reason: 'It was made, but its result could not be read. Please request it again.',
} as const;

const isRecord = (body: unknown): body is Record<string, unknown> => typeof body === 'object' && body !== null;

/** What is known of a message whose form is not. */
const subjectOf = (body: unknown) => {
  const { analysisId, schema } = isRecord(body) ? body : {};
  return {
    analysisId: typeof analysisId === 'string' ? analysisId : undefined,
    isProgress: schema === 'assay.analysis.progress',
  };
};

/** The attempt that a message came from, as far as it says so. */
const tokenOf = (body: unknown): AttemptToken | undefined =>
  isRecord(body) && isAttemptToken(body['token']) ? body['token'] : undefined;

/** The last attempt at a job that was given up: there is none after it in this sending, but there may be later sendings. */
const lastTokenOf = (job: unknown): AttemptToken | undefined =>
  isRecord(job) ? tokenOf({ token: { send: job['send'], attempt: JOBS.deliveryLimit } }) : undefined;

/** An attempt as the log names it. The log hides what is called a token, because bearer tokens are. */
const attemptFields = (token: AttemptToken | undefined) => ({ send: token?.send, attempt: token?.attempt });

type GivenUp = { body: unknown; token: AttemptToken | undefined; why: Why; cause: string };

const endFor = async (parts: Parts, { body, token, why, cause }: GivenUp): Promise<void> => {
  const { analysisId, isProgress } = subjectOf(body);
  parts.logger.error({ ...namesOf(body), ...attemptFields(token), cause }, 'A message was given up.');
  if (analysisId !== undefined && !isProgress) await failAnalysis(parts, { analysisId, token, why });
};

/** A job whose deliveries are spent may be under way still, unless it comes from the version before, which cannot say so. */
const takeBack = async (parts: Parts, { body, cause }: { body: unknown; cause: DeadLetterReason }): Promise<void> => {
  if (cause === 'refused' || !JOBS.accepts(body) || body.send === undefined)
    return endFor(parts, { body, token: lastTokenOf(body), why: GAVE_UP, cause });
  const { id, analysisId, send } = body;
  const effect = await noteGivenUp(parts, { analysisId, send });
  parts.logger.warn({ id, analysisId, send, effect }, 'All deliveries of a job are spent.');
};

const tellsOfProgress = (outcome: AnalysisOutcome): boolean =>
  outcome.schema === 'assay.analysis.progress' && outcome.progress !== undefined;

type TakenIn = { outcome: AnalysisOutcome; traceparent: string | undefined };

const takeIn = async (parts: Parts, { outcome, traceparent }: TakenIn): Promise<void> => {
  const { id, analysisId, schema, token } = outcome;
  const effect = await applyOutcome(parts, outcome);
  const fields = { id, analysisId, traceId: traceIdIn(traceparent), schema, ...attemptFields(token), effect };
  if (tellsOfProgress(outcome)) return parts.logger.debug(fields, 'Progress came in.');
  parts.logger.info(fields, 'An outcome came in.');
  if (outcome.schema === 'assay.analysis.progress' && outcome.stage === 'started') parts.onTaken();
};

/**
 * Applies what the scorers say until it is closed. A job that cannot be processed ends its analysis as FAILED, unless a
 * later sending of it is at work; so does a result that cannot be read. That the deliveries of a job are spent is noted,
 * and the relay ends its analysis when nothing more is heard of it. An outcome that was given up because the store was away
 * is applied once it is back.
 */
export const startOutcomes = async (parts: Parts): Promise<Running> => {
  const { broker } = parts;
  const consumers = await Promise.all([
    broker.consume(OUTCOMES, { concurrency: CONCURRENCY }, (outcome, { traceparent }) =>
      takeIn(parts, { outcome, traceparent }),
    ),
    broker.consumeDeadLetters(JOBS, (body, cause) => takeBack(parts, { body, cause })),
    broker.consumeDeadLetters(OUTCOMES, async (body, cause) => {
      if (OUTCOMES.accepts(body)) await applyOutcome(parts, body);
      else await endFor(parts, { body, token: tokenOf(body), why: UNREADABLE, cause });
    }),
  ]);
  return {
    async close() {
      await Promise.all(consumers.map((consumer) => consumer.close()));
    },
  };
};
