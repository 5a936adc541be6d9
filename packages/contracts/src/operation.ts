import { type TSchema, Type } from 'typebox';
import type { Scope } from './scope.ts';

/** One operation of the public interface: what the gateway routes, a service implements and the reference shows. */
export type Operation = {
  service: 'companies' | 'analysis';
  method: 'GET' | 'POST';
  url: string;
  /** `stream` says that the answer goes on until somebody ends it. */
  config: { scope: Scope; stream?: true };
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

export const LINK = {
  Link: Type.String({
    description: '`<…>; rel="next"` while a page has another behind it.',
  }),
};
export const LOCATION = {
  Location: Type.String({ description: 'Where the record can be read.' }),
};
export const CONTENT_LOCATION = {
  'Content-Location': Type.String({
    description: 'The path of the analysis, when `id` named a target company.',
  }),
};

/** What a key may be is read where it is used: whatever is wrong with one has the one code that says so. */
export const IdempotencyKey = Type.Object({
  'idempotency-key': Type.Optional(
    Type.String({
      description:
        '1 to 255 printable ASCII characters. Repeats with the same key and payload within 24 hours return the first record.',
    }),
  ),
});

export const LastEventId = Type.Object({
  'last-event-id': Type.Optional(
    Type.String({ description: 'The `id` of the last event that was received: nothing is said twice.' }),
  ),
});

export const IdParams = Type.Object({
  id: Type.String({ description: 'An analysis id, or a target company id.' }),
});
export const TargetCompanyIdParams = Type.Object({
  id: Type.String({ description: 'A target company id.' }),
});
export const AnalysisIdParams = Type.Object({
  id: Type.String({ description: 'An analysis id.' }),
});
