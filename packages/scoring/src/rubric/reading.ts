import { METRICS } from '@assay/contracts/claim';
import { type Static, Type } from 'typebox';
import { OneOf, Pattern, Text, Whole } from './schema.ts';

const Yes = (description: string) => Type.Optional(Type.Literal(true, { description }));

/** 0 absent, 1 mentioned, 2 explained, 3 specified with a figure, 4 evidenced, 5 beats the band; `level-names.ts` has them by name. */
export type Level = 0 | 1 | 2 | 3 | 4 | 5;

/** What lifts a sentence above an explanation: a figure, a third party's name, a date, a source, a kind of buyer, customers who use it. */
const Specific = OneOf(['figure', 'name', 'date', 'source', 'buyer', 'customer'], 'What lifts a sentence by a level.');
export type Specific = Static<typeof Specific>;

/** Stages, which only an ask for a named round gives. */
export const STAGES = ['pre-seed', 'seed'] as const;
export type Stage = (typeof STAGES)[number];

const Bars = {
  better: OneOf(['higher', 'lower'], 'Whether more of it is better.'),
  at: Type.Tuple([Type.Number(), Type.Number(), Type.Number()], {
    description: 'Where levels 3, 4 and 5 begin; any stated figure short of them is level 2.',
  }),
  source: Text('Where the figures were published; an own step is named as such.'),
  date: Text('When they were published: a year, or "undated".'),
};

/**
 * Where a metric's levels begin. Money in US dollars, shares in percent, durations in months. A band with `stage`, `below`
 * or `contract` holds only there. Bands for a stage, a contract or a kind of business relax: where several hold, the mildest counts.
 */
export const Band = Whole({
  metric: OneOf(METRICS, 'What is measured.'),
  period: Type.Optional(OneOf(['year', 'month', 'week'], 'Only figures of this period.')),
  stage: Type.Optional(OneOf(STAGES, 'Only where the material asks for this round.')),
  below: Type.Optional(Type.Number({ description: 'Only below this annual revenue, or where it is not known.' })),
  contract: Type.Optional(Type.Number({ description: 'Only where a customer pays at least this much a year.' })),
  ...Bars,
});
export type Band = Static<typeof Band>;

/**
 * Read from sentences: `cue` alone is a mention, with `explain` the level `bare`, and each specific adds one; without what it
 * `needs`, no more than level 2. `own` is read only of the company: not where a slide's title is about others.
 */
const WordsReading = Whole({
  by: Type.Literal('words'),
  cue: Pattern('What makes a sentence a mention.'),
  explain: Pattern('What makes a mention an explanation.'),
  bare: Type.Union([Type.Literal(1), Type.Literal(2)]),
  specifics: Type.Array(Specific),
  needs: Type.Optional(OneOf(['figure', 'date'], 'Without it, no more than level 2.')),
  anyTense: Yes('Plans and dates to come count too.'),
  own: Yes('Only where the surroundings are not about others.'),
  persons: Yes('Sentences about people in their roles count too.'),
  labels: Yes('A label with a figure counts too.'),
  unless: Type.Optional(
    Type.Array(OneOf(METRICS, 'A figure of the company.'), {
      description: 'Not a sentence with such a figure: it tells of the company, and of nobody who has a problem.',
    }),
  ),
});
export type WordsReading = Static<typeof WordsReading>;

/** The rules that look at all that is known of a material. */
const DECK_RULES = [
  'tam',
  'nesting',
  'bottom-up',
  'market-source',
  'market-growth',
  'unit-return',
  'burn-multiple',
  'revenue',
  'growth',
  'retention',
  'payment',
  'patents',
] as const;

/** The rules that read sentence by sentence; patents are looked for both ways. */
const SENTENCE_RULES = [
  'patents',
  'factor',
  'change',
  'rivals',
  'cohorts',
  'left',
  'sources',
  'tagline',
  'cheaper',
  'lighter',
  'timing',
] as const;

export type DeckRule = (typeof DECK_RULES)[number];
export type SentenceRule = (typeof SENTENCE_RULES)[number];
export type Rule = DeckRule | SentenceRule;

const RULES: readonly Rule[] = [...new Set([...DECK_RULES, ...SENTENCE_RULES])];

/**
 * Read from the figure beside a `name` for which there is no metric of its own: level 1 for a name with a figure that is no present
 * fact of the company, 2 to 5 by the bars for one that is.
 */
const MeasureReading = Whole({
  by: Type.Literal('measure'),
  name: Pattern('What the figure measures.'),
  unit: OneOf(['percent', 'count', 'money', 'months', 'ratio'], 'The kind of figure; money in US dollars.'),
  ...Bars,
});
export type MeasureReading = Static<typeof MeasureReading>;

/**
 * Read from what a sentence, or a label with its figure, says of this company as a fact: level 2, and one more for each specific;
 * without what it `needs`, no more than level 2. Of others, or of plans, it is a mention.
 */
const FactReading = Whole({
  by: Type.Literal('fact'),
  says: Pattern('What is said.'),
  specifics: Type.Array(Specific),
  needs: Type.Optional(OneOf(['figure', 'date'], 'Without it, no more than level 2.')),
  anyTense: Yes('Dates to come count too.'),
});
export type FactReading = Static<typeof FactReading>;

const BandReading = Whole({
  by: Type.Literal('band'),
  metric: OneOf(METRICS, 'The metric whose bands are used.'),
});
const RuleReading = Whole({ by: Type.Literal('rule'), rule: OneOf(RULES, 'A rule of the engine.') });

/** How a criterion is read: from sentences, from a metric against its bands, from any measure, or by a rule of its own. */
export const Reading = Type.Union([WordsReading, FactReading, BandReading, MeasureReading, RuleReading]);
export type Reading = Static<typeof Reading>;
