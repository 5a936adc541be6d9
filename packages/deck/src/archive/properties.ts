import type { Metadata } from '../deck.ts';
import { cleanText } from '../slide.ts';

/** Properties that are kept, and characters of each. */
const MAX_PROPERTIES = 100;
const MAX_CHARACTERS = 2_000;

/** Properties that say something, each within bounds. */
export const boundProperties = (properties: Metadata[]): Metadata[] =>
  properties
    .map(({ name, value }) => ({ name: cleanText(name), value: cleanText(value).slice(0, MAX_CHARACTERS) }))
    .filter(({ name, value }) => name !== '' && value !== '')
    .slice(0, MAX_PROPERTIES);
