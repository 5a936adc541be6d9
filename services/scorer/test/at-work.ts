import { Readable } from 'node:stream';
import { openBroker } from '@assay/broker/open-broker';
import { type AnalysisJob, type AnalysisOutcome, JOBS, OUTCOMES } from '@assay/contracts/messages';
import { DEFAULT_INSTRUCTIONS } from '@assay/deck/isolation/instructions';
import { DEFAULT_LIMITS } from '@assay/deck/isolation/limits';
import type { ObjectStore } from '@assay/objects/object-store';
import { openObjectStore } from '@assay/objects/open-object-store';
import { CURRENT } from '@assay/scoring/rubric/built-in';
import { rubricFrom } from '@assay/scoring/rubric/choice';
import { pino } from 'pino';
import type { Test } from 'tap';
import { v7 } from 'uuid';
import { until } from '../../../packages/contracts/test/until.ts';
import { buildScorer, type ScorerParts } from '../src/app.ts';
import { DEFAULT_ENGINE_LIMITS } from '../src/engine-config.ts';

type Options = Partial<ScorerParts> & { change?: (objects: ObjectStore) => Partial<ObjectStore> };

type Chosen = Pick<AnalysisJob, 'businessType' | 'send'>;

/** No test hears how far a job has come unless it says so, in milliseconds. */
const NEVER = 3_600_000;

/** A scorer at work on a broker in memory and a folder, of which `change` may put operations in others' place. */
export const startScorer = async (t: Test, { change = () => ({}), ...options }: Options = {}) => {
  const log: string[] = [];
  const logger = pino({ level: 'warn' }, { write: (line) => void log.push(line) });
  // Why an attempt failed is in the log alone.
  t.teardown(() => t.passing() || t.comment(log.join('')));
  const objects = await openObjectStore(`file:${t.testdir()}`);
  const broker = await openBroker('local:', { logger, retryDelays: { firstMs: 1, longestMs: 1 } });
  const scorer = buildScorer({
    ...{
      broker,
      limits: DEFAULT_LIMITS,
      judging: DEFAULT_ENGINE_LIMITS,
      instructions: DEFAULT_INSTRUCTIONS,
      warm: 1,
      concurrency: 2,
      logger,
    },
    objects: { ...objects, ...change(objects) },
    rubric: rubricFrom({ RUBRIC: CURRENT }),
    office: undefined,
    websites: undefined,
    newId: () => v7(),
    reportMs: NEVER,
    ...options,
  });
  const announced: AnalysisOutcome[] = [];
  await broker.consume(OUTCOMES, { concurrency: 1 }, async (outcome) => void announced.push(outcome));
  await scorer.start();
  t.teardown(async () => {
    await broker.close();
    await scorer.close();
    await objects.close();
  });
  return {
    ...{ objects, scorer, announced },
    /** Keeps a deck as an upload does, and says where. */
    keep: async (bytes: Uint8Array, fileName: string) => {
      const mediaType = 'application/octet-stream';
      const key = `decks/${v7()}`;
      const { size, sha256 } = await objects.put(key, Readable.from([bytes]), { mediaType });
      return { key, size, sha256, mediaType, fileName };
    },
    /** Has an analysis made, and gives what was announced of it once it has ended. */
    make: async (company: AnalysisJob['company'], chosen: Chosen = {}): Promise<AnalysisOutcome[]> => {
      const analysisId = v7();
      const schema = 'assay.analysis.job';
      const asOf = '2026-11-20T00:00:00.000Z';
      await broker.publish(JOBS, { schema, v: 1, id: v7(), analysisId, asOf, company, ...chosen });
      return until(() => {
        const own = announced.filter((outcome) => outcome.analysisId === analysisId);
        return own.some((outcome) => outcome.schema !== 'assay.analysis.progress') && own;
      });
    },
  };
};

/** What was announced, a word each. */
export const wordsOf = (outcomes: readonly AnalysisOutcome[]): string[] =>
  outcomes.map((outcome) => ('stage' in outcome ? outcome.stage : outcome.schema.slice('assay.analysis.'.length)));
