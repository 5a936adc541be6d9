import type { Metric } from '@assay/contracts/claim';
import { pattern } from '../patterns/pattern.ts';
import type { Claim } from './claims.ts';

/** So many characters on either side are right around a figure. */
const AROUND = 60;

const around = ({ clause, figure }: Claim): string =>
  clause.slice(Math.max(0, figure.start - AROUND), figure.end) +
  (/^[^,;]*/.exec(clause.slice(figure.end, figure.end + AROUND))?.[0] ?? '');

/** The words of some customers or of one country. */
const SEGMENT = pattern(
  /\b(?:of which|of them|of these|among|cohorts?|segment|enterprise|mid-?market|smbs?|smes?|pilots?|tier|mature|oldest)\b|\b(?:in|across|from|for) (?:the )?(?!(?:January|February|March|April|May|June|July|August|September|October|November|December|Q[1-4]|H[12]|FY)\b)\p{Lu}/u,
);
/** The words of a part in another way, or of one time of several. */
const PART = pattern(
  /\b(?:[Pp]ipeline|excluding|including|new|first|organic|outbound|best|other|add(?:s|ed|ing)|another|at launch|at peak|after|within|product line|early|recent|gross of|net of|average \p{L}+ per|per (?!year|month|annum|quarter|week|day)\p{L}+|[Ii]n the (?:second|third|last) year|rises? to|falls? to|model says|from them|margin on (?:the|our|each|this|that) (?!whole|average|business))\b/u,
);

const isNoPart = (claim: Claim): boolean => !SEGMENT.test(around(claim)) && !PART.test(around(claim));

/** "Gross margin after hosting and support": what is taken off a sale is told, and no part of it. */
const TAKEN_OFF = /\b(?:after|net of|including)\b(?! (?:\d|(?:the )?(?:first|second|third|a year|one year)))/gi;

const isWholeMargin = (claim: Claim): boolean => {
  const words = around(claim);
  return !SEGMENT.test(words) && !PART.test(words.replace(TAKEN_OFF, ''));
};

/** "22 customers spend over $4k", "the 6,200 clients who stayed", "the behaviour of 900 firms": some of them do, or others. */
const SOME_DO = pattern(
  /^\s*(?:who|that|which|whose|spend|spent|signed|brings?|brought|buys?|bought|took|takes?|and (?:\p{L}+) years?)\b/iu,
);
const SOME_OF = /\bof (?:the )?$/i;

const isAllCustomers = (claim: Claim): boolean => {
  const { clause, figure, name } = claim;
  const end = Math.max(figure.end, clause.toLowerCase().indexOf(name) + name.length);
  return isNoPart(claim) && !SOME_DO.test(clause.slice(end)) && !SOME_OF.test(clause.slice(0, figure.start));
};

/** Where one customer is won by one way and the next by another, each way has its own cost, and often its share. */
const BY_ONE_WAY =
  /\b(?:there|those|apiece|each|total|(?:this|that|one|by) channels?|channels?:|referr(?:als?|ed)|direct|inbound|outbound|partners?|resellers?|dealers?|distributors?|agents?|instagram|facebook|google|tiktok|linkedin|ads|advertising|online|by|through|via|at an?|ourselves|own (?:sales|field)|fairs?|shows?)\b/i;

/** What a cost holds stands behind it: "£5,900 to win a firm, trade shows included". */
const untilExplained = ({ clause, figure }: Claim): string =>
  clause.slice(0, figure.end) + (/^[^,:;(]*/.exec(clause.slice(figure.end))?.[0] ?? '');

/** Of a table only the row that is called by it: the others are ways, or what else was bought. */
const isCalledSo = ({ quote, name }: Claim): boolean => {
  const [label = '', ...cells] = quote.toLowerCase().split('|');
  return cells.length === 0 || label.includes(/^\p{L}+/u.exec(name)?.[0] ?? '|');
};

const isOfAllWays = (claim: Claim): boolean =>
  !SEGMENT.test(around(claim)) &&
  isCalledSo(claim) &&
  !BY_ONE_WAY.test(untilExplained(claim)) &&
  !claim.figures.some(({ unit }) => unit === 'percent');

/** Money that is asked for is said to be: what others give or lend, and what is bought with it, is another sum. */
const OF_A_ROUND =
  /\b(?:rais(?:e|ing)|seek(?:ing)?|sought|ask(?:s|ing)?|search(?:ing)?|look(?:ing)? for|(?:we're|we are) after|we need|round|series [a-e]|(?:pre-?)?seed|pre-?money|post-?money|pre|convertible|cap|for \d+(?:[.,]\d+)? ?%)(?![a-z])|\bSAFEs?\b/i;
const OTHER_MONEY =
  /\b(?:grants?|(?<!convertible )loans?|debt|lending|facility|warehouse|credit|funding line|committed|promised|angels?|family|friends|founders|so far|to date|till date|already|gave us|tranche|is for|for licen[cs]es)\b/i;

/** Whether a sum is what others give or lend, or what is bought with what is raised. */
export const isOtherMoney = (claim: Claim): boolean => OTHER_MONEY.test(around(claim));

const isOfRound = (claim: Claim): boolean => OF_A_ROUND.test(around(claim)) && !isOtherMoney(claim);

/** "4,100 contractors, each spending C$190K", "those households at $85 a year": what one of a market pays is no market. */
const A_HEAD = pattern(/\b(?:each(?: \p{L}+)?|at(?: the| our)?|x)\s*$/iu);

const isMarket = ({ clause, figure }: Claim): boolean => !A_HEAD.test(clause.slice(0, figure.start));

const WHOLE: Partial<Record<Metric, (claim: Claim) => boolean>> = {
  customers: isAllCustomers,
  gross_margin: isWholeMargin,
  cac: isOfAllWays,
  round: isOfRound,
  tam: isMarket,
  sam: isMarket,
  som: isMarket,
};

/** Whether a claim tells of the whole of what it measures, as far as its words say: no part, no single way and no time of several. */
export const isWhole = (claim: Claim): boolean => claim.part !== true && (WHOLE[claim.metric] ?? isNoPart)(claim);
