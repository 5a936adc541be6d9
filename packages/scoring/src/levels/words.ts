import { isStatedAsFact } from '../claims/modality/stated.ts';
import { GOAL } from '../claims/modality/tense.ts';
import { isForeign, isOfOthersOrToCome } from '../claims/second-sense.ts';
import { madeOnce } from '../made-once.ts';
import { pattern } from '../patterns/pattern.ts';
import type { Unit } from '../reading/page.ts';
import { isHype, isSentence, wordsOf } from '../reading/words.ts';
import type { Cues, LoadedRubric } from '../rubric/load.ts';
import type { Level, WordsReading } from '../rubric/reading.ts';
import { isNotDone } from './at-large.ts';
import { clausesOf } from './clauses.ts';
import { toLevel } from './finding.ts';
import { isOfOthers } from './others.ts';
import { isSaid } from './own.ts';
import { holds, specificsOf } from './specific.ts';

/** Sentences about companies at large, definitions and good advice show nothing of this one. */
const AT_LARGE = pattern(
  /^\s*(?:the |an? )?(?:top[- ]\p{L}+|best|most|successful|leading|great|good|typical|average|many|all|some|other|healthy) (?:\p{L}+ ){0,2}(?:companies|startups|start-ups|businesses|teams|firms|vendors|founders)\b|\bthe (?:average|typical|modern) (?:enterprise|company|business|firm|startup|start-up)\b|(?<!\b(?:it|this|that|which|he|she|they|(?:an?|any|each|every) (?:swap|switch|exchange|replacement|change)(?: of [\p{L}-]+)?)|(?:^\W*(?:taking|moving|swapping|removing|pulling|dropping|stopping)|\b(?:leaving|switching|changing|replacing|going elsewhere|to (?:leave|change|switch|replace)|more|bigger))\b.{0,40}) (?:means|stands for|is defined as|refers to|compares) /iu,
);

/** What a sentence about a person's career holds, and one about who buys does not. */
const CAREER = pattern(
  /\b(?:years?|formerly|previously|ex-\p{L}+|founded|co-?founders?|phd|mba|joined|led|built|ran|worked|advis\w+|alumn\w+|career|background|chair\w*)\b/iu,
);

/** A word or three name a subject; they say nothing about it. */
const isHeading = madeOnce(({ text }: Unit): boolean => wordsOf(text).length < 4);

/** Whether a sentence is about companies in general rather than this one. */
export const isAtLarge = (text: string): boolean => AT_LARGE.test(text);

/** `cues` stand in the place of the words that the reading itself looks for. */
type About = { unit: Unit; loaded: LoadedRubric; asOf: Date; cues?: Cues };

const levelOfClause = (reading: WordsReading, about: About): Level => {
  const { unit, loaded, asOf, cues = loaded.cues.get(reading) } = about;
  if ((unit.person && reading.persons !== true) || isHeading(unit)) return 0;
  if (cues === undefined || !cues.cue.test(unit.text)) return 0;
  if (unit.person && CAREER.test(unit.text)) return 0;
  if (reading.own && isOfOthers(unit, cues.cue)) return 0;
  if (reading.own && (isNotDone(unit, asOf) || GOAL.test(unit.text))) return 1;
  const isElsewhere = reading.own ? isForeign(unit, asOf) : isOfOthersOrToCome(unit, asOf);
  const factual = reading.anyTense || (isStatedAsFact(unit, asOf) && !isElsewhere);
  const said = reading.labels ? isSaid(unit) : isSentence(unit.text);
  if (!factual || !said || isHype(unit.text) || isAtLarge(unit.text) || !cues.explain.test(unit.text)) return 1;
  const specifics = specificsOf(reading.specifics, { unit, loaded });
  if (specifics === 0) return reading.bare;
  if (reading.needs !== undefined && !holds(reading.needs, { unit, loaded })) return 2;
  return toLevel(2 + specifics);
};

/**
 * The level that one sentence reaches on a criterion that is read from words: as a whole, or where it is no fact by a clause that is
 * one. It is a pure function of the sentence, so that a level proposed by anything else can be capped by what the quote holds.
 */
export const levelOfWords = (reading: WordsReading, about: About): Level => {
  const whole = levelOfClause(reading, about);
  if (whole !== 1 || reading.anyTense || isStatedAsFact(about.unit, about.asOf)) return whole;
  const [, ...parts] = clausesOf(about.unit);
  return toLevel(Math.max(whole, ...parts.map((unit) => levelOfClause(reading, { ...about, unit }))));
};
