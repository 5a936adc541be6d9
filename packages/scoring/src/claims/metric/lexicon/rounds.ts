import { type Frame, money } from './frames.ts';

const INVESTMENT =
  'rounds?|funding|seed|seri(?:es|e) [a-h]\\d?|pre-seed|pre-seri(?:es|e) [a-h]|investments?|financing|investors?|equity|venture|led by|raise|raising|raised|angels?|vcs?|safes?|convertible|ask|co-led|backed|shareholders?|ventures|capital';
const KIND =
  '(?:(?:new|additional|total|equity|debt|venture|growth|oversubscribed|convertible|strategic|fresh|outside|external|institutional|seed|seri(?:es|e) [a-h]\\d?|pre-seed|pre-seri(?:es|e) [a-h]|bridge|angel|extension|first|second|initial|launch|vc|dilutive|non-dilutive) )*';
const TAKES =
  'secur(?:ed|es|ing)|clos(?:ed|es|ing)|land(?:ed|s)|receiv(?:ed|ing)|announc(?:ed|es|ing)|complet(?:ed|es|ing)|bagged|nabbed|attracted|pulled in|pick(?:ed|s) up|scored|invest(?:ed|s|ing)?(?: a total of)?|put in|committed|seeking|looking for|asking(?: for)?|ask(?: is)?|needs?|backed (?:by|with)|took in|injected|scooped up|netted|hauled in|grabbed|locked in|wrapped up|reeled in|topped up|sealed|mopped up|bring(?:s|ing)? (?:the |our |its )?total(?: \\p{L}+){0,4} to';
const SPENT = 'revenues?|arr|mrr|gmv|hir(?:e|ing)|sales|burn|per|a month|a year|market|use of';

/** Money that is raised, or is to be raised. */
export const ROUNDS: readonly Frame[] = [
  money('round', 1, {
    before: '(?:fund)?rais(?:e|ed|es|ing)(?: [\\p{L}-]+){0,4}[:,]?',
    unless: 'prices?|awareness|for charit\\w+|pre-?orders',
  }),
  money('round', 2, {
    before: `${TAKES}|founders?(?: (?:have|has|and \\p{L}+))* (?:put in|invested)`,
    clause: INVESTMENT,
    unless: 'contracts?|lois?|purchase orders?|letters? of|customers? (?:spend|worth)',
  }),
  money('round', 2.5, {
    before: '(?:secured|attracted|landed|closed|received|bagged|scooped up|picked up|netted)',
    after: ' from',
    unless: 'customers?|contracts?|grants?|sales|orders|revenues?|loans?|pre-?orders|subsid\\w+',
  }),
  money('round', 0.8, {
    after: ` ?-?(?:in |of |as |from |on )?(?:an? |our |the |its |their )?${KIND}(?:rounds?|funding|financing|raise|seri(?:es|e) [a-h]\\d?|pre-seri(?:es|e) [a-h]|seed|pre-seed|fundraise|investment|capital|equity|venture capital|convertible|safe|raised|(?:is |has been |was )?(?:already )?(?:comm?it?ted|soft-circled))`,
    unless: 'market|valuation of|capital expenditure',
  }),
  money('round', 1.2, {
    before: `${KIND}(?:round|seri(?:es|e) [a-h]\\d?|pre-seri(?:es|e) [a-h]|seed|pre-seed|funding|raise|ask|fundraise|financing|bridge|raised|investment round)(?: (?:size|so far|to date|of|is|was|in|total(?:s|ling)?|at|for|from|by|\\d{4}))*[:,(-]?`,
    unless: 'market|go(?:es)? (?:to|into)',
  }),
  money('round', 2, {
    after:
      ' (?:is |was |has been |have been )?(?:already )?(?:comm?it?ted|signed|subscribed|soft-circled|pledged|in the bank)',
    clause: 'investors?|angels?|round|committed|vcs?|fund|ventures',
  }),
  money('round', 0.9, {
    after:
      ' (?:at|on) (?:an? )?[$€£₹]?\\S{0,3}\\d[\\d.,]* ?(?:m|mn|million|bn|crore)? ?(?:pre|post|cap|valuation|safe)',
  }),
  money('round', 2, {
    after: ' (?:to date|so far|in total|since \\p{L}+)',
    clause: 'investors?|backers|funding|raised|invested|angels?',
    unless: 'revenues?|arr|mrr|gmv|sales|processed|paid out',
  }),
  money('round', 1.5, {
    after:
      ' (?:into|in) (?:the |our |its |a )?(?:seed|pre-seed|seri(?:es|e) [a-h]|round|company|(?:angel|venture|investor|outside|seed) money)',
    unless: 'market|revenue',
  }),
  money('round', 0.9, {
    after: ' for (?:about |approx\\. )?\\d+(?:[.,]\\d+)? ?%(?: of (?:the |our )?(?:shares|equity|company|business))?',
  }),
  money('round', 3, {
    before:
      '(?:look(?:ing|s)? for|need(?:s|ed)?|ask(?:ing)? for|invested|want(?:s)?|require[sd]?|seek(?:s|ing)?|comm?it(?:t?ed|ments?)(?: of)?|of that|of which|of it)[:,]?',
    unless: 'customers?|market|revenue|arr',
    topic: 'ask',
  }),
  money('round', 3, {
    before:
      "(?:we|we are|we're|now|currently|startup|company) (?:look(?:ing)? for|need|seek(?:ing)?|ask(?:ing)? for|want|out for|out raising|out to raise)",
    after: '(?! (?:in |of )?(?:annual |new )*(?:revenue|arr|mrr|sales|contracts?))',
    unless: 'customers? (?:spend|pay)',
    least: 20_000,
  }),
  money('round', 2.2, {
    before:
      "(?:this time|we take up|(?:we(?:'re| are)? )?search(?:ing)?(?: for)?|(?:up to|until|till) (?:now|today|date)|total (?:until|till|up to)|until|(?:in )?(?:so far|to date)|already (?:invested|in)|hitherto(?: invested)?|total (?:until|up to|to) (?:now|date)|before(?: now| that)?|previously|earlier|there ?of|whereof|of which|invested (?:so far|until now|to date)|received)[:,]?(?: (?:is|was|we (?:had|have|received|raised|took)|a|comes?))*",
    unless: SPENT,
    topic: 'ask',
  }),
  money('round', 2.2, {
    after:
      ' (?:is |are |was |has been |have been |came |comes )?(?:already )?(?:in(?= from|[.,;)]|$)|signed (?:by|with)|committed by|subscribed|signed(?=[.,;)]|$)|circled|from (?:the |our |two |three |four |present |existing |private |local )*(?:business |angel )*(?:angels?|family|friends|founders?|owners|shareholders|investors|partners|love money|an accelerator|accelerators?|family offices?|vcs?|funds?)|soft[- ]circled)',
    unless: SPENT,
    topic: 'ask',
  }),
  money('round', 4, {
    before: '^\\W*(?:and )?',
    after:
      '(?:[^\\p{L}\\p{N}]*$|,? (?:for|to|from|over|at|on an?|alongside|together with|plus|safe|of (?:it|which)|in (?:equity|a)|comm?it\\w+|debt|loan|convertible|\\(|round|seed|tranche|\\p{L}+ round))',
    unless: SPENT,
    topic: 'ask',
  }),
];

