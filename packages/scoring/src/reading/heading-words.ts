import type { Modality, Subject } from '@assay/contracts/claim';
import { type Pattern, pattern } from '../patterns/pattern.ts';

type Words<T> = readonly (readonly [Pattern, T])[];

/** Headings that say of whom the figures under them are. Earlier rows win: "What keeps rivals out" is about us. */
export const SUBJECTS: Words<Subject> = [
  [
    pattern(
      /\b(?:others?|rivals?|competitors?) (?:can(?:not|'t)|do(?:es)?(?: not|n't))\b|\bwhat (?:an? |any |the next )?(?:rivals?|competitors?|newcomers?|copycats?|copiers?|followers?) (?:would|will|needs?|lacks?|ha(?:s|ve) to|must)\b|\bwhat (?:they|anyone|anybody|others|somebody|someone|an entrant)(?:'d| would| must) (?:have to |need to )?(?:copy|match|rebuild|repeat|catch up|replicate|need)\b|\bto (?:dislodge|displace|replace|unseat) us\b|\bwhy (?:it(?:'s| is)? |this (?:is )?|we(?:'re| are) )?(?:not|never|hard to) (?:be )?cop(?:y|ied)\b|\b(?:keeps?|kept|holds?|stops?|locks?|shuts?) (?:\p{L}+ ){0,4}(?:out|away|off|back|behind|at bay)\b|\b(?:can(?:not|'t)|could(?: not|n't)|do(?:es)?(?: not|n't)|won't|will not|hard(?:er)?|difficult|takes? years|would take) (?:to )?(?:\p{L}+ ){0,3}(?:copy|copies|follow|catch up|replicate|imitate|repeat)\b/iu,
    ),
    'ours',
  ],
  [
    pattern(
      /\bmarket (?:size|opportunity|potential|overview|context|need)\b|\b(?:the|our|a|huge|big|massive|large|global|addressable|target) market\b(?! (?:traction|place))|^\W*(?:the )?(?:market|problem|opportunity|(?:o |el |il |le |der )?(?:mercado|mercato|marche|markt)|(?:o )?tamanho(?: do mercado)?)\W*$|\b(?:massive|huge|big) opportunity\b|^\W*tam\b|\bpain points?\b/i,
    ),
    'market',
  ],
  [
    pattern(
      /\b(?:benchmarks?|industry|glossary|definitions?|best practices?|state of the|(?:top|best|upper) (?:quarter|quartile|decile|tenth|ten(?! (?:\p{L}+ )?(?:clients?|customers?|accounts?|buyers?|users?|merchants?|markets?)))|(?:top|best) performers?|everyone else|rules? of thumb|thumb rules?|yardsticks?|points? of reference|reference (?:points?|values?|figures?)|for orientation|what (?:\p{L}+ ){0,3}(?:good|great|excellent|normal|healthy|the best) (?:looks?|look like|does|do)|what (?:\p{L}+ ){0,3}(?:is|are|counts as|passes for) (?:normal|usual|typical|good|great|healthy|expected)|(?:normal|usual|typical|average) (?:values?|figures?|numbers?|ranges?)|(?:category|sector|trade|market) (?:averages?|norms?|medians?|numbers|figures|standards?)|how the (?:category|sector|field|trade|best|market|class) \p{L}+|where the (?:sector|category|industry|field|trade|market|class) (?:stands?|is)|par for the course|(?:crib|cheat) sheets?|percentiles?|how (?:\p{L}+ ){1,6}(?:usually|typically|normally) \p{L}+(?!.*\b(?:us|we|our)\b))\b|^\W*\p{Lu}\p{L}+'s (?:\p{L}+ ){1,3}in (?:numbers|figures)\b/iu,
    ),
    'market',
  ],
  [
    pattern(
      /\b(?:competit\w+|landscape|comparables?|comps|peers?|incumbents?|alternatives|exits|precedents?|inspiration|shown in|seen in|proven in(?! (?:our|the))|role models?|case stud\w+|success stor\w+|they (?:made|did) it|how (?!(?:we|it|they|you|i|our|the|this|that)\b)\w+ (?:did|grew|won|went|ended)|lessons from|others|other (?:players|makers|vendors|companies|brands|firms|people)|rivals?|(?:the|our|shelf|next-door) neighbou?rs|who else|elsewhere|(?:backed by|company of|among|follow(?:ing)?) (?:the )?winners|(?:the )?proof is out there|who (?:has |have )?(?:proved|proven|shown|did|done)|(?:fund|investors?)'?s? (?:other )?(?:portfolio|companies)|sister companies|(?:previous|past|earlier|former|other) (?:winners|finalists|entrants|laureates)|in (?:its|their) (?:early|listing) (?:years?|days))\b/iu,
    ),
    'other',
  ],
  [
    pattern(
      /\b(?:customer stor\w+|testimonials?|our customers' (?:results|numbers)|what (?:an?|the|our|their|each|every) (?!market|team|company|fund|round|money|contract|licen[cs]e|subscription|order|sale|seat|deal|polic(?:y|ies)|booking|ticket|trip|box|device|machine|unit|delivery|shipment|loan|product|visit|session|membership|slot)[\p{L}-]+ (?:sees?|gets?|gains?|saves?|earns?|feels?|notices?|observes?|experiences?)|what (?:the |our )?(?!investors|others|vcs)[\p{L}-]+s (?:see|get|gain|save|earn|feel|notice|observe|say)|(?:customers?|clients?|users?|[\p{L}-]+s) speak|in their (?:own )?words|(?:voices?|words) (?:of|from) (?:the |our )?[\p{L}-]+s|(?:from|by) those who|(?:what|how much) (?:they|(?:the |our )?[\p{L}-]+s) (?:earn|make|lose|turn over|take in)(?!.*\b(?:with|on|through|via) us\b))\b/iu,
    ),
    'customers',
  ],
  [pattern(/\b(?:we|us|ours?)\b/i), 'ours'],
];

/** Headings that say whether what stands under them has come about. Earlier rows win. */
export const MODALITIES: Words<Modality> = [
  [
    pattern(
      /\b(?:projections?|projected|hockey stick|path to (?:profit\w*|\$)|forecasts?|financial (?:plan|model|outlook)|(?:revenue|sales|arr) plan|outlook|pro forma|business (?:plan|case)|budget|five[- ]year|3-year plan|where (?:it|this|that|we) (?:goes?|leads?|(?:are|is) going|(?:are|is) headed)|in (?:year|yr) (?:\d+|two|three|four|five|ten)(?! (?:of|since|after)\b)|(?:\d+|two|three|four|five|ten) (?:years|months|quarters) (?:from (?:now|today)|hence)|(?:estimated|expected|anticipated|proposed|provisional|tentative)(?=\W*$)|prognos\w+|previsions?|previsionnel|projecoes|projecao|proyecciones|planung|finanzplan\w*)\b/iu,
    ),
    'projection',
  ],
  [
    pattern(
      /\b(?:goals?|targets?|objectives?|roadmap|milestones|vision|ambitions?|aspirations?|(?:the|our|a|my) (?:big )?dreams?|north star|(?:series [a-d]|ipo|exit|investment)[- ]readiness|next steps|what's next|next (?:\p{L}+ |\d+ )?(?:months|quarters|years?|phase|chapter|round)|what (?:\S+ )?(?:buys|gets us|will do|it pays for)|what the (?:money|round|funds|capital|cash) \p{L}+|what (?:we|it) (?:promise|pledge|want|hope|wish|dream|will|would like)|what (?:success|winning|victory) looks like|what (?:it|we) will look like|where (?:we|it)(?:'ll| will| want| hope| aim| mean| would| could)|(?:for|with) this (?:money|round|raise)|(?<!\b(?:margins?|profits?|contribution) )after (?:the |this |our )?(?:funding|round|raise|investment|financing|closing)|use of (?:the )?(?:funds|proceeds|money|cash)|gets? us to|takes us to|by (?:end of |q[1-4] )?20\d\d|(?<!\b(?:monthly|annual|yearly|basic|pro|premium|standard|family|team|business|pricing) )plans? for|by 20\d\d|okrs?|(?<!\p{L}-)to-be|we (?:dream of|hope to|wish to|have in mind)|(?:the )?(?:road|years?|months|quarters|way|journey) ahead|(?:we|it|this)(?:'ll| will| shall)(?! (?:keep|stay|hold|last|remain|stick|endure|not\b|never\b|be (?:hard|difficult|slow|ours)))|metas|objectifs?|objetivos?|ziele|meilensteine)\b|^\W*(?:the |our |growth |expansion |rollout |roll-out )?(?:plans?|planning)(?: (?:is|to get there|from here|ahead|by (?:quarter|year|month|half|trimester)|and (?!pric|fees|tariff)).*)?\W*$|^\W*(?:what(?:'s| is| comes)? |and |our |the )*next(?: \p{L}+)?\W*$|^\W*(?:at|by) the end\W*$/iu,
    ),
    'goal',
  ],
  [
    pattern(
      /\b(?:scenarios?|(?:best|worst|base|bull|bear|low|high|optimistic|pessimistic|conservative)[- ]case|a day in the life|hypothetical|illustrative|examples?|what if|sensitivit(?:y|ies)|illustrations?|stress tests?|upside|potential|assumptions?|sample|simulation|thought experiments?|(?:model|ideal|fictional|fictitious|imaginary) (?:shop|store|customer|client|clinic|plant|site|branch|household|user|buyer|city|farm|school|hotel)|back[- ]of[- ](?:the|an)[- ]envelope|(?:simple|quick|little) (?:calculation|maths?|sums?)|hypothes[ie]s(?! (?:confirmed|tested|proven|held))|(?:price|pricing) ideas?|when there is one)\b|^\W*(?:if(?! you)|even if|supposing|suppose|imagine|assum(?:e|ing)|picture (?:an?|this|one|it)|should|were|say (?!hello|goodbye|bye|hi|yes|no\b)(?:an?|one|two|that|the|just|half|every|\d))\b/i,
    ),
    'hypothetical',
  ],
  [
    pattern(
      /\b(?:previous|prior|former|last) (?:company|companies|ventures?|startups?|exits?|experience)\b|\bour founders?\b|\btrack record\b|\b(?:we|i)(?:'ve| have)? (?:done|did|built|sold) (?:it |this |that )?before\W*$|\bbiograph\w+|\bwhat (?:i|he|she|they) (?:did|built|ran) (?:at|with|for) |^\W*(?:the (?:previous|last) one|before (?:this|that)|(?:the |our )?(?:second|third|last) time (?:a)?round|the last time)\W*$|\([^)]*\b(?:dissolved|defunct|wound up|in liquidation|acquired by)\b[^)]*\)/i,
    ),
    'previous',
  ],
];
