import type { Broker } from '@assay/broker/broker';
import { JOBS, OUTCOMES } from '@assay/contracts/messages';
import type { Limits } from '@assay/deck/limits';
import { buildServer, type Server } from '@assay/http/server';
import type { ObjectStore } from '@assay/objects/object-store';
import type { Logger } from 'pino';
import { buildScore } from './score.ts';

export type ScorerParts = {
  broker: Broker;
  objects: ObjectStore;
  limits: Limits;
  /** Decks read and scored at the same time, each in a child process of its own. */
  concurrency: number;
  newId: () => string;
  logger: Logger;
};

export type Scorer = {
  /** Answers the health checks, and nothing else. */
  server: Server;
  /** Begins to take jobs. It ends with the broker, whose close lets those under way finish. */
  start: () => Promise<void>;
};

/** The worker: jobs in, outcomes out. It reads deck objects and touches no database. */
export const buildScorer = ({ broker, objects, concurrency, logger, ...parts }: ScorerParts): Scorer => {
  const score = buildScore({
    objects,
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
      await broker.consume(JOBS, { concurrency }, score);
    },
  };
};
