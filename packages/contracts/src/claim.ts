import { type Static, Type } from 'typebox';

/** One of a fixed list of words. */
export const OneOf = <const T extends string[]>(values: readonly [...T]) => Type.Enum<T>(values, { type: 'string' });

/** What a figure measures. */
export const METRICS = [
  'arr',
  'mrr',
  'revenue',
  'gmv',
  'users',
  'customers',
  'pilots',
  'lois',
  'growth',
  'churn',
  'nrr',
  'grr',
  'gross_margin',
  'cac',
  'ltv',
  'ltv_cac',
  'payback',
  'burn',
  'burn_multiple',
  'runway',
  'tam',
  'sam',
  'som',
  'market_growth',
  'round',
  'valuation',
  'patents',
  'team_size',
  'concentration',
  'conversion',
  'nps',
  'price',
] as const;
export type Metric = (typeof METRICS)[number];

/** Whose figure it is. */
export const SUBJECTS = ['ours', 'other', 'customers', 'market', 'unknown'] as const;
export type Subject = (typeof SUBJECTS)[number];

/** Whether it is a fact: only `actual` is. */
export const MODALITIES = ['actual', 'goal', 'projection', 'hypothetical', 'previous'] as const;
export type Modality = (typeof MODALITIES)[number];

/** Where words stand: in the deck, or on the company's own page. */
export const Source = OneOf(['deck', 'website']);
export type Source = Static<typeof Source>;

/** The number of a slide or page. */
export const Slide = Type.Integer({
  minimum: 1,
  description: 'Number of the slide, from 1; for a website, of its page.',
});

/** A figure with its meaning. `value` is a plain number (12 for 12%); `unit` an ISO currency or a word. */
export const Claim = Type.Object({
  metric: OneOf(METRICS),
  value: Type.Number(),
  unit: Type.String({
    description: 'An ISO 4217 currency, or percent, months, count or ratio.',
  }),
  period: Type.Union([OneOf(['year', 'month', 'week']), Type.Null()]),
  subject: OneOf(SUBJECTS),
  modality: OneOf(MODALITIES),
  slide: Slide,
  quote: Type.String({ minLength: 1 }),
  source: Type.Optional(Source),
  date: Type.Optional(
    Type.Union([Type.String(), Type.Null()], {
      description: 'When the words say it held: 2025, 2025-Q3, 2025-03 or FY2025; null where they do not.',
    }),
  ),
});
export type Claim = Static<typeof Claim>;

/** Two or more figures of the material that cannot all be true. */
export const Contradiction = Type.Object({
  metric: OneOf(METRICS),
  slides: Type.Array(Slide),
  quotes: Type.Array(Type.String()),
  text: Type.String(),
});
export type Contradiction = Static<typeof Contradiction>;
