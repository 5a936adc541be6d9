import { pattern } from '../../patterns/pattern.ts';
import type { Line } from './line.ts';

/** Who buys, or how much of it falls to few. */
const OF_BUYERS =
  /\b(?:customers?|clients?|accounts?|buyers?|payers?|tenants?|largest|biggest|top|single|retailers?|distributors?|merchants?|chains?|partners?|concentration|groups?|cooperatives?|banks?|by)\b/i;
const OF_SALES =
  /^ of (?:(?:our|the|all|total|net|annual) )*(?:revenues?|sales|turnover|arr|mrr|gmv|income|billings)(?=\W*$|[,;.)])/i;

/** "LLM inference is 9% of revenue", "Payroll: 31% of sales": what is paid out of it. */
const SPENT_AHEAD = pattern(
  /\b(?:inference|compute|hosting|cloud|infrastructure|servers?|storage|payroll|wages|salar(?:y|ies)|staff|labou?r|marketing|advertising|ads?|r&d|research|development|engineering|rent|logistics|shipping|freight|delivery|fulfil?ment|packaging|materials?|cogs|cost of (?:goods|sales)|costs?|expenses?|overheads?|g&a|energy|power|fuel|interest|insurance|depreciation|warranty|refunds?|returns|bad debts?|losses|write-?offs?|claims|support|commissions?|taxes|royalt(?:y|ies)|fees|spend(?:ing)?)(?: (?:is|are|was|were|runs? at|stands? at|makes? up|eats?|takes?|come to|comes to))?(?: (?:about|only|just|now|under|below|around|some))*:? ?$/iu,
);

/** "61% of our pull requests are merged", "82% of all tickets were answered in an hour": what becomes of things, and not who buys them. */
const BECOMES = pattern(
  /^ of (?:(?:our|the|all|its|these) )+(?!(?:\p{L}+ )?(?:revenues?|sales|turnover|arr|mrr|gmv|income|billings|bookings|volumes?|orders|business|value|total|book|portfolio|fees|loans|advances|premiums?)\b)(?:[\p{L}-]+ ){1,3}(?:is|are|was|were|gets?|got|has been|have been) (?:\p{L}+ )?\p{L}+(?:ed|en|ade|old|ut|ent)\b/iu,
);
/** "78% of revenue comes through them", "83% of our sales are to parents": the way that sales take, or a kind of buyers, and no few of them. */
const OF_A_KIND = pattern(
  /^ of (?:(?:our|the|all) )*(?:revenues?|sales|turnover|orders|income|billings)(?: (?:comes?|came|goes|go|went|is|are|was|were))?(?: in)? (?:(?:by|through|via|over) (?:them|these|those)\b|(?:from|to|by|via|through|the) (?:the )?(?!(?:one|two|three|four|five|six|ten|largest|biggest|top|first|main|same|these|those)\b)\p{Ll}[\p{L}-]+s(?=\W*$|[,;.)]| (?:in|with|who|that)\b))/iu,
);
const OPENS = /(?:^|[:;,(]|\band)[^\p{L}\d]*$/u;

/** Whether a share is none of what one who buys brings: it is paid out, of what is done, or of a kind of buyers. */
export const isNoBuyers = ({ before, after, text }: Line): boolean => {
  if (OF_A_KIND.test(after)) return true;
  if (OF_BUYERS.test(text)) return false;
  return (SPENT_AHEAD.test(before) && OF_SALES.test(after)) || (OPENS.test(before) && BECOMES.test(after));
};
