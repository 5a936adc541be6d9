import { isStatedAsFact } from '../claims/factuality.ts';
import type { Unit } from '../reading/page.ts';
import { isHype, isSentence, wordsOf } from '../reading/words.ts';
import type { LoadedRubric } from '../rubric/load.ts';
import type { Level, WordsReading } from '../rubric/reading.ts';
import { toLevel } from './finding.ts';
import { isOfOthers } from './others.ts';
import { holds, specificsOf } from './specific.ts';

/** Sentences about companies at large, definitions and good advice show nothing of this one. */
const AT_LARGE =
  /^\s*(?:the |an? )?(?:top[- ]\p{L}+|best|most|successful|leading|great|good|typical|average|many|all|some|other|healthy) (?:\p{L}+ ){0,2}(?:companies|startups|start-ups|businesses|teams|firms|vendors|founders)\b|\b(?:means|stands for|is defined as|refers to|compares) /iu;

/** What a sentence about a person's career holds, and one about who buys does not. */
const CAREER =
  /\b(?:years?|formerly|previously|ex-\p{L}+|founded|co-?founders?|phd|mba|joined|led|built|ran|worked|advis\w+|alumn\w+|career|background|chair\w*)\b/iu;

/** A word or three name a subject; they say nothing about it. */
const isHeading = (text: string): boolean => wordsOf(text).length < 4;

/** Whether a sentence is about companies in general rather than this one. */
export const isAtLarge = (text: string): boolean => AT_LARGE.test(text);

/**
 * The level that one sentence reaches on a criterion that is read from words. It is a pure function of the sentence, so
 * that a level proposed by anything else can be capped by what the quote itself holds.
 */
export const levelOfWords = (reading: WordsReading, about: { unit: Unit; loaded: LoadedRubric; asOf: Date }): Level => {
  const { unit, loaded, asOf } = about;
  const cues = loaded.cues.get(reading);
  const told = !unit.person || (reading.persons === true && !CAREER.test(unit.text));
  if (cues === undefined || !told || isHeading(unit.text) || !cues.cue.test(unit.text)) return 0;
  if (reading.own && isOfOthers(unit, cues.cue)) return 0;
  const factual = reading.anyTense || isStatedAsFact(unit, asOf);
  if (!factual || isHype(unit.text) || isAtLarge(unit.text) || !isSentence(unit.text) || !cues.explain.test(unit.text))
    return 1;
  const specifics = specificsOf(reading.specifics, { unit, loaded });
  if (specifics === 0) return reading.bare;
  if (reading.needs !== undefined && !holds(reading.needs, { unit, loaded })) return 2;
  return toLevel(2 + specifics);
};
