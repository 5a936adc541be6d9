/** What grows when a business grows. */
export const BUSINESS =
  'revenues?|arr|mrr|gmv|gtv|tpv|sales|customers?|users?|user base|customer base|clients?|subscribers?|subscriptions?|bookings|volumes?|orders|turnover|business|company|downloads|members(?:hip)?|merchants?|sign-?ups|transactions|deployments|run[- ]rate|recurring|top[- ]?line|base|community|usage|adoption|income|loan book|book|portfolio|consumption|shipments|signups|installs|assets|enrol?lments?|takings';
/** Verbs and nouns of growth itself. */
export const GREW = 'gr(?:e|o)w(?:n|s|ing|th)?|growth(?: rate)?|expand(?:ed|ing|s)?|scal(?:ed|ing)|compounding';
/** What anything may do: whether it is the business, other words must say. */
export const ROSE =
  'increas(?:ed|es|ing|e)|enlarg(?:ed|es|ing)|progress(?:es|ed|ing)?|ris(?:e|es|en|ing)|rose|jump(?:ed|s)?|surg(?:ed|es|ing)|climb(?:ed|s|ing)?|soared|accelerat(?:ed|ing)|(?<!(?:make|makes|made|making|set|sign|signed|picked|ended|backed|start|follow|sped|speed|catch|add|adds|build|built|mock|pop|back|top|close|taken|took|grow|grew) )up';
/** What may stand between a verb of growth and its figure. */
export const BY =
  '(?: (?:by|of|at|is|was|a|an|rate|over|more|than|were|averag\\w+|has been|been|running|revenue|sales|arr|mrr|users?|customers?|organically|steadily|consistently|aggressively|rapidly|quickly|fast|around|year on year|year-on-year|month on month|month-on-month|month over month|yoy|mom|yearly|monthly|annually|consistent|steady|our|its|own|base|annual|weekly|about))*[:,(]?';
/** How often growth is told. */
export const PACE =
  'yoy|mom|wow|qoq|y\\/y|m\\/m|w\\/w|q\\/q|y-o-y|m-o-m|(?:year|month|week|quarter)[- ](?:over|on|to)[- ](?:year|month|week|quarter)|cagr|cmgr|per (?:month|week|year) growth|annually|(?:each|every|a|per) (?:month|week|year)|monthly|weekly';
/** Growth of these is not growth of the business. */
export const OTHER =
  'headcount|team|costs?|traffic|visits|visitors|followers|waitlist|(?:wait(?:ing)?|the|our) list|efficiency|productivity|accuracy|yields?|speed|throughput|conversion|engagement|satisfaction|margins?|ctr|click-through|open rates?|bounce|views|ratings?|reviews?|retention|output|capacity|prices?|rents?|wages?|emissions?|temperature|mortality|cases|incidents?|crime|fraud|turnover rate|vacanc\\w+|expenses?|spend|spending|budget|interest rates?|inflation|premiums?|demand for|population|aov|order value|basket|utili[sz]ation|survival|performance|error|risk|impressions|likes|awareness|click|roi|roas';
/** What a market is called. */
export const MARKET =
  'markets?|industry|sector|category|segment|demand|spending on|space|economy|penetration|incidence|prevalence|housing software';
/** Words that leave no doubt whose growth it is. */
export const OURS =
  'our (?:revenue|sales|arr|mrr|users?|customers?|gmv)|we (?:grew|grow|are growing)|\uE000+ (?:grew|grows|is growing)';
/** Growth that is said of such another thing. */
export const OTHER_GREW = `(?:${OTHER}),? (?:by|has|have|grew|grows?|growing|rose|increased|jumped|up|is|of|from|went|gone)|increas\\w+ (?:the |their |its )?(?:${OTHER})|(?:${OTHER})(?: \\p{L}+){0,8} (?:up|grew|rose|increased)`;
