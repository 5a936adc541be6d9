import type { IncomingMessage } from 'node:http';

/** How much of a refused body is still read, in bytes: whoever sends more is cut off. */
const MAX_LINGER = 256 * 1024 * 1024;

/**
 * Reads on what a request still sends after it was answered. To close at once would reset the connection, and a client
 * that is busy sending would never see the answer.
 */
export const linger = (raw: IncomingMessage): void => {
  if (raw.complete || raw.destroyed) return;
  raw.unpipe();
  let left = MAX_LINGER;
  raw.on('data', (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) raw.destroy();
  });
  raw.resume();
};
