import { type ProblemError, problem } from '@assay/http/problem';

/** The fields of the form, by the names of the interface. */
export const FIELDS = ['name', 'website', 'pitchDeck'] as const;
export type Field = (typeof FIELDS)[number];

/** The problem (400) for a field of the form: `detail` says what was wrong with it and what would be right. */
export const invalid = (field: Field, detail: string): ProblemError =>
  problem('invalid-request', detail, { errors: [{ pointer: `/${field}`, detail }] });
