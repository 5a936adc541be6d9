import { type Frame, money } from './frames.ts';

const MARKET =
  '(?:credit|financing|finance|funding|protection|housing|supply|skills) gap|markets?|industry|opportunity|sector|category|space|segment|(?<!\\b(?:costs?|to) (?:the )?(?:\\p{L}+ )?)economy|aisle|asset class|niche|vertical';
const OF_A_COMPANY =
  'valued at|valuation|raised|acquired|sold|funding|we (?:have|are|make|earn|process|do|raised|generate|had|made|did|moved?|charge)|(?:for|to|with) us|our (?:revenues?|sales|gmv|arr|platform|customers|clients|company|volume|income|product|network)|revenues?|arr|mrr|processed|transactions|lost|losing|loses|savings|saved|fines?|budget|debt|company';

/** What stands ahead of the size of the part that the company can sell to, and of the part that it goes for first. */
const OWN_PART =
  'can (?:already |now |today |\\p{L}+ly )?(?:reach|serve|address|be reached|be served)(?: (?:now|today|already))?|where we (?:\\p{L}+ ){0,2}\\p{L}+|we (?:ship|sell|deliver|operate|work)(?: (?:to|in))?(?: (?:today|now|already))?|part|slice|portion|of our plan|we (?:are serving|serve|cover|operate in)|in our (?:own |first |home |two |three |four |five |six |seven |eight |ten |\\d+ )?(?:states|countries|markets|regions|languages)|we (?:can|could|are able to) (?:now |already |today )?(?:serve|sell|reach|address|deliver|supply|finance|insure|install)|can be (?:met|served|reached|addressed|supplied|financed)|licensed (?:for|in)|servicea?ble|reachable|our (?:accessible|reachable|addressable) \\p{L}+|(?:stays?|remains?|left) (?:on the table|open|for us)|(?:of|from|out of) (?:which|it|this|that|these|those)\\b|thereof|that we serve|we (?:will )?charge|open to us|leaves';
const FIRST_PART =
  "obtainable by us|what we aim for|our slice|in (?:\\p{L}+ ){1,3}alone|our (?:first|initial|launch) (?:\\p{L}+ )?(?:target|market|region|city|cities|country|countries|county|counties|segment|state|states|province|district|districts)s?|beachhead|(?:first|initial) target|in our (?:(?:own|first|home|launch|one|two|three|four|five|six|seven|eight|ten|\\d+) )?(?:region|county|counties|city|cities|district|districts|home market|corridors|valley|province)|(?:at|for) (?:our|the|today's|present) (?:present |current )?(?:take rate|commission|fee)|we are in \\p{L}+ worth";
const OWN_AFTER =
  ' (?:a year |per year )?(?:[^.;\\d]{0,30}: )?(?:that |which |here )?(?:we (?:can|could) (?:serve|sell|reach|address)|stays? (?:on the table|open)|remains?|is left|within (?:our )?reach|open to us)';
const FIRST_AFTER = ' (?:a year )?(?:(?:is |are )?up for grabs|for us at|(?:that )?we (?:go|are going) for first)';
/** A factor of a product is not its result. */
const UP_TO = '[^.;]{0,90}(?<!\\b[x*])';
const NOT_A_SIZE = 'raised|raising|funding|valuation|pre-?money|burn|arr|mrr|market cap';
/** Those who publish figures of markets. */
const REPORTS =
  'reports?|analysts?|consultants?|consultanc(?:y|ies)|forecasters?|researchers|gartner|idc|mckinsey|statista|forrester|deloitte|pwc|euromonitor|frost & sullivan|grand view(?: research)?';

