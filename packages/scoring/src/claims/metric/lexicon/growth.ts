import { type Frame, frame } from './frames.ts';

/** What grows when a business grows. */
const BUSINESS =
  'revenues?|arr|mrr|gmv|gtv|tpv|sales|customers?|users?|user base|customer base|clients?|subscribers?|subscriptions?|bookings|volumes?|orders|turnover|business|company|downloads|members(?:hip)?|merchants?|sign-?ups|transactions|deployments|run[- ]rate|recurring|top[- ]?line|base|community|usage|adoption|income|loan book|book|portfolio|consumption|shipments|signups|installs|assets';
const GREW = 'gr(?:e|o)w(?:n|s|ing|th)?|growth(?: rate)?|expand(?:ed|ing|s)?|scal(?:ed|ing)|compounding';
/** What anything may do: whether it is the business, other words must say. */
const ROSE =
  'increas(?:ed|es|ing|e)|progress(?:es|ed|ing)?|ris(?:e|es|en|ing)|rose|jump(?:ed|s)?|surg(?:ed|es|ing)|climb(?:ed|s|ing)?|soared|accelerat(?:ed|ing)|(?<!(?:make|makes|made|making|set|sign|signed|picked|ended|backed|start|follow|sped|speed|catch|add|adds|build|built|mock|pop|back|top|close|taken|took|grow|grew) )up';
const BY =
  '(?: (?:by|of|at|is|was|a|an|rate|over|more|than|were|averag\\w+|has been|been|running|revenue|sales|arr|mrr|users?|customers?|organically|steadily|consistently|aggressively|rapidly|quickly|fast|around|year on year|year-on-year|month on month|month-on-month|month over month|yoy|mom|yearly|monthly|annually|consistent|steady|our|its|own|base|annual|weekly|about))*[:,(]?';
const PACE =
  'yoy|mom|wow|qoq|y\\/y|m\\/m|w\\/w|q\\/q|y-o-y|m-o-m|(?:year|month|week|quarter)[- ](?:over|on|to)[- ](?:year|month|week|quarter)|cagr|cmgr|per (?:month|week|year) growth|annually|(?:each|every|a|per) (?:month|week|year)|monthly|weekly';
/** Growth of these is not growth of the business. */
const OTHER =
  'headcount|team|costs?|traffic|visits|visitors|followers|waitlist|wait(?:ing)? list|efficiency|productivity|accuracy|yields?|speed|throughput|conversion|engagement|satisfaction|margins?|ctr|click-through|open rates?|bounce|views|ratings?|reviews?|retention|output|capacity|prices?|rents?|wages?|emissions?|temperature|mortality|cases|incidents?|crime|fraud|turnover rate|vacanc\\w+|expenses?|spend|spending|budget|interest rates?|inflation|premiums?|demand for|population|aov|order value|basket|utili[sz]ation|survival|performance|error|risk|impressions|likes|awareness|click|roi|roas';
const MARKET =
  'markets?|industry|sector|category|segment|demand|spending on|space|economy|penetration|incidence|prevalence|housing software';
const OURS =
  'our (?:revenue|sales|arr|mrr|users?|customers?|gmv)|we (?:grew|grow|are growing)|\uE000+ (?:grew|grows|is growing)';
const OTHER_GREW = `(?:${OTHER}) (?:by|has|have|grew|rose|increased|jumped|up|is|of|from|went|gone)|increas\\w+ (?:the |their |its )?(?:${OTHER})|(?:${OTHER})(?: \\p{L}+){0,8} (?:up|grew|rose|increased)`;

/** The same words before or after a percentage and a multiple. */
const both = (metric: Frame['metric'], cost: number, words: Parameters<typeof frame>[3]): Frame[] => [
  frame(metric, 'percent', cost, words),
  frame(metric, 'ratio', cost, words),
];

