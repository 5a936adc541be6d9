import type { Analysis } from '@assay/contracts/analysis';
import {
  compareAnalyses,
  createAnalysis,
  getAnalysis,
  getEvidence,
  listAnalyses,
} from '@assay/contracts/analysis-operations';
import { readIdempotencyKey } from '@assay/http/idempotency';
import { sendList, sendPage, wantsPage } from '@assay/http/list';
import type { Server } from '@assay/http/server';
import { walk } from '@assay/store/walk';
import type { FastifyRequest } from 'fastify';
import type { Analyses } from '../analyses.ts';
import { type AnalysisRecord, sentence, toAnalysis, toCreatedAnalysis } from '../analysis.ts';
import { filtersOf, readFilter } from './analysis-filter.ts';

const REQUESTED = 'The analysis has been requested.';
const LISTED = 'Your analyses, newest first.';
const COMPARED = 'What changed from the first analysis to the second.';

/** Who asks, and whether they have asked before. */
const askerOf = (request: FastifyRequest) => ({
  investorId: request.investor.id,
  caller: {
    token: request.investor.token,
    expiresAt: request.investor.expiresAt,
    requestId: request.id,
    traceparent: request.traceparent,
  },
  idempotencyKey: readIdempotencyKey(request),
});

const pathOf = (id: string) => `/analysis/context/${id}`;

async function* presented(records: AsyncIterable<AnalysisRecord>): AsyncGenerator<Analysis, void, undefined> {
  for await (const record of records) yield toAnalysis(record);
}

/** Adds the operations on analyses. */
export const addAnalysisRoutes = (server: Server, analyses: Analyses): void => {
  server.route({
    ...createAnalysis,
    handler: async (request, reply) => {
      const record = await analyses.request({ ...askerOf(request), body: request.body });
      return reply
        .code(201)
        .header('location', pathOf(record.id))
        .send({ message: REQUESTED, data: toCreatedAnalysis(record) });
    },
  });

  server.route({
    ...listAnalyses,
    handler: ({ query, investor }, reply) => {
      const readPage = analyses.list({ ...readFilter(query), investorId: investor.id });
      if (!wantsPage(query)) return sendList(reply, { message: LISTED, items: presented(walk(readPage)) });
      return sendPage(reply, { message: LISTED, query, filters: filtersOf(query), readPage, present: toAnalysis });
    },
  });

  server.route({
    ...getAnalysis,
    handler: async ({ investor, params: { id } }, reply) => {
      const record = await analyses.read({ investorId: investor.id, id });
      if (record.id !== id) reply.header('content-location', pathOf(record.id));
      return reply.send({ message: sentence(record), data: toAnalysis(record) });
    },
  });

  server.route({
    ...compareAnalyses,
    handler: async ({ investor, query }, reply) => {
      const [before = '', after = ''] = query.ids.split(',');
      const comparison = await analyses.compare({ investorId: investor.id, ids: [before, after] });
      return reply.send({ message: COMPARED, data: comparison });
    },
  });

  server.route({
    ...getEvidence,
    handler: async ({ investor, params: { id } }, reply) => {
      const { record, evidence } = await analyses.readEvidence({ investorId: investor.id, id });
      return reply.send({ message: sentence(record), data: evidence });
    },
  });
};
