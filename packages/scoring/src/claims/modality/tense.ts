const words = (alternatives: readonly string[]): RegExp =>
  new RegExp(String.raw`\b(?:${alternatives.join('|')})`, 'iu');

const MONTHS =
  'january|february|march|april|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec';

/** Words that say that something is wished for or planned. */
export const GOAL = words([
  String.raw`eye(?:ing|s)\b|goals?\b|targeting\b|aims?\b|aiming\b|aimed (?:at|to)\b|intends?\b|ambition\b|objectives?\b|aspir\w+|striv\w+`,
  String.raw`targets?\b(?! (?:market|customers?|audience|segment|group|users?|clients?|buyers?|price))`,
  String.raw`plan(?:s|ned|ning)? (?:to|on)\b|(?:our|the|its|management's) plan for\b|plans? for (?=\S{0,4}\d|an?\b)|planned for\b|(?:(?:is|are|we|also|now|already|currently) |'re )planning for\b`,
  String.raw`(?:business |growth |20\d\d |fy ?\d\d(?:\d\d)? )?plan(?=:| \(|\s*$)|planned (?=in\b|by\b|from\b|this\b|next\b)|planned(?=\s*[),;.]|\s*$)`,
  String.raw`wants? to\b|hop(?:e|es|ing) to\b|would like\b|will\b|(?<=[a-z])'ll\b|going to\b|shall\b|upcoming\b|soon\b|to come\b(?= *[),]| *$)`,
  String.raw`in the (?:next|coming)\b|over the (?:next|coming)\b|next (?:year|quarter|month|\d+|few|two|three|six|twelve|eighteen)\b|in due course\b|from launch(?=\s*[),;.]|\s*$)|(?:launching|coming)(?=\s*[),;]|\s*$| next\b| shortly\b)`,
  String.raw`(?<=^\W*)to become\b|road(?:map)? to\b|path to\b|way to\b|runway to\b|milestones?(?=:|\s*$| \()|(?:need|needed) to\b|(?:we|it|company) needs? (?=\S{0,3}\d)|must\b|head(?:ing|ed) (?:for|to|towards?)\b|within reach\b|in sight\b|from now\b|(?:looking|pointing) at (?=\S{0,3}\d)`,
  String.raw`(?<!\b(?:took|managed|able|grew|went|helped|allowed|started|needed only|only needed)\b.{0,30})to (?:reach|hit|achieve|get to|grow to|scale to|expand to|double|triple)\b`,
  String.raw`(?:gets?|getting|takes?|taking|brings?|bringing|carr(?:y|ies)|sees?|leads?) (?:us|the company)(?: (?:\p{L}+ )?to\b|(?=:|\s*$))|buys us\b|(?:until|till) (?:we|it) (?:reach|get to|hit|have|are|is)\b`,
]);

/** What a margin or a price will be when there is much more of everything; "trusted at scale" is no forecast. */
export const AT_SCALE =
  /(?:^|[,;:(]) *at (?:full )?scale\b|\bat (?:full )?scale *(?:[,;:)]|$)|\b(?:at|in|after) (?:(?:full|later|serial|series|mass|high) )?(?:maturity|roll-?out|steady state|capacity|production|volumes?)(?= *(?:[,;:)]|$|we\b|it\b))|\bwith (?:the|our) (?:new|next|second) [\p{L}-]+ *(?:[,;:)]|$)/iu;

/** Words that say that something is foreseen. */
export const PROJECTION = words([
  String.raw`expect(?:s|ed|ing)?\b|forecast(?:s|ed)?\b|projected\b|projections?\b|projects? (?:to|that)\b|predict(?:s|ed)?\b|anticipat\w+|budget(?:ed)?\b|pro[- ]?forma\b|foresees?\b|guid(?:es|ing|ance)\b`,
  String.raw`(?:year|yr) ?(?:[1-9]|one|two|three|four|five|ten)\b(?! of)|y[1-9]\b|20\d\d ?[efp]\b|fy ?'?\d\d(?:\d\d)? ?[efp]\b|run-?rate by\b`,
  String.raw`we (?:conservatively )?estimate\b|(?:base|management|budget|planning) case\b|estimated to\b|est\.?(?=\)|\s*$)|assumed\b|calculates? with\b|(?:is|are|was|were|as|all) calculated\b|calculated (?:with|on|at)\b|calculated(?=\s*[),;]|\s*$)|modelled\b|simulated\b`,
  String.raw`on (?:track|course|pace) (?:to|for)\b|(?:is|are) set to\b|(?:will|'ll) (?:do|have done|end|close|finish)\b`,
]);

const CONDITION = String.raw`if|imagine|suppose|assum(?:e|es|ing|ption|ptions)|hypothe\w+|what if|as though|pretend|scenarios?|simulat(?:ed|ion)|mock|in case|(?:downside|upside|bear|bull|worst|best|conservative|optimistic|pessimistic|stress|low|high) case`;
/** "Once valued at" tells of the past; "once approved" sets a condition. */
const ONCE = String.raw`once (?!(?:an?|valued|worth|hailed|called|known|seen|considered|backed|owned|led|ran|had|was|were|again|more)\b)`;

/** Words under which everything that follows in the sentence is only supposed. */
export const SUPPOSED = new RegExp(
  String.raw`^\s*(?:${ONCE}|when we|when our|even (?:a |at |with |just |only )*\d|at just|(?:with )?(?:just|only) (?:a )?\d|captur(?:e|ing) (?:just |only |even )?\d)|\b(?:${CONDITION})\b`,
  'i',
);

