import type { Metric } from '@assay/contracts/claim';

/** The kind of figure that measures a metric. */
export type Measure = 'money' | 'percent' | 'months' | 'ratio' | 'count';

/**
 * How a metric is named. A `counted` metric's figure stands right before the noun ("14 paying carriers") or after it and
 * a colon; any other's stands near it on either side. A metric that
 * `leads` stands ahead of its figure; a `label` governs its whole clause. Earlier rows claim their words first: "LTV:CAC" is neither LTV nor CAC.
 */
export type MetricWords = {
  metric: Metric;
  measure: Measure;
  words: RegExp;
  counted?: true;
  leads?: true;
  label?: true;
};

const row = (
  metric: Metric,
  measure: Measure,
  words: string,
  how: { counted?: true; leads?: true; label?: true } = {},
): MetricWords => ({
  metric,
  measure,
  words: new RegExp(`(?<![a-z0-9])(?:${words})(?![a-z0-9])`, 'gi'),
  ...how,
});

const COUNTED = { counted: true } as const;
const LEADS = { leads: true } as const;
const LABEL = { label: true } as const;

export const METRIC_WORDS: readonly MetricWords[] = [
  row(
    'ltv_cac',
    'ratio',
    String.raw`(?:ltv|clv)\s?(?::|\/|to|over)\s?cac(?: ratio)?|lifetime value to (?:customer )?acquisition cost(?: ratio)?`,
  ),
  row('payback', 'months', String.raw`(?:cac )?pay-?back(?: period| time)?|(?<=\bcac\b.{0,40})paid back`),
  row('nrr', 'percent', 'net (?:revenue|dollar|euro) retention(?: rate)?|nrr|ndr|net retention'),
  row('grr', 'percent', 'gross (?:revenue |dollar )?retention(?: rate)?|grr'),
  row('churn', 'percent', '(?:(?:monthly|annual|logo|customer|revenue|gross|net|user) )*churn(?: rate)?'),
  row('gross_margin', 'percent', 'gross (?:profit )?margins?'),
  row('burn_multiple', 'ratio', 'burn multiple'),
  row('burn', 'money', '(?:(?:net|gross|monthly|cash) )*burn(?: rate)?|burning'),
  row('runway', 'months', '(?:cash )?runway'),
  row(
    'market_growth',
    'percent',
    'cagr|(?<=(?:market|industry|sector|category|demand) (?:is )?)(?:growing|grows|grew|growth)(?: rate)?(?: at| by| of)?',
  ),
  row('tam', 'money', 'tam|total addressable market', LABEL),
  row('sam', 'money', 'sam|servicea?ble (?:addressable |available )?market', LABEL),
  row('som', 'money', 'som|servicea?ble obtainable market|obtainable market', LABEL),
  row('valuation', 'money', 'pre[- ]?money(?: valuation)?|post[- ]?money(?: valuation)?|valuation(?: cap)?|valued at'),
  row('mrr', 'money', 'mrr|monthly recurring revenues?'),
  row('arr', 'money', 'arr|annual(?:i[sz]ed)? recurring revenues?|(?:annual(?:i[sz]ed)? |revenue )run[- ]rate'),
  row('gmv', 'money', 'gmv|gross merchandise (?:value|volume)|gross (?:transaction|booking)s? (?:value|volume)|tpv'),
  row('ltv', 'money', 'ltv|clv|(?:customer )?lifetime value'),
  row(
    'cac',
    'money',
    'cac|customer acquisition costs?|cost (?:to acquire|of acquiring|per acquisition of) (?:a |one |each )?customer',
  ),
  row('revenue', 'money', '(?:(?:annual|monthly|recurring|net|total|yearly) )*(?:revenues?|turnover|net sales)'),
  row(
    'growth',
    'percent',
    String.raw`growth(?: rate)?|grew|grow|grown|growing|(?<!signed |set |start-?)up(?! to)|increased|m\/m|mom|yoy|wow`,
  ),
  row('concentration', 'percent', '(?:largest|biggest|top) (?:single )?(?:customer|client|account)'),
  row('conversion', 'percent', 'conversion(?: rate)?|converts?|converted'),
  row('nps', 'count', 'nps|net promoter score'),
  row(
    'patents',
    'count',
    'patents?(?: applications?)?(?: (?:granted|pending|filed|issued))?|(?<=patent.*)pending',
    COUNTED,
  ),
  row('pilots', 'count', 'pilots?|design partners|proofs? of concept|pocs', COUNTED),
  row('lois', 'count', 'letters? of intent|lois?|mous?|memorand(?:a|ums) of understanding', COUNTED),
  row(
    'customers',
    'count',
    'paying (?!users?)[a-z-]+|of them paying|(?:[a-z]+ )?(?:customers?|clients?)|[a-z]+ (?:have )?signed up|[a-z]+ (?:are )?(?:now )?paying',
    COUNTED,
  ),
  row(
    'users',
    'count',
    '(?:(?:monthly|weekly|daily|active|registered|paying|free|total) )*(?:users?|subscribers)|(?:monthly|weekly|daily) active [a-z-]+|mau|wau|dau|maus|[a-z]+ on (?:the|our) (?:platform|app|marketplace)',
    COUNTED,
  ),
  row(
    'team_size',
    'count',
    'people(?= in (?:total|the team|our team)|$|[.,;]| (?:today|full[- ]time|across))|employees|ftes?|full[- ]time (?:staff|employees)|team members',
    COUNTED,
  ),
  row(
    'price',
    'money',
    'pric(?:e|es|ed|ing)(?: (?:at|is|of|from))?|(?:average )?(?:annual )?contract(?: values?| size)?|acv|arpu|arpa|per (?:seat|user|licen[cs]e|unit|device)|subscription|fee|sell the [a-z]+ (?:at|for)',
  ),
  row(
    'round',
    'money',
    'raising|raise|seeking|raised|we need|looking for|the ask|asking for|investment of|funding of|round of|round',
    LEADS,
  ),
  row('tam', 'money', 'market(?: (?:is|of|worth|size|valued at|opportunity))*'),
];
