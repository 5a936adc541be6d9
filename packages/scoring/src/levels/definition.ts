import { pattern } from '../patterns/pattern.ts';
import type { Unit } from '../reading/page.ts';

/** "MAU - people who open the app in a month", "Take rate - part of the GMV": what is measured, and not how much of it there is. */
const MEANS = pattern(
  /^\W*(?:gmv|aov|arr|mrr|nrr|grr|cac|ltv|clv|mau|dau|nps|ebitda|cagr|tam|sam|som|arpu|arpa|acv|tcv|revpar|tpv|irr|cogs|take rate)\s*[-:=]\s+(?:the |an? |how |what |(?:[\p{L}-]+ )?(?:value|part|share|cost|price|number|size|sum|profit|margin|revenue|money|earnings|people|customers|users|clients|buyers|months|time) (?:of|that|who|which|kept|until|till|from|per)\b)/iu,
);
const ABBREVIATED = /^\W*(?<letters>\p{Lu}{2,6})\s*[-:=]\s*(?<words>\p{L}.*)$/u;

/** "TRL - technology readiness level, from 1 to 9": the letters stand for the words that follow. */
const isSpelt = (text: string): boolean => {
  const { letters = '', words = '' } = ABBREVIATED.exec(text)?.groups ?? {};
  const heads = words.split(/[\s-]+/, letters.length).map((word) => word.charAt(0).toUpperCase());
  return letters !== '' && heads.join('') === letters;
};

/** "Term | Meaning" over a table. */
const MEANING = /^\W*(?:meanings?|definitions?|explanations?|what it means|stands for|in plain words)\W*$/i;

/** The title of a slide that explains words. */
const GLOSSARY =
  /\b(?:glossary|vocabulary|abbreviations|acronyms|definitions|terminology|lexicon|terms (?:used|we use|in this deck)|words (?:used|you (?:will )?(?:meet|find)|in this deck)|how to read (?:our|the|these|this))\b/i;

/** Whether a line or a row tells what a word means, and nothing of anybody. */
export const isDefinition = ({ text, figures, row, page }: Unit): boolean => {
  const isBare = figures.every(({ word }) => word);
  if (isBare && GLOSSARY.test(page.title)) return true;
  if (row !== undefined) return isBare && row.heads.some((head) => MEANING.test(head));
  return isSpelt(text) || (isBare && MEANS.test(text));
};
