import { ANY_MONTH } from '../../../reading/months.ts';
import { type Frame, money } from './frames.ts';
import { PAYERS, THEIRS } from './nouns.ts';

const LETTERS = "(?:lois?|loi's|letters? of (?:intent|interest)|mous?|memorand(?:a|ums) of understanding)";

/** What a year would bring as things are now. */
const RATE =
  "the (?:rate|pace) of (?:today|now)|today's (?:rate|pace)|(?:the|this|our) (?:current|present) (?:rate|pace)";
/** "January-September 2025", "The first nine months of 2025". */
const SO_MANY_MONTHS = `(?:${ANY_MONTH})\\.?(?: ?- ?| to )(?:${ANY_MONTH})\\.?(?: (?:19|20)\\d\\d)?|(?:the )?(?:same |first )?(?:\\d+|two|three|four|five|six|seven|eight|nine|ten|eleven) months(?: of)?(?: (?:19|20)\\d\\d)?`;
/** Money of so many months that no company takes. */
const NOT_TAKEN =
  'gmv|booked|bookings|volume|orders?|financed|lent|burn\\w*|spen[dt]\\w*|costs?|cash|raised?|runway|target|plan|goal|need|budget|loss\\w*|paid out|saved?';
const TAKINGS = '(?:fees|takings|billings|invoices|net income)';
/** How far what is earned has come. */
const GO =
  '(?: \\p{L}+){0,2} (?:passed|reached|hit|crossed|went|rose|grew|climbed|come|came|are|stand|stood)(?: (?:to|at))?';

