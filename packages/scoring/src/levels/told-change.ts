import { futureYear } from '../claims/modality/coming.ts';
import { isStatedAsFact } from '../claims/modality/stated.ts';
import { pattern } from '../patterns/pattern.ts';
import { SAYS_US } from '../reading/company.ts';
import { isShuffledText } from '../reading/heap.ts';
import type { Unit } from '../reading/page.ts';
import { isHype } from '../reading/words.ts';
import { isSaid } from './own.ts';
import { isBesideBefore } from './table-change.ts';
import { ASKS_TIMING } from './timing.ts';
import { isAtLarge } from './words.ts';

const LESS =
  /\b(?:cuts?|reduc\w+|drops?|dropped|falls?|fell|down|lower(?:s|ed)?|sav(?:es?|ed|ing)|less|fewer|shorten\w*|shorter|faster|quicker|decreas\w+|declin\w+)\b/i;
/** Words of what has become better. */
export const EFFECT =
  /\b(?:cuts?|reduc\w+|drops?|dropped|falls?|fell|lower\w*|sav(?:es?|ed|ing)|less|fewer|faster|cheaper|better|shorten\w*|instead of|rather than|doubl(?:es|ed)|halv(?:es|ed)|improv\w+|increas(?:e|es|ed))\b/i;

/** "Ada Lorenz, sales, brought a brewery from 2 to 30 million": what somebody did elsewhere. */
const CAREER = pattern(
  /^\W*(?:Dr\.? |Prof\.? )?\p{Lu}\p{Ll}+(?: \p{Lu}[\p{L}'-]+){1,2}(?:,[^,]{1,40},|:)? (?:built|brought|led|ran|grew|took|scaled|managed|headed|turned|opened)\b/u,
);

/** What a study found, and what has changed outside, is no change that this product makes, where it is not named. */
const FOUND = pattern(
  /\b(?:an?|one|the) (?:[\p{L}-]+ ){0,2}(?:group|researchers?|study|studies|papers?|laborator\w+|meta-analysis|cohort|institute|professor) (?:[\p{L}\d-]+ ){0,3}(?:show(?:ed|s|n)|f(?:ou|i)nds?|published|report(?:s|ed)|measured|suggests?)\b/iu,
);

/** "In 2020 it cost R$ 150,000 and now it begins at R$ 48,000": what a thing of the world cost in a year and costs now. */
const PRICE_OF_A_YEAR =
  /\b(?:in|since|until|around) (?:19|20)\d\d\b[^.;]{0,40}\bcosts?\b[^.;]{0,60}\b(?:now|today)\b|\bcosts?\b[^.;]{0,40}\bin (?:19|20)\d\d\b[^.;]{0,40}\b(?:now|today)\b/i;

/** What was measured in a laboratory, or in animals in its place, has changed for nobody who uses the product. */
const IN_A_LABORATORY = pattern(
  /\b(?:in vitro|ex vivo|murine|non-?human primates?|macaques?|cynomolgus|xenografts?|zebrafish|mini-?pigs?|knock-?out|wild[- ]type|(?:mouse|rat|rodent|animal|pig|rabbit|preclinical) (?:models?|stud(?:y|ies)|data))\b|\b(?:mice|rats|primates|monkeys|rabbits|beagles)\b[^.;]{0,40}(?:\bn ?=|\bp ?[<=]|\bmg\/kg\b|\bat day \d|\bdos(?:e|es|ed|ing)\b|\btumou?rs?\b)/iu,
);

/** What goes up and down has not changed. */
const SWINGS = /\bup and down\b/i;

const isOutside = (unit: Unit): boolean =>
  !SAYS_US.test(unit.text) &&
  (FOUND.test(unit.text) ||
    PRICE_OF_A_YEAR.test(unit.text) ||
    (ASKS_TIMING.test(unit.page.title) && !isBesideBefore(unit)));

/** Whether a sentence or a row may tell what has changed for those who use the product. */
export const mayTellChange = (unit: Unit): boolean =>
  !unit.person &&
  !isOutside(unit) &&
  !SWINGS.test(unit.text) &&
  !IN_A_LABORATORY.test(unit.text) &&
  !CAREER.test(unit.text) &&
  !isAtLarge(unit.text) &&
  (unit.row === undefined ? isSaid(unit) : !isShuffledText(unit.text));

/** Whether it is told as a fact of today, and without praise. */
export const isPlainFact = (unit: Unit, asOf: Date): boolean =>
  isStatedAsFact(unit, asOf) && !isHype(unit.text) && !unit.row?.heads.some((head) => futureYear(head, asOf));

/** Shares by which something shrank: "by 60%", "down 60%", "-60%", "60% fewer". */
export const savedShares = ({ text, figures }: Unit): { text: string; value: number }[] =>
  figures.filter(({ unit, value, start, end }) => {
    if (unit !== 'percent' || Math.abs(value) >= 100 || value === 0) return false;
    if (value < 0) return true;
    const [before, after] = [text.slice(Math.max(0, start - 40), start), text.slice(end, end + 24)];
    return (
      (/\b(?:by|down|cuts?|reduc\w+|sav(?:es?|ed)|dropped|drops|fell|falls|shrank|-) ?(?:(?!(?:to|from)\b)\p{L}+ ){0,3}$/iu.test(
        before,
      ) &&
        LESS.test(text)) ||
      /^ (?:\p{L}+ ){0,1}(?:less|fewer|lower|faster|shorter|cheaper|reduction|drop|saved)\b/iu.test(after)
    );
  });
