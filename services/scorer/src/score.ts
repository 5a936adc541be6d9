import type { Delivery } from '@assay/broker/broker';
import { traceIdIn } from '@assay/contracts/log-names';
import type { AnalysisJob, AnalysisOutcome } from '@assay/contracts/messages';
import type { Progress } from '@assay/contracts/progress';
import type { ObjectStore } from '@assay/objects/object-store';
import type { Logger } from 'pino';
import type { Appraiser } from './appraise.ts';
import type { Appraisal } from './engine.ts';
import { failureOf, isTransient, Overdue } from './failure.ts';
import { insist } from './insist.ts';
import type { KeepPictures } from './pictures.ts';
import { type Reporting, startReporting } from './progress.ts';
import type { WebsiteReader } from './website/read-website.ts';
import { wholeDeck } from './whole-deck.ts';

/** What scoring a job needs. `announce` resolves when the outcome is durable. */
export type ScoreParts = {
  objects: ObjectStore;
  announce: (outcome: AnalysisOutcome, delivery: Delivery) => Promise<void>;
  appraiser: Appraiser;
  /** What reads companies' websites; without it none is read. */
  websites: WebsiteReader | undefined;
  keepPictures: KeepPictures;
  /** How long one delivery may take to be made, in milliseconds. */
  deadlineMs?: number;
  /** How often it is told at most how far a job has come, in milliseconds; once a second where it is not given. */
  reportMs?: number;
  newId: () => string;
  logger: Logger;
};

/**
 * The longest that an analysis may take to be made, in milliseconds, though every part of it has a bound of its own: with
 * the patience to announce its start and its end it stays inside RabbitMQ's 30 minutes for one delivery.
 */
const DEADLINE_MS = 8 * 60_000;

type Work = (job: AnalysisJob, delivery: Delivery) => Promise<void>;

const fieldsOf = ({ analysisId }: AnalysisJob, { attempt, traceparent }: Delivery) => ({
  analysisId,
  attempt,
  traceId: traceIdIn(traceparent),
});

/** What every word on a job carries: its sending, which a job of the version before does not know, and this delivery. */
const aboutOf = ({ analysisId, send }: AnalysisJob, { attempt }: Delivery) => ({
  v: 1,
  analysisId,
  ...(send !== undefined && { token: { send, attempt } }),
});

const appraiseJob = async (
  job: AnalysisJob,
  {
    objects,
    appraiser,
    websites,
    signal,
    onProgress,
  }: Pick<ScoreParts, 'objects' | 'appraiser' | 'websites'> & {
    signal: AbortSignal;
    onProgress: (progress: Progress) => void;
  },
): Promise<Appraisal> => {
  onProgress({ stage: 'fetching' });
  const { deck, website: url } = job.company;
  // The page first: a deck's stream would wait for it, open.
  const website = url === undefined ? undefined : await websites?.read(url, signal);
  const bytes = deck && wholeDeck(await insist(() => objects.get(deck.key), signal), deck.sha256);
  return appraiser.appraise(job, { deck: bytes, website, signal, onProgress });
};

type Reported = Pick<ScoreParts, 'announce' | 'newId' | 'reportMs'> & { delivery: Delivery };

/** Says of a job how far it has come. An attempt without a token could not be told from others: of that nothing is said. */
const startReport = (job: AnalysisJob, { announce, newId, reportMs, delivery }: Reported): Reporting =>
  startReporting(async (progress) => {
    const about = aboutOf(job, delivery);
    if (!about.token) return;
    const message = { schema: 'assay.analysis.progress', stage: 'started', id: newId(), ...about, progress } as const;
    await announce(message, delivery);
  }, reportMs);

/**
 * Makes the worker's one action: takes a job, announces that it has started, and announces what became of it before
 * the job is acknowledged. It rejects, so that the broker delivers the job again, where another try may help.
 */
export const buildScore = ({ newId, logger, keepPictures, deadlineMs = DEADLINE_MS, ...parts }: ScoreParts): Work => {
  const announce = (outcome: AnalysisOutcome, delivery: Delivery) =>
    insist(() => parts.announce(outcome, delivery), delivery.signal);

  const giveUp = async (job: AnalysisJob, { error, delivery }: { error: unknown; delivery: Delivery }) => {
    const about = { id: newId(), ...aboutOf(job, delivery) };
    if (delivery.signal.aborted) throw error;
    logger.warn({ ...fieldsOf(job, delivery), err: error }, 'An attempt at an analysis failed.');
    if (isTransient(error) && !delivery.lastAttempt) {
      await announce({ schema: 'assay.analysis.progress', stage: 'retrying', ...about }, delivery);
      throw error;
    }
    await announce({ schema: 'assay.analysis.failed', ...about, ...failureOf(error) }, delivery);
  };

  return async (job, delivery) => {
    const about = aboutOf(job, delivery);
    await announce({ schema: 'assay.analysis.progress', stage: 'started', id: newId(), ...about }, delivery);
    const deadline = AbortSignal.timeout(deadlineMs);
    const reporting = startReport(job, { ...parts, newId, delivery });
    let appraisal: Appraisal;
    try {
      const signal = AbortSignal.any([delivery.signal, deadline]);
      appraisal = await appraiseJob(job, { ...parts, signal, onProgress: reporting.note });
    } catch (error) {
      return giveUp(job, { error: deadline.aborted ? new Overdue() : error, delivery });
    } finally {
      reporting.stop();
    }
    await announce({ schema: 'assay.analysis.completed', id: newId(), ...about, ...appraisal }, delivery);
    logger.info(fieldsOf(job, delivery), 'An analysis was made.');
    await keepPictures(job, { slides: appraisal.evidence.slides.length, delivery });
  };
};
