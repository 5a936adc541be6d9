import { added } from '../learnt/model.ts';
import { modelOf } from '../learnt/models.ts';
import { isCoherent } from '../reading/words.ts';
import { type Candidate, howKnown, isInPassing, marginsOf } from './candidate.ts';
import type { Claim } from './claims.ts';
import { type Case, leastForFact } from './least-for-fact.ts';
import type { Read } from './reads.ts';
import { isFirm, notFirm } from './second-sense.ts';
import { isHeap } from './subject/nobodys.ts';
import { verdictFeatures } from './verdict-features.ts';

/** What is made of a figure with its metric: no claim at all, a claim, or the company's own fact. */
export const VERDICTS = ['none', 'claim', 'fact'] as const;

// All of these are hundredths, and were chosen on authors whom nothing was learnt from.
/** A metric that was only learnt makes no claim where nothing is likelier by more; in passing it has to be likelier than nothing by so much. */
const NOTHING = 130;
const IN_PASSING = 0;
/** The same of a figure of nobody in particular: where its metric was only learnt, and where the rules know it. */
const NOBODYS_NOTHING = 50;
const NOBODYS_RULED = 150;

/**
 * Whether the rules leave open whose a present figure is that they know no metric of, in a line that says something. What they give to
 * somebody, to a plan or to what is supposed is closed, and so are rows, and words that hang together by nothing.
 */
const isOpen = ({ subject, modality }: Claim, { clause, unit, pair }: Read): boolean =>
  pair === undefined &&
  subject === 'unknown' &&
  modality === 'actual' &&
  unit.row === undefined &&
  isCoherent(clause.text) &&
  !isHeap(unit);

type Votes = { none: number; any: number; fact: number };

const votesOn = ({ claim, candidate, margins }: Case): Votes => {
  const model = modelOf('verdict');
  const sums = added(model, { features: verdictFeatures(claim, { candidate, margins }), to: model.always });
  const [none = 0, any = 0, fact = 0] = VERDICTS.map((name) => sums[model.classes.indexOf(name)] ?? 0);
  return { none, any, fact };
};

/** By how much nothing may be likelier of a figure that makes a claim all the same. */
const mostOfNothing = ({ claim, candidate }: Case): number => {
  const isNobodys = claim.subject === 'unknown';
  if (howKnown(candidate) === 'learnt') return isNobodys ? NOBODYS_NOTHING : NOTHING;
  return isNobodys ? NOBODYS_RULED : Infinity;
};

const isNothing = (one: Case, { none, any, fact }: Votes): boolean => {
  const { candidate, margins } = one;
  if (none - Math.max(any, fact) > mostOfNothing(one)) return true;
  return howKnown(candidate) === 'learnt' && isInPassing(candidate) && margins.any < IN_PASSING;
};

/**
 * What becomes of a claim by all that is known of it: undefined where its figure most likely measures nothing, the company's own fact
 * where the rules take it for that, or leave it open, and it most likely is, and else nobody's.
 */
export const judged = (claim: Claim, candidate: Candidate): Claim | undefined => {
  if (candidate.read.pair !== undefined && !isFirm(claim) && claim.subject !== 'unknown') return claim;
  const one = { claim, candidate, margins: marginsOf(claim, candidate) };
  const votes = votesOn(one);
  if (isNothing(one, votes)) return undefined;
  const isFact = votes.fact - Math.max(votes.any, votes.none) > leastForFact(one);
  if (isFirm(claim)) return isFact ? claim : notFirm(claim, candidate);
  return isFact && isOpen(claim, candidate.read) ? { ...claim, subject: 'ours' } : claim;
};