/** Words that say that something may be or might be. */
export const HYPOTHETICAL = new RegExp(
  String.raw`^\s*${ONCE}|\bwanted (?:us|him|her|them|me) to\b|\b(?:${CONDITION}|could|would|should|might|prospective|prospects|(?<=[a-z])'d (?:be|have|like|get|make|reach|pass|add|earn|need|grow|serve)|can (?:reach|become|be|grow|make|get|earn|generate)|e\.g|for (?:example|instance)|potential(?:ly)?|illustrative|captur(?:e|ing) (?:just |only |even )?\d|even (?:a |at |with )?\d[\d.]*(?= ?%)|maybe|perhaps|at (?:today's|current|list) prices|when we (?:reach|hit|get to|have)|(?:with|at) (?:just |only |an? )?\d[\d.,]* ?% (?:of(?! (?:\S+ ){0,2}(?:revenues?|sales|turnover|income|arr)\b)|share|uptake|penetration|adoption)|break-?even at|can (?:also )?(?:see|imagine)|once we|sample (?!size)|in (?:the|our) (?:\p{L}+ )?(?:pipeline|funnel)|pipeline of|break-?even is reached)\b`,
  'iu',
);

/** Right before a figure these make a bound of it. */
export const AT_MOST = /\b(?:up to|as much as|at most)\s+\S{0,4}$/i;
/** As a verb; the month has a capital. */
export const MAY = /\bmay\b(?! \d)/;

/** Words that hold even among plans. */
export const PRESENT =
  /\b(?:today|to date|currently|current|present(?:ly)?|(?<!\bfrom )now|(?:up to|until|till) (?:now|today)|at (?:the|this) moment|as of|actuals?|since|so far|last (?:year|quarter|month|week)|this (?:year|quarter|month) (?:we|our)|already|till date|at present|achieved|completed|done|reached|signed|launched)\b/i;

/** What we did, told in the past: a fact, also where plans stand around it. */
export const WE_DID =
  /(?:\bwe|\uE000+|\bour [\p{L} ]{2,30}?) (?:have |has )?(?:had|grew|grown|signed|sold|raised|closed|won|opened|shipped|served|doubled|tripled|quadrupled|earned|made|added|went|paid|passed|ended|finished|was|were|been)\b|\b(?:tested|used|bought|chosen|trusted|paid for|signed) by\b/iu;

/** A month without its year, as a date that is set: "by September", "by the end of June", "by year-end", "by Q3". */
export const BY_MONTH = new RegExp(
  String.raw`\bby (?:(?:the )?(?:end|middle) of |(?:mid|late|early|end)[- ](?:of )?)?(?:${MONTHS}|may|q[1-4]|year-?end|the year|christmas|summer|spring|autumn)\b(?! (?:19|20)\d\d)`,
  'i',
);
/** Words of what has happened: a month named with them is over. */
export const HAPPENED =
  /\b(?:had|has|have|was|were|did|been|grew|rose|fell|got|came|made|won|sold|went|\p{L}{2,}ed)\b/iu;

/** What is there already, named along with a plan for more of it: "add 120 people to its present strength of 310". */
export const EXISTING =
  /\b(?:(?:our|its|the|their) )?(?:current|present|existing|today's)(?: \p{L}+){0,3}?(?: of)?(?: (?:about|over|some|around))? \S*\d\S*$|\b(?:our|its) (?:team|staff|base|network|community|workforce|headcount) of (?:(?:about|over|some|around|nearly) )?\S*\d\S*$/iu;

/** Words of denial right before a figure. */
export const NEGATED =
  /\b(?:no|not|nobody|nothing|none|never|without|zero|don't|doesn't|didn't|haven't|hasn't|isn't|aren't|won't|lost|cancel\w+|yet to|fail(?:ed|s)? to|instead of)\b[^,;]{0,24}$/i;
/** Not a denial: "not only", "no less than". */
export const NOT_ONLY = /\b(?:not (?:only|just)|no (?:less|fewer) than)\b[^,;]{0,24}$/i;

/** A stretch of time that begins today, alone between a sentence's start and its comma or colon: "Within 24 months, ...". */
export const WITHIN =
  /^\W*(?:with)?in (?:the next )?(?:\d+|one|two|three|four|five|six|twelve|eighteen|twenty-four|a few) (?:months|years|quarters)(?: of (?:the )?(?:closing|close|funding|launch))?\W*$/i;

/** What is agreed until a day to come holds today: "signed for 2027", "a contract to 2031". */
export const AGREED =
  /\b(?:agreements?|contract(?:s|ed)?|deals?|licen[cs]es?|leases?|exclusiv\w+|offtakes?|signed|committed|booked|ordered|patents?|protection|renewed|tenders?|framework)\b[^.;]{0,40}\b(?:for|through|to|till|until|into)(?: the end of)?(?: \p{L}+)? 20\d\d\b/iu;

/** A plan that a fact is measured by is not the fact: "a shade ahead of forecast", "as planned". */
export const BESIDE_PLAN =
  /\b(?:ahead of|above|over|below|under|behind|beat(?:s|ing)?|exceed(?:s|ed|ing)?|than|as|against|in line with|vs\.?) (?:our |the |its |was |we |we had )?(?:original |own |annual )?(?:forecasts?|plans?|planned|budget(?:ed)?|expected|expectations?|targets?|goals?|guidance|projections?|projected)\b(?! of\b| \S?\d)/gi;
