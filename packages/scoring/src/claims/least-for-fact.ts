import { linesWithFigures, type Unit } from '../reading/page.ts';
import { isBeyondDoubt } from './beyond-doubt.ts';
import { type Candidate, howKnown, isInPassing, isPlain, type Margins, wordsAround } from './candidate.ts';
import type { Claim } from './claims.ts';

// All of these are hundredths but for numbers of words, and were chosen on authors whom nothing was learnt from.
/**
 * `FACT`: a figure whose metric was learnt is the company's own fact where that leads all else by more than this. `OF_LITTLE`: on a short
 * slide, in passing or in few words, its metric must also lead any other by this.
 */
const FACT = 100;
const OF_LITTLE = 260;
const FEW_WORDS = 4;
/** Fees that were earned look like fees that are asked: what was only learnt to be a price has to be likelier by so much more. */
const PRICE = 100;
/** A short label on a slide that speaks rather for the company makes one where it is likelier by this. */
const LABEL = -15;
/**
 * What the rules take for the company's own fact stays one where that is likelier by so much: in a row, or in a line that does not name
 * it, of a long slide and of a short one; in a line that names it unless something else is, by so much.
 */
const RULED = 75;
const SHORT = 50;
const NAMED = -190;
/** A slide of more than so many lines with a figure says enough of whose they are; so much is asked there of a line that names nobody. */
const FEW_LINES = 2;
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
export type Case = { claim: Claim; candidate: Candidate; margins: Margins };

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
export const isLong = ({ page }: Unit): boolean => linesWithFigures(page) > FEW_LINES;

const OPENS_WITH_US = /^\W*\uE000/u;

/** A row of a short slide is believed, or one that the company's name opens; one of a long slide that speaks for others is not, but for a price. */
const leastOfRow = (one: Case): number => {
  const { unit } = one.candidate.read;
  const isOurs = OPENS_WITH_US.test(unit.row?.cells[0]?.text ?? '');
  if (!isLong(unit) || isOurs) return -Infinity;
  return one.claim.metric !== 'price' && isOfOthersSlide(one) ? Infinity : RULED;
};

/** A line that names its metric is believed unless its slide is long and nothing there says that it is about the company. */
const leastOfLine = ({ candidate, margins }: Case): number => {
  const { unit } = candidate.read;
  if (!isPlain(candidate)) return isLong(unit) ? RULED : SHORT;
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

/** By how much the company's own fact has to be likelier than all else, in hundredths; -Infinity where it is believed whatever was learnt. */
export const leastForFact = (one: Case): number => {
  if (isBeyondDoubt(one.claim.metric, one.candidate.read.unit)) return -Infinity;
  return isRuled(one.candidate) ? leastOfRuled(one) : leastOfLearnt(one);
};
