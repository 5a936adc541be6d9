import { type Static, Type } from 'typebox';
import { BUSINESS_TYPES } from './business.ts';
import { Claim, Contradiction, OneOf, Slide, Source } from './claim.ts';
import { Envelope } from './envelope.ts';
import { DIMENSIONS, SECTIONS } from './sections.ts';

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
  source: Source,
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

/**
 * The type of business that the material was read as. `types` are those that it shows, with sentences that speak for them: what it tells as
 * a whole first, then those of which single sentences give evidence. Only what these show, or the caller's choice, unlocks what counts for a type.
 */
export const Business = Type.Object({
  type: OneOf(BUSINESS_TYPES),
  chosenBy: OneOf(['caller', 'evidence', 'default']),
  types: Type.Array(Type.Object({ type: OneOf(BUSINESS_TYPES), quotes: Type.Array(Quote) })),
});
export type Business = Static<typeof Business>;

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
  confidence: Type.Optional(
    Type.Number({
      minimum: 0,
      maximum: 1,
      description:
        'How far what was found can be relied on, apart from the scores: the mean over the points given, weighed by what their words hold (0.4 for words, 0.3 more for a figure, 0.1 more for each of a name, a date and a source, 0.2 more up to 1 where website and deck agree), half where contradicted, less where read from a picture. 0 where no points were given; absent before rubric 2.',
    }),
  ),
  business: Type.Optional(Business),
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
