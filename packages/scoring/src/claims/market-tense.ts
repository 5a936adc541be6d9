import type { Modality } from '@assay/contracts/claim';
import type { Segment } from './segments.ts';
import { futureYear, SUPPOSED } from './tense.ts';

const COMING =
  /\b(?:expected|projected|forecast|estimated|set|predicted|likely|going|anticipated) to\b|\bwill\b|\bby 20\d\d\b/i;

/** The part of a stretch between two "and"s that holds a figure. */
export const partOf = (segment: Segment | undefined, at: number): string =>
  segment === undefined
    ? ''
    : (segment.text
        .slice(0, Math.max(0, at - segment.start))
        .split(/\band\b/)
        .at(-1) ?? '') + (segment.text.slice(Math.max(0, at - segment.start)).split(/\band\b/)[0] ?? '');

export const ofMarket = (words: string, asOf: Date): Modality => {
  if (SUPPOSED.test(words)) return 'hypothetical';
  return futureYear(words, asOf) || COMING.test(words) ? 'projection' : 'actual';
};
