import { type BusinessType, isBusinessType } from '@assay/contracts/business';
import { type Instructions, isInstructions } from '@assay/deck/isolation/instructions';
import type { Website } from './website/read-website.ts';

/** What the child is told beside the deck's bytes. Without instructions there is no deck. */
export type Assignment = {
  asOf: string;
  /** The text of a rubric that was checked; the engine's own without it. */
  rubric?: string;
  businessType?: BusinessType;
  company: { name?: string; website?: string };
  website?: Website;
  instructions?: Instructions;
};

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isOptionalText = (value: unknown): boolean => value === undefined || typeof value === 'string';

const isOptionalWebsite = (value: unknown): value is Website | undefined =>
  value === undefined ||
  (isRecord(value) &&
    typeof value['url'] === 'string' &&
    (typeof value['html'] === 'string' || typeof value['unread'] === 'string'));

/** Whether a message is an assignment. No library of schemas is loaded for it: each child would pay for that. */
export const isAssignment = (value: unknown): value is Assignment =>
  isRecord(value) &&
  typeof value['asOf'] === 'string' &&
  isOptionalText(value['rubric']) &&
  (value['businessType'] === undefined || isBusinessType(value['businessType'])) &&
  isRecord(value['company']) &&
  isOptionalText(value['company']['name']) &&
  isOptionalText(value['company']['website']) &&
  isOptionalWebsite(value['website']) &&
  (value['instructions'] === undefined || isInstructions(value['instructions']));
