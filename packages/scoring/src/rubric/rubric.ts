import { METRICS } from '@assay/contracts/claim';
import { DIMENSIONS, SECTIONS } from '@assay/contracts/sections';
import { type Static, Type } from 'typebox';
import { Band, Reading, STAGES } from './reading.ts';
import { OneOf, Pattern, Share, Text, Whole } from './schema.ts';

const RubricCriterion = Whole({
  id: Text('Unique.'),
  dimension: OneOf(DIMENSIONS, 'The score it belongs to.'),
  section: OneOf(SECTIONS, 'The section that tells of it.'),
  share: Share('Its share of the dimension.'),
  name: Text('How readers know it.'),
  reading: Reading,
  tells: Whole(
    { thin: Text('At level 1.'), fair: Text('At 2 and 3.'), strong: Text('At 4 and 5.') },
    '{q} is the quotes.',
  ),
  topic: Text('Names it within a sentence.'),
  gap: Text('Completes "The material does not say ...".'),
  question: Text('What to ask the founders.'),
});
export type RubricCriterion = Static<typeof RubricCriterion>;

const flawMembers = {
  id: Text('Unique.'),
  cap: Type.Number({ minimum: 0, maximum: 100 }),
  text: Text('For the reader.'),
};

/**
 * A flaw that caps the overall score, however good the rest is: fewer than `least` of the criteria are at `level` or above, or
 * a figure is amiss. Criteria in `also` count too where one of `once` is there: what a sale earns, where something is sold. With one of
 * `unless` at level 2 or more it is not, nor where one of `figures` is told as a fact of the company.
 */
const Flaw = Type.Union([
  Whole({
    ...flawMembers,
    when: Type.Literal('absent'),
    criteria: Type.Array(Type.String(), { minItems: 1 }),
    also: Type.Optional(
      Whole(
        {
          criteria: Type.Array(Type.String(), { minItems: 1 }),
          once: Type.Array(Type.String(), { minItems: 1 }),
        },
        'Criteria that count too where one of `once` is there.',
      ),
    ),
    figures: Type.Optional(
      Type.Array(OneOf(METRICS, 'What is measured.'), {
        minItems: 1,
        description: 'The flaw holds only where none of these is told as a fact of the company.',
      }),
    ),
    least: Type.Optional(Type.Integer({ minimum: 1, description: 'So many must be there; 1 when left out.' })),
    level: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 5, description: 'From which level one is there; 1 when left out.' }),
    ),
  }),
  Whole({
    ...flawMembers,
    when: OneOf(['above', 'below'], 'Than the value.'),
    metric: OneOf(METRICS, 'What is measured.'),
    value: Type.Number(),
    unless: Type.Optional(Type.Array(Type.String())),
  }),
]);
export type Flaw = Static<typeof Flaw>;

/** Other evidence that earns a criterion, level `most` at the highest. A common one counts for every company. */
const Way = Whole({
  criterion: Text('The id of the criterion.'),
  most: Type.Optional(Type.Integer({ minimum: 1, maximum: 5, description: 'The highest level it can earn.' })),
  tell: Type.Optional(Text('What a reader is told of it; {q} is the quotes.')),
  reading: Reading,
});
export type Way = Static<typeof Way>;

/**
 * A type of business, or a trait such as selling services, that the company's own sentences give evidence of. It unlocks bands
 * and ways and takes nothing away, so that naming it never lowers a score.
 */
const Variant = Whole({
  id: Text('Unique.'),
  name: Text('How readers know it.'),
  evidence: Type.Array(Pattern('What a sentence of the company says about itself.'), { minItems: 1 }),
  bands: Type.Array(Band),
  ways: Type.Array(Way),
});
export type Variant = Static<typeof Variant>;

/** The schema of a rubric, built in or a fund's own. The engine imports its type alone: each child would pay for the rest. */
export const Rubric = Whole({
  version: Type.String({ pattern: '^[0-9A-Za-z][0-9A-Za-z.-]{0,39}$', description: 'Named in every analysis.' }),
  date: Text('The day it was made.'),
  weights: Type.Record(OneOf(DIMENSIONS, 'A dimension.'), Share('Its share of the overall score.'), {
    minProperties: DIMENSIONS.length,
  }),
  earned: Type.Tuple([Share('0'), Share('1'), Share('2'), Share('3'), Share('4'), Share('5')], {
    description: "The share of a criterion's points that each level earns.",
  }),
  best: Type.Optional(
    Type.Partial(Type.Record(OneOf(DIMENSIONS, 'A dimension.'), Type.Integer({ minimum: 1 })), {
      description: 'Of so many criteria of a dimension the best count, where no company can have all.',
    }),
  ),
  terms: Type.Record(Type.String({ pattern: '^[A-Z]{3,}$' }), Pattern('Words that several patterns share.')),
  stages: Type.Record(OneOf(STAGES, 'A stage.'), Pattern('How the round is named.')),
  rates: Whole({
    source: Text('Where the rates were published.'),
    date: Text('When they were published.'),
    usd: Type.Record(Type.String({ pattern: '^[A-Z]{3}$' }), Type.Number({ exclusiveMinimum: 0 }), {
      description: 'US dollars for one unit of a currency, for bands in dollars.',
    }),
  }),
  bands: Type.Array(Band),
  criteria: Type.Array(RubricCriterion),
  flaws: Type.Array(Flaw),
  ways: Type.Array(Way),
  variants: Type.Array(Variant),
});
export type Rubric = Static<typeof Rubric>;