const VALUES = "valu(?:ed|ing|ation|ations|es)(?: [\\p{L}'\uE000]+){0,4}:?";

/** What a company is worth: by its round, its buyer or its own word. */
export const VALUATIONS: readonly Frame[] = [
  money('valuation', 0.9, {
    before: `${VALUES}|(?:pre|post)-?money(?: \\p{L}+){0,2}:?|(?:at|with) an?|cap(?: of| at)?|capped at`,
    clause: 'valu\\w+|(?:pre|post)[- ]?money|cap',
    unless: 'markets?|industry|sector|category|goods valued|market cap\\w*|transactions? valued|contracts? valued',
  }),
  money('valuation', 0.3, {
    after:
      ' ?\\(?(?:pre|post)(?:[- ]?money(?! ?(?:of |at |: ?)?[^\\p{L}\\s]?\\d)|(?!-))| (?:[\\p{L}-]+ )?valuation| (?:valuation )?cap',
  }),
  money('valuation', 0.9, {
    before: 'market cap(?:itali[sz]ation)?(?: (?:of|is|was|at|now|\\p{L}+))*',
    unless: 'crypto|global',
    least: 1e7,
  }),
  money('valuation', 0.9, {
    before: '\\d ?(?:m|mn|mio|million|k|bn|crore|mi)?(?: ?[$€£₹]| (?:usd|eur|euros?|dollars))? at(?: an?)?',
    clause: 'rais(?:e|es|ed|ing)|series [a-d]|seed|round|pre-seed|safe|equity',
    unless: 'interest|apr',
  }),
  money('valuation', 0.9, {
    before: '(?:exit|ipo|listing|floated|went public|sale of the company)(?: \\p{L}+){0,5} (?:at|for)',
    least: 1e7,
  }),
  money('valuation', 2, {
    before: '(?:is|are|was|were|now|be) worth',
    unless: 'markets?|industry|sector|goods|orders|contracts?|transactions?|aisle|trade|homes?|each',
    least: 2e7,
  }),
  money('valuation', 0.9, {
    before:
      '(?:acquired|bought|sold|taken over|taken private|acquisition|exit(?:ed)?|purchased)(?: (?!raised)[\\p{L}\\p{N}(),.-]+){0,8} for(?: a)?(?: reported(?:ly)?)?',
    unless: 'per|each|a piece|tickets?|subscriptions?',
    least: 1e7,
  }),
  money('valuation', 0.8, { before: 'paid', after: ' (?:for (?:it|them|the company)|to (?:acquire|buy))', least: 1e7 }),
  money('valuation', 0.8, { before: '(?:company|enterprise|business|equity) value(?: (?:of|is|at))*' }),
  money('valuation', 1.5, {
    after: ' (?:company|unicorn)',
    unless: 'markets? (?:is|of)|revenues?|arr|raised',
    least: 1e8,
  }),
];
