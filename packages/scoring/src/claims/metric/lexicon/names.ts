import type { Metric } from '@assay/contracts/claim';
import { type Pattern, pattern } from '../../../patterns/pattern.ts';
import type { Measure } from './metric.ts';

/**
 * How a metric is called by name. A `label` governs its whole clause ("SAM: carriers in two regions, $1.1B"). Earlier rows
 * claim their words first: "LTV:CAC" is neither LTV nor CAC, "NRR" no revenue.
 */
export type MetricName = { metric: Metric; measure: Measure; words: Pattern; label: boolean };

const row = (metric: Metric, measure: Measure, words: string, how?: 'label'): MetricName => ({
  metric,
  measure,
  words: pattern(`(?<![a-z0-9])(?:${words})(?![a-z0-9])`, 'i'),
  label: how === 'label',
});

/** Adjectives that only narrow a name and belong to it. */
const NARROW =
  '(?:annual|annuali[sz]ed|monthly|weekly|quarterly|yearly|net|gross|total|blended|average|avg\\.?|current|organic)';
/** Someone who is won, kept or lost. */
const CUSTOMER =
  '(?:customers?|clients?|users?|subscribers?|accounts?|buyers?|members?|merchants?|sellers?|sales?|logos?|acquisition|farmers?|borrowers?|patients?|students?|drivers?|shoppers?|landlords?|[a-z-]+ers?)';

