import { type Instructions, isInstructions } from '@assay/deck/isolation/instructions';

/** What the reading process is told beside the deck's bytes. Without instructions there is no deck, without HTML no page. */
export type ReadingOrder = { instructions?: Instructions; html?: string };

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Whether a message is an order. No library of schemas is loaded for it: each process would pay for that. */
export const isReadingOrder = (value: unknown): value is ReadingOrder =>
  isRecord(value) &&
  (value['html'] === undefined || typeof value['html'] === 'string') &&
  (value['instructions'] === undefined || isInstructions(value['instructions']));
