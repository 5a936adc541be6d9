import type { Section } from '@assay/contracts/sections';
import type { Place } from '../levels/finding.ts';
import { timesAmong } from './quoted.ts';

/** Where a sentence stands: its section, its number in it, and the places whose words are shown: before it, and in its section. */
export type Spot = { section: Section; at: number; before: readonly Place[]; here: readonly Place[] };

/** The same words are shown so often in an analysis, and once in a section; after that they are only pointed to. */
const SHOWN_AT_MOST = 2;

/** Whether a section has shown the words of a place. */
export const seenIn = ({ here }: Spot, place: Place): boolean => timesAmong(here, place) > 0;

/** The places whose words may be shown once more. */
export const freshOf = (spot: Spot, places: readonly Place[]): Place[] =>
  places.filter((place) => !seenIn(spot, place) && timesAmong(spot.before, place) < SHOWN_AT_MOST);