/** Names of metrics and the kind of figure that measures each. */
export const METRIC_NAMES: readonly MetricName[] = [
  row(
    'ltv_cac',
    'ratio',
    String.raw`(?:c?ltv|clv)\s?(?::|\/|to|over|-to-|vs\.?|versus)\s?(?:cac|(?:customer )?acquisition costs?)(?: ratio)?|lifetime value (?:to|over|:|\/) ?(?:customer )?acquisition costs?(?: ratio)?`,
  ),
  row(
    'payback',
    'months',
    `(?:cac |customer )?pay-?back(?: periods?| times?)?|break[- ]?even (?:on|per) (?:cac|acquisition|(?:an? )?(?:new )?(?:customer|client|subscriber|member|store|site|shop))|(?:paid|pays?|paying|earns?|earned|recover(?:ed|s)?|recoup(?:ed|s)?|made|makes?) (?:it |itself |that |them |this )?back|(?:(?<!\\b(?:buyers|customers|clients|users|members|people|families|parents|patients|guests|who|they)(?: have)? )(?:comes|came|coming)|(?<=\\b(?:costs?|money|spend|cash|it|that|this|investment|outlay|cac|will|to) )come) back|brings? (?:it|that|this|them) back|(?:paid|pays?|paying) for (?:itself|themselves)|recovery period(?: of [a-z -]{1,30})?|money back(?= (?:in|within|after))|(?:recovered|recouped|earned out|paid off)(?= (?:within|in|after|inside))`,
  ),
  row(
    'nrr',
    'percent',
    '(?<!gross )dollar[- ]retention|net (?:revenue|dollar|euro|arr|\\$)[- ](?:retention|expansion)(?: rate)?|nrr|ndr|net (?:retention|expansion)(?: rate)?',
  ),
  row(
    'grr',
    'percent',
    `gross (?:revenue |dollar |logo )?retention(?: rate)?|grr|gdr|(?:logo|customer|client|account|subscriber|annual|merchant|contract|revenue|dollar|partner) retention(?: rate)?|(?:(?:annual|contract|customer|subscription) )?renewal rates?|retention rate|renewals`,
  ),
  row(
    'churn',
    'percent',
    '(?:(?:monthly|annual|yearly|quarterly|logo|customer|revenue|gross|net|user|subscriber|merchant|blended) )*(?:churn(?:ed|s)?|attrition|cancell?ations? rate|lapse rate)(?: rate)?',
  ),
  row(
    'gross_margin',
    'percent',
    'gross profit (?:ratio|rate|percentage)|gross (?:profit )?margins?(?! multiple)|margins? \\(gross\\)|gm|(?<!operating |contribution |ebitda |profit |net |retail |ebit |their |on |industry |interest |of )margins?(?= (?:of|is|are|at|stands?|was|were|:|around|above|below|over|under|near|from|improv[a-z]+|rose|rising|grew|grow[a-z]*|go(?:es)?|climb[a-z]*|widen[a-z]*|reach[a-z]*|to)|:|$)',
  ),
  row('burn_multiple', 'ratio', 'burn multiple'),
  row(
    'burn',
    'money',
    `(?:(?:${NARROW}|cash) )*burn(?:ing|s|ed)?(?:[- ]rate)?(?! multiple)|(?:monthly|cash) (?:spend|outflow|costs|opex)|cash (?:going |flowing )?(?:out|leaving)(?: (?:of )?the door)?|net (?:spend|spending|outgoings|outflows?)|cash[- ](?:consumption|usage|drain|out)`,
  ),
  row(
    'runway',
    'months',
    '(?:cash )?runway|autonomy|(?:cash|money|it|this|round|funding|that|which|capital) (?:will )?(?:last(?:s|ing)?|carr(?:y|ies))(?: us)?(?: for)?(?= )',
  ),
  row('market_growth', 'percent', 'cagr'),
  row(
    'tam',
    'money',
    'tam|total (?:addressable )?market(?: size)?|(?<!servicea?ble |served |obtainable )addressable market(?: size)?|market size',
    'label',
  ),
  row('sam', 'money', 'sam|(?:servicea?ble|served) (?:addressable |available )?market', 'label'),
  row('som', 'money', 'som|(?:servicea?ble )?obtainable market|beachhead(?: market)?', 'label'),
  row(
    'valuation',
    'money',
    'pre[- ]?money(?: valuation)?|post[- ]?money(?: valuation)?|valuation(?: cap)?|valued at|valuing (?:it|us|the (?:company|business)|\uE000+) at',
  ),
  row(
    'price',
    'money',
    '(?:average |avg\\.? |monthly |annual |net )*(?:revenue|sales|income|spend|fee) per (?:paying |active )?(?:user|account|customer|member|client|subscriber|store|seat|head|order|transaction|loan|booking|job|trip|visit|clinic|school|site|farm|device|machine|household|patient|learner|merchant|shipment|delivery|stay|ride|test)',
  ),
  row(
    'mrr',
    'money',
    'mrr|monthly recurring(?= (?:of|is|at|:|stands))|monthly (?:recurring|reoccurring|subscription) revenues?|recurring monthly revenues?|recurring revenues? (?:per|a|each|every) month',
  ),
  row(
    'arr',
    'money',
    'c?arr|annual(?:ly)? recurring(?! rev)|(?:subscription|recurring) run[- ]rate|annual(?:ly)?(?:i[sz]ed)? (?:re-?occurring|recurring|recuring|subscription) (?:revenues?|run[- ]rate)|recurring (?:annual )?(?:revenues?|run[- ]rate)|annual(?:i[sz]ed)? run[- ]rate(?! revenue)|(?<!new )(?:yearly|annual) (?:recurring(?! rev)|contract values?|(?:billing|contracts)(?= ?[:(,]|$)|subscriptions? in force)|(?:signed|contracted|billed|subscribed) (?:per|a) year(?= ?[:(,]|$)',
  ),
  row(
    'gmv',
    'money',
    `(?:${NARROW} )*(?:gmv|gtv|tpv|ttv|gbv|gross (?:merchandise|transaction|booking|bookings|market|payment|trade|order)s? (?:value|volume)|gross bookings|(?:total )?(?:payments?|transactions?|trading|processing|processed|loan|lending|order|booking|sales|remittance|trade|purchase|freight|origination) volumes?|total processed|(?:loan )?originations|disbursals?|disbursements?|(?:loans?|advances|credit|invoices|receivables|orders|goods|freight|payments|trades|jobs|work) (?:disbursed|originated|issued|advanced|financed|funded|processed|settled|moved|traded|booked|placed)|(?:financed|funded|settled|traded) volume|(?:work|trade|business|money|payments|orders|sales|jobs|bookings|spend|turnover) (?:through|over|across|via|on) (?:the |our )?(?:app|platform|marketplace|network|system|exchange)|(?:orders|sales|work|trade|business|money|payments|jobs|bookings|spend) (?:through|via|over) us|(?:holdbacks?|claims|loans|advances|invoices|money) paid out|(?:advanced|disbursed|lent|originated|processed|transacted|settled|financed|moved|traded|shipped|hauled)(?=(?: (?:since [a-z]+|to date|so far|till date|till now|in total|overall|year to date|ytd))?:)|(?:transactions|payments|orders|trades|loans|goods|advances) (?:worth|valued at|totall?ing)|annuali[sz]ed advances|transaction value|volume (?:processed|traded|transacted)|[a-z]+ (?:advanced|disbursed|originated|lent)(?=(?: (?:in|during|over|since|to date|so far)[^:]{0,25})?:)|business volume|volumes? of business|volume(?=:)|value of (?:goods|orders|trades|transactions|payments))`,
  ),
  row(
    'ltv',
    'money',
    '(?:c?ltv|clv)(?! ?(?:ratio|of \\d+%))|(?:customer )?life-?time (?:customer )?value|(?:contribution|margin|profit|value) (?:over|during|across) (?:the |its |their |a )?(?:whole |entire |full )?life-?(?:time)?(?: of (?:the |an? |each )?[a-z-]+)?',
  ),
  row(
    'cac',
    'money',
    `(?:blended |paid )?(?<!(?:dollar|euro|pound|rupee|unit) of )cac|(?:customer |user |client |subscriber )acquisition costs?|new[- ](?:customer|client|account|logo) costs?|acquisition costs?|(?:spent|spend|cost|paid) (?:to (?:win|acquire|land|sign)|on winning|on acquiring)(?: (?:an?|each|one|every|the))?(?: new)? [a-z-]+|(?:sales|selling|marketing|acquisition) costs? per (?:new )?[a-z-]+|costs? per (?:new )?[a-z-]+ (?:acquired|won|signed|landed)|(?:paid )?acquisition(?= (?:runs?|costs?|stands at|is))|acquisition(?=(?:, [^:]{1,40})?:)|cpa|costs? (?:to|of|per|for) (?:acquir(?:e|ing)|acquisition|win(?:ning)?|land(?:ing)?|sign(?:ing)?(?: up)?)(?: (?:of )?(?:an? |one |each |every |the )?(?:new |paying |next )*${CUSTOMER})?|cost per (?:new |paying |acquired |signed |won |landed |onboarded |gained |activated |additional )+(?:${CUSTOMER}|[a-z-]+)|(?:sales (?:and|&) marketing|s&m|marketing)(?: spend| costs?| expenses?)? per (?:new|won|acquired|signed|added) [a-z-]+`,
  ),
  row(
    'revenue',
    'money',
    `(?:(?:${NARROW}|recurring|product|subscription|service|licen[cs]e|hardware|contracted|booked|realized|audited|reported|fy) )*(?:revenues?(?! (?:share|sharing|model|stream|retention|leader|team|operations|officer|cycle|band|lost|loss|for (?:our|their|the) (?:merchants|customers|clients|sellers)))|turnover|top[- ]?line|(?<!unit |cross-|up-|wine |home |vehicle |retail |same-store )sales(?! (?:price|prices|team|cycle|people|person|reps?|pipeline|channel|force|lead|leads|and marketing|staff|hires|tax|motion|process|representatives?|managers?|engineers?|calls?|efficiency|velocity|organi[sz]ation|partners?|enablement|of (?:our|their)|for our))|billings|(?:invoiced|billed)(?=(?: (?:in|during|for|over|so far|to date)[^:]{0,30})?:)|(?:commissions?|fees) (?:earned|received|collected)|takings|ventas|faturamento|chiffre d'affaires|umsatz|fee income|income from (?:services|sales|subscriptions|fees|operations|rentals?|commissions?)|(?:our|total|rental|annual) income|our (?:own |net )?take(?!-? ?rate))(?: run[- ]rate)?|(?:revenue|sales)[- ]run[- ]rate|run[- ]rate|(?:signed |customer |paid )*pre-?orders|(?:signed|paid|closed|booked) contracts`,
  ),
  row(
    'concentration',
    'percent',
    '(?:largest|biggest|top)(?:[ -](?:single|\\d{1,2}|one|two|three|four|five|ten|paying))* (?:customers?|clients?|accounts?|buyers?|partners?|payers?|payors?|retailers?|distributors?|merchants?|oems?)|(?:customer|revenue|client) concentration|(?:a |one )?single (?:customer|client|buyer|account|payer)|no (?:single |one )+(?:one|other)|no (?:single |one )?(?:customer|client|account|buyer|partner|retailer|payer|merchant|user)s?',
  ),
  row(
    'conversion',
    'percent',
    '(?<!power |energy |feed |currency |unit )conversions?(?: rates?)?|convert(?:s|ed|ing)?|visitors? who (?:buy|order|pay|subscribe|convert|book)|(?:trials?|pilots?|leads|demos|quotes|proposals|visitors|pocs|installs|sign-?ups|enquiries|inquiries) (?:that|which|who) (?:turn(?:ed)? into|become|became|convert(?:ed)?|end(?:ed)? (?:in|as|up)|lead to|led to|go on to|buy|order|pay|sign)(?: [a-z-]+){0,2}(?=:)|(?:free )?(?:trial|free|visitor|lead|demo|pilot|visit|install|quote|sign-?up)s?[- ]to[- ](?:paid|pay|customer|sale|order|purchase|close|paying|buyer|contract|subscriber)s?',
  ),
  row('nps', 'count', 'nps|net[- ]promoter(?:[- ]score)?'),
  row(
    'price',
    'money',
    '(?:average |avg\\.? |median |typical |mean )?(?:annual |initial |first-year )?contract(?:s|ed)?(?: (?:values?|sizes?))?(?= (?:of|is|at|are|worth|averages?|[$€£₹]|[a-z]{0,3}[$€£₹]?\\d)|:)|acv|arpu|arpa|arppu|asp|aov|average (?:order|basket|deal|selling|sale|sales|sale) ?(?:values?|sizes?|price)|average (?:order|basket|deal|booking|job|invoice|cart|purchase|contract|subscription|bill|(?:monthly |annual )?spend)|(?<!cost |share |oil |spot |house |commodity |energy )(?:list |retail |selling |sales |unit |sticker |street |introductory |launch |subscription )?pric(?:e|es|ed|ing)(?: (?:point|tag))?(?! target)|msrp|rrp|(?:subscription|licen[cs]e|membership|monthly|annual|yearly|platform|setup|set-up|onboarding|saas|per-seat|flat|entry) (?:fee|price|plan|cost|charge)s?|deal size',
  ),
];
