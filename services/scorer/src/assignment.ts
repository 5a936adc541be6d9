import { type Instructions, isInstructions } from '@assay/deck/isolation/instructions';

/** What the child is told beside the deck's bytes. Without instructions there is no deck. */
export type Assignment = {
  asOf: string;
  company: { name?: string; website?: string };
  instructions?: Instructions;
};

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isOptionalText = (value: unknown): boolean => value === undefined || typeof value === 'string';

/** Whether a message is an assignment. No library of schemas is loaded for it: each child would pay for that. */
export const isAssignment = (value: unknown): value is Assignment =>
  isRecord(value) &&
  typeof value['asOf'] === 'string' &&
  isRecord(value['company']) &&
  isOptionalText(value['company']['name']) &&
  isOptionalText(value['company']['website']) &&
  (value['instructions'] === undefined || isInstructions(value['instructions']));
