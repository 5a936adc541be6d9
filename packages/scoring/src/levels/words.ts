import { isStatedAsFact } from '../claims/factuality.ts';
import type { Unit } from '../reading/page.ts';
import { isHype, isSentence, wordsOf } from '../reading/words.ts';
import type { LoadedRubric } from '../rubric/load.ts';
import type { Level, Specific, WordsReading } from '../rubric/rubric.ts';
import { toLevel } from './finding.ts';

const SOURCE = /\b(?:source|according to|survey of|study|census|n ?= ?\d)\b|\([A-Z][\p{L} ]{1,30},? (?:19|20)\d\d\)/iu;
const CUSTOMER =
  /\b(?:at|with|for|by|across) (?:our |\d+ |one |a |the )?(?:live |first |pilot |paying |current )*(?:customers?|clients?|pilots?|sites?)\b|\b(?:at|in) our \p{Lu}\p{L}+ (?:pilot|site|plant)\b/u;
const DATE =
  /\b(?:19|20)\d\d\b|\b(?:january|february|march|april|june|july|august|september|october|november|december)\b/i;
/** Sentences about companies at large, definitions and good advice show nothing of this one. */
const AT_LARGE =
  /^\s*(?:the |an? )?(?:top[- ]\p{L}+|best|most|successful|leading|great|good|typical|average|many|all|some|other|healthy) (?:\p{L}+ ){0,2}(?:companies|startups|start-ups|businesses|teams|firms|vendors|founders)\b|\b(?:means|stands for|is defined as|refers to|compares) /iu;

const OURS = /\b(?:we|our)\b|\uE000/i;

/** A word or three name a subject; they say nothing about it. */
const isHeading = (text: string): boolean => wordsOf(text).length < 4;

/** Whether a sentence names a source for what it says. */
export const hasSource = (text: string): boolean => SOURCE.test(text);

/** Whether a sentence is about companies in general rather than this one. */
export const isAtLarge = (text: string): boolean => AT_LARGE.test(text);

/** Where the surroundings are about others, only a clause that says "we" ahead of the cue is about the company. */
const isOfOthers = ({ text, context }: Unit, cue: RegExp): boolean =>
  context.subject === 'other' &&
  !text.split(';').some((clause) => OURS.test(clause.slice(0, cue.exec(clause)?.index ?? 0)));

const HOLDS: Record<Specific, (unit: Unit, loaded: LoadedRubric) => boolean> = {
  figure: (unit) => unit.figures.some(({ year, word, unit: measure }) => !year && (!word || measure === 'percent')),
  name: (unit) => unit.names.length > 0,
  date: (unit) => DATE.test(unit.text),
  source: (unit) => hasSource(unit.text),
  customer: (unit) => CUSTOMER.test(unit.text),
  buyer: (unit, { buyer }) => buyer.test(unit.text),
};

/**
 * The level that one sentence reaches on a criterion that is read from words. It is a pure function of the sentence, so
 * that a level proposed by anything else can be capped by what the quote itself holds.
 */
export const levelOfWords = (reading: WordsReading, about: { unit: Unit; loaded: LoadedRubric; asOf: Date }): Level => {
  const { unit, loaded, asOf } = about;
  const cues = loaded.cues.get(reading);
  if (cues === undefined || unit.person || isHeading(unit.text) || !cues.cue.test(unit.text)) return 0;
  if (reading.own && isOfOthers(unit, cues.cue)) return 0;
  const factual = reading.anyTense || isStatedAsFact(unit, asOf);
  if (!factual || isHype(unit.text) || isAtLarge(unit.text) || !isSentence(unit.text) || !cues.explain.test(unit.text))
    return 1;
  const specifics = reading.specifics.filter((specific) => HOLDS[specific](unit, loaded)).length;
  if (specifics === 0) return reading.bare;
  if (reading.needs !== undefined && !HOLDS[reading.needs](unit, loaded)) return 2;
  return toLevel(2 + specifics);
};
