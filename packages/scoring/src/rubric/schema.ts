import { type TProperties, Type } from 'typebox';

/** An object with these members and no others. */
export const Whole = <P extends TProperties>(members: P, description?: string) =>
  Type.Object(members, { additionalProperties: false, ...(description === undefined ? {} : { description }) });

/** One of a fixed list of words. */
export const OneOf = <const T extends string[]>(values: readonly [...T], description: string) =>
  Type.Enum<T>(values, { type: 'string', description });

/** Words that are not empty. */
export const Text = (description: string) => Type.String({ minLength: 1, description });

/** A share of a whole, 0 to 1. */
export const Share = (description: string) => Type.Number({ minimum: 0, maximum: 1, description });

/** A regular expression over one sentence. */
export const Pattern = (description: string) =>
  Type.String({
    minLength: 1,
    maxLength: 4_000,
    description: `${description} A regular expression, read with the flags iu; {TERM} stands for one of the terms.`,
  });
