import { pattern } from '../../patterns/pattern.ts';

/** Companies, as those call them who count or compare them. */
export const FIRMS =
  '(?:companies|firms|brands|start-?ups|scale-?ups|businesses|marketplaces|fintechs|players|operators|vendors|makers|manufacturers|lenders|carriers|retailers|suppliers|fleets|platforms|providers|niches|peers|labs|ventures|apps|leaders|followers|winners|finalists|entrants|investors)';

/** The best or the middle of many. */
const PART = '(?:medians?|mean|quartiles?|deciles?|sample|panel|cohort of (?:companies|firms|peers))';

const GENERAL = 'generally|typically|normally|usually|commonly|customarily|as a rule|in general';

/** "Growth of the best tenth", "software in the top quartile: NRR 128%", ahead of a figure; behind one it is praise of ours. */
export const OF_THE_BEST = pattern(
  /\b(?:in|at|of|for|by) (?:the|its|their) (?:[\p{L}-]+ )?(?:top|best|upper|lower|bottom|leading|fastest|worst) (?:tenth|quarter|quartile|decile|third|fifth|half|percentile|ten|hundred|\d+)\b|\b(?:is|are) what the (?:top|best)\b/iu,
);

/** "80% at the median", "payback in the sample", "of ten pilots six turn into contracts on average": what holds of many. */
export const OF_MANY = pattern(
  String.raw`\b(?:in|at|across|of|over|for|among|by) (?:the|a|this|that|its|their) (?:[\p{L}-]+ )?${PART}\b|^\W*(?:the )?(?:[\p{L}-]+ ){0,3}(?:in )?the (?:top|best|upper) (?:quarter|quartile|decile|tenth)\b|(?:^\W*(?:across|among|over)|\b(?:medians?|averages?|means?|typical) (?:of|over|across|for)) (?:the |all |some |most )?(?:\d[\d.,]* )?(?:[\p{L}-]+ ){0,3}${FIRMS}\b|\b(?:common|usual|typical|normal|customary) (?:among|with|for) (?:them|those|such)\b|\((?:the )?(?:medians?|means?|benchmarks?|(?:industry|sector|category) \p{L}+)\b(?! (?:of|across|over) (?:our|all)\b)|^\W*(?:out )?of (?:ten|10|a hundred|100) (?:[\p{L}-]+ ){1,5}[^.;]*\bon average\b|\bsame source\b`,
  'iu',
);

/** "Firms like ours keep 70%". */
const LIKE_US = String.raw`${FIRMS} (?:like|such as) (?:ours|us|our [\p{L}-]+)`;

/** "In our segment revenue grows 38%": where we are, not what we have. */
export const IN_THE_TRADE = new RegExp(
  String.raw`\b(?:in|across|for|of) (?:(?:our|this) (?:[\p{L}-]+ )?(?:industry|sector|category|segment|space|field|trade|niche|branch|line of business)|the (?:[\p{L}-]+ )?(?:industry|sector|category))\b|\b${LIKE_US}\b`,
  'iu',
);

/** What is said of any: "is excellent", "is generally 80%", "puts a company in the top decile", "is what investors pay for". */
export const VERDICT = pattern(
  /\b(?:is|are|means?|counts? as|(?:is |are )?(?:considered|regarded as|seen as|counted as|deemed))\s+(?:\p{L}+ )?(?:excellent|good|great|healthy|bad|poor|ideal|decent|fair|typical|normal|usual|common|customary|standard|strong|weak|acceptable|fatal|best[- ]in[- ]class|world[- ]class|suspect|the (?:norm|rule|benchmark|median|mean|average|mark|standard|gold standard))\b|\bmeans? that\b|\b(?:is|are) what (?!we\b|our\b|the company\b|\uE000)|\b(?:puts?|makes?|places?|ranks?|gets?) (?:an?|any|you|your) (?:\p{L}+ )?(?:company|firm|start-?up|business|brand|among|in the)\b/iu,
);
/** Right before a figure these say that it holds of any. */
export const IN_GENERAL = pattern(String.raw`\b(?:${GENERAL})\b[^,;:.]{0,40}$`, 'iu');
/** Right behind one: "5% of free students generally convert". */
export const IN_GENERAL_DO = pattern(
  String.raw`^ (?:of (?!our\b)(?:[\p{L}-]+ ){1,3}|(?:is|are) what (?:[\p{L}-]+ ){1,2})(?:${GENERAL}) \p{L}+\b`,
  'iu',
);

const TELLS =
  '(?:is|are|means?|makes?|shows?|tells?|says?|signals?|suggests?|implies|imply|needs?|requires?|allows?|attracts?|commands?|earns?|gets?|keeps?|pays?|takes?|puts?|beats?|matters?|counts?|grows?|comes?|follows?|leads?|turns?|separates?|proves?|marks?)';

/** "Good retention is above 90%", "The ordinary licence is $9", "Such contracts hold a margin of 68%": a truth, told of no one. */
export const TRUTH = pattern(
  String.raw`^\W*the (?:ordinary|usual|customary|mean|median) (?!(?:\p{L}+ )?(?:customer|client|account|user|buyer|order|basket|ticket|deal|invoice)\b)(?:[\p{L}-]+ ){1,3}(?:is|has|costs|lasts|runs|pays)\b|^\W*such (?:[\p{L}-]+ ){1,2}(?:hold|have|keep|earn|make|grow)\b|\bit takes (?:[\p{L}-]+ )?(?:vendors|founders)\b|^\W*(?:an? )?(?:good|high(?:er)?|low(?:er)?|strong|healthy|great|weak|poor|better|positive|negative|ideal|any|every|world-class|best-in-class|recurring|investors?|markets?|winners|leaders|buyers everywhere) (?:[\p{L}-]+ ){0,4}(?:(?:of|above|below|under|over) \S*\d\S*(?: %)? )?${TELLS}\b`,
  'iu',
);
/** "Net retention above 100% means that a base grows": a bound, and what follows from it. */
export const COMPARED =
  /\b(?:above|over|beyond|exceeding|more than|greater than|below|under|less than|fewer than|at least|north of|at or above)\s+\S{0,4}\d[\d.,]*(?: ?%| ?x)?$/i;
export const SAYS = pattern(String.raw`^[^,;.\d]{0,30}\b${TELLS}\b`, 'iu');
