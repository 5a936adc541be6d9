import { pattern } from '../../patterns/pattern.ts';
import { ANY_MONTH } from '../../reading/months.ts';
import type { Line } from './line.ts';

/** "Who stayed": some of those who were there before, or who tried, are not how many customers there are. */
const STAYS_OR_TRIES =
  /\b(?:still|again|renew(?:ed|s)?|extended|stay(?:ed)?|remain(?:ed|s)?|re-?order(?:ed|s)?|(?:came|come|comes) back|trials?|tried|test(?:ed|ers)|pilot(?:s|ed)?)\b|\b(?:19|20)\d\d\b.*\b(?:today|now|here|with us)\b/i;
/** "The 10 largest insurers", "the 46 hospitals in Bavaria": those that there are, and not customers of before. */
const NOT_ALL_THERE_ARE = String.raw`(?![\d,])(?! (?:largest|biggest|top|leading|main|major)\b)(?! [\p{L}-]+ in (?:the |our )?(?:region|country|city|state|county|province|market|(?!(?:${ANY_MONTH}|[qh][1-4]|fy)\b)\p{L}+(?! ?\d)))`;
/** "39 of the 41 plants from end of 2024 still pay", "31 of 44 laundries that began a trial signed". */
const OF_SO_MANY = pattern(String.raw`^ of (?:the |our |those |these |all |first )*\d[\d,]*${NOT_ALL_THERE_ARE}`, 'iu');
/** "Of 61 paying stores on 31 December 2024, 58 pay today", "Of 61 hospitals which tried a reader, 22 bought". */
const OF_THOSE = pattern(
  String.raw`\bof (?:the |our |those )?\d[\d,]*${NOT_ALL_THERE_ARE} (?=\p{L})[^.;|]{3,70}, $`,
  'iu',
);
const DO_NOW =
  /^ (?:of (?:them|those) )?(?:are |were |have |had )?(?:still|again|pay|paid|buy|bought|order|renew|stay|remain|sign|became|with us)/i;
const WHO_TRY = /^ [^.;,|\d]{3,60}\b(?:tried|trials?|tested|testers|pilots?|piloted)\b/i;
/** "6,050 families last season, 4,719 bought again". */
const AGAIN = /^ (?:of (?:them|those) )?(?:(?:bought|ordered|booked) again|came back|re-?ordered|renewed)\b/i;
const OF = /\b(?:of|out of) (?:the |our |those )?$/i;
/** "They had 71 switches each": what one of them has. */
const EACH = pattern(/^ (?:\p{L}+ ){1,2}(?:each|apiece)(?=\W*$|[.,;)]| (?:at|in|and|on|now)\b)/iu);

/** "17 paying customers on 42 sites", "104 clients with 300 stores": where those work who were counted. */
const COUNTED = pattern(
  String.raw`\b\d[\d,.]*\+? (?:[\p{L}-]+ ){0,2}(?:customers|clients|accounts|buyers|carriers|compan(?:y|ies)|firms|groups|operators|chains|brands|retailers|utilities|manufacturers|growers|insurers|banks)(?: live| running| active)?,? (?:on|at|in|across|over|with|covering) (?:over |about |more than )?$`,
  'iu',
);
const PLACES = pattern(
  String.raw`^ (?:[\p{L}-]+ ){0,2}(?:sites|locations|stores|branches|plants|warehouses|outlets|facilities|buildings|properties|shops|depots|fields|farms)(?!\p{L})`,
  'iu',
);

/** Whether those who are counted are some of others, where others work, or what each of them has. */
export const isNoCustomer = ({ before, after, text }: Line): boolean =>
  EACH.test(after) ||
  (COUNTED.test(before) && PLACES.test(after)) ||
  (STAYS_OR_TRIES.test(text) && (OF_SO_MANY.test(after) || (OF_THOSE.test(before) && DO_NOW.test(after)))) ||
  (/\d/.test(before) && AGAIN.test(after)) ||
  (OF.test(before) && WHO_TRY.test(after));