/** Growth as a percentage or a multiple. */
const STATED: readonly Frame[] = [
  ...both('market_growth', 0.5, {
    before: `(?:${MARKET})(?:,? (?!we|our)[\\p{L}\\p{N}$€£.-]+){0,8}[,(]?(?: (?:and|is|are|that is|which is))*,? (?:${GREW}|${ROSE}|cagr)${BY}`,
    unless: OURS,
  }),
  ...both('market_growth', 0.6, {
    after: ' (?:(?:annual|compound|yearly) )*(?:cagr|growth rate|(?:market |industry |sector )growth)',
    clause: MARKET,
    unless: OURS,
  }),
  ...both('growth', 1, { before: `(?:${GREW})${BY}`, unless: OTHER_GREW }),
  ...both('growth', 1, {
    before: `(?:${ROSE})${BY}`,
    clause: `${BUSINESS}|${PACE}|we|us|our`,
    unless: OTHER_GREW,
  }),
  ...both('growth', 1.2, { before: `^[^\\p{L}\\p{N}]*(?:${ROSE})${BY}`, unless: OTHER_GREW }),
  ...both('growth', 0.7, {
    after: ` ?\\(?(?:(?:annual|compound|compounded|average|avg|net|organic|sustained|revenue|arr|mrr|user|customer|sales|gmv|volume|subscriber|booking|yearly|monthly|weekly|quarterly|${PACE}) )*(?:growth|(?:increase|jump|rise|surge|uptick) in (?:our |its |total |monthly |annual )*(?:${BUSINESS}|scale|size)|increase(?=[,.;)]| over| from| compared| versus| on| since| year|[^\\p{L}\\p{N}]*$))`,
    unless: `(?:${OTHER}) growth`,
  }),
  ...both('growth', 2, {
    after: `,? ?\\(?(?:${PACE})`,
    clause: `${GREW}|${ROSE}|${BUSINESS}|we`,
    unless: `churn\\w*|interest|apr|apy|rate (?:is|of)|los[est]\\w*|attrition|${OTHER}|margin|default|npl|retention|market|fees?|late`,
  }),
  ...both('growth', 1.5, {
    after:
      ' (?:more|higher|larger|bigger) (?:revenue|sales|arr|mrr|gmv|customers|users) than|(?:,? which (?:is|was))?(?: more)?(?: on| than)? (?:the )?(?:previous|prior|last|preceding) (?:year|twelve|12|month|quarter)|(?: more than)?(?: in)?(?: the)? (?:year|quarter|month) before|,? over (?:the )?(?:same|prior|previous|19\\d\\d|20\\d\\d)| (?:ahead of|above|up on|better than) (?:last|the (?:previous|prior|same)) (?:year|month|quarter|period)',
    clause: `${BUSINESS}|sold`,
    unless: OTHER,
  }),
  ...both('growth', 2.5, { before: '^[^\\p{L}\\p{N}]*', after: ` (?:${PACE})[^\\p{L}\\p{N}]*$` }),
  ...both('growth', 1, {
    before: `(?:revenues?|sales|arr|mrr|gmv|turnover|bookings|customers?|users?|volumes?)(?: \\p{L}+){0,3} (?:fell|falls?|declined|dropped|shrank|decreased|contracted|down)(?: by)?`,
    unless: OTHER,
  }),
  ...both('market_growth', 0.9, {
    before: `(?:${MARKET})(?: [\\p{L}\\p{N}$€£.]+){0,6} (?:fell|declined|dropped|shrank|contracted)(?: by)?`,
    unless: OURS,
  }),
  ...both('growth', 1.1, {
    before: `(?:${GREW}|${ROSE}) (?:\\p{L}+ ){0,4}(?:${BUSINESS}) by`,
    unless: OTHER_GREW,
  }),
  ...both('market_growth', 0.9, {
    before: `(?:${GREW}|${ROSE})${BY}`,
    clause: 'according to (?!our|its|the company|their)|(?:fastest|slowest)[- ]growing (?:category|segment|sector)',
    unless: `${OURS}|we|our|revenue|arr|company`,
  }),
  ...both('market_growth', 0.8, {
    before: 'compound(?:ed)? annual (?:growth )?rate(?: of)?',
    unless: OURS,
  }),
  ...both('growth', 1, {
    after: ` (?:our|the|its|their) (?:arr|mrr|revenues?|sales|gmv|customers?|users?|user base|volume)(?! of)`,
  }),
];

const MULTIPLIED = '(?:doubled|tripled|trebled|quadrupled|doubling|tripling)';

/** How fast the business grows, or its market, in percent or as a multiple. */
export const GROWTH: readonly Frame[] = [
  ...STATED,
  frame('growth', 'ratio', 1.5, {
    after: ' of (?:the )?(?:previous|prior|last|preceding) (?:year|twelve|12|month|quarter)',
  }),
  frame('growth', 'ratio', 1.6, {
    after:
      ' in (?:the last |under |just |less than )?(?:\\d+|twelve|six|nine|eighteen|a|one|two|three)? ?(?:months?|years?|quarters?|weeks?)',
    clause: BUSINESS,
    unless: `${OTHER}|faster|cheaper|return|roi`,
  }),
  frame('growth', 'percent', 2, {
    after:
      ' (?:vs\\.?|versus|since|on) (?:last|the previous|january|february|march|april|may|june|july|august|september|october|november|december|q[1-4]|20\\d\\d)',
    clause: `${BUSINESS}|stores|shops|schools|hospitals|members`,
    unless: OTHER,
  }),
  frame('growth', 'ratio', 1.2, {
    before: `(?:we|we've|have|has|had|\uE000+|and|more than|nearly|having|(?:${BUSINESS})(?: (?:has|have|had|also|nearly|roughly|already|more|than|almost))*)`,
    clause: `${BUSINESS}|we (?:have )?${MULTIPLIED}`,
    unless: `(?:our|the|its) (?:${OTHER})|market|${MULTIPLIED} (?:our |the |its |their )?(?:${OTHER}|shifts|pay|space|size of the team)|(?:${OTHER}) (?:has |have |had |nearly |more than )*${MULTIPLIED}`,
  }),
];
