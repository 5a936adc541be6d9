import { createHash } from 'node:crypto';
import { problem } from './problem.ts';

/** What a cursor belongs to: an investor's list under its filters. */
export type CursorScope = { investorId: string; path: string; filters: Record<string, string | undefined> };

const CHECK_LENGTH = 22;

/** It guards against mistakes, not against forgery: every read is bound to the investor anyway. */
const checkOf = (id: string, { investorId, path, filters }: CursorScope) => {
  const given = Object.entries(filters).filter(([, value]) => value !== undefined);
  const bound = JSON.stringify([id, investorId, path, given.sort(([a], [b]) => (a < b ? -1 : 1))]);
  return createHash('sha256').update(bound).digest('base64url').slice(0, CHECK_LENGTH);
};

/** An opaque cursor that names the last record of a page. */
export const writeCursor = (id: string, scope: CursorScope): string =>
  Buffer.from(checkOf(id, scope) + id).toString('base64url');

/** The id within a cursor. Throws a 400 unless it was made for this very list. */
export const readCursor = (cursor: string, scope: CursorScope): string => {
  const text = Buffer.from(cursor, 'base64url').toString();
  const id = text.slice(CHECK_LENGTH);
  if (writeCursor(id, scope) === cursor && id !== '') return id;
  throw problem('invalid-cursor', 'The cursor was not made for this list. Take it from the Link header, unchanged.', {
    errors: [{ pointer: '/cursor', detail: 'does not belong to this list' }],
  });
};
