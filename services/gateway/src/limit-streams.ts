import { problem } from '@assay/http/problem';
import type { FastifyInstance } from 'fastify';
import { overloaded } from './shed-load.ts';

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
  const open = new Map<string, number>();
  let all = 0;
  const count = (investor: string, by: 1 | -1) => {
    const own = (open.get(investor) ?? 0) + by;
    if (own === 0) open.delete(investor);
    else open.set(investor, own);
    all += by;
  };
  server.addHook('onRequest', ({ routeOptions, investor }, reply, done) => {
    if (!routeOptions.config.stream) return done();
    if ((open.get(investor.id) ?? 0) >= ofInvestor) return done(tooMany(ofInvestor));
    if (all >= ofAll) return done(overloaded());
    count(investor.id, 1);
    reply.raw.once('close', () => count(investor.id, -1));
    done();
  });
};
