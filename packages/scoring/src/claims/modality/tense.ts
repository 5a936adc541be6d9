import { type Pattern, pattern } from '../../patterns/pattern.ts';

const words = (alternatives: readonly string[]): Pattern => pattern(String.raw`\b(?:${alternatives.join('|')})`, 'iu');

const MONTHS =
  'january|february|march|april|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec';

/** Words that say that something is wished for or planned. */
export const GOAL = words([
  String.raw`eyeing\b|envisaged\b|in (?:preparation|redaction|drafting)\b|being (?:prepared|drafted|trained|developed|assembled|collected)\b|in the making\b|(?<=^\W*)horizon\b|(?:we|company|it) eyes?\b|goals?\b|targeting\b|aims?\b|aiming\b|aimed (?:at|to)\b|intends?\b|ambition\b|objectives?\b|aspir\w+|striv\w+|intended\b(?! (?:for|to|use|users?|purpose)\b)`,
  String.raw`targets?\b(?! (?:market|customers?|audience|segment|group|users?|clients?|buyers?|price))`,
  String.raw`(?:trying|poised|primed|racing|fighting|bidding|pitching) (?:for|to)\b|a (?:matter|question) of time\b|ready to (?:go|grow|scale|move|double|reach)\b|signed up (?:for|to) (?=\S{0,3}\d)|believe in\b`,
  String.raw`getting (?:[\p{L}-]+ ){1,4}to (?=\S{0,3}\d)|where (?:this|it|we) (?:ends? up|goes|heads?)\b|(?<=^\W*)(?:to do|tomorrow|the day after|eventually|shortly|optimum)\b|pledged?\b|(?:our|we|have) promised?\b|non-negotiable\b|what we(?:'re| are) (?:creating|building|after|chasing)\b|approaching\b|trending (?:to|towards?)\b|heading (?:north|south)\b|count(?:ing)? the days\b|(?:incentive|bonus) (?:plan|scheme)\b|ceiling\b`,
  String.raw`number on (?:our|the) wall\b|or bust\b|on (?:our|its|the|their) way (?:to|down|up)\b|in reach\b|(?:build|work|head|march|climb)ing (?:up )?(?:to|towards?)\b(?! us\b)|we owe\b|(?:is|are) the (?:assignment|mandate|job|brief|challenge|mission|task|order|ask)\b|first \S*\d\S* [^.;]{0,30}, then\b`,
  String.raw`(?:we|we're|are|'re|is|now|still) preparing (?=(?:an?|one|two|three|our|the|\d)\b)|intentions?\b|(?:set(?:ting)?|have|has|with) (?:our|its) (?:eyes?|sights?) on\b|set (?:ourselves|themselves)\b(?! apart)|(?:bar|mark|line) (?:we|to (?:hit|reach|clear|pass)|that we)\b|(?:shoot(?:ing)?|gunning|push(?:ing)?) for\b|we(?:'re| are)? go(?:ing)? for\b|(?:we|team) (?:are |is )?work(?:s|ing)? (?:towards?|to (?:bring|get|cut|lift|raise|push))\b|working towards?\b|means? to (?:be|own|get|have|reach|hit|win|become)\b|dream(?:s|ing)? (?:of|about)\b`,
  String.raw`(?:we|management|the (?:board|team|company)) wants?\b|(?:we|the (?:team|company)|management) plans?\b(?! b\b)|want (?=\S{0,4}\d)|(?<=^\W*)wanted\b|(?:is|are|has|have|needs?|ought) to (?:be|come|get|become|go|rise|fall|grow)\b|to be (?:reached|signed|brought|filed|drafted|granted|decided|tested|confirmed|negotiated|piloted|opened|hired|achieved|won|built|launched|cut|raised|lifted|added)\b|in talks (?:for|about|over|on) (?=\S{0,3}\d)|(?:out|sent|delivered|ready) for signature\b|await(?:s|ing)? (?:the |its |an? |their )?(?:outcome|decision|answer|signature)\b`,
  String.raw`(?<!pricing )(?:plan|budget|roadmap) (?:has us|puts us|calls for|shows|says|sees|foresees|brings us|works with|gets us)\b|(?:round|ask|raise|proceeds|investment|(?:this|new|the) (?:money|capital|cash)) (?:buys|pays for|unlocks|carries us|stretches|finances|takes us|brings us|gets us)\b`,
  String.raw`(?<=^\W*)(?:at|by) the end(?=[:,])|(?:in|under) (?:active |early |advanced |final )?(?:discussions?|negotiations?)\b|next (?:${MONTHS}|may|spring|summer|autumn|fall|winter|season|harvest)\b|(?:on the horizon|in the cards|on the cards|still to come|yet to come)\b`,
  String.raw`plan(?:s|ned|ning)? (?:to|on)\b|(?:our|the|its|management's) plan for\b|plans? for (?=\S{0,4}\d|an?\b)|planned for\b|(?:(?:is|are|we|also|now|already|currently) |'re )planning (?:for\b|(?=(?:an?|one|two|three|our|the|another|\d+)\b))`,
  String.raw`(?<!\b(?:of|on|with|to|for|in) (?:the|our|a|this) )(?<!\b(?:on the (?:annual|yearly|monthly)|active|basic|premium|starter|family|enterprise|gold|silver|pricing|price|payment|savings|health|insurance) )(?:business |growth |20\d\d |fy ?\d\d(?:\d\d)? )?plan(?=:| \(|\s*$)|planned (?=in\b|by\b|from\b|this\b|next\b)|planned(?=\s*[),;.]|\s*$)`,
  String.raw`wants? to\b|hop(?:e|es|ing) (?:to|for)\b|(?:we|i|it|management|the (?:board|team|company)) (?:all |still )?(?:hopes?|wish(?:es)?)\b|would like\b|will\b|(?<=\b(?:we|it|they|i|there))'ll\b|going to\b|shall\b|upcoming\b|soon\b|to come\b(?= *[),]| *$)`,
  String.raw`in the (?:next|coming)\b|over the (?:next|coming)\b|next (?:fiscal |financial |calendar |business |school |budget )?(?:year|quarter|month|\d+|few|two|three|six|twelve|eighteen)\b|in due course\b|from launch(?=\s*[),;.]|\s*$)|(?:launching|coming)(?=\s*[),;]|\s*$| next\b| shortly\b)`,
  String.raw`(?<=^\W*)to become\b|road(?:map)? to\b|path to\b|way to\b|runway to\b|from (?:the )?clos(?:e|ing) of (?:the|this|our) round\b|milestones?(?=:|\s*$| \(| (?:is|are|remains?)\b(?! (?:\p{L}+ )?(?:met|reached|hit|done|passed|behind|complete\w*)\b))|back ourselves to\b|(?:need|needed) to\b|(?:we|it|company) needs? (?=\S{0,3}\d)|(?<!\b(?:leaves|leaving|stops|switches|quits|walks away)\b[^.;]{0,80})must\b|head(?:ing|ed) (?:for|to|towards?)\b|within reach\b|in sight\b|from now\b|(?:looking|pointing) at (?=\S{0,3}\d)`,
  String.raw`(?<!\b(?:took|managed|able|grew|went|helped|allowed|started|needed only|only needed)\b.{0,30})to (?:reach|hit|achieve|get to|grow to|scale to|expand to|double|triple)\b`,
  String.raw`(?:gets?|getting|takes?|taking|brings?|bringing|carr(?:y|ies)|sees?|leads?) (?:us|the company)(?: (?:\p{L}+ )?to\b|(?=:|\s*$))|buys us\b|(?:until|till) (?:we|it) (?:reach|get to|hit|have|are|is)\b`,
]);

