import { type Static, Type } from 'typebox';

/** The media type of every error body (RFC 9457). */
export const PROBLEM_MEDIA_TYPE = 'application/problem+json';

/** The one shape of every 4xx and 5xx: RFC 9457's members, the envelope's `message`, and what a developer needs. */
export const Problem = Type.Object(
  {
    type: Type.String({
      description: 'A URI reference that names the kind of problem.',
    }),
    title: Type.String({
      description: 'The same short summary for every occurrence of the kind.',
    }),
    status: Type.Integer({ minimum: 400, maximum: 599 }),
    detail: Type.String({
      description: 'What was wrong this time, and what would be right.',
    }),
    instance: Type.String({
      description: 'Names this occurrence: `urn:uuid:` or `urn:assay:request:` and the request id.',
    }),
    message: Type.String({
      description: 'The same text as `detail`, under the name the envelope uses.',
    }),
    code: Type.String({
      description: 'A stable word for programs, in kebab-case.',
    }),
    requestId: Type.String(),
    errors: Type.Optional(
      Type.Array(
        Type.Object(
          {
            pointer: Type.String({
              description: 'A JSON Pointer (RFC 6901) to the member at fault.',
            }),
            detail: Type.String(),
          },
          { additionalProperties: false },
        ),
      ),
    ),
  },
  { $id: 'Problem', additionalProperties: false },
);

export type Problem = Static<typeof Problem>;