/** What a market is worth, said of it in prose or standing alone on a slide about it. */
export const MARKETS: readonly Frame[] = [
  money('sam', 0.8, {
    after: ' (?:a year |per year |annual )?(?:serviceable|reachable|accessible) (?:\\p{L}+ )?market',
    least: 1e6,
  }),
  money('sam', 0.9, {
    after:
      '(?: of \\p{L}+)? in our (?:own |first |home |two |three |four |five |six |seven |eight |ten |\\d+ )?(?:states|countries|markets|regions|languages)',
    topic: 'market',
    unless: `${NOT_A_SIZE}|revenues?|sales|sold`,
    least: 1e6,
  }),
  money('som', 1.2, {
    before: '^\\W*',
    after: '(?: a year)?:? \\d+(?:[.,]\\d+)? ?% of (?:it|that|this|them)(?:\\W*$|[.,;)])',
    topic: 'sizing',
    unless: NOT_A_SIZE,
    least: 1e5,
  }),
  money('som', 0.8, { after: FIRST_AFTER, topic: 'sizing', unless: NOT_A_SIZE, least: 1e6 }),
  money('sam', 1.65, { after: ' of (?:that|this|it|which)', topic: 'sizing', unless: NOT_A_SIZE, least: 1e6 }),
  money('som', 0.7, {
    before: 'we (?:pretend|aim|want|plan|hope|intend|expect|mean) (?:to (?:have|take|reach|win|get|capture)|for)',
    after: ' of (?:this|that|it|these)',
    topic: 'sizing',
    least: 1e6,
  }),
  money('tam', 1.9, {
    before: '(?:they|these|it|this|that) (?:would )?(?:gives?|makes?|comes? to|adds? up to)',
    topic: 'sizing',
    unless: NOT_A_SIZE,
    least: 1e7,
  }),
  money('sam', 0.9, { after: OWN_AFTER, topic: 'sizing', unless: NOT_A_SIZE, least: 1e6 }),
  money('som', 1.6, { before: `(?:${FIRST_PART})${UP_TO}`, topic: 'sizing', unless: NOT_A_SIZE, least: 1e6 }),
  money('sam', 1.7, { before: `(?:${OWN_PART})${UP_TO}`, topic: 'sizing', unless: NOT_A_SIZE, least: 1e6 }),
  money('tam', 0.9, {
    before: '(?:is|are|be|was|currently|roughly|now|altogether) worth',
    topic: 'sizing',
    unless: 'contracts?|we|our',
    least: 1e8,
  }),
  money('tam', 2, {
    before: `(?:${REPORTS})(?: [\\p{L}"'-]+){0,8}`,
    unless: 'raised|arr|mrr|revenue of|loss|losses|save[ds]?|valued',
    least: 1e8,
  }),
  money('tam', 1.8, {
    before: '(?:(?:is|are|was|were)(?: (?:now|currently|today))? worth|represents?|amounts? to)',
    clause:
      'trade|retail|industry|sector|spending|category|imports?|exports?|consumption|services|logistics|freight|housing|energy|healthcare|education|agriculture|machining|manufacturing|production|tourism|construction|insurance|payments|subcontract\\w+',
    unless: 'we|our|valued|company|founders?|stake|raised|loss\\w*',
    least: 1e9,
  }),
  money('tam', 1, {
    before: `(?:${MARKET})(?: \\p{L}+){0,3} (?:grew|rose|fell|shrank|expanded|contracted|grows)(?: by)? [\\d.,]+ ?(?:%|per ?cent) to`,
    least: 1e8,
  }),
  money('tam', 2.7, {
    before:
      '(?:=|equals|makes?|that (?:is|makes)|comes to|adds up to|gives(?: us)?|sums? to|(?:taking|bringing|takes|brings) (?:the whole|it|that|the total|this) to|together at|call it|plus|(?:times|x|at) [^.;]{1,60}:)',
    topic: 'sizing',
    unless: NOT_A_SIZE,
    least: 1e7,
  }),
  money('tam', 1.1, {
    after: `(?: ?-? ?(?:\\/ ?(?:year|yr) |dollars?|usd|euros?|pounds|\\p{L}[\\p{L}&/'-]*)){0,5} (?:${MARKET})|\\/(?:year|yr) (?:${MARKET})`,
    unless: 'market cap\\w*|marketing|raised|arr|mrr',
    least: 1e6,
  }),
  money('tam', 3, {
    before: `(?:${MARKET})(?:,? (?!by|share|cap)[\\p{L}\\p{N}()-]+){0,8}[:,]?`,
    unless: 'market cap\\w*|marketing|raised|arr|mrr|save[ds]?|fees?|price',
    least: 1e7,
  }),
  money('tam', 3.5, {
    before: '(?:spend|spends|spent|spending)(?: [\\p{L}]+){0,4}',
    unless: 'we|our team|us to|marketing spend|ad spend',
    least: 1e9,
  }),
  money('tam', 3.6, {
    before: '(?:spend|spends)',
    after: ' (?:a|per|each|every) year on',
    topic: 'sizing',
    unless: 'we|each',
    least: 1e7,
  }),
  money('tam', 2.5, {
    after:
      ' (?:is |are )?(?:a year |annually |each year |per year |every year )?(?:spent|(?:in )?(?:annual )?(?:spend|spending|expenditure))',
    unless: 'we|facilitat\\w+|process\\w+|handled',
    least: 1e9,
  }),
  money('tam', 5, {
    before: '^[^|]{0,80}[:=-]',
    topic: 'market',
    unless: `${OF_A_COMPANY}|price|cost|per`,
    least: 1e8,
  }),
  money('tam', 6, { topic: 'market', unless: OF_A_COMPANY, least: 1e9 }),
  money('tam', 5, {
    before:
      '(?:reach(?:es|ing)?|to reach|hit|exceed|forecast(?: to (?:reach|be))?|projected to \\p{L}+|expected to \\p{L}+|grow(?:ing)? to|worth)',
    after: '(?: \\p{L}+){0,3} (?:by|in) (?:20\\d\\d)',
    unless: OF_A_COMPANY,
    least: 1e9,
  }),
];
