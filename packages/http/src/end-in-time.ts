import type { ServerResponse } from 'node:http';

/** How long a client may take to read what is left of its answer, in milliseconds. */
const LAST_READ_MS = 2_000;

/** Ends an answer that has begun, and cuts it off when its client does not read the rest in time. */
export const endInTime = (response: ServerResponse): void => {
  if (response.closed) return;
  const cut = setTimeout(() => response.destroy(), LAST_READ_MS);
  response.once('close', () => clearTimeout(cut));
  if (response.headersSent) response.end();
};