/** Money that the company earns or is promised. */
export const EARNINGS: readonly Frame[] = [
  // "Subscriptions passed £187,000 a month", "Fees went from $25,400 to $79,700 a month".
  money('mrr', 0.6, { before: `subscriptions${GO}(?: from \\S+ to)?`, after: ' (?:a|per) month', least: 5_000 }),
  money('mrr', 0.6, { before: `subscriptions${GO} from`, after: ' to \\S+ (?:a|per) month', least: 1_000 }),
  money('revenue', 0.6, { before: `${TAKINGS}${GO}(?: from \\S+ to)?`, after: ' (?:a|per) month', least: 5_000 }),
  money('revenue', 0.6, { before: `${TAKINGS}${GO} from`, after: ' to \\S+ (?:a|per) month', least: 1_000 }),
  // "January-September 2025: €0.90M, against €0.41M in the same months of 2024", "Nine months: $525,600".
  money('revenue', 1.5, { before: `^\\W*(?:${SO_MANY_MONTHS})(?: in all)?:?`, unless: NOT_TAKEN, least: 10_000 }),
  money('revenue', 1.5, {
    before: '(?:against|after|from|vs\\.?)',
    after: ' in the same (?:\\p{L}+ )?months',
    unless: NOT_TAKEN,
    least: 10_000,
  }),
  money('arr', 0.8, {
    after: `(?: (?:in )?(?:a|per|each) year)?,? (?:(?:all |now )?(?:contracted|under contract|signed and live|recurring)|(?:at|on) (?:${RATE}))`,
    unless: 'market|rais(?:ed|ing)|costs?|spend\\w*|burn\\w*|salary|rent',
  }),
  // "11,400 paying members, €81,000 a month": so much is what all of them pay, and no price.
  money('revenue', 0.6, {
    before: `(?:paying|paid) (?:[\\p{L}-]+ )?(?:${PAYERS}),`,
    after: ' (?:a|per) month',
    least: 5_000,
    unless: 'each|per|average',
  }),
  money('revenue', 3, {
    before:
      "(?:we|we've|we have|we're|\uE000+(?: has| have)?|they've|they|it|company(?: has)?|already|and|business|currently|now)(?: (?:have|has|already|now|currently|also|are|is|was|were))* (?:mak(?:e|es|ing)|made|earn(?:ed|s|ing)?|generat(?:ed|es|ing|e)|bill(?:ed|s|ing)?|invoic(?:ed|ing)|sold|sell(?:s|ing)?|gross(?:ed|ing)?|turn(?:ed|ing)(?: over)?|brought in|bring(?:s|ing) in|do|doing|did|pull(?:s|ed|ing)(?: in)?|book(?:ed|ing)?)",
    unless:
      'markets?|industry|sector|sav(?:e|ed|ings?)|raised|grants?|per (?!year|month|annum)\\p{L}+|each|acquisition',
  }),
  money('revenue', 2.2, {
    before: '(?:invoiced|turn(?:s|ed|ing)?(?: over)?|grossed|billed|booked)',
    unless:
      'turn(?:s|ed|ing)? around|markets?|industry|sector|per (?!year|annum|month|quarter)\\p{L}+|each|contracts?|meetings?',
  }),
  money('revenue', 2.4, {
    before: 'invoices',
    unless: 'process\\w*|financ\\w*|worth|fund\\w*|unpaid|open|late|of',
    least: 1e6,
  }),
  money('revenue', 2.5, {
    before: '(?:closed|finished|ended) (?:the year|(?:fiscal |fy ?)?(?:20)?\\d\\d)(?: (?:with|at|on))?',
    unless: 'cash|bank|arr|mrr|recurring|loss|debt|headcount',
  }),
  money('revenue', 3, {
    before: '(?:makes|made|generates|generated|earns|earned|grosses|turns over|does)',
    after: '(?: ?\\/ ?| per | a | each | every )(?:year|month|quarter)| annually',
    unless:
      'markets?|industry|sector|workers?|drivers?|households?|average|salar\\w+|each \\p{L}+ (?:makes|earns)|raised|person',
  }),
  money('revenue', 1, {
    after:
      '(?: (?:a|per|each) year| annually)? (?:in|of|worth of) (?:[\\p{L}-]+ ){0,2}(?:revenues?|sales(?! and marketing)|turnover|billings|pre-?orders|contracts|subscriptions?|sold)',
    unless: `lois?|letters? of intent|pipeline|for ${THEIRS}`,
  }),
  money('revenue', 1.6, {
    before: '(?:sells(?: [\\p{L}-]+ (?:of|for|worth))?|bills?|invoices?|turns?(?: over)?|takes in)',
    after: '(?: ?\\/ ?| per | a | each | every | by )(?:year|month|quarter)(?! per)| annually',
    unless: 'we|our|markets?|industry|sector|each|seats?|users?|licen[cs]e',
    least: 10_000,
  }),
  money('revenue', 1.2, {
    after:
      ' (?:(?:is|are|was|were) )?(?:invoiced|billed|earned|booked|turned over)(?= (?:for the|in|during|last|this|to|by|a|per|each|so|since)|[,.;)]|$)',
    unless: 'at|gmv|volume|savings?',
  }),
  money('revenue', 1.2, {
    after: ' (?:for us|(?:as|in) (?:our )?(?:fees?|commissions?))(?=[,.;)]|$)',
    clause: 'gmv|gtv|tpv|volume|freight|disbursals?|disbursed|originations?|processed',
  }),
  money('revenue', 1.5, {
    before: '(?:(?:brings?|brought|paid|pays?|earns?|earned|gave|gives?) us|brings? in|brought in)',
    after:
      '(?: ?\\/ ?| per | a | each | every )(?:year|month|quarter)(?! per)| (?:so far|to date|in total|in (?:19|20)\\d\\d|last (?:year|month|quarter)|this year)',
    unless: 'each|seats?|users?|licen[cs]e|investors?|grants?',
    least: 10_000,
  }),
  money('revenue', 1.3, {
    after:
      '(?: (?:a|per|each|every) (?:year|month|week)| monthly)? (?:(?:landed|came in|coming in|rolling in)(?= (?:in|during|last|this|the)|[.,;)]|$)|(?:in|through) the (?:door|till))',
    unless: 'rais\\w+|committed|investors?|round|grants?|seed|angels?',
  }),
  money('revenue', 1.3, {
    before: 'takes?',
    after: '(?: (?:a|per|each|every) (?:year|month|week))? in (?:fees|sales|takings|rents?|income|commissions?)',
  }),
  money('revenue', 0.7, {
    before:
      '(?:\\d ?%|per ?cent|\\b1 in (?:each )?\\d+|one in \\p{L}+|every \\p{L}+th)(?: (?:share|slice|part|piece))?(?: (?:of|from) [^.;|=\\d]{1,40})?(?: (?:with us|alone))?(?: (?:would|could|will|is|be|come|comes|to|mean|means|make|makes|give|gives|us|bring|brings|equals?|already))+',
    topic: 'sizing',
    unless: 'gmv|arr|mrr|originat\\w+|disburs\\w+|process\\w*|loans?|grow\\w*|cagr|market (?:is|of)',
  }),
  money('lois', 0.4, { after: ` (?:worth )?(?:in|of) (?:[\\p{L}-]+ ){0,2}(?:${LETTERS}|term sheets)` }),
  money('lois', 1, {
    before: `${LETTERS}(?: [\\p{L}]+){0,3}[,:(]?(?: (?:worth|totall?ing|for|of|valued at))?`,
    unless: 'mrr|arr|po',
  }),
];
