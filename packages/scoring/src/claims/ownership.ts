import type { Metric, Subject } from '@assay/contracts/claim';
import type { Unit } from '../reading/page.ts';

/** A metric's words bound to a figure, inside a clause of a unit. Places are in the unit's text. */
export type Bound = { start: number; end: number; figureEnd: number };

const OURS = /\b(?:we|we're|we've|our|ours|us|i)\b|\uE000/gi;
const MARKET =
  /\b(?:industry|market|sector|global|worldwide|world|typical(?:ly)?|benchmarks?|median|top[- ]quartile|top \d+%|best[- ]in[- ]class|successful|leading|most|comparable|good|great|healthy|average (?:saas|company|startup|business)|best (?:\p{L}+ )?(?:companies|startups|businesses)|companies|startups|start-ups|businesses|enterprises|vendors|saas|unicorns?|anyone|everyone|people)\b/giu;
/** "In our industry" is about everybody, whoever says it. */
const IN_THE_MARKET = /\b(?:in|across|for|of) (?:our|the|this) (?:industry|sector|category|space|field)\b/i;
const OTHERS =
  /\b(?:competitors?|incumbents?|rivals?|peers?|alternatives?|they|their|them|his|her|its parent|others?|other \p{L}+|acquirer|benchmark company)\b/giu;
const CUSTOMERS =
  /\b(?:(?:our )?(?:customers?|clients?|partners?|merchants?|users?|buyers?)(?:'s?)?)\b(?=.*\b(?:have|has|had|serve|serves|make|makes|made|earn|earns|see|saw|get|gain|generate|generated|report|reported|grew|grow|raise|raised|reach|reached|process|save|own|run|with)\b)/giu;
const CUSTOMERS_OWN = /\b(?:customers?|clients?|users?|buyers?)'?s? $/i;
const COMPARED = /\b(?:vs\.?|versus|against|compared|than|above|below|over|beats?|exceeds?)\b/i;
const VERB =
  /\b(?:is|are|was|were|has|have|had|reach(?:es|ed)?|grew|grows?|makes?|made|earns?|earned|generates?|generated|reports?|reported|achieves?|achieved|averages?|averaged|sees?|saw|gets?|got|hits?|shows?|showed|posts?|posted|books?|booked|pays?|paid|spends?|spent|serves?|served|sells?|sold|doubled|tripled|exceeds?|exceeded|enjoys?|boasts?|runs?|ran|costs?|retains?|retained|trades?|traded|charges?|charged|employs?|handles?|uses?|used|went|did|does|lost|loses?)\b/i;
const OWN_NOUN =
  /\b(?:revenues?|sales|margins?|churn|retention|arr|mrr|nrr|grr|gmv|cac|ltv|payback|growth|burn|runway|price|pricing|contract|customers?|clients?|users?|team|pilots?|patents?|conversion|nps|subscription|unit|product|platform|app|service|launch|today|quarter|month|year|\d{4}|and|the|each|it|this|which|that|now|already|currently)\b/i;
const LABEL_BEFORE = /^\s*(?:\p{Lu}[\p{L}\p{N}&'.]* ?){1,4}(?::| -)\s/u;
const OWN_LABEL =
  /\b(?:traction|results?|metrics|kpis?|status|highlights?|progress|economics|financials|business|sales|figures|performance|retention|commercial|ip|patented|company|saas|software|hardware|b2b|b2c|enterprise|total|key)\b/i;
const COUNTING =
  /\b(?:\p{L}+(?:ed|ing|ly)|over|about|around|more|with|at|net|gross|blended|organic|logo|average|recurring|active|new|our|first|only|just|almost|nearly|roughly|some|all|on|for|to|by|from|annual|free|live|cash|reached|got|won|up|of)\b/iu;
const PLACE = /\b(?:in|across|from|since|during|until|by|throughout|as of|through|with|via) (?:the )?$/i;
const BELONGS_AFTER = /^[^.;]{0,24}?\b(?:at|of|for) \p{Lu}\p{L}+/u;

const MARKET_METRICS: ReadonlySet<Metric> = new Set(['tam', 'sam', 'som', 'market_growth']);
const ASK_METRICS: ReadonlySet<Metric> = new Set(['round', 'valuation']);

const lastIndex = (pattern: RegExp, text: string): number => [...text.matchAll(pattern)].at(-1)?.index ?? -1;

const namesBefore = (unit: Unit, scope: { start: number; end: number }): number =>
  unit.names
    .filter(({ start }) => start >= scope.start && start < scope.end && !PLACE.test(unit.text.slice(0, start)))
    .at(-1)?.start ?? -1;

const isLabelled = (before: string): boolean => {
  const label = LABEL_BEFORE.exec(before)?.[0];
  return label !== undefined && !OWN_NOUN.test(label) && !OWN_LABEL.test(label);
};

/** "Snowflake NRR": words in capitals that are neither ours nor a way to count. */
const isBareName = (before: string): boolean =>
  /^\s*(?:\p{Lu}[\p{L}\p{N}&'.]+ ){1,2}$/u.test(before) &&
  !OWN_NOUN.test(before) &&
  !OWN_LABEL.test(before) &&
  !COUNTING.test(before);

/** A possessive or a bare capitalised word that opens the clause right before the figure or its metric: "Acme's NRR". */
const opensWithName = (before: string): boolean =>
  /^\s*\p{Lu}[\p{L}\p{N}]*'s\s/u.test(before) && !/^\s*(?:today|it|let|what|that|here|there)'s/i.test(before);

const subjectPhrase = (before: string): string | undefined => {
  const verb = VERB.exec(before);
  return verb === null ? undefined : before.slice(0, verb.index).trim();
};

/** Whose figure it is, read from the clause before it. What cannot be told is `unknown`, never `ours`. */
export const subjectOf = (
  unit: Unit,
  about: { metric: Metric; clause: string; clauseStart: number; bound: Bound },
): Subject => {
  const { metric, clause, clauseStart, bound } = about;
  if (MARKET_METRICS.has(metric)) return 'market';
  if (unit.person) return 'other';
  const before = clause.slice(0, bound.start - clauseStart);
  const after = clause.slice(bound.end - clauseStart);
  const ours = lastIndex(OURS, before);
  if (unit.context.subject !== undefined && ours < 0) return unit.context.subject;
  if (lastIndex(MARKET, before) > ours || IN_THE_MARKET.test(clause)) return 'market';
  if (lastIndex(OTHERS, before) > ours) return 'other';
  const name = namesBefore(unit, { start: clauseStart, end: bound.start });
  if (name >= 0 && name - clauseStart > ours) return 'other';
  if (ours < 0 && (isLabelled(before) || opensWithName(before))) return 'other';
  if (lastIndex(CUSTOMERS, before) >= 0 || CUSTOMERS_OWN.test(before)) return 'customers';
  if (ours >= 0 || lastIndex(OURS, after) >= 0) return 'ours';
  if (BELONGS_AFTER.test(after) || (MARKET.test(after) && !COMPARED.test(after))) return 'unknown';
  const phrase = subjectPhrase(before);
  if (ASK_METRICS.has(metric)) return phrase ? 'unknown' : 'ours';
  if (metric !== 'churn' && isBareName(before)) return 'unknown';
  return phrase === undefined || phrase === '' || OWN_NOUN.test(phrase) ? 'ours' : 'unknown';
};
