import { added } from '../learnt/model.ts';
import { modelOf } from '../learnt/models.ts';
import { linesWithFigures, type Unit } from '../reading/page.ts';
import { isCoherent } from '../reading/words.ts';
import { isBeyondDoubt } from './beyond-doubt.ts';
import { type Candidate, howKnown, isInPassing, isPlain, type Margins, marginsOf, wordsAround } from './candidate.ts';
import type { Claim } from './claims.ts';
import type { Read } from './reads.ts';
import { isFirm, notFirm } from './second-sense.ts';
import { isHeap } from './subject/nobodys.ts';
import { verdictFeatures } from './verdict-features.ts';

/** What is made of a figure with its metric: no claim at all, a claim, or the company's own fact. */
export const VERDICTS = ['none', 'claim', 'fact'] as const;

// All of these are hundredths but for numbers of words, and were chosen on authors whom nothing was learnt from.
/** A metric that was only learnt makes no claim where nothing is likelier by more; in passing it has to be likelier than nothing by so much. */
const NOTHING = 130;
/** Of nobody in particular it makes none where nothing is likelier by so much, and what the rules bind by so much. */
const NOBODYS_NOTHING = 50;
const NOBODYS_RULED = 150;
const IN_PASSING = 0;
/** It makes the company's own fact where that is likelier by more; on a short slide, in passing or in few words, where it is also likelier than others by so much. */
const FACT = 100;
const OF_LITTLE = 260;
const FEW_WORDS = 4;
/** Fees that were earned look like fees that are asked: what was only learnt to be a price has to be likelier by so much more. */
const PRICE = 100;
/** A short label on a slide that speaks rather for the company makes one where it is likelier by this. */
const LABEL = -15;
/** What the rules take for the company's own fact stays one where that is likelier by so much: in a line that names it, unless something else is, by so much. */
const UNNAMED = 50;
const NAMED = -190;
/** A slide of more than so many lines with a figure says enough of whose they are; so much is asked there of a row and of a line that names nobody. */
const FEW_LINES = 2;
const ROW = -10;
const NOBODYS = -95;
/** Its own words speak so much for the company that the line is believed, where the slide speaks no more than so much for others. */
const SPOKEN_FOR = 150;
const HARDLY = 100;
/** Whatever else is said, what is named stays its fact where its own words, or its slide, speak so much for the company. */
const OWN_WORDS = 220;
const OWN_SLIDE = -130;
/** Nothing stays its fact where its own words speak so much against it, or its slide by so much more than they speak for it, up to so much; rows of short slides aside. */
const AGAINST = -150;
const FOREIGN_SLIDE = 140;
const MOST_FIRM = 150;

/** A figure with its claim and what was learnt of it. */
type Case = { claim: Claim; candidate: Candidate; margins: Margins };

/** Whether a slide speaks for others by more than the figure's own words speak for the company. */
const isOfOthersSlide = ({ margins: { sense, slide } }: Case): boolean =>
  slide - Math.min(MOST_FIRM, Math.max(0, sense)) > FOREIGN_SLIDE;

/** Whether a figure's own words speak against the company, or the slide of its line does. Prices in a line name nobody. */
const isAgainst = (one: Case): boolean => {
  const isLine = one.candidate.read.unit.row === undefined;
  if (one.margins.sense < (isLine && one.claim.metric === 'price' ? 0 : AGAINST)) return true;
  return isLine && isOfOthersSlide(one);
};

/** Whether a slide is long enough to tell whose its figures are. */
const isLong = ({ page }: Unit): boolean => linesWithFigures(page) > FEW_LINES;

const OPENS_WITH_US = /^\W*\uE000/u;

/** A row of a long slide may be of anybody, but for a price, or where the company's name opens it. */
const leastOfRow = (one: Case): number => {
  const { unit } = one.candidate.read;
  const isOurs = OPENS_WITH_US.test(unit.row?.cells[0]?.text ?? '');
  if (one.claim.metric === 'price' || isOurs || !isLong(unit)) return -Infinity;
  return isOfOthersSlide(one) ? Infinity : ROW;
};

/** A line that names its metric is believed unless its slide is long and nothing there says that it is about the company. */
const leastOfLine = ({ candidate, margins }: Case): number => {
  const { unit } = candidate.read;
  if (!isPlain(candidate)) return UNNAMED;
  const isSpokenFor = margins.sense >= SPOKEN_FOR && margins.slide <= HARDLY;
  if (isLong(unit) && unit.context.subject !== 'ours' && !isSpokenFor) return NOBODYS;
  return margins.sense >= OWN_WORDS || margins.slide <= OWN_SLIDE ? -Infinity : NAMED;
};

/** By how much the company's own fact has to be likelier than all else, where the rules know what a figure measures. */
const leastOfRuled = (one: Case): number => {
  if (isAgainst(one)) return Infinity;
  return one.candidate.read.unit.row === undefined ? leastOfLine(one) : leastOfRow(one);
};

/** The same where only what was learnt says what it measures. */
const leastOfLearnt = ({ claim, candidate, margins }: Case): number => {
  const isLittle = isInPassing(candidate) || wordsAround(candidate) <= FEW_WORDS;
  if (isLittle && !isLong(candidate.read.unit) && margins.metric < OF_LITTLE) return Infinity;
  const least = isLittle && !isInPassing(candidate) && margins.slide < 0 ? LABEL : FACT;
  return claim.metric === 'price' ? least + PRICE : least;
};

const isRuled = (candidate: Candidate): boolean => ['named', 'bound'].includes(howKnown(candidate));

const leastOf = (one: Case): number => {
  if (isBeyondDoubt(one.claim.metric, one.candidate.read.unit)) return -Infinity;
  return isRuled(one.candidate) ? leastOfRuled(one) : leastOfLearnt(one);
};

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
  return isNobodys && candidate.read.pair !== undefined && !isFirm(claim) ? NOBODYS_RULED : Infinity;
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
  const least = leastOf(one);
  const isFact = votes.fact - Math.max(votes.any, votes.none) > least;
  if (isFirm(claim)) return isFact ? claim : notFirm(claim, candidate);
  return isFact && isOpen(claim, candidate.read) ? { ...claim, subject: 'ours' } : claim;
};
