import { pattern } from '../../patterns/pattern.ts';
import { type Phrase, REACH } from './phrase.ts';
import { isActing, isServed } from './use.ts';

/** "Measured across 212 clients", "75% at 500 dealers": on whom, or from how many on, something else is so. */
const SAMPLED = pattern(
  /\b(?:measured|observed|sampled|calculated|computed|benchmark\w*|median|our read)(?: \p{L}+){0,3} (?:across|at|in|with|over|on|of|from|among)\s*$|(?:%|\beven|\bprofit\w*|\bpositive) (?:at|from)\s*$/iu,
);
/** "Chains with above 20 outlets" says how large each of them is, "tries 7 brands" what those people buy. */
const OF_ANOTHER = pattern(
  /\b(?:chains?|groups?|an? (?:bank|brand|operator|retailer|company|network|customer|client))(?: \p{L}+){0,2} (?:with|of|having|running|operating|owning)(?: (?:more than|over|above|about|some))?\s*$/iu,
);
const TRIED_OUT =
  /\b(?:testing|tries|tried|trying|compar(?:e|es|ed|ing)|replac(?:e|es|ed|ing))(?: (?:about|over|all|these))?\s*$/i;
/** "One agent per 900 subscribers." */
const PER = /\b(?:per|for every|for each)\s*$/i;
/** "(n = 22)" is a sample. */
const SAMPLE = /\bn ?= ?$/i;

/** Whether the words right ahead of a figure make it how many were asked: it measures nothing of anybody. */
export const isSample = (text: string, start: number): boolean =>
  SAMPLE.test(text.slice(Math.max(0, start - 8), start));

/** Whether the words ahead of a count make it a sample, the size of somebody else, or what is compared. */
export const isOfSomethingElse = (before: string): boolean =>
  PER.test(before) || SAMPLED.test(before) || OF_ANOTHER.test(before) || TRIED_OUT.test(before);

/** Doing something: nothing says that it is done with the company. */
const BUSY = pattern(/^ (?!including|excluding|representing|totall?ing|counting|among)\p{Ll}+ing\b/u);
const OWN = /\b(?:we|our|us)\b[^.;]*$/i;
/** Those whom the company works with sell to it or for it. */
const PARTNERS = /^(?:partner|supplier|contract(?:ed)?|subcontract\w*) /i;
/** "The group Tablees (19 restaurants, ..." tells how large somebody else is. */
const SIZE_OF_ANOTHER = pattern(/\p{Lu}[\p{L}&'-]+ \($/u);
/** "In 30 clinics that we accompanied": on whom something was measured, buyers or not. */
const OBSERVED =
  /^ (?:that|which|whom?|where) we (?:accompanied|followed|measured|observed|studied|audited|watched|visited|surveyed|interviewed|tested)\b/i;
const PAYING = /\b(?:paying|paid|subscribing)\b/i;

/** Whether those who are counted work for the company, for somebody else, or do what has nothing to do with it. */
export const areOthers = (text: string, { phrase, before }: { phrase: Phrase; before: string }): boolean => {
  const named = phrase.words.join(' ');
  const after = text.slice(phrase.end, phrase.end + REACH);
  if (PARTNERS.test(named) && OWN.test(before.slice(-30))) return true;
  if (OBSERVED.test(after)) return true;
  if (SIZE_OF_ANOTHER.test(before) && !isServed(before)) return true;
  return !PAYING.test(named) && BUSY.test(after) && !isActing(after);
};
