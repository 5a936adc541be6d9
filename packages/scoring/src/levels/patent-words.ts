import { pattern } from '../patterns/pattern.ts';
import { SAYS_US } from '../reading/company.ts';
import type { Unit } from '../reading/page.ts';
import { isSentence } from '../reading/words.ts';
import { type Finding, placesOf, toLevel } from './finding.ts';

const COUNTRIES =
  'Europe|Japan|China|Chinese|India|Germany|Australia|Brazil|Canad|America|United States|United Kingdom|Korea|Swed|Norw|Denmark|Danish|Finland|Finnish|Swiss|Switzerland|Ital|Spain|Spanish|France|French|Dutch|Netherlands|Poland|Polish|Czech|Israel|Turk|Mexic|Chile|Argentin|Colombia|Peru|Taiwan|Singapore|Indonesia|Vietnam|Thai|Malaysia|Philippine|Kenya|Nigeria|South Africa|New Zealand|ARIPO|OAPI';
const OFFICE = String.raw`(?:\b(?:US|USA|EU|EP|EPO|USPTO|PCT|WO|FI|DE|FR|UK|GB|JP|CN|KR|IN|AU|BR|ES|PL|SG|CA|NZ|TW|IL|MX|ZA)\b|\b(?:${COUNTRIES})\p{L}*)`;
/** Where or when: an office, a number, a year. */
const TRACED = new RegExp(String.raw`\b(?:19|20)\d\d\b|${OFFICE}`, 'gu');
/** "Granted Australia and United States (2024)", "patent on the liner, Canada (2023)". */
const GRANTED_THERE = pattern(String.raw`\b[Gg]ranted (?:in |by )?(?:the )?${OFFICE}`, 'u');
const THERE_SINCE = pattern(
  String.raw`\b[Pp]atents? (?:on|for|of) [^.;]{3,60}${OFFICE} \((?:\p{L}{3,9} )?(?:19|20)\d\d\)`,
  'u',
);
/** A slide on what is owned: what is granted there by country is a patent. */
const OF_RIGHTS = /patent|intellectual property|\bIP\b|freedom[- ]to[- ]operate|\bfamily \d/i;

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
  String.raw`\brequest of (?:a )?${PATENT}|${PATENT}[^.;]{0,90}\b(?:filed|registered|pending|applied for|deposited|submitted|under way|waiting|in (?:process|course|examination))\b|\b(?:filed|applied for|pending)\b[^.;]{0,40}${PATENT}`,
  'i',
);
/** What is said of patents at large, of those to come and of other people's. */
const NONE = pattern(
  /\b(?:no patents?|not|without (?:[\p{L}-]+ ){0,2}patents?|will|would|plan\w*|intend\w*|to be|until|once|when|expir\w+ (?:of|in)|competitors?|rivals?|their|licen[cs]ed from|years at|previous(?:ly)?|former|means|lasts|last(?= (?:for|until|till|\d))|protects?|could|should|expects?|hopes?|aims?|targets?|goals?|if|(?<!\b(?:last|in|since|of|this) )may(?! \d)|an? (?:granted|pending|filed|provisional) (?:patent|application) (?:has|is|gives|can|must))\b|'s (?:\p{L}+ )?patents?\b/iu,
);
/** "We do not hold patents": said, and nothing is owned. */
const DENIED = pattern(
  /\b(?:we|\uE000+|the company) (?:do(?:es)? not|don't|doesn't) (?:hold|have|own) (?:any )?patents?\b|\b(?:we|\uE000+|the company) (?:hold|have|own)s? no patents?\b/iu,
);
/** Those that are counted are read as claims. */
const COUNTED = pattern(/\b\d+ (?:\p{L}+ ){0,2}patents?\b/iu);
/** Whoever has them is named; a patent without a holder is the company's, and so is that of a thing: "the drying curve has a patent". */
const HELD = /\b(?:has|have|had|owns?|holds?|counts?|with)\b/i;
const OF_A_THING = pattern(
  /^\W*(?:[Tt]he|[Ee]ach|[Ee]very|[Bb]oth) (?![^.;]*\b(?:compan(?:y|ies)|firms?|makers?|manufacturers?|leaders?|players?|incumbents?|universit(?:y|ies)|institutes?|founders?|others?|they|who)\b)\p{Ll}[^\p{Lu}.;]*$/u,
);
/** "Formula (patent pending)": what is named is filed. */
const IS_PENDING = pattern(/^\W*(?:\p{L}[\p{L}-]*,? ){1,6}\W{0,2}patents?[ -](?:pending|applied for|filed)\W*$/iu);
type About = { unit: Unit; criterion: string };

/** The part of a sentence that speaks of patents; what is not granted yet is filed. */
const partOn = ({ text, page }: Unit): string => {
  const plain = text.replace(NO_OFFICE, '--').replace(/,? not yet granted\b/i, '');
  const isThere = GRANTED_THERE.test(plain) && OF_RIGHTS.test(page.folded.text);
  const part = plain.split(';').find((one) => ANY_PATENT.test(one) || (isThere && GRANTED_THERE.test(one)));
  return part ?? '';
};

const isGranted = (text: string): boolean => GRANTED.test(text) || GRANTED_THERE.test(text);
const isFiled = (text: string): boolean => FILED.test(text) || THERE_SINCE.test(text);

const levelOf = (unit: Unit): number => {
  const { context } = unit;
  const text = partOn(unit);
  const isOthers = context.subject === 'other' && !/^\W*ours?\b/i.test(text);
  if (context.modality !== undefined || isOthers || text === '') return 0;
  if (DENIED.test(text)) return 1;
  if (NONE.test(text) || COUNTED.test(text) || (!isGranted(text) && !isFiled(text))) return 0;
  const ahead = text.slice(0, text.search(ANY_PATENT)).replace(/(?:\p{Lu}[\p{L}-]* ?){1,2}$/u, '');
  if (HELD.test(ahead) && !SAYS_US.test(text) && !OF_A_THING.test(ahead)) return 0;
  const traced = text.match(TRACED)?.length ?? 0;
  if (traced === 0 && !isSentence(text) && !IS_PENDING.test(text)) return 0;
  if (!isGranted(text)) return traced > 0 ? 3 : 2;
  return traced > 2 ? 5 : 4;
};

/** Patents that a sentence says the company holds or has filed, where no count of them is given. */
export const patentWordFindings = (about: About): Finding[] => {
  const { unit, criterion } = about;
  const level = unit.person ? 0 : toLevel(levelOf(unit));
  return level === 0 ? [] : [{ criterion, level, places: placesOf([unit]) }];
};
