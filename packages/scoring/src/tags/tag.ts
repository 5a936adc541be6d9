import { type Static, Type } from 'typebox';

/**
 * Where a language model says that a slide gives evidence of a criterion, and how well: 0 absent to 5. A tag is a hint and
 * no score: the engine looks for its quote, and gives it no more than the words of its sentence carry.
 */
export const Tag = Type.Object(
  {
    criterion: Type.String({ description: 'The id of a criterion.' }),
    level: Type.Enum([0, 1, 2, 3, 4, 5]),
    slide: Type.Integer({ description: 'The number of the slide.' }),
    quote: Type.String({ description: 'One line of that slide, as it stands there.' }),
  },
  { additionalProperties: false },
);
export type Tag = Static<typeof Tag>;

/** What a model answers with. */
export const Answer = Type.Object({ tags: Type.Array(Tag) }, { additionalProperties: false });

/** The tags for a material, and the name of the model they come from. */
export type Tagged = { model: string; tags: readonly Tag[] };
