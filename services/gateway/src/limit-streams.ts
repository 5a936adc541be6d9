import { problem } from '@assay/http/problem';
import type { FastifyInstance } from 'fastify';
import { countOpen } from './count-open.ts';
import { OVERLOADED } from './shed-load.ts';

/** The most event streams that are open at a time: of one investor, and of all. */
export type StreamLimit = { ofInvestor: number; ofAll: number };

/** When an investor with too many streams should come back, in seconds. */
const RETRY_AFTER_SECONDS = '10';

const tooMany = (most: number) =>
  problem('too-many-streams', `${most} of your event streams are open, and no more may be. Close one, or poll.`, {
    headers: { 'retry-after': RETRY_AFTER_SECONDS },
  });

/** Refuses event streams above the limit, on the routes that are added after this: 429 to the investor, 503 to all. */
export const limitStreams = (server: FastifyInstance, { ofInvestor, ofAll }: StreamLimit): void => {
  const open = countOpen();
  server.addHook('onRequest', ({ routeOptions, investor: { id } }, reply, done) => {
    if (!routeOptions.config.stream) return done();
    if (open.of(id) >= ofInvestor) return done(tooMany(ofInvestor));
    if (open.all() >= ofAll) return done(OVERLOADED);
    open.begin(id, reply);
    done();
  });
};
