import { type TSchema, Type } from 'typebox';
import {
  AnalysisEnvelope,
  AnalysisListEnvelope,
  AnalysisQuery,
  AnalysisRequest,
  CreatedAnalysisEnvelope,
} from './analysis.ts';
import { TargetCompanyEnvelope, TargetCompanyListEnvelope, TargetCompanyQuery } from './company.ts';
import { ComparisonEnvelope, ComparisonQuery } from './comparison.ts';
import { EvidenceEnvelope } from './evidence.ts';
import { json, problems } from './responses.ts';
import type { Scope } from './scope.ts';

/** One operation of the public interface: what the gateway routes, a service implements and the reference shows. */
export type Operation = {
  service: 'companies' | 'analysis';
  method: 'GET' | 'POST';
  url: string;
  config: { scope: Scope };
  schema: {
    operationId: string;
    summary: string;
    description: string;
    tags: string[];
    security: { bearer: Scope[] }[];
    consumes?: string[];
    headers?: TSchema;
    params?: TSchema;
    querystring?: TSchema;
    body?: TSchema;
    response: Record<number, unknown>;
  };
};

const LINK = {
  Link: Type.String({
    description: '`<…>; rel="next"` while a page has another behind it.',
  }),
};
const LOCATION = {
  Location: Type.String({ description: 'Where the record can be read.' }),
};
const CONTENT_LOCATION = {
  'Content-Location': Type.String({
    description: 'The path of the analysis, when `id` named a target company.',
  }),
};

const IdempotencyKey = Type.Object({
  'idempotency-key': Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 255,
      description: 'Repeats with the same key and payload within 24 hours return the first record.',
    }),
  ),
});

const IdParams = Type.Object({
  id: Type.String({ description: 'An analysis id, or a target company id.' }),
});
const AnalysisIdParams = Type.Object({
  id: Type.String({ description: 'An analysis id.' }),
});

export const createTargetCompany = {
  service: 'companies',
  method: 'POST',
  url: '/target-companies',
  config: { scope: 'companies:write' },
  schema: {
    operationId: 'createTargetCompany',
    summary: 'Register a target company',
    description:
      'Registers a company with any of a name, a website and a pitch deck. The deck is a PDF, PPTX, DOCX, ODP, plain text, Markdown, PNG or JPEG file, judged by its content.',
    tags: ['Target companies'],
    security: [{ bearer: ['companies:write'] }],
    consumes: ['multipart/form-data'],
    headers: IdempotencyKey,
    body: Type.Object({
      name: Type.Optional(Type.String({ maxLength: 200, examples: ['Lumen Ledger'] })),
      website: Type.Optional(
        Type.String({
          maxLength: 2048,
          examples: ['https://lumenledger.example'],
        }),
      ),
      pitchDeck: Type.Optional(Type.String({ contentMediaType: 'application/octet-stream' })),
    }),
    response: {
      201: json('The registered company.', TargetCompanyEnvelope, LOCATION),
      ...problems(409, 413, 415, 422),
    },
  },
} as const satisfies Operation;

export const listTargetCompanies = {
  service: 'companies',
  method: 'GET',
  url: '/target-companies',
  config: { scope: 'companies:read' },
  schema: {
    operationId: 'listTargetCompanies',
    summary: 'List target companies',
    description: 'All target companies of the investor, newest first. `limit` and `cursor` opt in to pages.',
    tags: ['Target companies'],
    security: [{ bearer: ['companies:read'] }],
    querystring: TargetCompanyQuery,
    response: {
      200: json('The companies.', TargetCompanyListEnvelope, LINK),
      ...problems(),
    },
  },
} as const satisfies Operation;

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

/** Every public operation, in the order in which the reference shows them. */
export const OPERATIONS: readonly Operation[] = [
  createTargetCompany,
  listTargetCompanies,
  createAnalysis,
  listAnalyses,
  getAnalysis,
  getEvidence,
  compareAnalyses,
];
