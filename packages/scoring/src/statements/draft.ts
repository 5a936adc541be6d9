import type { Statement } from '@assay/contracts/evidence';
import type { Section } from '@assay/contracts/sections';
import type { Place } from '../levels/finding.ts';
import { quotesOf } from './quoted.ts';
import { headOf } from './row.ts';

/** A statement on its way, with the criteria that it speaks for and the places whose words it shows. */
export type Draft = { statement: Statement; criteria: readonly string[]; shown: readonly Place[] };

/** What a sentence rests on: its places, whether anything in it is reckoned, and the criteria it speaks for. */
type About = {
  text: string;
  places: readonly Place[];
  derived?: boolean;
  criteria?: readonly string[];
  shown?: readonly Place[];
};

/** A statement that rests on quotes, of a row also on the heads of its columns; with arithmetic in its text it is derived. */
export const drawn = (section: Section, { text, places, derived, criteria = [], shown = [] }: About): Draft => ({
  statement: {
    section,
    kind: derived ? 'derived' : 'evidence',
    text,
    quotes: quotesOf([...places, ...shown.flatMap((place) => headOf(place) ?? [])]),
  },
  criteria,
  shown,
});

/** A statement about what the material lacks. */
export const gap = (section: Section, about: { text: string; criteria?: readonly string[] }): Draft => ({
  statement: { section, kind: 'gap', text: about.text, quotes: [] },
  criteria: about.criteria ?? [],
  shown: [],
});