/** What a margin or a price will be when there is much more of everything; "trusted at scale" is no forecast. */
export const AT_SCALE = pattern(
  /(?:^|[,;:(]) *at (?:full )?scale\b|\bat full (?:deployment|adoption)\b|\bat (?:full )?scale *(?:[,;:)]|$)|\b(?:at|in|after) (?:(?:full|later|serial|series|mass|high) )?(?:maturity|roll-?out|steady state|capacity|production|volumes?)(?= *(?:[,;:)]|$|we\b|it\b))|\bwith (?:the|our) (?:new|next|second) [\p{L}-]+ *(?:[,;:)]|$)/iu,
);

/** "46% at 200 units a year": a margin of so much is one of more than is made today, where "today" is not said of it. */
export const AT_SO_MANY = pattern(
  /(?:^|[ ,;:(])at (?:about |around |over )?\d[\d.,]*k? (?:[\p{L}-]+ ){1,2}(?:a|per|each|every) (?:year|month|week|day)\b/iu,
);

/** Words that say that something is foreseen. */
export const PROJECTION = words([
  String.raw`expect(?:s|ed|ing)?\b|forecast(?:s|ed)?\b|projected\b|projections?\b|projects? (?:to|that)\b|predicted to\b|(?:we|analysts?|experts?|consultants?|economists?) predicts?\b|anticipat\w+|budget(?:ed)?\b|(?:(?:we|it|management) (?:are|is)|we're) budgeting\b|pro[- ]?forma\b|foresees?\b|guid(?:es|ing|ance)\b`,
  String.raw`(?:we|it|management) (?:counts?|banks?|reckons?) (?:on|with)\b|should\b|(?:after|as soon as) we (?:move|open|hire|launch|scale|switch|build|get|have|sign|start|reach|close|expand|produce|buy|own)\b|(?<=^\W*)(?:month|quarter) ?\d+(?=:)|from the (?:second|third|fourth|fifth|next) year(?: on)?\b|(?:our|the) (?:\p{L}+ )?(?:spreadsheet|excel|simulation|financial model) \p{L}+|(?:is|are) (?:foreseen|awaited|likely)\b`,
  String.raw`(?<!\b(?:last|this|next|per|each|every|a|the|first|previous) )(?:year|yr) ?(?:[1-9]|one|two|three|four|five|ten)\b(?! of)|y[1-9]\b|20\d\d ?[efp]\b|fy ?'?\d\d(?:\d\d)? ?[efp]\b|run-?rate by\b`,
  String.raw`we (?:conservatively )?estimate\b|(?:base|management|budget|planning) case\b|estimated to\b|(?<=\b(?:margins?|cac|ltv|payback|churn|retention|arr|mrr)\b(?: \p{L}+){0,3} )estimated at\b|est\.?(?=\)|\s*$)|proposed(?=\s*[),;.]|\s*$| (?:price|rate|fee|tariff)s?(?:\)|\s*$))|we (?:think|believe|reckon|guess)(?=\s*[).;]|\s*$|:? (?:about |around |some )?(?:\p{Lu}{2,3} ?)?[$€£₹]?\d)|assumed\b|calculates? with\b|(?:is|are|was|were|as|all) calculated\b|calculated (?:with|on|at)\b|calculated(?=\s*[),;]|\s*$)|modelled\b|we model (?:an?|our|the) (?:\p{L}+ )?(?:costs?|cac|ltv|lifetime|payback|margins?|price|churn)\b|simulated\b`,
  String.raw`(?:is|are|gives?|means?|makes?|brings?|comes? to) [^.;]{0,40}\bin (?:the|our|its) first year\b|burn (?:then\b|(?:goes|rises|grows|climbs) (?:from \S+ )?to\b)|at full (?:deployment|adoption|roll-?out)\b|on (?:track|course|pace) (?:to|for)\b|(?:settling|stabili[sz]ing|levell?ing off) (?:at|around|near)\b|(?:is|are) set to\b|(?:will|'ll) (?:do|have done|end|close|finish)\b`,
]);

const CONDITION = String.raw`if|imagine|suppose|assum(?:e|es|ing|ption|ptions)|hypothe\w+|what if|as though|pretend|scenarios?|simulat(?:ed|ion)|mock|in case|(?:downside|upside|bear|bull|worst|best|conservative|optimistic|pessimistic|stress|low|high) case`;
/** What points back to a supposition. */
const THEN = `(?:in|at|under) (?:that|this|such|these|those) (?:an? )?(?:case|event|world|scenario|scale|volume|size|penetration|conditions?|assumptions?|circumstances?)(?! of our)|(?:as )?per (?:our|the) model|our model (?:says|gives|shows|has)|thinkable|conceivable|in theory|theoretical(?:ly)?|in the (?:case|event) (?:of|that)`;
/** "Once valued at" tells of the past; "once approved" sets a condition. */
const ONCE = String.raw`once (?!(?:we have (?:paid|covered|deducted|taken)|(?:all|everything|everybody) (?:is|has been) (?:paid|covered|deducted)|an?|valued|worth|hailed|called|known|seen|considered|backed|owned|led|ran|had|was|were|again|more)\b)`;

/** "Should one bank say yes", "Picture 500 plants", "With a mere 2% of them": a sentence that begins so only supposes. */
const LET = String.raw`(?:should|would)\s|(?:were|had) (?:we|it|they|he|she|the|our|one|all|only|just|each|every)\b|picture (?:an?|the|this|one|\d)|say (?:we|it|they|our|every|each|all|only|an?|one|two|half|that|the|just|\d)|(?:take|consider|think of|let) (?:an?|one|just|only|\d)|provided (?:that|the|we|it|our)\b|give us\b|(?:now )?multiply\b|whoever\s|let(?:'s| us)\b|halve\b|a world (?:with|where|in)|when (?:an? |the |one )?(?:average|typical|normal) |when(?:ever)? (?:the |an? )?(?:cac|ltv|churn|margins?|revenue|retention|payback|prices?|growth|arr|costs?) (?:is|are|reach\w*|falls?|rises?|drops?|stays?)\b|with (?:(?:just |only |even |an? |mere |bare |small |tiny )+\d[\d.,]* ?%|\d[\d.,]* ?%(?=\s*(?:,|$)| of (?:the|this|that|all) (?:[\p{L}-]+ )?(?:market|population|households|sector|industry)| share))|(?:only |just |even )*(?:1|one) (?:in|out of) (?:each |every )?(?:\d|ten|twenty|fifty|a hundred)\b.*=`;

/** Words under which everything that follows in the sentence is only supposed. */
export const SUPPOSED = pattern(
  String.raw`^\s*(?:${ONCE}|${LET}|when we|when our|even (?:a |at |with |just |only )*\d|at just|(?:with )?(?:just|only) (?:a )?\d|captur(?:e|ing) (?:just |only |even )?\d)|\b(?:${CONDITION})\b|\b(?:${THEN})\b`,
  'i',
);

/** Words that say that something may be or might be. */
export const HYPOTHETICAL = pattern(
  String.raw`^\s*(?:${ONCE}|${LET})|\bwanted (?:us|him|her|them|me) to\b|\b(?:${CONDITION}|${THEN}|could(?! not\b)|would|might|prospective(?! (?:[\p{L}-]+,? ){0,2}(?:study|studies|trials?|cohorts?|cent(?:re|er)))|prospects|(?<=[a-z])'d (?!(?:been|had|better|rather|gone|come|seen|done|got|\p{L}+ed)\b)\p{L}+|can (?:reach|become|be|grow|make|get|earn|generate)|e\.g|for (?:example|instance)|potential(?:ly)?|illustrative|captur(?:e|ing) (?:just |only |even )?\d|even (?:a |at |with )?\d[\d.]*(?= ?%)|maybe|perhaps|far-fetched|(?:room|space) for|pipeline(?:,| (?:is|holds|stands|adds|contains))|once (?!(?:an?|valued|called|hailed|considered|named)\b)(?:\p{L}+ed|we|it|they|all|live|built|(?:the|our|this|that) (?:[\p{L}-]+ ){1,3}(?:is|are|has|have|goes|opens|comes|arrives))\b|at (?:today's|current|list) prices|when we (?:reach|hit|get to|have)|(?:with|at) (?:just |only |an? )?\d[\d.,]* ?% (?:of(?! (?:\S+ ){0,2}(?:revenues?|sales|turnover|income|arr)\b)|share|uptake|penetration|adoption)|break-?even at|can (?:also )?(?:see|imagine)|simulations? (?:suggests?|shows?|says?|predicts?|promises?)|once we|sample (?:calculations?|computations?|cases?|customers?|clients?|users?|portfolios?|invoices?|figures?|numbers?|data|p&l|decks?|reports?|dashboards?|screens?|values?|economics|projections?)|in (?:the|our) (?:\p{L}+ )?(?:pipeline|funnel)|pipeline of|break-?even is reached)\b`,
  'iu',
);

/** Right before a figure these make a bound of it. */
export const AT_MOST = /\b(?:up to|as much as|at most)\s+\S{0,4}$/i;
/** "A pipeline worth £249,600 of ARR": what may be sold. */
export const IN_PIPELINE = /\bpipeline (?:is )?(?:worth|of|at)\b[^.;,]*$/i;
/** As a verb; the month has a capital. */
export const MAY = /\bmay\b(?! \d)|, (?:they|some|people|analysts|experts) say\W*$/;

/** Words of today. */
const STANDING = String.raw`today|to date|currently|current|present(?:ly)?|(?<!\bfrom )now|(?:up to|until|till) (?:now|today)|at (?:the|this) moment|as of|actuals?|since|so far|last (?:year|quarter|month|week)|this (?:year|quarter|month) (?:we|our)|already|till date`;
/** Words of what is done. */
const DONE = 'achieved|completed|done|reached|passed|crossed|signed|launched';

/** Words that hold even among plans. */
export const PRESENT = new RegExp(String.raw`\b(?:${STANDING}|${DONE})\b|[✓✔☑✅]`, 'iu');

/** Words of today, or of what is done, that hold even under a heading about plans; "400 signed clinics" may be planned. */
export const HOLDS = new RegExp(
  String.raw`\b(?:${STANDING}|(?:${DONE})(?=\s*(?:$|[).,;:•]|in\b|on\b|this\b|last\b|with\b|by\b)))\b|[✓✔☑✅]`,
  'iu',
);

/** What we did, told in the past: a fact, also where plans stand around it. */
export const WE_DID = pattern(
  /(?:\bwe|\uE000+|\bour [\p{L} ]{2,30}?) (?:have |has )?(?:had|grew|grown|signed|sold|raised|closed|won|opened|shipped|served|doubled|tripled|quadrupled|earned|made|added|went|paid|passed|ended|finished|was|were|been)\b|\b(?:tested|used|bought|chosen|trusted|paid for|signed) by\b/iu,
);

/** A month without its year, as a date that is set: "by September", "by the end of June", "by year-end", "by Q3". */
export const BY_MONTH = pattern(
  String.raw`\bby the end of (?:the |our )\p{L}+(?! (?:19|20)\d\d)\b|\bby (?:next|this) (?:year|quarter|month|season|summer|winter|spring|autumn|fall)\b|\b(?:before (?:the|our) (?:next|end|year|series|summer)|within (?:the next )?(?:one|two|three|four|five|ten|\d+) (?:years|quarters))\b|\bby (?:next |this |(?:the )?(?:end|middle) of (?:this |next )?|(?:mid|late|early|end)[- ](?:of )?)?(?:${MONTHS}|may|q[1-4]|year-?end|the year|easter|ramadan|eid|new year|christmas|diwali|fall|winter|summer|spring|autumn)\b(?! (?:19|20)\d\d)`,
  'iu',
);
/** Words of what has happened: a month named with them is over. */
export const HAPPENED = pattern(
  /\b(?:had|has|have|was|were|did|been|grew|rose|fell|got|came|made|won|sold|went|\p{L}{2,}ed)\b/iu,
);

/** What is there already, named along with a plan for more of it: "add 120 people to its present strength of 310". */
export const EXISTING = pattern(
  /\b(?:(?:our|its|the|their) )?(?:current|present|existing|today's)(?: \p{L}+){0,3}?(?: of)?(?: (?:about|over|some|around))? \S*\d\S*$|\b(?:our|its) (?:team|staff|base|network|community|workforce|headcount) of (?:(?:about|over|some|around|nearly) )?\S*\d\S*$/iu,
);

/** Words of denial right before a figure. */
export const NEGATED =
  /\b(?:no|not|nobody|nothing|none|never|without|zero|don't|doesn't|didn't|haven't|hasn't|isn't|aren't|won't|lost|cancel\w+|yet to|fail(?:ed|s)? to|instead of)\b[^,;]{0,24}$/i;
/** "No site is more than 4% of sales", "No account above 7%": the most that one of them brings. */
export const NO_ONE_MORE = pattern(
  /^\W*no (?:(?:one|single) )?(?:[\p{L}-]+ ){1,3}?(?:(?:is|makes up|brings|has|gives us) )?(?:more than|over|above|beyond|larger than) $/iu,
);
/** Not a denial: "not only", "no less than". */
export const NOT_ONLY = /\b(?:not (?:only|just)|no (?:less|fewer) than)\b[^,;]{0,24}$/i;

/** A stretch of time that begins today, alone between a sentence's start and its comma or colon: "Within 24 months, ...". */
export const WITHIN =
  /^\W*(?:with)?in (?:the next )?(?:\d+|one|two|three|four|five|six|twelve|eighteen|twenty-four|a few) (?:months|years|quarters)(?: of (?:the )?(?:closing|close|funding|launch))?\W*$/i;

/** What is agreed until a day to come holds today: "signed for 2027", "a contract to 2031". */
export const AGREED = pattern(
  /\b(?:agreements?|contract(?:s|ed)?|deals?|licen[cs]es?|leases?|exclusiv\w+|offtakes?|signed|(?:sent|given|written)(?: us)? (?:letters?|lois?)|committed|booked|ordered|patents?|protection|renewed|tenders?|framework|sole)\b[^.;]{0,80}\b(?:for|through|to|till|until|into)(?: the end of)?(?: \p{L}+)?[ -]20\d\d\b/iu,
);

/** A plan that a fact is measured by is not the fact: "a shade ahead of forecast", "as planned". */
export const BESIDE_PLAN =
  /\b(?:ahead of|above|over|below|under|behind|beat(?:s|ing)?|exceed(?:s|ed|ing)?|than|as(?= planned| expected| projected)|against|in line with|vs\.?) (?:our |the |its |was |we |we had )?(?:original |own |annual )?(?:forecasts?|plans?|planned|budget(?:ed)?|expected|expectations?|targets?|goals?|guidance|projections?|projected)\b(?! of\b| \S?\d)/gi;
