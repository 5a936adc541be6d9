import { type Static, Type } from 'typebox';
import { Claim, Contradiction, METRICS, OneOf } from './claim.ts';
import { Envelope } from './envelope.ts';
import { Quote } from './evidence.ts';
import { DIMENSIONS } from './sections.ts';

/** A figure in both analyses. */
const Change = {
  before: Type.Number(),
  after: Type.Number(),
  change: Type.Number({ description: '`after` less `before`.' }),
};
const Level = Type.Integer({ minimum: 0, maximum: 5 });

/** Words that an analysis rests on: only in the later one, only in the earlier one, or in other words in both. */
const QuoteChanges = Type.Object({
  appeared: Type.Array(Quote),
  changed: Type.Array(Type.Object({ before: Quote, after: Quote })),
  disappeared: Type.Array(Quote),
});
export type QuoteChanges = Static<typeof QuoteChanges>;

/** What changed in a criterion: its level, the points it gives of the overall score, and the words it rests on. */
export const CriterionChange = Type.Object({
  dimension: OneOf(DIMENSIONS),
  criterion: Type.String(),
  level: Type.Object({ before: Level, after: Level }),
  points: Type.Object(Change),
  quotes: QuoteChanges,
});
export type CriterionChange = Static<typeof CriterionChange>;

/** A figure of the company or its market that has another value, came new (no `before`) or is gone (no `after`). */
export const ClaimChange = Type.Object({
  metric: OneOf(METRICS),
  before: Type.Optional(Claim),
  after: Type.Optional(Claim),
});
export type ClaimChange = Static<typeof ClaimChange>;

/** What changed between two analyses, and what it comes from. Criteria and claims that did not change are left out. */
export const Comparison = Type.Object({
  serviceModelVersion: Type.Object({ before: Type.String(), after: Type.String() }),
  warnings: Type.Array(Type.String(), {
    description: 'Why a change may not come from the material: another engine or rubric, another company.',
  }),
  scores: Type.Array(Type.Object({ score: OneOf(['overall_score', ...DIMENSIONS]), ...Change }), {
    description: 'The overall score first, then the six dimensions.',
  }),
  criteria: Type.Array(CriterionChange, { description: 'The largest change of points first.' }),
  unattributed: Type.Number({
    description: 'What of the change of the overall score no criterion explains: caps by fatal flaws, and rounding.',
  }),
  claims: Type.Array(ClaimChange),
  contradictions: Type.Object({ appeared: Type.Array(Contradiction), resolved: Type.Array(Contradiction) }),
});
export type Comparison = Static<typeof Comparison>;

export const ComparisonEnvelope = Envelope(Comparison);

/** `ids` are two ids of completed analyses with a comma between them, the earlier first. */
export const ComparisonQuery = Type.Object({
  ids: Type.String({
    pattern: '^[^,]{1,100},[^,]{1,100}$',
    description: 'Two analysis ids with a comma between them, the earlier first.',
  }),
});
export type ComparisonQuery = Static<typeof ComparisonQuery>;
