import type { Line } from './line.ts';

/** "$720,000 burned for $1.57M of new ARR", "A$2.11M revenue added", "sales up £665,000": what came on top, and not how much there is. */
const ADDED_AHEAD =
  /\bnet new (?:arr|mrr|revenues?|sales)(?: of| was| is)?:? $|\b(?:to add|added|adding)(?: about| some| another| over)? $|\b(?:arr|mrr|revenues?|sales|turnover) (?:is |are |was |were |went )?(?:up|rose|grew)(?: by)? $/i;
const ADDED_BEHIND =
  /^ (?:of |in )?(?:(?:net )?(?:new|added|additional|extra) (?:net )?(?:(?:yearly|annual|recurring) )*(?:arr|mrr|revenues?|sales|fees|subscriptions)|(?:arr|mrr|revenues?|sales) (?:was |were )?added)\b/i;
const FOR = /\bfor (?:about |roughly |nearly |some )?$/i;
const BURN = /\bburn (?:multiple|ratio)\b/i;
const BURNED_AHEAD = /\bburn(?:ed|t) (?:about |some )?$/i;
const BURNED = /^ (?:was |were )?burn(?:ed|t)\b/i;

/** Whether a sum went out. */
export const isBurned = ({ before, after }: Line): boolean => BURNED.test(after) || BURNED_AHEAD.test(before);

/** Whether a sum came on top of what is sold, or was burned for it. */
export const isAdded = (line: Line): boolean =>
  ADDED_AHEAD.test(line.before) ||
  ADDED_BEHIND.test(line.after) ||
  (FOR.test(line.before) && BURN.test(line.text)) ||
  isBurned(line);

/** "£119,600 of sales cost", "CAC: A$1.2M sales and education", "we spent €369,600 in sales": what selling costs is no revenue. */
const ON_SELLING =
  /^ (?:(?:for|on|into) (?:sales|selling|marketing)\b|(?:of )?sales and marketing\b|of (?:marketing|advertising)\b|in sales (?:time|effort|work|hours|travel|people|visits)\b|of sales (?:costs?|spend\w*|wages|work|effort|and (?:fairs|marketing|travel|advertising|education))\b)/i;
const SPENT_ON_SELLING =
  /\bsales (?:spend(?:ing)?|costs?|wages|and marketing)\b[^.;,]{0,40}$|\bwe (?:have |had )?spen[dt](?: (?:about|some|only|just))? $/i;
const OF_CAC =
  /^\W*(?:blended |fully loaded )?(?:cac|customer acquisition cost|cost (?:to win|of winning|per new))\b[^.;]*$/i;

/** Whether a sum is what selling costs. */
export const isSelling = ({ before, after }: Line): boolean =>
  ON_SELLING.test(after) || SPENT_ON_SELLING.test(before) || (OF_CAC.test(before) && /^ (?:of )?sales\b/i.test(after));

/** "£1.012M over 46 new customers", "$527,000 in 2025 over 17 new hospitals", "£106,500 spent, 5,605 new children": what all of them cost together. */
const FOR_MANY =
  /^ (?:(?:(?:on |of |in )?(?:sales|marketing|selling|spent|spend)\b|in (?=20\d\d\b))(?:[^.;|\d]|\b(?:FY ?'?|20)\d\d\b){0,40})?(?:over|for|across|÷|\/|divided by|spent,|=)? ?(?:the )?\d[\d.,]* (?:new|more|won)\b/i;
/** "We spent ₦36.6 million to sign 305 farmers". */
const TO_WIN_MANY = /^ (?:to (?:sign|win|get|acquire|land)|(?:in|on) sales and won) (?:the )?(?!1\b)\d[\d.,]* /i;

/** Whether a sum is what winning many customers cost together. */
export const isOfMany = ({ after }: Line): boolean => FOR_MANY.test(after) || TO_WIN_MANY.test(after);

/** "The third loan costs us ₹310 to process": what is done for a customer who is won already. */
const DOING =
  'to (?:process|serve|make|build|produce|deliver|ship|host|run|store|service|handle|repair|issue|underwrite)\\b';
const OF_DOING = new RegExp(`^ (?:(?:on average|each|apiece|in all) )?${DOING}`, 'i');
/** "…costs us ₹310 to process, the first one ₹2,150". */
const OF_THE_SAME = new RegExp(`${DOING}, (?:[\\p{L}-]+ ){1,4}$`, 'iu');

/** Whether a sum is what the work for one customer costs. */
export const isOfDoing = ({ before, after }: Line): boolean => OF_DOING.test(after) || OF_THE_SAME.test(before);

/** "5,828 scaffolders × £35", "Labs × €22,100": what so many would pay each stands behind it. */
export const TIMES_AHEAD = /(?:^|[\s(])[×x*] ?$/i;

/** "146 × €7,600 = €1.11M per year": what so many pay each is not what all of them do. */
export const isFactor = ({ before, after }: Line): boolean => TIMES_AHEAD.test(before) && /^[^.;|]{0,20}=/.test(after);
