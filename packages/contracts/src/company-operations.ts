import { Type } from 'typebox';
import { TargetCompanyEnvelope, TargetCompanyListEnvelope, TargetCompanyQuery } from './company.ts';
import { IdempotencyKey, LINK, LOCATION, type Operation, TargetCompanyIdParams } from './operation.ts';
import { json, problems } from './responses.ts';

export const createTargetCompany = {
  service: 'companies',
  method: 'POST',
  url: '/target-companies',
  config: { scope: 'companies:write' },
  schema: {
    operationId: 'createTargetCompany',
    summary: 'Register a target company',
    description:
      'Registers a company with any of a name, a website and a pitch deck. The deck is a PDF, PPTX, DOCX, ODP, PNG or JPEG file, or plain text or Markdown in UTF-8, judged by its content.',
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

export const getTargetCompany = {
  service: 'companies',
  method: 'GET',
  url: '/target-companies/:id',
  config: { scope: 'companies:read' },
  schema: {
    operationId: 'getTargetCompany',
    summary: 'Read a target company',
    description: 'Reads one target company by its id, in the members that the list shows.',
    tags: ['Target companies'],
    security: [{ bearer: ['companies:read'] }],
    params: TargetCompanyIdParams,
    response: {
      200: json('The company.', TargetCompanyEnvelope),
      ...problems(404, 414),
    },
  },
} as const satisfies Operation;
