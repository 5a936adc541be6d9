import { pastDate } from '../claims/modality/coming.ts';
import { GOAL, HYPOTHETICAL, PRESENT, WE_DID } from '../claims/modality/tense.ts';
import { pattern } from '../patterns/pattern.ts';
import { isMoney } from '../reading/figure.ts';
import type { Unit } from '../reading/page.ts';
import { isStudied } from './studies.ts';

const OURS = /\b(?:we|us|our|ours)\b|\uE000|["“]/i;
/** What holds for anybody at any time. */
const USUALLY =
  /\b(?:can (?:take|cost|last|be|mean|bring|make|need)|tends? to|usually|typically|generally|in general|as a rule|normally|commonly)\b|^\W*(?:when|whenever|if)\b/i;
/** A definition, or a thing of any kind as the subject of a present tense. */
const ANY = pattern(
  /^\W*(?:an?|any|most|many|some|all|no|good|strong|great|real)? ?(?:[\p{L}-]+ ){1,4}(?:binds|means|is what|are what|exists?|makes|keeps|protects?|creates?|gives|consists?|arises?)\b|^\W*[\p{L}-]+(?: [\p{L}-]+){0,2}: (?:(?:an?|the|when|what|how)\b|[\p{L}-]+ (?:that|which|where|when|whose) )/iu,
);

/** Whether a sentence says how things are in general, and nothing of this company. */
export const isTruth = ({ text, row, figures }: Unit): boolean =>
  row === undefined &&
  !OURS.test(text) &&
  (USUALLY.test(text) || (figures.every(({ word }) => word) && ANY.test(text)));

/** Whether a sentence stands among goals, and does not say that it has been reached. */
const isAmongGoals = ({ text, context }: Unit, asOf: Date): boolean =>
  context.modality === 'goal' && !PRESENT.test(text) && !WE_DID.test(text) && !pastDate(text, asOf);

/** A slide that asks for money, and the words of what is in hand on it. */
const ASKS =
  /\b(?:ask|rais(?:e|ing)|(?:seed|pre-seed|angel) (?:round|extension)|round|series [a-d]|seeking|we need|use of (?:the )?(?:funds|proceeds|money)|where the money (?:goes|will go)|funds? for)\b/i;
const IN_HAND =
  /\b(?:signed|orders?|revenues?|arr|mrr|sales|paid|pays?|sold|pipeline|contracts|grants?|facility|committed|commitments?|raised|booked|received|invested|came|comes?|customers?|clients?|since|already|running|live)\b/i;

/** "$8M automated line", "45% new cities" where money is asked for: what it is for, which is not there yet. */
const isUseOfFunds = ({ text, page, figures: [first] }: Unit): boolean => {
  if (first === undefined || (!isMoney(first) && first.unit !== 'percent')) return false;
  return ASKS.test(page.title) && !/\p{L}/u.test(text.slice(0, first.start)) && !IN_HAND.test(text);
};

/** "Nothing is approved for it yet": what nobody has is not there. */
const NOTHING = pattern(
  /^\W*(?:nothing|none|neither|no (?:[\p{L}-]+ ){1,4}?(?=(?:is|are|was|were|has|have)\b))(?: of (?:them|these|those))? ?(?:is|are|was|were|(?:has|have) been) (?:yet |so far |currently )?(?:approved|cleared|certified|registered|licensed|listed|in use|in service|available|deployed|installed|on the market|live)\b/iu,
);

/** Whether a sentence tells how things are in general, what others have studied, or what is hoped for or to be paid for: nothing done here. */
export const isNotDone = (unit: Unit, asOf: Date): boolean =>
  isTruth(unit) || isStudied(unit) || isAmongGoals(unit, asOf) || isUseOfFunds(unit) || NOTHING.test(unit.text);

/** Whether a sentence wishes or supposes: dates to come may count where a reading says so, wishes never. */
export const isWish = ({ text }: Unit): boolean => GOAL.test(text) || HYPOTHETICAL.test(text);
