import { type Static, Type } from 'typebox';
import { BUSINESS_TYPES } from './business.ts';
import { Envelope, ListEnvelope } from './envelope.ts';
import { CursorQuery, Id, Timestamp } from './primitives.ts';

export const ANALYSIS_TYPE = 'investment_analysis';

/** PENDING -> PROCESSING -> COMPLETED or FAILED; PROCESSING -> PENDING on a retry; the last two never change. */
export const ANALYSIS_STATUSES = ['PENDING', 'PROCESSING', 'COMPLETED', 'FAILED'] as const;
export const AnalysisStatus = Type.Enum(ANALYSIS_STATUSES, { type: 'string' });
export type AnalysisStatus = (typeof ANALYSIS_STATUSES)[number];

const Score = (description: string) => Type.Number({ minimum: 0, maximum: 100, description });

/** Seven scores, each 0 to 100 with one decimal: how well the company's own material evidences the point. */
export const InvestmentAnalysisScore = Type.Object(
  {
    value_proposition: Score('Evidenced strength of the value proposition.'),
    innovation: Score('Evidenced strength of the innovation.'),
    market_size: Score('Evidenced strength of the market size.'),
    defensibility: Score('Evidenced strength of the defensibility.'),
    scalability: Score('Evidenced strength of the scalability.'),
    traction: Score('Evidenced strength of the traction.'),
    overall_score: Score('The weighted sum of the six, capped by fatal flaws.'),
  },
  { additionalProperties: false },
);
export type InvestmentAnalysisScore = Static<typeof InvestmentAnalysisScore>;

const Text = (description: string) => Type.String({ description });

/** The scores with the ten sections of text. Before completion the scores are 0 and the texts empty. */
export const AnalysisResult = Type.Object(
  {
    score: InvestmentAnalysisScore,
    thesis: Text('What argues for an investment.'),
    risk: Text('What argues against it.'),
    customer: Text('Who buys, and how well the material shows it.'),
    problem: Text('The pain, and how it is quantified.'),
    value: Text('What the product changes for the customer.'),
    size: Text('The market and how it was reckoned.'),
    innovation: Text('What is new, and why now.'),
    defensibility: Text('What keeps competitors out.'),
    scalability: Text('How the unit economics carry growth.'),
    traction: Text('What has been achieved so far.'),
  },
  { additionalProperties: false },
);
export type AnalysisResult = Static<typeof AnalysisResult>;

/** The result of an analysis that has none: required members keep their types. */
export const NO_RESULT: AnalysisResult = {
  score: {
    value_proposition: 0,
    innovation: 0,
    market_size: 0,
    defensibility: 0,
    scalability: 0,
    traction: 0,
    overall_score: 0,
  },
  thesis: '',
  risk: '',
  customer: '',
  problem: '',
  value: '',
  size: '',
  innovation: '',
  defensibility: '',
  scalability: '',
  traction: '',
};

const analysisMembers = {
  id: Id({ description: 'Identifier of the analysis.' }),
  type: Type.Literal(ANALYSIS_TYPE),
  isCompleted: Type.Boolean({
    description: 'True exactly when `status` is COMPLETED.',
  }),
  result: AnalysisResult,
  status: AnalysisStatus,
  serviceModelVersion: Type.String({
    description: 'Engine and rubric that produced, or will produce, the scores.',
  }),
  scoreDetails: InvestmentAnalysisScore,
  createdAt: Timestamp(),
  updatedAt: Timestamp(),
  overallScore: Score('Equal to `scoreDetails.overall_score`.'),
  investorStartupId: Id({
    description: 'The target company that the analysis concerns.',
  }),
  investorId: Type.String({ description: 'The owning investor.' }),
};

/** An analysis as reads and lists return it. */
export const Analysis = Type.Object(analysisMembers, {
  additionalProperties: false,
});
export type Analysis = Static<typeof Analysis>;

/** An analysis as its creation returns it: with `startupId`. */
export const CreatedAnalysis = Type.Object(
  {
    ...analysisMembers,
    startupId: Id({
      description: "The startup behind the investor's record: the same for records with one website host.",
    }),
  },
  { additionalProperties: false },
);
export type CreatedAnalysis = Static<typeof CreatedAnalysis>;

export const AnalysisEnvelope = Envelope(Analysis);
export const CreatedAnalysisEnvelope = Envelope(CreatedAnalysis);
export const AnalysisListEnvelope = ListEnvelope(Analysis);

/** The body of POST /analysis. Members that are not listed are ignored. */
export const AnalysisRequest = Type.Object({
  type: Type.Literal(ANALYSIS_TYPE),
  investorStartupId: Type.String({ minLength: 1, maxLength: 100 }),
  businessType: Type.Optional(
    Type.Enum(BUSINESS_TYPES, {
      type: 'string',
      description: 'The type of business whose rubric is applied. Where it is absent, the material decides.',
    }),
  ),
});
export type AnalysisRequest = Static<typeof AnalysisRequest>;

export const AnalysisQuery = Type.Object({
  ...CursorQuery,
  status: Type.Optional(AnalysisStatus),
  investorStartupId: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
  createdAfter: Type.Optional(
    Type.String({
      format: 'date-time',
      description: 'Only analyses created after this time.',
    }),
  ),
  createdBefore: Type.Optional(
    Type.String({
      format: 'date-time',
      description: 'Only analyses created before this time.',
    }),
  ),
});
export type AnalysisQuery = Static<typeof AnalysisQuery>;
