import {
  AnalysisEnvelope,
  AnalysisListEnvelope,
  AnalysisQuery,
  AnalysisRequest,
  CreatedAnalysisEnvelope,
} from './analysis.ts';
import { ComparisonEnvelope, ComparisonQuery } from './comparison.ts';
import { EVENTS_EXAMPLE } from './events.ts';
import { EvidenceEnvelope } from './evidence.ts';
import {
  AnalysisIdParams,
  CONTENT_LOCATION,
  IdempotencyKey,
  IdParams,
  LastEventId,
  LINK,
  LOCATION,
  type Operation,
} from './operation.ts';
import { eventStream, json, problems } from './responses.ts';

export const createAnalysis = {
  service: 'analysis',
  method: 'POST',
  url: '/analysis',
  config: { scope: 'analysis:write' },
  schema: {
    operationId: 'createAnalysis',
    summary: 'Request an analysis',
    description:
      'Requests an investment analysis of a registered company. It is made in the background; read it by its id.',
    tags: ['Analyses'],
    security: [{ bearer: ['analysis:write'] }],
    headers: IdempotencyKey,
    body: AnalysisRequest,
    response: {
      201: json('The requested analysis.', CreatedAnalysisEnvelope, LOCATION),
      ...problems(404, 409, 413, 415, 422),
    },
  },
} as const satisfies Operation;

export const listAnalyses = {
  service: 'analysis',
  method: 'GET',
  url: '/analysis',
  config: { scope: 'analysis:read' },
  schema: {
    operationId: 'listAnalyses',
    summary: 'List analyses',
    description:
      'All analyses of the investor, newest first. `limit` and `cursor` opt in to pages; filters narrow the list.',
    tags: ['Analyses'],
    security: [{ bearer: ['analysis:read'] }],
    querystring: AnalysisQuery,
    response: {
      200: json('The analyses.', AnalysisListEnvelope, LINK),
      ...problems(),
    },
  },
} as const satisfies Operation;

export const getAnalysis = {
  service: 'analysis',
  method: 'GET',
  url: '/analysis/context/:id',
  config: { scope: 'analysis:read' },
  schema: {
    operationId: 'getAnalysis',
    summary: 'Read an analysis',
    description: 'Reads one analysis by its id, or the newest analysis of the target company with that id.',
    tags: ['Analyses'],
    security: [{ bearer: ['analysis:read'] }],
    params: IdParams,
    response: {
      200: json('The analysis.', AnalysisEnvelope, CONTENT_LOCATION),
      ...problems(404, 414),
    },
  },
} as const satisfies Operation;

export const getEvidence = {
  service: 'analysis',
  method: 'GET',
  url: '/analysis/:id/evidence',
  config: { scope: 'analysis:read' },
  schema: {
    operationId: 'getEvidence',
    summary: 'Read the evidence of an analysis',
    description:
      'Everything the scores and sections rest on: statements with their slides and verbatim quotes, claims, contradictions, criteria, flags, what each slide carries, and the questions to ask. Empty until the analysis has completed.',
    tags: ['Analyses'],
    security: [{ bearer: ['analysis:read'] }],
    params: AnalysisIdParams,
    response: {
      200: json('The evidence.', EvidenceEnvelope),
      ...problems(404, 414),
    },
  },
} as const satisfies Operation;

export const followAnalysis = {
  service: 'analysis',
  method: 'GET',
  url: '/analysis/:id/events',
  config: { scope: 'analysis:read', stream: true },
  schema: {
    operationId: 'followAnalysis',
    summary: 'Follow an analysis',
    description:
      'Server-sent events: `status` at once and on each change, and `progress` while the analysis is being made, with its stage (`fetching`, `reading`, `judging`) and how many slides are read. A comment shows every ten seconds that the stream lives. It ends after COMPLETED or FAILED, and after ten minutes at the latest: come back with `Last-Event-ID`.',
    tags: ['Analyses'],
    security: [{ bearer: ['analysis:read'] }],
    headers: LastEventId,
    params: AnalysisIdParams,
    response: {
      200: eventStream('The events.', EVENTS_EXAMPLE),
      204: { description: 'The last event said how the analysis ended: there is nothing more to say.', type: 'null' },
      ...problems(404, 414),
    },
  },
} as const satisfies Operation;

export const compareAnalyses = {
  service: 'analysis',
  method: 'GET',
  url: '/analysis/compare',
  config: { scope: 'analysis:read' },
  schema: {
    operationId: 'compareAnalyses',
    summary: 'Compare two analyses',
    description:
      'What changed from an earlier analysis to a later one: the scores, each change of points by its criterion and the words it rests on, figures with another value, and contradictions that are new or resolved. Both must have completed; until then it is a 409.',
    tags: ['Analyses'],
    security: [{ bearer: ['analysis:read'] }],
    querystring: ComparisonQuery,
    response: {
      200: json('The comparison.', ComparisonEnvelope),
      ...problems(404, 409),
    },
  },
} as const satisfies Operation;
