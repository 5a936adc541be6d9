import { type Frame, money } from './frames.ts';

/** One of what is sold: "per seat", "/student", "a bottle". */
const PER =
  '(?:[\\p{L}-]+ ){0,2}(?:seats?|users?|licen[cs]es?|units?|devices?|students?|employees?|members?|stores?|locations?|sites?|beds?|homes?|vehicles?|trucks?|cars?|heads?|kits?|box(?:es)?|bottles?|packs?|tests?|deliver(?:y|ies)|orders?|transactions?|bookings?|customers?|clients?|scans?|calls?|documents?|rooms?|properties|property|agents?|developers?|providers?|doors?|boats?|ships?|vessels?|farms?|hectares?|acres?|kilos?|kg|litres?|tonnes?|rides?|trips?|sessions?|class(?:es)?|lessons?|courses?|meals?|patients?|claims?|merchants?|restaurants?|hospitals?|clinics?|schools?|machines?|robots?|sensors?|bikes?|meters?|panels?|pets?|dogs?|treatments?|samples?|cycles?|subscriptions?|subscribers?|contracts?|landlords?|learners?|drivers?|syndicators?|installations?|systems?|dealerships?|plants?|sets?|cups?|patch(?:es)?|doses?|mw|kwh|gb|api calls?)';
const EACH = '(?: ?\\/ ?| per | an? | each )';
const PERIOD = '(?: ?\\/ ?| per | a | each | every )(?:month|mo|year|yr|week|season|term|quarter)';
/** Words of spending, losing and saving: what something costs others is no price of ours. */
const COSTS =
  'cost|costs (?:of|to|per|is|are|from)|spends?|spent|spending|lose|losing|losses|loss|waste[ds]?|fines?|fined|sav(?:e|es|ed|ing|ings)|cogs|budgets?|damage|penalt\\w+|bom|cac|throw\\w* away|wages?|salar(?:y|ies)|acquir\\w+|margin|contribution|burn|compensation|labou?r|manufactur\\w+|interest|revenue per|gross profit|ltv|lifetime|incur\\w*|bounty|diesel|petrol|subsid\\w+|used to cost|rents? (?:in|has|have)|average rent|extra fee|we pay|tam|sam|som|market|acquisition';
const FLOW =
  'revenues?|sales|arr|mrr|gmv|turnover|grow\\w*|rais(?:e|ed|ing)|process\\w*|in (?:20\\d\\d|payments|transactions)';
const SOLD =
  'pric(?:e|es|ed|ing)|charg(?:e|es|ed|ing)|sells?|selling|sold|subscriptions?|fees?|plans?|tiers?|memberships?|licen[cs]es?|licen[cs]ing|pay|pays|paying|paid|starts?|starting|quote[ds]?|basic|pro|starter|premium|packages?|costs? (?:just|only)|monetis\\w+|monetiz\\w+|business model|contracts?|rent(?:s|al|ed)?|lease|per[- ]seat|saas|retails?|turnkey|outright';
const PAYS =
  "(?:we|we'll|we will|(?:an?|the|each|every|typical|average) [\\p{L}-]+|and|also|currently|they|she|he|insurers?|\uE000+|who|customers?|companies|employers|families|riders|parents|patients|members|students|drivers|merchants|sellers|shops|restaurants|teams|owners|buyers|tenants|guests|hosts|users|clients|landlords|farmers|schools|hospitals|it|which|to|platform|company|will|now)(?: (?:will|now|currently|can|each|all|then|already))* (?:charg(?:e|es|ed|ing)|pay(?:s|ing)?|paid)(?: (?:us|them|you|each|every|per|merchants?|customers?|users|clients|on average|from|the|a|an|\\p{L}+s))*";
const OFFERED =
  '(?:sell|sells|sold|selling|retail|retails|retailing|list|lists|listed|available|offered|leas(?:ed|es)|rent(?:s|ed)?)(?: [\\p{L}-]+){0,3} (?:for|at|from)|starts? (?:at|from)|starting (?:at|from|price)|(?:subscription|licen[cs]e|membership|fee|fees|plan|plans|tier|package|contract|contracts|charge|charges|deposit|rental)(?: (?:of|is|are|at|from|for|costs?|starts?|averag\\w+|worth|size|value))*[:(]?|(?:our|the|its|this|first|new|my) (?:product|device|kit|plan|app|platform|unit|software|service|subscription|system|box|machine|robot|sensor)s?(?: [\\p{L}]+){0,2} costs?(?: just| only)?|quoted|go(?:es)? out (?:at|for)|(?:is|are|was|were|be|gets?)(?: \\p{L}+ly)? (?:billed|charged|invoiced|priced|listed|launched|offered|let|rented|leased)(?: out)? (?:at|for)';
const OFFER_NAME =
  '(?:free|basic|pro|team|starter|premium|plus|enterprise|business|standard|growth|scale|kit|set|box|device|plan|outright|turnkey|lease|leasing|solo|family|individual|unlimited|lite|outright sale|sale|retail|refill|test|hardware|each|imported \\p{L}+(?: \\p{L}+)?) ?[:-]?';

