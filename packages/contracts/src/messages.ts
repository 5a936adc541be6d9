import { type Static, type TSchema, Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { AnalysisResult } from './analysis.ts';
import { BUSINESS_TYPES } from './business.ts';
import { OneOf } from './claim.ts';
import { DeckReference } from './company.ts';
import { Evidence } from './evidence.ts';

const envelope = <const S extends string>(schema: S) => ({
  schema: Type.Literal(schema),
  v: Type.Integer({ minimum: 1, maximum: 1 }),
  id: Type.String({
    description: 'Unique to the message; the same on a redelivery.',
  }),
  analysisId: Type.String(),
});

/**
 * One analysis to make. `asOf` is the day against which dates in the material are judged. `send` counts from 1 how often
 * the job was sent; the version before does not say it.
 */
export const AnalysisJob = Type.Object({
  ...envelope('assay.analysis.job'),
  asOf: Type.String(),
  send: Type.Optional(Type.Integer({ minimum: 1 })),
  businessType: Type.Optional(OneOf(BUSINESS_TYPES)),
  company: Type.Object({
    name: Type.Optional(Type.String()),
    website: Type.Optional(Type.String()),
    deck: Type.Optional(DeckReference),
  }),
});
export type AnalysisJob = Static<typeof AnalysisJob>;

/**
 * Names one attempt at a job: which sending of it, and which delivery of that sending, both from 1. An attempt at a later
 * sending is newer than all at an earlier one.
 */
export const AttemptToken = Type.Object({
  send: Type.Integer({ minimum: 1 }),
  attempt: Type.Integer({ minimum: 1 }),
});
export type AttemptToken = Static<typeof AttemptToken>;

/** Every outcome names the attempt it comes from, unless it, or its job, comes from the version before. */
const outcome = <const S extends string>(schema: S) => ({
  ...envelope(schema),
  token: Type.Optional(AttemptToken),
});

/**
 * A scorer has taken the job, or gives it back to be tried again. With `progress` (see `Progress`) it says how far it has
 * come since it took the job: to the version before that is `started` once more, which has no effect. Whatever a later
 * version writes there, the message is accepted.
 */
export const AnalysisProgress = Type.Object({
  ...outcome('assay.analysis.progress'),
  stage: Type.Union([Type.Literal('started'), Type.Literal('retrying')]),
  progress: Type.Optional(Type.Unknown()),
});
export type AnalysisProgress = Static<typeof AnalysisProgress>;

/** The analysis is made. */
export const AnalysisCompleted = Type.Object({
  ...outcome('assay.analysis.completed'),
  serviceModelVersion: Type.String(),
  result: AnalysisResult,
  evidence: Evidence,
});
export type AnalysisCompleted = Static<typeof AnalysisCompleted>;

/** The analysis cannot be made. `reason` is a sentence for the investor. */
export const AnalysisFailed = Type.Object({
  ...outcome('assay.analysis.failed'),
  code: Type.String(),
  reason: Type.String(),
});
export type AnalysisFailed = Static<typeof AnalysisFailed>;

export const AnalysisOutcome = Type.Union([AnalysisProgress, AnalysisCompleted, AnalysisFailed]);
export type AnalysisOutcome = Static<typeof AnalysisOutcome>;

/**
 * A queue with what it carries: the one object publisher and worker share. Its arguments cannot change once it is
 * declared, so its name carries a version. `deliveryLimit` counts failed deliveries before a message is dead-lettered.
 */
export type Queue<T> = {
  name: string;
  deadLetters: string;
  deliveryLimit: number;
  accepts: (body: unknown) => body is T;
};

const accepts = <S extends TSchema>(schema: S) => {
  const validator = Compile(schema);
  return (body: unknown): body is Static<S> => validator.Check(body);
};

/** Tells the token of an attempt from anything else that a message may carry in its place. */
export const isAttemptToken = accepts(AttemptToken);

/** Analyses to be made: written by the analysis service's relay, read by the scorers. */
export const JOBS: Queue<AnalysisJob> = {
  name: 'analysis.jobs.v1',
  deadLetters: 'analysis.jobs.v1.dead',
  deliveryLimit: 3,
  accepts: accepts(AnalysisJob),
};

/** What became of them: written by the scorers, read by the analysis service. */
export const OUTCOMES: Queue<AnalysisOutcome> = {
  name: 'analysis.outcomes.v1',
  deadLetters: 'analysis.outcomes.v1.dead',
  deliveryLimit: 10,
  accepts: accepts(AnalysisOutcome),
};
