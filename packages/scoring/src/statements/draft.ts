import type { Statement } from '@assay/contracts/evidence';
import type { Section } from '@assay/contracts/sections';
import type { Place } from '../levels/finding.ts';
import { quotesOf } from './phrase.ts';

/** A statement on its way, with the criteria that it speaks for. */
export type Draft = { statement: Statement; criteria: readonly string[] };

/** A statement that rests on quotes; with arithmetic in its text it is derived. */
export const drawn = (
  section: Section,
  about: { text: string; places: readonly Place[]; derived?: boolean; criteria?: readonly string[] },
): Draft => ({
  statement: {
    section,
    kind: about.derived ? 'derived' : 'evidence',
    text: about.text,
    quotes: quotesOf(about.places),
  },
  criteria: about.criteria ?? [],
});

/** A statement about what the material lacks. */
export const gap = (section: Section, about: { text: string; criteria?: readonly string[] }): Draft => ({
  statement: { section, kind: 'gap', text: about.text, quotes: [] },
  criteria: about.criteria ?? [],
});
