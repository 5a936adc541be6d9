import { isOverAll } from '../claims/modality/over-all.ts';
import { isStatedAsFact } from '../claims/modality/stated.ts';
import type { Unit } from '../reading/page.ts';
import { betweenSemicolons } from './clauses.ts';

/** A price as a share of another price is a step of a sum, not a wish for a share of a market. */
const PRICED_AS =
  /^\W*at (?:about |around |our )?\d[\d.,]* ?% of (?:the |its |their )?(?:costs?|price|value|retail|list|new)\b/i;

/** "It is enough to win 0.5% of them": a wish in the present tense. */
const ENOUGH = /\b(?:enough|only need|need only|just need|suffic\w+|sliver|to (?:gain|win|reach|capture|convince))\b/i;
/** "= $1.4B for us to win": what there is, and not what is enough. */
const OPEN_TO_US = /\bfor us to (?:win|gain|reach|capture)\b/i;

/** "5,840 hotels x €12,800 = €75 million for the forecast": a sum that is written out, whatever noun tells what is sold. */
const WRITTEN_OUT = /\d[^=x]{0,60} x [^=→]{0,80}(?:=|→|->) ?(?:[a-z]{1,3} )?\W{0,3}\d/i;
/** What makes a written sum one of plans or suppositions. */
const SUPPOSED =
  /\b(?:if|will|would|could|may|might|plans?|planned|aims?|wants?|targets?|goals?|hopes?|expects?|expected|assum\w+|suppos\w+|imagin\w+|projected?|shares?|by (?:19|20)\d\d)\b/i;

const isWritten = ({ text }: Unit): boolean => WRITTEN_OUT.test(text) && !SUPPOSED.test(text);

/** A column under one of these makes companies of the rows of a table, and no markets. */
const OF_COMPANIES = /\b(?:valu(?:ations?|ed)|raised|funding|investors?|employees|founded|headcount)\b/i;

const isOfCompanies = ({ row }: Unit): boolean => row?.heads.some((head) => OF_COMPANIES.test(head)) === true;

const isStep = (unit: Unit, asOf: Date): boolean =>
  !unit.person &&
  !isOfCompanies(unit) &&
  !ENOUGH.test(unit.text.replace(OPEN_TO_US, ' ')) &&
  (isStatedAsFact(unit, asOf) || PRICED_AS.test(unit.text) || isWritten(unit) || isOverAll(unit.text));

/** The steps of a sentence; where it is no fact as a whole, those of its parts that are. */
export const stepsIn = (unit: Unit, asOf: Date): Unit[] =>
  isStep(unit, asOf) ? [unit] : betweenSemicolons(unit).filter((part) => isStep(part, asOf));
