import { type Frame, money } from './frames.ts';

const MOVES =
  '(?:process(?:ed|es|ing)?|transact(?:ed|s|ing)?|originat(?:ed|es|ing)?|facilitat(?:ed|es|ing)?|disburs(?:ed|es|ing)?|handl(?:ed|es|ing)|settl(?:ed|es|ing)|lent(?: out)?|loaned|remitt(?:ed|ing)|underwritt?(?:en|es|ing|ote)?|paid out|mov(?:ed|es|ing)|trad(?:ed|es|ing)|mediat(?:ed|es|ing))(?: [\\p{L}]+){0,2}';
const CARRIES =
  '(?:issu(?:ed|es|ing)|fund(?:ed|s|ing)|financ(?:ed|es|ing)|power(?:ed|s|ing)|driv(?:en|es|ing)|drove|generat(?:ed|es|ing)|enabl(?:ed|es|ing)|manag(?:ed|es|ing)|routed|sold|advanced|did|deployed)(?: [\\p{L}]+){0,2}';
const SUPPLIERS = '(?:creators|sellers|merchants|artists|hosts|freelancers|drivers|tutors|authors|makers)';
const THEIRS = '(?:our|their|its) (?:merchants|sellers|customers|clients|creators|partners|hosts)';
const LETTERS = "(?:lois?|loi's|letters? of (?:intent|interest)|mous?|memorand(?:a|ums) of understanding)";

/** Money that flows through the company. */
export const VOLUMES: readonly Frame[] = [
  money('gmv', 1, { before: MOVES, unless: 'markets?|industry|sector|rais(?:ed|ing)' }),
  money('gmv', 0.5, {
    before: CARRIES,
    after: ` (?:worth )?(?:in|of) (?:[\\p{L}-]+ ){0,2}(?:transactions?|payments?|loans?|credit|orders|trades|advances|invoices|premiums?|remittances|bookings|goods|spend|(?:revenue|sales|gmv) for ${THEIRS})`,
  }),
  money('gmv', 1.5, {
    after: ` (?:worth )?(?:in|of|through)? ?(?:[\\p{L}-]+ ){0,2}(?:gmv|gtv|tpv|transactions|payments|payment volume|transaction volume|volume|loans|remittances|disbursals?|disbursed|disbursements|merchandise|originations|advances|(?:e-commerce )?(?:revenue|sales) for ${THEIRS})`,
    unless: 'late payments|unpaid|lost|market|debt|student loans',
  }),
  money('gmv', 0.7, {
    after:
      ' (?:worth )?(?:in|of) (?:[\\p{L}-]+ ){0,3}(?:(?:has |have )?(?:passed|went|gone|flowed|moved|ran|run|goes|go|pass|passes|flows?|traded|transacted|placed|made|booked) (?:through|over|across|on|via|with)|on (?:the|our) (?:platform|marketplace|network))',
  }),
  money('gmv', 1, {
    after: ' (?:(?:a|per|each) (?:month|year|week) |monthly |annual )?(?:in|of) (?:gross |new |total )?bookings',
    unless: 'revenue|contracts?|subscriptions?|saas|arr',
  }),
  money('gmv', 0.8, {
    before: `(?:they|${SUPPLIERS})(?: \\p{L}+){0,3} sold`,
    after: ' worth of',
  }),
  money('gmv', 0.8, {
    after:
      ' worth of (?:[\\p{L}]+ ){0,2}(?:orders|transactions|payments|goods|loans|trades|bookings|invoices|remittances|freight|crops|produce)',
    unless: 'pre-?orders|waste\\w*|stolen|lost',
  }),
  money('gmv', 1, {
    before:
      '(?:transactions?|payments|orders|trades|loans|volume|deals|sales|remittances|goods|freight|invoices|tickets|(?:sold|traded|bought|ordered|shipped|moved|sent|booked) \\p{L}+)(?: [\\p{L}]+){0,2} (?:worth|valued at|totall?ing|amounting to)',
    unless: 'lois?|letters? of intent',
  }),
  money('gmv', 1.5, {
    before: `(?:${SUPPLIERS}(?: (?:have|has|on \\p{L}+|together))* (?:earned|made|received|sold)|pay(?:s|ing)? (?:out )?${SUPPLIERS}|unlocked)`,
    unless: 'each|average|per (?:creator|seller|merchant)',
  }),
];

/** Money that the company earns, is promised or burns. */
export const EARNINGS: readonly Frame[] = [
  money('revenue', 3, {
    before:
      "(?:we|we've|we have|we're|\uE000+(?: has| have)?|they've|they|it|company(?: has)?|already|and|business|currently|now)(?: (?:have|has|already|now|currently|also|are|is))* (?:mak(?:e|es|ing)|made|earn(?:ed|s|ing)?|generat(?:ed|es|ing|e)|bill(?:ed|s|ing)?|invoic(?:ed|ing)|sold|sell(?:s|ing)?|gross(?:ed|ing)?|turn(?:ed|ing)(?: over)?|brought in|bring(?:s|ing) in|do|doing|did|book(?:ed|ing)?)",
    unless:
      'markets?|industry|sector|sav(?:e|ed|ings?)|raised|grants?|per (?!year|month|annum)\\p{L}+|each|acquisition',
  }),
  money('revenue', 2.2, {
    before: '(?:invoiced|invoices|turn(?:s|ed|ing)?(?: over)?|grossed|billed|booked)',
    unless: 'markets?|industry|sector|per|each|contracts?|meetings?',
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
      ' (?:in|of|worth of) (?:[\\p{L}-]+ ){0,2}(?:revenues?|sales|turnover|billings|pre-?orders|contracts|subscriptions?|sold)',
    unless: `lois?|letters? of intent|pipeline|for ${THEIRS}`,
  }),
  money('lois', 0.4, { after: ` (?:worth )?(?:in|of) (?:[\\p{L}-]+ ){0,2}(?:${LETTERS}|term sheets)` }),
  money('lois', 1, {
    before: `${LETTERS}(?: [\\p{L}]+){0,3}[,:(]?(?: (?:worth|totall?ing|for|of|valued at))?`,
    unless: 'mrr|arr|po',
  }),
  money('burn', 1.1, {
    before:
      '(?:we|company|business|whole|still|currently|and|it) (?:are |is |were |was |have been )?(?:lose|loses|losing)',
    after: '(?: ?\\/ ?| a | per | each | every )(?:month|mo)| monthly',
  }),
  money('burn', 1, {
    before: 'burn(?:s|ing|ed|t)?|(?:we|currently|and) spend(?:ing)?',
    after: '(?: net| gross)?(?:(?: ?\\/ ?| a | per | each | every )(?:month|mo|quarter|year)| monthly)',
  }),
];
