import { Type } from 'typebox';

/** A UUIDv7 in its canonical lower-case form, unique across companies and analyses. */
export const Id = (options: { description?: string } = {}) =>
  Type.String({
    examples: ['019aa0c4-2f6e-7c3a-9d5e-0b8f4f0c2a11'],
    ...options,
  });

/** RFC 3339 in UTC with milliseconds, as `Date.prototype.toISOString` writes it. */
export const Timestamp = (options: { description?: string } = {}) =>
  Type.String({ examples: ['2026-11-20T09:30:00.000Z'], ...options });

/** The longest page a caller may ask for; a larger `limit` is taken as this. */
export const MAX_LIMIT = 100;

/** What every list operation takes. Without `limit` and `cursor` the complete list is streamed. */
export const CursorQuery = {
  limit: Type.Optional(
    Type.Integer({
      minimum: 1,
      description: `Records on a page, 1 to ${MAX_LIMIT}; more is taken as ${MAX_LIMIT}.`,
    }),
  ),
  cursor: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 512,
      description: 'Where the page before ended, from its `Link` header.',
    }),
  ),
};
