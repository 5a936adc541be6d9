import { lead } from '../learnt/asked.ts';
import { sumOf } from '../learnt/model.ts';
import { tokensOf } from '../learnt/tokens.ts';
import type { Claim } from './claims.ts';
import { isElliptic } from './metric/carried.ts';
import { isNamed, type Pair } from './metric/pair.ts';
import { LEARNT, type Opinions } from './opinions.ts';
import { type FigureRead, isBound } from './reads.ts';
import { metricSaid, NONE } from './second-metric.ts';
import { firmness, senseSaid } from './second-sense.ts';

/** A figure with what it may measure; `reads` are all figures of its sentence. */
export type Candidate = { read: FigureRead; pair: Pair; reads: readonly FigureRead[]; asOf: Date; opinions?: Opinions };

/** How the metric of a figure is known: by its name, by what stands around it, or by what was learnt, with or against the rules. */
export const howKnown = ({ read, pair }: Candidate): 'learnt' | 'overruled' | 'named' | 'bound' => {
  if (read.pair === undefined) return 'learnt';
  if (read.pair.metric !== pair.metric) return 'overruled';
  return isNamed(pair) ? 'named' : 'bound';
};

/** How many words stand in its sentence besides figures: however these are written, it is the same. */
export const wordsAround = ({ read, asOf }: Candidate): number => {
  const { text, figures } = read.unit;
  return tokensOf(read.unit, { text, figures, asOf }).filter(({ word }) => /^\p{L}/u.test(word)).length;
};

/** So few words beside a figure say nothing of whose it is. */
const BARE = 2;
/** Who is meant was said in the sentence before, and the rules looked there. */
const PRONOUN = /^\W*(?:it|they)\b/i;

/** Whether a line names what its figure measures, says nothing besides, or goes on about whom the line before named. */
export const isPlain = (candidate: Candidate): boolean =>
  howKnown(candidate) === 'named' || wordsAround(candidate) <= BARE || PRONOUN.test(candidate.read.unit.text);

/** Whether the rules bind another figure of its clause. */
export const isBeside = ({ read, reads }: Candidate): boolean =>
  reads.some((other) => other !== read && other.clause === read.clause && isBound(other));

/** Whether nothing but a date leads to it. */
export const isElided = ({ read: { clause, figure } }: Candidate): boolean =>
  isElliptic(clause.text, { figure, from: 0 });

/** Whether a figure is a count or a share spelt out as a word, stands beside one that the rules bind, or nothing but a date leads to it. */
export const isInPassing = (candidate: Candidate): boolean => {
  const { figure } = candidate.read;
  return (figure.word && figure.unit !== 'months') || isElided(candidate) || isBeside(candidate);
};

/**
 * What was learnt says of a claim, in hundredths: by how much its metric is likelier than any other, and than none; by how much it is
 * rather the company's own fact than of another sense, with what the rules say and by its words alone; and its slide rather others'.
 */
export type Margins = Record<'metric' | 'any' | 'sense' | 'words' | 'slide', number>;

/** Asks all models about a claim. */
export const marginsOf = (claim: Claim, candidate: Candidate): Margins => {
  const { read, asOf, opinions = LEARNT } = candidate;
  const said = metricSaid(read, candidate);
  return {
    metric: lead(said, claim.metric),
    any: sumOf(said, claim.metric) - sumOf(said, NONE),
    sense: firmness(senseSaid(claim, candidate)),
    words: firmness(senseSaid(undefined, candidate)),
    slide: opinions.foreignness(read.unit.page, asOf),
  };
};
