import { pattern } from '../../patterns/pattern.ts';
import type { Unit } from '../../reading/page.ts';
import { wordsOf } from '../../reading/words.ts';
import { actorsIn } from './actors.ts';
import { isBareName } from './names-ahead.ts';
import { COUNTING, OWN_LABEL, OWN_NOUN } from './nouns.ts';
import type { Segment } from './segments.ts';
import { headOf, type Owner, ownerOfPhrase, resolve } from './subjects.ts';
import { isWritten } from './written.ts';

/** Long words with these endings are nouns of the language: "Assumption", "Distribution". */
const COMMON = pattern(
  /^\p{L}{3,}(?:tions?|ments?|ness|ity|ings?|ships?|ances?|ences?|isms?|ures?|ages?|ies|als?|ics)$/iu,
);

const BARE_NAME = pattern(/^\s*(?:\p{Lu}[\p{L}\p{N}&'.-]*\s?){1,3}\s*$/u);
const NAME_LABEL = pattern(/^\s*(?:\p{Lu}[\p{L}\p{N}&'.]*[ -]?){1,4}\s*$/u);

/** One who works for a company and is none of it: "Dev partner: an agency of 80 people". */
const HELPER = /\b(?:partner|supplier|vendor|agency|(?:sub)?contractor|manufacturer|auditor|integrator)\W*$/i;
/** "CAC of a contractor", "Revenue per agency": who buys. */
const OF_ONE = /\b(?:(?:of|for) (?:an?|one|each|every)|per)(?: new| paying)? \S+\W*$/i;

/** "Company A", "Player 2": somebody who is not named. */
const LETTERED = /^\W*(?:company|player|start-?up|firm|vendor|brand|competitor|peer|rival|fund) (?:[A-Z]|\d)\W*$/i;

/** "ARIPO: 1 patent granted": an office grants patents, and has none. */
const OFFICE = /^\W*(?:ARIPO|EPO|USPTO|WIPO|PCT|OAPI|DPMA|INPI|UKIPO|IPO|CNIPA|JPO|KIPO)\b[^:.]{0,20}:/u;

/** Whether a clause begins with the name of a patent office as a label. */
export const namesOffice = (clause: string): boolean => OFFICE.test(clause);

/** "Farrowgate net retention", "Farrowgate NRR": a name before what is measured. */
const NAME_FIRST = pattern(
  /^\s*(?:\p{Lu}[\p{L}\p{N}&'.]+ ){1,2}(?=(?:net |gross |annual |monthly |recurring )*(?:[AM]RR|[NG]RR|NDR|CAC|GMV|revenues?|retention|margins?|growth|payback|customers|users|sales|turnover)\b)/u,
);
const isName = (words: string, unit: Unit): boolean =>
  isBareName(words, unit) && !/(?:er|or|ship|ion|ment|ty|ance|ence|age|ness|ure|site|seat|kit|repeat) $/i.test(words);

/** Whom the label before a colon names. */
export const ownerOfLabel = (unit: Unit, label: Segment, back: Owner): Owner => {
  if (HELPER.test(label.text) && !OF_ONE.test(label.text)) return 'other';
  if (LETTERED.test(label.text)) return 'other';
  const named = actorsIn(unit).filter(({ start, end }) => start >= label.start && end <= label.end);
  const head = named.find(({ who }) => who === 'person') ?? headOf(unit.text, named);
  if (head === undefined && NAME_FIRST.test(label.text) && isName(NAME_FIRST.exec(label.text)?.[0] ?? '', unit))
    return 'unknown';
  if (head?.who === 'customers' || (head !== undefined && OWN_NOUN.test(unit.text.slice(label.start, head.start))))
    return 'none';
  if (head !== undefined) return resolve(head.who, back);
  if (!NAME_LABEL.test(label.text) || OWN_NOUN.test(label.text) || OWN_LABEL.test(label.text)) return 'none';
  return wordsOf(label.text).every((word) => COMMON.test(word) || COUNTING.test(word) || isWritten(word, unit))
    ? 'none'
    : 'other';
};

/** A subject that a comma or a remark in brackets parts from its verb: "A lender, Acme, has", "Acme (USA) has". */
export const named = (unit: Unit, segment: Segment, back: Owner): Owner => {
  if (segment.opener !== 'main' || segment.verb >= 0) return 'none';
  const owner = ownerOfPhrase(unit, { start: segment.start, end: segment.end, back });
  const isName = BARE_NAME.test(segment.text) && !wordsOf(segment.text).every((word) => isWritten(word, unit));
  return owner === 'unknown' && !isName ? 'none' : owner;
};

/** Patents without a holder are the company's: "3 patents granted (EP, IT, BR), 2 pending". */
export const UNHELD =
  /^(?=.*\bpatents?\b)(?!.*\b(?:has|have|had|holds?|held|owns?|owned|third[- ]part(?:y|ies)|their|his|her|competitors?|rivals?)\b)(?!.*'s (?:\p{L}+ )?patents?\b).*\b(?:granted|issued|pending|filed|protected by)\b/iu;
