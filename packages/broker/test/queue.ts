import { randomUUID } from 'node:crypto';
import type { Queue } from '@assay/contracts/messages';
import type { BrokerOptions, Logger } from '../src/broker.ts';

export type Note = { n: number };

const isNote = (body: unknown): body is Note =>
  typeof body === 'object' && body !== null && 'n' in body && typeof body.n === 'number';

export const isAnything = (_body: unknown): _body is unknown => true;

const silent: Logger = { info: () => {}, warn: () => {}, error: () => {} };

/** A queue that no other test uses. */
export const buildQueue = (deliveryLimit = 3): Queue<Note> => {
  const name = `test.${randomUUID()}`;
  return { name, deadLetters: `${name}.dead`, deliveryLimit, accepts: isNote };
};

export const options: BrokerOptions = { logger: silent, retryDelays: { firstMs: 2, longestMs: 10 }, drainMs: 20_000 };
