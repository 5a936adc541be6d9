import { SAYS_US } from '../reading/company.ts';
import type { Unit } from '../reading/page.ts';
import { isSentence } from '../reading/words.ts';
import { type Finding, toLevel } from './finding.ts';

/** "EP 3 918 442 B1": the number of one says that it is one. */
const NUMBER = String.raw`(?:EP|US|WO|DE|FR|GB|JP|KR|CN|IN|AU|BR|ES|CA)[ -]?\d(?:[ ,./]?\d){5,11}(?: ?[A-C]\d)?`;
/** "It costs us 1,700,000", "in 12,345,678 homes": words, and no offices ahead of a patent's number. */
const NO_OFFICE = /\b(?:[Uu]s|[Ii]n|[Dd]e|[Ee]s)(?=[ -]?\d)/g;
const PATENT = String.raw`\b(?:patents?|pct|utility models?|${NUMBER})\b`;
const ANY_PATENT = new RegExp(String.raw`patent|\bpct\b|utility model|composition|\b${NUMBER}\b`, 'i');
/** "EP 3 991 204 B1", "US 11,874,312": numbers that only a granted patent has. */
const GRANTED_NUMBER = String.raw`\b(?:EP ?\d(?:[ ,.]?\d){6} ?B\d|US ?\d{1,2},\d{3},\d{3}(?! ?A\d)(?: ?B\d)?)\b`;
/** A patent is granted, in the words before or after it, or by its number. */
const GRANTED = new RegExp(
  String.raw`${PATENT}[^.;]{0,60}\b(?:granted|issued|allowed)\b|\b(?:granted|issued)\b[^.;]{0,40}${PATENT}|\bcomposition(?: of matter)?\b[^.;]{0,30}\b(?:granted|issued)\b|${GRANTED_NUMBER}`,
  'i',
);
const FILED = new RegExp(
  String.raw`${PATENT}[^.;]{0,90}\b(?:filed|pending|applied for|deposited|submitted|under way|waiting|in (?:process|course|examination))\b|\b(?:filed|applied for|pending)\b[^.;]{0,40}${PATENT}`,
  'i',
);
/** What is said of patents at large, of those to come and of other people's. */
const NONE =
  /\b(?:no patents?|not|without (?:[\p{L}-]+ ){0,2}patents?|will|would|plan\w*|intend\w*|to be|until|once|when|expir\w+ (?:of|in)|competitors?|rivals?|their|licen[cs]ed from|years at|previous(?:ly)?|former|means|lasts|last(?= (?:for|until|till|\d))|protects?|could|should|expects?|hopes?|aims?|targets?|goals?|if|(?<!\b(?:last|in|since|of|this) )may(?! \d))\b|'s (?:\p{L}+ )?patents?\b/iu;
/** Those that are counted are read as claims. */
const COUNTED = /\b\d+ (?:\p{L}+ ){0,2}patents?\b/iu;
/** Whoever has them is named; a patent without a holder is the company's, and so is that of a thing: "the drying curve has a patent". */
const HELD = /\b(?:has|have|had|owns?|holds?|counts?|with)\b/i;
const OF_A_THING =
  /^\W*(?:[Tt]he|[Ee]ach|[Ee]very|[Bb]oth) (?![^.;]*\b(?:compan(?:y|ies)|firms?|makers?|manufacturers?|leaders?|players?|incumbents?|universit(?:y|ies)|institutes?|founders?|others?|they|who)\b)\p{Ll}[^\p{Lu}.;]*$/u;
/** Where or when: an office, a number, a year. */
const TRACED =
  /\b(?:19|20)\d\d\b|\b(?:US|USA|EU|EP|EPO|USPTO|PCT|WO|FI|DE|FR|UK|GB|JP|CN|KR|IN|AU|BR|ES|PL)\b|\b(?:Europe|Japan|China|Chinese|India|Germany|Australia|Brazil|Canad|America|Korea|Swed|Norw|Denmark|Danish|Finland|Finnish|Swiss|Switzerland|Ital|Spain|Spanish|France|French|Dutch|Netherlands|Poland|Polish|Czech|Israel|Turk|Mexic|Chile|Argentin|Colombia|Peru|Taiwan|Singapore|Indonesia|Vietnam|Thai|Malaysia|Philippine|Kenya|Nigeria|South Africa|New Zealand|ARIPO|OAPI)\p{L}*/gu;

type About = { unit: Unit; criterion: string };

const levelOf = (unit: Unit): number => {
  const { context } = unit;
  const text = unit.text.replace(NO_OFFICE, '--');
  const at = text.search(ANY_PATENT);
  if (context.modality !== undefined || context.subject === 'other' || at < 0) return 0;
  if (NONE.test(text) || COUNTED.test(text) || (!GRANTED.test(text) && !FILED.test(text))) return 0;
  const ahead = text.slice(0, at).replace(/(?:\p{Lu}[\p{L}-]* ?){1,2}$/u, '');
  if (HELD.test(ahead) && !SAYS_US.test(text) && !OF_A_THING.test(ahead)) return 0;
  const traced = text.match(TRACED)?.length ?? 0;
  if (traced === 0 && !isSentence(text)) return 0;
  if (!GRANTED.test(text)) return traced > 0 ? 3 : 2;
  return traced > 2 ? 5 : 4;
};

/** Patents that a sentence says the company holds or has filed, where no count of them is given. */
export const patentWordFindings = (about: About): Finding[] => {
  const { unit, criterion } = about;
  const level = unit.person ? 0 : toLevel(levelOf(unit));
  const { page, start, end } = unit;
  return level === 0 ? [] : [{ criterion, level, places: [{ page, span: { start, end } }] }];
};
