import { type Frame, share } from './frames.ts';
import { BUYERS, ONE_OF_THEM, ORGANISATIONS } from './nouns.ts';

const CUSTOMERS =
  '(?:customers|clients|contracts|accounts|subscribers|subscriptions|landlords|merchants|schools|hospitals|members|cohort|revenue|users|wreckers|sellers|buyers|partners|stores|restaurants)';
const TRIED =
  '(?:trials?|pilots?|pocs?|leads|demos|quotes|proposals|budgets|plots|installs|evaluations|tests|enquiries|inquiries|samples|sign-?ups|visitors)';

const A_YEAR = '20\\d\\d(?:/\\d\\d)?';
const CAME_BACK = `(?:(?:have |has )?(?:re-?ordered|renewed|(?:bought|ordered|shipped|drew|paid|signed) (?:again|with us again|(?:again )?in ${A_YEAR})))`;
/** "Farms of 2024", "practices that bought in 2024". */
const OF_A_YEAR = `(?:the |those |our |all )?(?:[\\p{L}-]+ )?(?:(?:of|from) |(?:that|who|which) (?:first )?[\\p{L}-]+ (?:\\p{L}+ )?in )(?:the )?${A_YEAR}`;

/** How many stay, who buys most and who is won over: shares in percent. */
export const KEPT: readonly Frame[] = [
  share('churn', 0.2, {
    after: ' (?:of )?(?:(?:monthly|annual|yearly|quarterly|logo|customer|revenue|gross|net|user) )*churn',
  }),
  share('churn', 0.4, {
    after:
      ' of (?:our |the |all )?[\\p{L}-]+ (?:leave|left|cancel\\w*|churn\\w*|quit|do not renew|did not renew|drop(?:ped)? out|stop(?:s|ped)?|lapsed?|fall away|fell (?:away|silent)|went (?:dark|silent))',
    unless: 'nurses|staff|employees|workers|teachers|people|population|graduates|startups|students|women|men',
  }),
  share('churn', 0.8, {
    before: 'los(?:e|es|ing)(?: (?:no more than|less than|fewer than|at most|not more than|customers at))?',
    after: ' (?:of (?:them|these|our customers) )?(?:a|per|each|every) (?:month|year|quarter)',
    unless: 'weight|money|value|water|revenues?|yield|energy|sales|market share',
  }),
  share('churn', 0.8, {
    after:
      ' of (?:our |the |all )?[\\p{L}-]+s (?:(?:were|are|was) )?(?:lost|shot through|dropped off|walked away|switched (?:away|off))',
    unless: 'staff|employees|parcels|luggage|shipments|packets|revenue|sales',
  }),
  share('churn', 0.6, {
    before: '(?:loses?|losing|lost|sheds?|shedding)(?: [\\p{L}-]+){0,3}',
    after: ` of (?:our |the |its |their )?(?:${CUSTOMERS}|${BUYERS}|${ORGANISATIONS}|base|book|[\\p{L}-]+ers)`,
  }),
  share('churn', 0.6, {
    after:
      ' (?:leave|left|cancel|cancelled|quit|stop|unsubscribe|drop out|are lost)(?: us)? (?:in|per|each|every|a|within|during|after) (?:(?:an?|the|one|each) )?(?:average |typical )?(?:month|year|quarter|week)',
    unless: 'nurses|staff|employees|workers|teachers|people|population|graduates|startups|students',
  }),
  share('nrr', 0.2, { after: ' (?:net (?:revenue |dollar |arr )?(?:retention|expansion)|nrr|ndr)' }),
  // "For every £100 they paid at the start they pay £108 now".
  share('nrr', 0.3, {
    clause:
      'for (?:each|every) (?:hundred|\\S{0,4} ?100)[^;.]{1,60} (?:paid|spent|bought|ordered)[^;.]{1,60} (?:pays?|paid|spends?|spent|buys?|bought|orders?|ordered)',
    unless: 'we (?:spent|paid|put|invested)|marketing|advertising',
    least: 50,
  }),
  share('nrr', 0.6, {
    before: '(?<!gross )(?:revenue|dollar|net) retention(?: (?:rate|of|is|at|was|stands at|:))*',
    least: 100,
  }),
  share('nrr', 0.6, {
    after:
      ' of (?:what they (?:(?:had|have) )?(?:spent|paid)|(?:the|their) (?:year before|previous year|spend)|(?:two|one|three) years? ago|a year (?:ago|earlier|before)|last year)',
    clause: `${CUSTOMERS}|they|those|spend|spends|same|intake|shippers|accounts`,
    unless: 'headcount|costs?|market',
    least: 90,
  }),
  share('grr', 0.6, {
    after: ` (?:of (?:them|those|these|(?:our |the |all )?${CUSTOMERS}) )?(?:are |is |were )?still (?:(?:here|active|customers|live|subscribed)|(?:with|load|buy|pay|use|order|trade|book|subscribe))`,
    unless: 'users|daily|day \\d|week',
  }),
  share('grr', 1, {
    before:
      'retention(?: (?:after|over) (?:12 months|twelve months|a year|one year))?(?: (?:of|is|at|was|stands at|stood at|:))+',
    unless: 'net|day|d\\d+|week|month[- ]?\\d+|cohort|m\\d+|employees?|staff|users?|nrr|ndr|dollar|volume|app',
  }),
  share('grr', 0.8, {
    before:
      '(?:contracts?|customers|clients|licen[cs]es|subscriptions|accounts|leases)(?: \\p{L}+){0,2} renew(?:s|ed|ing)?(?: at| for| by)*',
  }),
  share('grr', 0.6, { before: 'still (?:here|with us|customers)(?: today)? ?\\(?' }),
  share('grr', 0.5, { after: ` of ${OF_A_YEAR} ${CAME_BACK}` }),
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
  // "98% of ducts stay on", "91% of last year's doors re-ordered".
  share('grr', 0.6, {
    after:
      " of (?:last year's |those |these |the |our |all )*(?:\\p{L}+ )?(?!vacanc|loads|orders|returns|jobs|borrowers)\\p{L}+s (?:stay(?:s|ed)?(?: on| with us)?(?=[.,;)]|$)|re-?order(?:ed)?|re-?book(?:ed)?|(?:still|again) (?:buy|order|pay|book))",
    unless: 'users|daily|day \\d|weeks?|trials?|visitors|leads|staff|employees',
  }),
  share('concentration', 0.7, {
    after:
      ' of (?:our |the |total |all |its |annual |net )*(?:\\p{L}+ |20\\d\\d )?(?:revenues?|sales|arr|mrr|turnover|gmv|volume|orders|billings|business|disbursal|income)',
    clause: `(?:agreement|contract) with|(?:one|a single|single|our (?:largest|biggest|main)) (?:${ONE_OF_THEM})|(?:the|our|its) top (?:one|two|three|four|five|ten|\\d+)|(?:largest|biggest|top|single|one|two|three|four|five|ten|no|main|first|\\d{1,2}) (?:\\p{L}+ |\\d+ ){0,3}(?:customers?|clients?|accounts?|buyers?|partners?|payers?|retailers?|distributors?|merchants?|chain|landlord|insurer|carrier|hospital|brand|contract|oem|group|bank|user|borrower|supplier|shipper|seller|reseller|wholesaler|grocer|airline|utility|operator)s?`,
  }),
  share('concentration', 0.7, {
    before: 'alone (?:(?:answers?|accounts?|stands) for|brings|makes up|is)',
    after: ' of (?:our |the |all )*(?:value|volume|gmv|revenues?|sales|turnover|orders)',
  }),
  share('concentration', 0.7, {
    before:
      '(?:largest|biggest) (?:group|customer|client|account|buyer|payer|chain|network)(?:, [^.;:,]+,)? (?:brings|pays|is|makes up)',
  }),
  share('conversion', 0.8, {
    after: ' (?:[\\p{L}-]+ ){0,3}(?:conversions?|conversion rates?|convert(?:s|ed|ing)?)',
    unless: 'efficien\\w+|energy|power',
  }),
  share('conversion', 1.4, {
    before: '^\\W*(?:then )?',
    after:
      ' (?:of (?:them|these|those) )?(?:(?:then|now|later) )?(?:pay|convert|subscribe|upgrade)(?:[^\\p{L}\\p{N}]*$|[.,;)])',
  }),
  share('conversion', 0.4, {
    after:
      '(?: of)? (?:our |the |all |free |new |them |these |website |store |app |those |qualified |trial )*(?:trials?|visitors|members|users?|pilots?|leads|demos|sign-?ups|trialists|prospects|downloads|evaluations|installs|quotes|proposals|customers|testers|teams|them|shoppers|pocs?)(?: (?:have|has|then|go on to|later|now|eventually|who \\p{L}+(?: \\p{L}+){0,3}|that \\p{L}+(?: \\p{L}+){0,3}))* (?:convert(?:ed|s)?|become|became|turn(?:ed)? into|upgrade[ds]?|to paid|pay|paid|buy|bought|subscribe[ds]?|purchase[ds]?|sign(?:ed)?|ended in|end in)',
  }),
  share('conversion', 0.5, {
    after:
      ' of (?:(?:those|the ones|people|everyone|everybody|all|them) )?(?:who|that|which) [^.;,\\d]{1,50} (?:stays? with|stays? on|buys?|converts?|subscribes?|orders?|pays?|becomes?|signs?|upgrades?)',
    unless: 'churn\\w*|employees|staff',
  }),
  share('conversion', 0.6, {
    after:
      ' (?:(?:have|has|then|later|now) )*(?:turned into|turn into|became|become|converted|convert|ended (?:in|as|up)|bought|signed|went on to|moved to|stayed)',
    clause: `(?:of|from) (?:(?:the|our|those|all|these|every|\\d+) )*(?:\\p{L}+ )?${TRIED}`,
  }),
  share('conversion', 0.4, {
    after: `(?: of)? (?:our |the |all |free |paid |those |these )*(?:20\\d\\d )?(?:\\p{L}+ )?${TRIED}(?: (?:have|has|then|later|now))* (?:turned into|turns? into|became|becomes?|end(?:ed|s)? (?:in|as|up)|led to|went on to)`,
  }),
  share('conversion', 0.5, {
    after:
      ' (?:of (?:them|these|those) )?(?:(?:have|has|had|were|then|later) )*(?:turned into|became|converted (?:to|into)|signed as|ended in)',
    clause: `\\d (?:[\\p{L}-]+ ){0,2}${TRIED}`,
  }),
  share('conversion', 0.6, {
    before: `${TRIED}(?: \\p{L}+){0,2} (?:close|convert|end)(?:s|ed)?(?: up)? (?:at|with|in)`,
  }),
];
