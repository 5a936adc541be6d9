import { followAnalysis } from '@assay/contracts/analysis-operations';
import { type EventStream, sendEvents } from '@assay/http/event-stream';
import type { Server } from '@assay/http/server';
import type { Analyses } from '../analyses.ts';
import type { AnalysisRecord } from '../analysis.ts';
import { type Known, knowsEnd, newsOf, readKnown } from '../news.ts';
import { hasEnded } from '../state.ts';
import type { Watching } from '../watching.ts';

/** What tells a client, through its stream, each thing once. */
const buildTell = (stream: EventStream, before: Known | undefined) => {
  let known = before;
  return (record: AnalysisRecord): void => {
    for (const event of newsOf(record, known)) stream.send(event);
    if (known === undefined || record.version > known.version) known = record;
    if (hasEnded(record)) stream.end();
  };
};

/** Adds the operation that follows an analysis. */
export const addEventRoute = (
  server: Server,
  { analyses, watching }: { analyses: Analyses; watching: Watching },
): void => {
  server.route({
    ...followAnalysis,
    handler: async ({ investor, params: { id }, headers }, reply) => {
      const record = await analyses.readOwn({ investorId: investor.id, id });
      const known = readKnown(headers['last-event-id'], record);
      if (knowsEnd(known, record)) return reply.code(204).send(null);
      sendEvents(reply, (stream) => watching.follow(record, buildTell(stream, known)));
      return reply;
    },
  });
};
