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
    before: '(?:fund)?rais(?:e|ed|es|ing)(?:,? [\\p{L}-]+){0,5}[:,]?',
    unless: 'prices?|awareness|for charit\\w+|pre-?orders',
  }),
  money('round', 0.8, {
    after:
      ' (?:(?:is|are|was|were|will be|has been|have been|being) )+(?:raised|sought|fundraised)| (?:is|are) (?:wanted|needed|asked for|required)(?=[.,;)]|$| (?:for|to|from|by|at))',
    unless: 'prices?|threshold|minimum|capex|for charit\\w+',
  }),
  money('round', 1.4, {
    after:
      " ?(?:of (?:that|it|this|which) )?(?:'s|is|are|was|were|has been|have been) (?:already )?(?:confirmed|promised|locked in|in the bag|spoken for|wired|in hand|transferred|paid in)",
    topic: 'ask',
  }),
  money('round', 1.6, {
    before: '(?:wired|chipped in|paid in|put in|put up|transferred|contributed)',
    clause: INVESTMENT,
    unless: 'customers?|patients?|hours|savings',
  }),
  money('round', 1.9, {
    before: '(?:lift(?:ed|ing)|levied|collected|gathered|captured|picked up|pulled in|took|tapped)',
    after:
      '(?: (?:last \\p{L}+|in (?:\\p{L}+ )?(?:19|20)\\d\\d|in \\p{L}+)(?=[.,;)]|$)| from (?:[\\p{L}-]+ ){0,2}(?:funds?|investors?|vcs?|angels?|capital|ventures|partners|family office)| from [\\p{L}-]+(?=[.,;)]|$))|,? (?:for|at) an? (?:pre-?money )?valuation',
    unless: 'fees?|taxes|fines?|receivables?|customers?|donations?|revenues?|sales|gmv|rent|savings|grants?',
  }),
  money('round', 0.8, {
    after:
      " (?:of|in|from) (?:(?:our|the|some|own) )*(?:friends?'?|family|angels?'?|founders?'?|investors?'?|seed|outside)(?: (?:and|&) (?:family|friends|fools)'?)? money",
  }),
  money('round', 1, {
    after:
      ' (?:was|were|has been|have been) (?:invested|put in|provided|injected)(?= by|[.,;)]|$)| (?:lift|raise)(?=[.,;)]|$)',
    unless: 'hours|customers?',
  }),
  money('round', 1.2, {
    before: '(?:we are|we.re|now) lifting|(?:from|by) (?:our )?(?:investors|angels|shareholders)(?: so far| to date)?:',
  }),
  money('round', 1.2, { before: '(?:angel|pre-[a-d]|bridge|extension)(?: round)?[:,]?', topic: 'ask' }),
  money('round', 1.6, {
    after: ' (?:entered|(?:comes?|came|flowed)(?: in)?(?: [\\p{L}]+){0,3} from)(?= |[.,;)]|$)',
    unless: `${SPENT}|customers?|pilots?|grants?`,
    topic: 'ask',
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
    after: ` ?-?(?:in |of |as |from |on )?(?:an? |our |the |its |their )?${KIND}(?:rounds?|funding|financing|raise|seri(?:es|e) [a-h]\\d?|pre-seri(?:es|e) [a-h]|seed(?! (?:potato|corn|crop|grain|lot|oil|stock|cleaner|drill)\\p{L}*)|pre-seed|fundraise|investment|capital|equity|venture capital|convertible|safe|bridge(?= |[.,;)]|$)|raised|(?:is |has been |was )?(?:already )?(?:comm?it?ted|soft-circled))`,
    unless: 'market|valuation of|capital expenditure',
  }),
  money('round', 1.2, {
    before: `${KIND}(?:round|seri(?:es|e) [a-h]\\d?|pre-seri(?:es|e) [a-h]|seed|pre-seed|funding|raise|ask|fundraise|financing|bridge|raised|investment round)(?: (?:size|so far|to date|of|is|was|in|total(?:s|ling)?|at|for|from|by|\\d{4}))*[:,(-]?`,
    unless: 'market|go(?:es)? (?:to|into)',
  }),
  money('round', 2, {
    after:
      ' (?:is |was |has been |have been )?(?:already )?(?:comm?it?ted|confirmed|signed|subscribed|soft-circled|pledged|in the bank)',
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
  money('round', 1.4, {
    before: '\\d ?(?:%|per ?cent)(?: of (?:the |our )?(?:shares|equity|company|business))? for',
    topic: 'ask',
  }),
  money('round', 0.9, {
    after:
      ',? (?:for|against) (?:about |approx\\. )?\\d+(?:[.,]\\d+)? ?%(?: of (?:the |our )?(?:shares|equity|company|business))?',
  }),
  money('round', 3, {
    before:
      '(?:look(?:ing|s)? for|wanted|required|sought|open(?:ing)?|need(?:s|ed)?|ask(?:ing)? for|invested|want(?:s)?|require[sd]?|seek(?:s|ing)?|comm?it(?:t?ed|ments?)(?: of)?|of that|of which|of it)[:,]?',
    unless: 'customers?|market|revenue|arr|gmv|mrr|margin|users',
    topic: 'ask',
  }),
  money('round', 3, {
    before:
      "(?:we|we are|we're|now|currently|startup|company) (?:look(?:ing)? for|need|seek(?:ing)?|search(?:ing)?(?: for)?|ask(?:ing)? for|want|after|invite subscriptions of|out for|out raising|out to raise)",
    after: '(?! (?:in |of )?(?:annual |new )*(?:revenue|arr|mrr|sales|contracts?))',
    unless: 'customers? (?:spend|pay)',
    least: 20_000,
  }),
  money('round', 2.2, {
    before:
      "(?:this time|last time|last round|we take up|(?:we(?:'re| are)? )?search(?:ing)?(?: for)?|(?:up to|until|till) (?:now|today|date)|total (?:until|till|up to)|until|(?:in )?(?:so far|to date)|already (?:invested|in)|hitherto(?: invested)?|total (?:until|up to|to) (?:now|date)|before(?: now| that)?|previously|earlier|there ?of|whereof|of which|invested (?:so far|until now|to date)|received)[:,]?(?: (?:is|was|we (?:had|have|received|raised|took)|a|comes?))*",
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
    before: '^\\W*(?:and |we open |we(?: would|.d) like )?',
    after:
      '(?:[^\\p{L}\\p{N}]*$|[,:]? (?:(?:and )?(?:not?|nothing) more|(?:hard )?ceiling|and (?:we stop|what)|where|what it|s?eis)(?!\\p{L})|,? (?:for|to|from|over|at|on an?|alongside|together with|plus|safe|(?:half )?of (?:it|which)|in (?:equity|a)|comm?it\\w+|debt|loan|convertible|\\(|round|seed|tranche|\\p{L}+ round))',
    unless: SPENT,
    topic: 'ask',
  }),
];
