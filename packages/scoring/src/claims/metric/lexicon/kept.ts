import { type Frame, frame } from './frames.ts';

const CUSTOMERS =
  '(?:customers|clients|contracts|accounts|subscribers|subscriptions|landlords|merchants|schools|hospitals|members|cohort|revenue|users|wreckers|sellers|buyers|partners|stores|restaurants)';
const share = (metric: Frame['metric'], cost: number, words: Parameters<typeof frame>[3]): Frame =>
  frame(metric, 'percent', cost, words);

/** How many stay, what remains of each sale, who buys most and who is won over: shares in percent. */
export const KEPT: readonly Frame[] = [
  share('churn', 0.2, {
    after: ' (?:of )?(?:(?:monthly|annual|yearly|quarterly|logo|customer|revenue|gross|net|user) )*churn',
  }),
  share('churn', 0.4, {
    after:
      ' of (?:our |the |all )?[\\p{L}-]+ (?:leave|left|cancel\\w*|churn\\w*|quit|do not renew|did not renew|drop out|stop)',
    unless: 'nurses|staff|employees|workers|teachers|people|population|graduates|startups|students|women|men',
  }),
  share('churn', 0.6, {
    before: '(?:lose|losing|lost)(?: [\\p{L}-]+){0,3}',
    after: ` of (?:our |the |its |their )?(?:${CUSTOMERS}|[\\p{L}-]+ers)`,
  }),
  share('nrr', 0.2, { after: ' (?:net (?:revenue |dollar |arr )?(?:retention|expansion)|nrr|ndr)' }),
  share('nrr', 0.6, { before: '(?:revenue|dollar|net) retention(?: (?:rate|of|is|at|was|stands at|:))*', least: 100 }),
  share('nrr', 0.6, {
    after:
      ' of (?:what they (?:spent|paid)|(?:the|their) (?:year before|previous year|spend)|(?:two|one|three) years? ago|a year (?:ago|earlier|before)|last year)',
    clause: `${CUSTOMERS}|they|those|spend|spends|same|intake|shippers|accounts`,
    unless: 'headcount|costs?|market',
    least: 90,
  }),
  share('grr', 0.6, {
    after: ` (?:of (?:them|those|these|(?:our |the |all )?${CUSTOMERS}) )?(?:are |is |were )?still (?:(?:here|active|customers|live|subscribed)|(?:with|load|buy|pay|use|order|trade|book|subscribe))`,
    unless: 'users|daily|day \\d|week',
  }),
  share('grr', 0.6, { before: 'still (?:here|with us|customers)(?: today)? ?\\(?' }),
  share('grr', 0.5, {
    after:
      ' (?:of )?(?:(?:customer|logo|client|gross|annual|revenue|merchant|subscriber|account|contract) )*(?:retention|renewals?|renewal rate)',
    unless: 'net|day|d\\d+|week|month[- ]\\d+|cohort|m\\d+|nrr|ndr|employee|staff',
  }),
  share('grr', 0.4, {
    after: ` of (?:our |the |all |paying |annual |these |first )*(?:\\d+ |20\\d\\d )?${CUSTOMERS}(?: (?:up for renewal|due|have|has|that|who|were|was|are))* (?:renew\\w*|retained|stay\\w*|signed again|remain\\w*)`,
  }),
  share('nrr', 0.5, {
    before: 'net',
    clause: 'gross (?:revenue |dollar )?(?:retention|\\d)|grr|retention',
    unless: 'net margins?',
  }),
  share('grr', 0.5, { before: 'gross', clause: 'net (?:revenue |dollar )?retention|nrr', unless: 'gross margins?' }),
  share('grr', 0.6, {
    before: 'retain(?:s|ed|ing)?(?: [\\p{L}-]+){0,2}',
    after: ` of (?:our |the |all |its )?${CUSTOMERS}`,
  }),
  share('gross_margin', 0.2, {
    after: ' (?:blended |average |healthy |product |software |hardware )*gross (?:profit )?margins?',
  }),
  share('gross_margin', 1.5, {
    after: ' margins?',
    unless:
      'operating|contribution|ebitda|net (?:profit )?margins?|their|retailers?|increase|reduc\\w+|points|resellers?|dealers?|of error|thin|farmers?|drop\\w*|compress\\w*|competitors?',
  }),
  share('concentration', 0.7, {
    after:
      ' of (?:our |the |total |all |its |annual |net )*(?:\\p{L}+ )?(?:revenues?|sales|arr|mrr|turnover|gmv|volume|orders|billings|business|disbursal|income)',
    clause:
      '(?:the|our|its) top (?:one|two|three|four|five|ten|\\d+)|(?:largest|biggest|top|single|one|two|three|four|five|ten|no|main|first|\\d+) (?:\\p{L}+ |\\d+ ){0,3}(?:customers?|clients?|accounts?|buyers?|partners?|payers?|retailers?|distributors?|merchants?|chain|landlord|insurer|carrier|hospital|brand|contract|oem|group|bank|user|borrower|supplier|shipper|seller|reseller|wholesaler|grocer|airline|utility|operator)s?',
  }),
  share('conversion', 0.8, {
    after: ' (?:[\\p{L}-]+ ){0,3}(?:conversions?|conversion rates?|convert(?:s|ed|ing)?)',
    unless: 'efficien\\w+|energy|power',
  }),
  share('conversion', 0.4, {
    after:
      ' of (?:our |the |all |free |new |them |these |website |store |app |those |qualified |trial )*(?:trials?|visitors|users?|pilots?|leads|demos|sign-?ups|trialists|prospects|downloads|evaluations|installs|quotes|proposals|customers|testers|teams|them|shoppers|pocs?)(?: (?:have|has|then|go on to|later|now|eventually|who \\p{L}+(?: \\p{L}+){0,3}|that \\p{L}+(?: \\p{L}+){0,3}))* (?:convert(?:ed|s)?|become|became|turn(?:ed)? into|upgrade[ds]?|to paid|pay|paid|buy|bought|subscribe[ds]?|purchase[ds]?|sign(?:ed)?|ended in|end in)',
  }),
  frame('ltv_cac', 'ratio', 0.5, { before: 'c?(?:ltv|clv)[^|;]{0,40}cac[^|;]{0,30}=' }),
  frame('ltv_cac', 'ratio', 0.4, { after: ' (?:the |our )?(?:cac|customer acquisition costs?|acquisition costs?)' }),
];
