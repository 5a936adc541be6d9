import { type Static, Type } from 'typebox';

/**
 * Where a language model says that a slide gives evidence of a criterion, and how well: 0 absent to 5. A tag is a hint and
 * no score: the engine looks for its quote, and gives it no more than the words of its sentence carry.
 */
export const Tag = Type.Object({
  criterion: Type.String({ minLength: 1, maxLength: 100, description: 'The id of a criterion.' }),
  level: Type.Integer({ minimum: 0, maximum: 5 }),
  slide: Type.Integer({ minimum: 1, maximum: 100_000, description: 'The number of the slide.' }),
  quote: Type.String({ minLength: 1, maxLength: 5_000, description: 'One line of that slide, as it stands there.' }),
});
export type Tag = Static<typeof Tag>;

/** The tags for a material, and the name of the model they come from. */
export type Tagged = { model: string; tags: readonly Tag[] };
