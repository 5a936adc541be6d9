import { BUSINESS_TYPES } from '@assay/contracts/business';
import { METRICS, MODALITIES, SUBJECTS } from '@assay/contracts/claim';
import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';

/** What the slides of a deck may be about. */
const TOPICS = [
  'cover',
  'problem',
  'value',
  'innovation',
  'market',
  'defensibility',
  'scalability',
  'traction',
  'team',
  'ask',
] as const;

const word = <const T extends string[]>(words: readonly [...T]) => Type.Enum<T>(words, { type: 'string' });

const GoldClaim = Type.Object({
  metric: word(METRICS),
  value: Type.Number(),
  unit: Type.String(),
  period: Type.Union([Type.String(), Type.Null()]),
  subject: word(SUBJECTS),
  modality: word(MODALITIES),
  slide: Type.Integer({ minimum: 1 }),
  quote: Type.String({ minLength: 1 }),
});
/** A claim as a careful reader labelled it. */
export type GoldClaim = Static<typeof GoldClaim>;

/** What shows a criterion, by the number of its slide: lines, verbatim. */
const GoldEvidence = Type.Record(Type.String(), Type.Record(Type.String(), Type.Array(Type.String({ minLength: 1 }))));

const Gold = Type.Object({
  company: Type.Object({ name: Type.String(), website: Type.Optional(Type.String()) }),
  type: word(BUSINESS_TYPES),
  tier: word(['strong', 'middling', 'weak']),
  topics: Type.Record(Type.String(), Type.Array(word(TOPICS))),
  claims: Type.Array(GoldClaim),
  evidence: Type.Optional(GoldEvidence),
});
/** What is known of a deck: how good it is, what its slides are about, every claim on them, and where labelled what shows each criterion. */
export type Gold = Static<typeof Gold>;
/** How good a deck is in the eyes of a careful investor. */
export type Tier = Gold['tier'];

/**
 * Reads the labels of a deck.
 *
 * @throws Error that names the deck's file when the labels are not of this form.
 */
export const readGold = (json: string, file: string): Gold => {
  try {
    return Value.Parse(Gold, JSON.parse(json));
  } catch (cause) {
    throw new Error(`${file} is no gold file`, { cause });
  }
};
