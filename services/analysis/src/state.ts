import type { AnalysisResult } from '@assay/contracts/analysis';
import type { AttemptToken } from '@assay/contracts/messages';
import { PROGRESS_STAGES, type Progress } from '@assay/contracts/progress';
import type { AnalysisRecord, Stage } from './analysis.ts';

/** What can happen to a requested analysis. */
export type AnalysisEvent =
  | { type: 'started' }
  | { type: 'retrying' }
  | { type: 'completed'; scoredBy: string; result: AnalysisResult }
  | { type: 'failed'; code: string; reason: string };

/**
 * Why an event changes nothing: the analysis has ended otherwise, it already stands where the event would take it, or a
 * newer attempt than the one that tells of the event is at work.
 */
export type Refusal = 'late' | 'repeated' | 'superseded';

/** Something that happened at the time `at`, and the attempt that tells of it, where it says so. */
export type Told = { event: AnalysisEvent; at: Date; token?: AttemptToken | undefined };

/** How far an attempt has come. */
export type Advance = { progress: Progress; token?: AttemptToken | undefined };

export type Decision = { record: AnalysisRecord } | { refused: Refusal };

/** Whether the analysis has come to its end, which never changes. */
export const hasEnded = ({ status }: AnalysisRecord): boolean => status === 'COMPLETED' || status === 'FAILED';

/** The first record of an analysis. */
export const requested = (
  request: Pick<AnalysisRecord, 'id' | 'investorId' | 'investorStartupId' | 'startupId' | 'engine' | 'createdAt'>,
): AnalysisRecord => ({
  ...request,
  updatedAt: request.createdAt,
  version: 0,
  status: 'PENDING',
});

const stageAfter = (event: AnalysisEvent): Stage => {
  switch (event.type) {
    case 'started':
      return { status: 'PROCESSING' };
    case 'retrying':
      return { status: 'PENDING' };
    case 'completed':
      return {
        status: 'COMPLETED',
        scoredBy: event.scoredBy,
        result: event.result,
      };
    case 'failed':
      return { status: 'FAILED', code: event.code, reason: event.reason };
  }
};

const isOlder = (one: AttemptToken, other: AttemptToken): boolean =>
  one.send === other.send ? one.attempt < other.attempt : one.send < other.send;

/**
 * What an event makes of a record. Events may come twice, late and out of order: PENDING goes straight to its end when the
 * news of the start was overtaken, and a record that has ended never changes.
 *
 * The newest attempt that is heard of takes the analysis over, and the older ones have no say from then on. So nothing is
 * lost: that attempt is delivered again if its worker dies, and fails the analysis when its deliveries are spent; and
 * if it is lost as a whole, the job is sent again as a newer one. An attempt starts anew under its token where a close
 * broke its delivery off, which does not count: its times and its progress start anew as well.
 *
 * An event without a token comes from the version before and cannot be compared. It is judged by the state alone, as that
 * version judged it: refused, its result would be made by nobody else.
 */
export const next = (record: AnalysisRecord, { event, at, token }: Told): Decision => {
  const stage = stageAfter(event);
  const isRepeated = stage.status === record.status;
  if (hasEnded(record)) return { refused: isRepeated ? 'repeated' : 'late' };
  const { newest } = record;
  if (token && newest && isOlder(token, newest)) return { refused: 'superseded' };
  const takesOver = token !== undefined && (newest === undefined || isOlder(newest, token));
  const startsAnew = token !== undefined && event.type === 'started';
  if (isRepeated && !takesOver && !startsAnew) return { refused: 'repeated' };
  const { progress: _, ...kept } = record;
  return {
    record: {
      ...kept,
      updatedAt: at.toISOString(),
      version: record.version + 1,
      ...(takesOver && { newest: token }),
      ...stage,
    },
  };
};

/**
 * What becomes of a record when the deliveries of a sending of its job are spent. It stands where it stood, because that
 * says nothing of the worker: a broker that is started anew takes every job from the hands of workers who live, and the last
 * of them still brings its result.
 */
export const giveUp = (record: AnalysisRecord, send: number): Decision => {
  const { newest, givenUp, version } = record;
  if (hasEnded(record)) return { refused: 'late' };
  if (newest !== undefined && newest.send > send) return { refused: 'superseded' };
  if (givenUp !== undefined && givenUp >= send) return { refused: 'repeated' };
  return { record: { ...record, givenUp: send, version: version + 1 } };
};

const isSame = (one: AttemptToken, other: AttemptToken): boolean => !isOlder(one, other) && !isOlder(other, one);

/** Orders progress: by its stage, and within a stage by the slides that were read. */
const isFarther = (one: Progress, other: Progress | undefined): boolean => {
  if (other === undefined) return true;
  const [stage, before] = [PROGRESS_STAGES.indexOf(one.stage), PROGRESS_STAGES.indexOf(other.stage)];
  return stage === before ? (one.slidesRead ?? 0) > (other.slidesRead ?? 0) : stage > before;
};

/**
 * What progress makes of a record: it is noted, and nothing else changes, not even `updatedAt`. It counts only while the
 * attempt that tells of it is the one at work, and only forwards, so that it may come late, twice or never.
 */
export const advance = (record: AnalysisRecord, { progress, token }: Advance): Decision => {
  const { status, newest, version } = record;
  if (status !== 'PROCESSING') return { refused: 'late' };
  if (!token || !newest || !isSame(token, newest)) return { refused: 'superseded' };
  if (!isFarther(progress, record.progress)) return { refused: 'repeated' };
  return { record: { ...record, version: version + 1, progress } };
};
