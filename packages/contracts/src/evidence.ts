import { type Static, Type } from 'typebox';
import { Envelope } from './envelope.ts';
import { DIMENSIONS, SECTIONS } from './sections.ts';

const OneOf = <const T extends string[]>(values: readonly [...T]) => Type.Enum<T>(values, { type: 'string' });

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

const Slide = Type.Integer({
  minimum: 1,
  description: 'Number of the slide, from 1; for a website, of its page.',
});

/** Left, top, width and height, each as a share (0 to 1) of the slide's width or height. */
export const Box = Type.Object({
  x: Type.Number(),
  y: Type.Number(),
  width: Type.Number(),
  height: Type.Number(),
});
export type Box = Static<typeof Box>;

/** Words that stand verbatim on the named slide of the named source. */
export const Quote = Type.Object({
  source: OneOf(['deck', 'website']),
  slide: Slide,
  quote: Type.String({ minLength: 1 }),
  box: Type.Optional(Box),
});
export type Quote = Static<typeof Quote>;

/** A sentence of a section: drawn from quotes, derived from named quotes, or naming what is absent. */
export const Statement = Type.Object({
  section: OneOf(SECTIONS),
  kind: OneOf(['evidence', 'derived', 'gap']),
  text: Type.String({ minLength: 1 }),
  quotes: Type.Array(Quote),
});
export type Statement = Static<typeof Statement>;

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

/** A line of the rubric: level 0 (absent) to 5 (beats the band), with the points it gave of the overall score. */
export const Criterion = Type.Object({
  dimension: OneOf(DIMENSIONS),
  criterion: Type.String(),
  level: Type.Integer({ minimum: 0, maximum: 5 }),
  points: Type.Number({
    description: 'Points of the overall score that this criterion gave.',
  }),
  max: Type.Number({
    description: 'Points of the overall score that it could give.',
  }),
  statements: Type.Array(Type.Integer({ minimum: 0, description: 'Index into `statements`.' })),
});
export type Criterion = Static<typeof Criterion>;

/** Something the investor should know about the material itself. It moved no score. */
export const Flag = Type.Object({
  kind: Type.String({
    description: 'instruction, hidden-text, contradiction, cut or another kind.',
  }),
  slide: Slide,
  quote: Type.String(),
});
export type Flag = Static<typeof Flag>;

/** Everything an analysis rests on, so that an investor can check it. */
export const Evidence = Type.Object({
  statements: Type.Array(Statement),
  claims: Type.Array(Claim),
  contradictions: Type.Array(Contradiction),
  criteria: Type.Array(Criterion),
  flags: Type.Array(Flag),
  slides: Type.Array(
    Type.Object({
      n: Slide,
      title: Type.String(),
      points: Type.Number({
        description: 'What the overall score would lose without this slide.',
      }),
    }),
  ),
  questions: Type.Array(
    Type.Object({
      text: Type.String(),
      dimension: OneOf(DIMENSIONS),
      points: Type.Number({
        description: 'Points of the overall score at stake.',
      }),
    }),
  ),
  coverage: Type.Number({
    minimum: 0,
    maximum: 1,
    description: 'Share of the criteria with evidence.',
  }),
});
export type Evidence = Static<typeof Evidence>;

export const EvidenceEnvelope = Envelope(Evidence);

/** The evidence of an analysis that has not completed: nothing yet. */
export const NO_EVIDENCE: Evidence = {
  statements: [],
  claims: [],
  contradictions: [],
  criteria: [],
  flags: [],
  slides: [],
  questions: [],
  coverage: 0,
};
