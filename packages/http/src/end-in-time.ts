import type { ServerResponse } from 'node:http';

/** Ends an answer that has begun, and cuts it off when its client has not read the rest within `ms` milliseconds. */
export const endInTime = (response: ServerResponse, ms: number): void => {
  if (response.closed) return;
  const cut = setTimeout(() => response.destroy(), ms);
  response.once('close', () => clearTimeout(cut));
  if (response.headersSent) response.end();
};
