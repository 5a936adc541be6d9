import { AUTHENTICATION_VARIABLES } from '@assay/http/authentication-config';
import { readVariable, SERVER_VARIABLES } from '@assay/http/config';
import { RUBRIC_VARIABLES, rubricFrom } from '@assay/scoring/rubric/choice';
import { type Static, type TObject, Type } from 'typebox';
import { DEFAULTS } from './app.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;

/** What the service of analyses reads from its environment. */
export const ANALYSIS_VARIABLES = {
  ANALYSIS_DB_URL: Type.String({
    default: 'sqlite:./data/analysis.db',
    writeOnly: true,
    description: 'Where analyses are kept: mongodb://…/DATABASE, mongodb+srv://…/DATABASE or sqlite:FILE.',
  }),
  BROKER_URL: Type.String({
    default: 'local:./data/broker.db',
    writeOnly: true,
    description: 'What carries jobs and results: amqp://…, amqps://…, or local:FILE within one process.',
  }),
  ...RUBRIC_VARIABLES,
  MAX_WAITING_ANALYSES: Type.Integer({
    default: DEFAULTS.maxWaiting,
    minimum: 1,
    maximum: 100_000,
    description: 'How many analyses of one investor may wait at a time; a further request is answered with 429.',
  }),
  MAX_ANALYSIS_MINUTES: Type.Integer({
    default: DEFAULTS.maxAgeMs / MINUTE_MS,
    minimum: 1,
    maximum: 100_000,
    description: 'How long after its request an analysis must have ended; one that has not ends as FAILED.',
  }),
  JOB_RESEND_SECONDS: Type.Integer({
    default: DEFAULTS.resendAfterMs / SECOND_MS,
    minimum: 1,
    maximum: 100_000,
    description:
      'How long a job may show no progress before it is sent again, or ended if all its deliveries are spent; each further time twice as long.',
  }),
  JOB_LEASE_SECONDS: Type.Integer({
    default: DEFAULTS.leaseMs / SECOND_MS,
    minimum: 1,
    maximum: 3_600,
    description: 'How long an unsent job is left to the process that took it on before another one may.',
  }),
  JOB_SWEEP_SECONDS: Type.Integer({
    default: DEFAULTS.sweepMs / SECOND_MS,
    minimum: 1,
    maximum: 3_600,
    description: 'How often it is looked for jobs that a process which ended has left unsent.',
  }),
};

/** What the service reads when it runs as a process of its own. */
export const AnalysisConfig = Type.Object({
  ...SERVER_VARIABLES,
  ...AUTHENTICATION_VARIABLES,
  ...ANALYSIS_VARIABLES,
  COMPANIES_URL: Type.String({
    default: 'http://127.0.0.1:3001',
    pattern: '^https?://[^\\s/?#]+/?$',
    description: 'Where the service of target companies answers.',
  }),
});

/**
 * The limits and times of `buildAnalysis`, and the rubric that an analysis names until its result says what scored it, from the
 * variables.
 *
 * @throws ConfigError where the rubric is not valid.
 */
export const readSettings = (config: Static<TObject<typeof ANALYSIS_VARIABLES>>) => ({
  serviceModelVersion: readVariable('RUBRIC', () => rubricFrom(config)).name,
  maxWaiting: config.MAX_WAITING_ANALYSES,
  maxAgeMs: config.MAX_ANALYSIS_MINUTES * MINUTE_MS,
  resendAfterMs: config.JOB_RESEND_SECONDS * SECOND_MS,
  leaseMs: config.JOB_LEASE_SECONDS * SECOND_MS,
  sweepMs: config.JOB_SWEEP_SECONDS * SECOND_MS,
});
