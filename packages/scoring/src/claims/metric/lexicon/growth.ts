import { type Frame, frame } from './frames.ts';
import { HELD_AGAINST } from './growth-dates.ts';
import { BUSINESS, BY, GREW, MARKET, OTHER, OTHER_GREW, OURS, PACE, ROSE } from './growth-words.ts';

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
      ' (?:more|higher|larger|bigger) (?:revenue|sales|arr|mrr|gmv|customers|users) than|(?:,? which (?:is|was))?(?: more)?(?: on| than)? (?:the )?(?:previous|prior|last|preceding) (?:year|twelve|12|month|quarter)|(?: more than)?(?: in)?(?: the)? (?:year|quarter|month) before|,? over (?:the )?(?:same|prior|previous|19\\d\\d|20\\d\\d)| (?:ahead of|above|up on|better than) (?:(?:last|the (?:previous|prior|same)) (?:year|month|quarter|period)|(?:the )?(?:[qh][1-4]|(?:19|20)\\d\\d)|\\p{L}+ (?:19|20)\\d\\d)',
    clause: `${BUSINESS}|sold`,
    unless: OTHER,
  }),
  ...both('growth', 2.5, {
    before: '^[^\\p{L}\\p{N}]*',
    after: ` (?:${PACE})(?:[^\\p{L}\\p{N}]*$|,? (?=(?:\\d+|six|twelve|three) mo|over|for the last))`,
  }),
  ...both('growth', 1, {
    before: `(?:revenues?|sales|arr|mrr|gmv|turnover|bookings|customers?|users?|volumes?)(?: \\p{L}+){0,3} (?:fell|falls?|declined|dropped|shrank|decreased|contracted|down)(?: by)?`,
    unless: OTHER,
  }),
  ...both('market_growth', 0.9, {
    before: `(?:${MARKET})(?: [\\p{L}\\p{N}$€£.]+){0,6} (?:fell|falls|falling|declin(?:ed|es|ing)|dropped|shrank|shrinks|shrinking|contract(?:ed|s|ing)|gets smaller|becomes smaller)(?: by)?`,
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

const OVER_WHAT = '(?:in|vs\\.?|versus|since|over|on|compared|against|year|yoy|from|last)';
/** "+88% of volume versus 2024", "sales in Japan +23% in 2025", "billed 19% more in 2025 than in 2024". */
const SIGNED: readonly Frame[] = [
  frame('growth', 'percent', 0.9, {
    after: ` (?:of|in|on) (?:our |the |net )*(?:${BUSINESS}) ${OVER_WHAT}`,
    clause: '\\+ ?\\d[\\d.,]* ?%',
    unless: OTHER,
  }),
  frame('growth', 'percent', 0.9, {
    before: `(?:${BUSINESS})(?: (?:in|of|from|with|to) [\\p{L}-]+)?`,
    after: `(?:[,.;)]|$| ${OVER_WHAT})`,
    clause: '\\+ ?\\d[\\d.,]* ?%',
    unless: OTHER,
  }),
  frame('growth', 'percent', 0.9, {
    before: '(?:advanc(?:es|ed|ing)|gain(?:s|ed|ing)?)(?: by)?',
    after: ' (?:by|per|an?|each|every) (?:year|annum|month|quarter)| annually',
    unless: OTHER,
  }),
  frame('growth', 'percent', 0.9, {
    before: '(?:billed|sold|invoiced|earned|turned over|grossed|shipped|processed|moved)',
    after: ' more(?: (?:in|during|over) (?:the )?[\\p{L}\\d]+(?: \\d+)?)? than',
  }),
  frame('growth', 'ratio', 0.9, { before: `(?:${BUSINESS})(?: \\p{L}+){0,3} multiplied(?: by)?`, unless: OTHER }),
];

const MULTIPLIED = '(?:doubled|tripled|trebled|quadrupled|doubling|tripling)';

/** How fast the business grows, or its market, in percent or as a multiple. */
export const GROWTH: readonly Frame[] = [
  ...STATED,
  ...SIGNED,
  frame('growth', 'percent', 1, {
    before: '(?:annual|yearly) (?:increase|growth|rise)(?: [\\p{L}]+){0,3}',
    unless: OTHER,
  }),
  frame('market_growth', 'percent', 1, {
    before: '(?:at|by)',
    after: ' (?:a|per|each|every) (?:year|annum)',
    topic: 'sizing',
    unless: `${OURS}|we|our|interest|churn\\w*|${OTHER}`,
  }),
  frame('growth', 'ratio', 1.5, {
    after: ' of (?:the )?(?:previous|prior|last|preceding) (?:year|twelve|12|month|quarter)',
  }),
  frame('growth', 'ratio', 0.3, {
    before: `(?:${BUSINESS})(?: \\p{L}+){0,2} (?:is|are|stands? at|at)`,
    after:
      ' (?:what|that which|as much as) (?:it|they|we) (?:was|were|had|did|made) (?:an?|one) year (?:ago|earlier|before)',
    unless: OTHER,
  }),
  frame('growth', 'ratio', 1.4, {
    after: ` (?:in|on) (?:(?:our|net|total|monthly|annual|recurring|paying) )*(?:${BUSINESS}) (?:in|over|within|since) (?:(?:the )?(?:last|past) )?(?:an?|one|twelve|12|last) ?(?:months?|years?)?`,
    unless: OTHER,
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
  ...HELD_AGAINST,
  frame('growth', 'ratio', 1.2, {
    before: `(?:we|we've|have|has|had|\uE000+|and|more than|nearly|having|(?:${BUSINESS})(?: (?:has|have|had|also|nearly|roughly|already|more|than|almost))*)`,
    clause: `${BUSINESS}|we (?:have )?${MULTIPLIED}`,
    unless: `(?:our|the|its) (?:${OTHER})|market|${MULTIPLIED} (?:our |the |its |their )?(?:${OTHER}|shifts|pay|space|size of the team)|(?:${OTHER}) (?:has |have |had |nearly |more than )*${MULTIPLIED}`,
  }),
];
