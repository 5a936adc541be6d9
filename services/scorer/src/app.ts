import type { Broker } from '@assay/broker/broker';
import { JOBS, OUTCOMES } from '@assay/contracts/messages';
import type { Instructions } from '@assay/deck/isolation/instructions';
import type { Limits } from '@assay/deck/isolation/limits';
import type { Office } from '@assay/deck/pictures/office/convert';
import { buildServer, type Server } from '@assay/http/server';
import type { ObjectStore } from '@assay/objects/object-store';
import type { ChosenRubric } from '@assay/scoring/rubric/choice';
import type { Logger } from 'pino';
import { openAppraiser } from './appraise.ts';
import type { EngineLimits } from './engine-config.ts';
import type { Tagger } from './llm/tagger.ts';
import { buildKeepPictures } from './pictures.ts';
import { buildScore } from './score.ts';
import type { WebsiteReader } from './website/read-website.ts';
import type { Worker } from './workers.ts';

export type ScorerParts = {
  broker: Broker;
  objects: ObjectStore;
  /** What reading and judging one deck may cost, and how it is read. */
  limits: Limits;
  judging: EngineLimits;
  instructions: Instructions;
  /** Processes that wait for a deck with everything loaded. */
  warm: number;
  /** By what decks are scored. */
  rubric: ChosenRubric;
  /** What draws the slides of office decks; without it no slides are drawn at all. */
  office: Office | undefined;
  /** What reads companies' websites; without it none is read. It is closed with the scorer. */
  websites: WebsiteReader | undefined;
  /** What has a language model tag decks; without it none is asked. */
  tagger?: Tagger | undefined;
  /** Decks read and scored at the same time, each read in a process of its own. */
  concurrency: number;
  /** How long one delivery of a job may take to be made, in milliseconds; some minutes where it is not given. */
  deadlineMs?: number;
  /** How often it is told at most how far a job has come, in milliseconds; once a second where it is not given. */
  reportMs?: number;
  /** Called for each process or thread that broke, or was ended because its time was over. */
  onRestart?: (worker: Worker) => void;
  newId: () => string;
  logger: Logger;
};

export type Scorer = {
  /** Answers the health checks, and nothing else. */
  server: Server;
  /** Begins to take jobs. It ends with the broker, whose close lets those under way finish. */
  start: () => Promise<void>;
  /** Ends the processes that wait. Call it after the broker has closed. */
  close: () => Promise<void>;
};

/** The worker: jobs in, outcomes out. It reads deck objects and touches no database. */
export const buildScorer = ({ broker, objects, concurrency, office, logger, ...parts }: ScorerParts): Scorer => {
  const appraiser = openAppraiser({ ...parts, threads: concurrency });
  const { limits, instructions } = parts;
  const keepPictures = office && buildKeepPictures({ objects, office, logger, limits, bounds: instructions.bounds });
  const score = buildScore({
    objects,
    appraiser,
    keepPictures: keepPictures ?? (async () => undefined),
    logger,
    announce: (outcome, { traceparent }) => broker.publish(OUTCOMES, outcome, traceparent ? { traceparent } : {}),
    ...parts,
  });
  const ready = async () => {
    await Promise.all([broker.ready(), objects.ready()]);
  };
  return {
    server: buildServer({ name: 'scorer', logger, ready }),
    start: async () => {
      appraiser.start();
      await broker.consume(JOBS, { concurrency }, score);
    },
    close: async () => {
      await Promise.all([appraiser.close(), parts.websites?.close()]);
    },
  };
};