/** What a customer pays for one of what is sold. */
export const PRICES: readonly Frame[] = [
  money('price', 2, {
    before: PAYS,
    unless: `pay(?:s|ing)? (?:out|back|off)|fines?|market|salar\\w+|paid out|tax(?:es)?|ransom|we pay|extra|${FLOW}`,
  }),
  money('price', 2, {
    before: `pric(?:e|es|ed|ing)(?: [\\p{L}-]+){0,3}|${OFFERED}`,
    after: '(?! to (?:make|build|produce|manufacture|assemble|develop|run))',
    unless: '(?:we|and|to) plan|bom|market (?:is|of|size)|raised|saved|acquired|billion|factory',
    most: 100_000_000,
  }),
  money('price', 1.3, { after: `${EACH}${PER}`, clause: SOLD, unless: COSTS }),
  money('price', 1, { after: `${EACH}${PER}${PERIOD}|${PERIOD}${EACH}${PER}`, unless: COSTS }),
  money('price', 1.2, {
    after: `${EACH}[\\p{L}-]+(?: and | per | a | ?\\/ ?)(?:month|year|week|mo|yr)`,
    unless: COSTS,
  }),
  money('price', 1.8, {
    after: `${EACH}(?!(?:year|month|week|day|annum|quarter|hour|person|capita|cent)\\b)[\\p{L}-]+`,
    clause: SOLD,
    unless: `${COSTS}|earn(?:s|ed)?|take home`,
  }),
  money('price', 2.6, { after: `${EACH}${PER}`, unless: `${COSTS}|earn(?:s|ed)?`, most: 100_000 }),
  money('price', 2.5, {
    after: `${PERIOD}| monthly| annually| yearly`,
    clause: SOLD,
    unless: `${COSTS}|${FLOW}`,
    most: 2_000_000,
  }),
  money('price', 3.5, {
    after: `${PERIOD}(?! (?:in|on|of))`,
    unless: `${COSTS}|${FLOW}|make|making|made|earn\\w*|mortgage|income|bills?|paid out`,
    most: 2_000,
  }),
  money('price', 1.6, {
    after:
      ' (?:[\\p{L}-]+ ){0,2}(?:subscription|fee|licen[cs]e|membership|price(?: tag| point)?|contract|contracts|acv|arpu|plan|deal|retail price|list price|subscriptions?)',
    unless: `${COSTS}|worth`,
    most: 50_000_000,
  }),
  money('price', 0.6, {
    after: ' (?:per|for (?:each|every)) (?:customer|client|delivery|order|transaction|booking|user|trade|sale)',
    clause: 'we (?:make|earn|charge|get|take)',
  }),
  money('price', 1, {
    before: '(?:we|and) (?:make|earn|take|get)(?: an?)?(?: (?:additional|extra|average))?(?: of)?',
    after: '(?: ?\\/ ?| on average per | per | on | for (?:each|every) )(?!(?:year|month|week|annum|day))[\\p{L}-]+',
  }),
  money('price', 3, {
    before:
      '(?<!\\b(?:mistakes?|errors?|failures?|fraud|downtime|turnover|accidents?|delays?|disease|inaction|unit|parts?|used to) )costs?(?: (?:just|only|between|from))?',
    unless:
      'costs? (?:us|them|companies|businesses|of|to)|acquir\\w+|win|industry|billion|every year|lost|losses|savings?|mistakes?|downtime|hospitali[sz]\\w+|economy|used to cost|such an?|takes|brings|takes? \\p{L}+ \\p{L}+ and',
    after:
      '(?! (?:to (?:open|build|run|set up|make|develop|replace|train|launch|start|operate|install|fix|produce)|in (?:fines|losses|adjuster|(?:19|20)\\d\\d|\\p{L}+ (?:19|20)\\d\\d)|(?:a|per) (?:day|visit|hour|litre|minute|incident|error|accident|failure|breakdown|mistake))|, (?:half|two thirds|most) of)',
    most: 5_000_000,
  }),
  money('price', 2.2, {
    before: '^\\W*(?:outright|turnkey|lease|leasing|purchase|to (?:buy|own|rent|lease)) ?[:-]?',
    unless: `${COSTS}|revenues?|arr|mrr|raised`,
    most: 5_000_000,
  }),
  money('price', 3, { before: OFFER_NAME, unless: `${COSTS}|revenues?|arr|mrr|raised|raising`, most: 100_000 }),
  money('price', 2.4, { before: 'x|times|multiplied by', after: '(?! average)', topic: 'sizing', most: 50_000_000 }),
  money('price', 1.7, {
    before: '(?:comes? to|averages?|runs? to)',
    clause: 'orders?|baskets?|tickets?|bill|subscriptions?|contracts?|jobs?|booking',
    unless: `${COSTS}|${FLOW}|total`,
    most: 1_000_000,
  }),
  money('price', 2.2, {
    before: '(?:quotes?|sells?|paid with|(?:plant|site|store|school|hospital|team|customer|seat|unit|licen[cs]e)s? at)',
    unless: `${COSTS}|${FLOW}`,
    most: 5_000_000,
  }),
  money('price', 4, {
    before: '^[^.;|]{1,40}(?:[:=-]| is| are| at| from)|^[\\p{L}][\\p{L} -]{1,30}',
    topic: 'prices',
    unless: `${COSTS}|${FLOW}|total`,
    most: 5_000_000,
  }),
  money('price', 1, { before: 'out (?:of )?the door (?:at|for)' }),
  money('price', 1.4, {
    before: '(?:wants?|asks?|takes?|charges?)',
    after: ' (?:for|on|per) (?:an?|each|one|every) (?!month|year|week)\\p{L}+',
    unless: `${COSTS}|rais(?:e|es|ed|ing)|round`,
    most: 1_000_000,
  }),
  money('price', 2.5, {
    after: ' (?:onwards?|upwards|and up|each|apiece|a piece|a pop|a go|a head|or (?:more|above))',
    unless: `${COSTS}|draws?|loans?|limits?|tickets?|deposits?`,
    most: 1_000_000,
  }),
];
