import { type Frame, money } from './frames.ts';
import { PAYERS } from './nouns.ts';

const MOVES =
  '(?:process(?:ed|es|ing)?(?! (?:fees?|charges?|costs?|times?))|transact(?:ed|s|ing)?|originat(?:ed|es|ing|e)|facilitat(?:ed|es|ing|e)|disburs(?:ed|es|ing|e)|handl(?:ed|es|ing)|settl(?:ed|es|ing)|lent(?: out)?|loaned|remitt(?:ed|ing)|underwritt?(?:en|es|ing|ote)?|paid out|mov(?:ed|es|ing)|trad(?:ed|es|ing)|mediat(?:ed|es|ing))(?: [\\p{L}]+){0,2}';
const CARRIES =
  '(?:issu(?:ed|es|ing)|fund(?:ed|s|ing)|financ(?:ed|es|ing)|power(?:ed|s|ing)|driv(?:en|es|ing)|drove|generat(?:ed|es|ing)|enabl(?:ed|es|ing)|manag(?:ed|es|ing)|routed|sold|advanced|did|deployed)(?: [\\p{L}]+){0,2}';
const SUPPLIERS = '(?:creators|sellers|merchants|artists|hosts|freelancers|drivers|tutors|authors|makers)';
const THEIRS = '(?:our|their|its) (?:merchants|sellers|customers|clients|creators|partners|hosts)';
const LETTERS = "(?:lois?|loi's|letters? of (?:intent|interest)|mous?|memorand(?:a|ums) of understanding)";

/** What a year would bring as things are now. */
const RATE =
  "the (?:rate|pace) of (?:today|now)|today's (?:rate|pace)|(?:the|this|our) (?:current|present) (?:rate|pace)";

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
  money('gmv', 0.9, {
    after:
      ' (?:worth )?(?:of|in) (?:[\\p{L}-]+ ){1,3}(?:moved|shipped|traded|transacted|hauled|carried|disbursed|financed|settled|cleared|matched|exchanged)(?: (?:so far|to date|till|since|in|during|through|over|by|last|this))?(?=[,.;)]| |$)',
    unless: 'market|industry|revenue|rais(?:ed|ing)|savings?|debt',
  }),
  money('gmv', 0.9, {
    after:
      '(?: (?:a|per|each) (?:year|month|week))? (?:(?:of|in) [\\p{L}-]+ )?(?:(?:has|have|had) )?(?:going|flowing|running|moving|passing|goes|flows|runs|passed|gone|flowed|moved|ran) (?:through|over|across)',
    unless: 'market|industry|sector',
  }),
  money('gmv', 1.4, {
    after:
      ' (?:a month |a year |per month |per year )?(?:monthly |annual |yearly |weekly )?(?:in |of )?(?:freight|trade volume|throughput)(?= (?:in|on|across|through|per|a)|[,.;)]|$)',
    unless: 'market|industry|rais(?:ed|ing)|spend\\w*|costs?',
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
      '(?:transactions?|payments|orders|trades|loans|volume|deals|sales|remittances|goods|freight|invoices|tickets|(?:sold|traded|bought|ordered|shipped|moved|sent|booked) [\\p{L}\\d.,]+)(?: [\\p{L}]+){0,2} (?:worth|valued at|totall?ing|amounting to)',
    unless: 'lois?|letters? of intent',
  }),
  money('gmv', 1.5, {
    before: `(?:${SUPPLIERS}(?: (?:have|has|on \\p{L}+|together))* (?:earned|made|received|sold)|pay(?:s|ing)? (?:out )?${SUPPLIERS}|unlocked)`,
    unless: 'each|average|per (?:creator|seller|merchant)',
  }),
];

/** Money that the company earns or is promised. */
export const EARNINGS: readonly Frame[] = [
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
