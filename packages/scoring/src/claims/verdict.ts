import { saidBy, sumOf } from '../learnt/model.ts';
import { modelOf } from '../learnt/models.ts';
import { isCoherent } from '../reading/words.ts';
import { type Candidate, howKnown, isInPassing, marginsOf } from './candidate.ts';
import type { Claim } from './claims.ts';
import { type Case, isLong, leastForFact } from './least-for-fact.ts';
import type { FigureRead } from './reads.ts';
import { isFirm, notFirm } from './second-sense.ts';
import { isHeapWithFigures } from './subject/nobodys.ts';
import { verdictFeatures } from './verdict-features.ts';

/** What is made of a figure with its metric: no claim at all, a claim, or the company's own fact. */
export const VERDICTS = ['none', 'claim', 'fact'] as const;

/**
 * On a slide too short to tell, a figure, unless in passing, is dropped only where `none` leads `claim` and `fact` by more than this, in
 * hundredths: `learnt` where only a model binds it to a metric, `ruled` where the rules do. Chosen on authors whom nothing was learnt from.
 */
const OF_LITTLE = { learnt: 130, ruled: 150 } as const;

/**
 * Whether the rules leave open whose a present figure is that they know no metric of, in a line that says something. What they give to
 * somebody, to a plan or to what is supposed is closed, and so are rows, and words that hang together by nothing.
 */
const isOpen = ({ subject, modality }: Claim, { clause, unit, pair }: FigureRead): boolean =>
  pair === undefined &&
  subject === 'unknown' &&
  modality === 'actual' &&
  unit.row === undefined &&
  isCoherent(clause.text) &&
  !isHeapWithFigures(unit);

type Votes = { none: number; any: number; fact: number };

const votesOn = ({ claim, candidate, margins }: Case): Votes => {
  const said = saidBy(modelOf('verdict'), verdictFeatures(claim, { candidate, margins }));
  const [none = 0, any = 0, fact = 0] = VERDICTS.map((name) => sumOf(said, name));
  return { none, any, fact };
};

/** What the rules make of a claim, with what it is by all that is known of it. */
type Judged = Case & { meant: Claim };

/** Whether a figure that only was learnt to measure something, or is nobody's, most likely measures nothing. */
const isNothing = ({ claim, meant, candidate, margins }: Judged, { none, any, fact }: Votes): boolean => {
  const isLearnt = howKnown(candidate) === 'learnt';
  if (isLearnt && isInPassing(candidate) && margins.any < 0) return true;
  const onLong = isLong(candidate.read.unit);
  const least = onLong ? 0 : OF_LITTLE[isLearnt ? 'learnt' : 'ruled'];
  const isNobodys = claim.subject === 'unknown' || (onLong && meant.subject === 'unknown');
  return (isLearnt || isNobodys) && none - Math.max(any, fact) > least;
};

/** The same claim as the company's own fact where the rules take it for that, or leave it open, and it most likely is; else nobody's. */
const meantBy = (one: Case, { none, any, fact }: Votes): Claim => {
  const { claim, candidate } = one;
  const isFact = fact - Math.max(any, none) > leastForFact(one);
  if (isFirm(claim)) return isFact ? claim : notFirm(claim, candidate);
  return isFact && isOpen(claim, candidate.read) ? { ...claim, subject: 'ours' } : claim;
};

/**
 * What becomes of a claim by all that is known of it: undefined where its figure most likely measures nothing, the company's own fact
 * where the rules take it for that, or leave it open, and it most likely is, and else nobody's.
 */
export const judged = (claim: Claim, candidate: Candidate): Claim | undefined => {
  if (candidate.read.pair !== undefined && !isFirm(claim) && claim.subject !== 'unknown') return claim;
  const one = { claim, candidate, margins: marginsOf(claim, candidate) };
  const votes = votesOn(one);
  const meant = meantBy(one, votes);
  return isNothing({ ...one, meant }, votes) ? undefined : meant;
};
