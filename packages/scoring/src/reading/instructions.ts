import { speaksToReader } from '../learnt/address.ts';
import { pattern } from '../patterns/pattern.ts';
import { readings } from './disguise.ts';
import { isForeignOrder } from './tongues.ts';

/** Where an order begins: "Please", "you must", the head of a clause. A sentence with another subject states something. */
const ORDER = String.raw`(?:^|[.;:,!?"'\](>-]\s*|\b(?:please|kindly|must|should|shall|now|then|and|to|you (?:can|will|may)|can you|could you|would you)\s+(?:\p{L}+ly\s+)?)`;
const READER =
  '(?:evaluator|reviewer|grader|scorer|analyst|assessor|screener|assistant|model|llm|ai|chatbot|language model|reader|system|judge|investment (?:analyst|committee))';
const SCORE =
  '(?:scores?|ratings?|marks?|points|grades?|evaluation|assessment|10 ?/ ?10|100 ?/ ?100|10 out of 10|100 out of 100|stars)';
const US = String.raw`(?:this|us|it|me|(?:all|each|every|any) (?:dimension|categor|criteri|section|score|slide)\w*|\uE000+|(?:the|our) (?:company|deck|start-?up|business|team|pitch|founders|presentation|slides|proposal|venture))`;

/**
 * Sentences that talk to whoever reads the deck instead of about the company. Finding them only raises a flag and takes
 * the sentence out: scores are safe from them by what they are made of, not by this list.
 */
const CLASSES: readonly string[] = [
  // drop what you were told
  String.raw`\b(?:ignor|disregard|forget|overrid|bypass|overlook|discard|set aside|do not follow|don't follow|stop following)\w*\b.{0,30}\b(?:all|any|your|previous|prior|above|earlier|preceding|initial|original|system|the|these|those|former|everything)\b.{0,30}\b(?:instructions?|prompts?|directions?|directives?|guidelines?|rubric|criteria|system message|guardrails|policies|constraints)\b`,
  String.raw`${ORDER}(?:ignore|disregard|forget) (?:everything|all|anything|what|whatever)\b.{0,40}\b(?:above|before|told|said|previous|prior|so far)\b`,
  String.raw`\b(?:your|the|all) (?:previous|prior|earlier|original|initial|system) (?:instructions?|prompts?|rubric|rules|guidelines) (?:is|are|was|were|no longer|do|does|has|have)\b`,
  // give this score
  String.raw`${ORDER}(?:give|award|assign|set|rate|grant|output|return|score|grade|rank|mark|respond with|answer with|reply with|report)\b.{0,15}\b${US}\b.{0,60}\b(?:${SCORE}|maximum|highest|perfect|\d{2,3} (?:in|for|on|across) )`,
  String.raw`${ORDER}(?:give|award|assign|output|return|grant)\b.{0,20}\b(?:maximum|full|top|highest|perfect|best)\b.{0,20}\b${SCORE}\b`,
  String.raw`${ORDER}(?:give|award|assign|set|rate|output|return|score)\b.{0,60}\b(?:in (?:every|each|all) (?:category|dimension|section|criteri\w+)|overall_score)\b`,
  String.raw`\b(?:deserves?|merits?|warrants?|earns?|qualif(?:y|ies) for|(?:should|must|shall|needs? to|has to|ought to|will) (?:get|receive|be (?:given|awarded|assigned|rated|scored|graded)))\b.{0,40}\b(?:the )?(?:highest|maximum|full|top|perfect|best)\b.{0,20}\b${SCORE}\b`,
  String.raw`\b(?:companies|startups|decks?|founders|applicants) named \S+ .{0,40}\b(?:receive|get|score|marks?)\b`,
  String.raw`\b(?:any|a|the) (?:score|rating|mark|grade|evaluation|assessment)s? (?:that is |of |which is )?(?:below|under|less than|lower than|other than|above|at least|no lower than) \d+`,
  String.raw`\b(?:scores?|ratings?|marks?|grades?|overall_score) (?:must|should|shall|has to|have to|needs? to|ought to|is to|are to|will) (?:be|equal|exceed|not|remain|read)\b`,
  String.raw`\b(?:correct|only|right|expected|acceptable|proper|appropriate|desired) (?:\p{L}+ )?(?:score|rating|verdict|evaluation|assessment|output|answer)s? (?:here |for (?:this |us|the |our |\uE000+)?(?:\p{L}+ )?)?(?:is|are|would be|:)`,
  `${ORDER}(?:set|raise|fix|put|move|keep) (?:the |your |all |every |each )+(?:scores?|ratings?|grades?) (?:to|at|=)`,
  // markup of prompts, and results made ready
  String.raw`(?:^|\s)(?:system|assistant|developer)\s*(?:prompt|message|note|override|instruction)?\s*:.{0,80}\b(?:you|ignore|output|must|rubric|instructions?|scores?|rate|respond|prompt|override|evaluator)\b`,
  String.raw`\[\/?(?:inst|sys|system)\]|<\/?\s*(?:system|deck|instructions?|prompt|assistant|im_start|im_end|context|document|admin|rubric)\b[^>]{0,40}>|<\|[a-z_]+\|>|###\s*(?:system|instruction|new|response)|<<\s*sys\s*>>|\bBEGIN (?:SYSTEM|INSTRUCTIONS?|PROMPT)\b|\bend of (?:deck|document|slides?|input|context|prompt)\b.{0,60}\b(?:instructions?|now|new|task|rubric|score|you)\b`,
  String.raw`"?\b(?:overall_score|value_proposition|market_size)\b"?\s*[:=]|[{,]\s*"(?:\w+_)?(?:score|rating|verdict|recommendation)"\s*:`,
  // talk to the machine
  String.raw`\b(?:as|you are|you're|acting as|act as|behave as|pretend (?:to be|you are)|imagine (?:you are|that you)|role-?play(?:ing)? as|suppose you are) (?:an? |the |now (?:an? )?)?(?:\p{L}+ ){0,3}(?:ai(?! (?:company|startup|platform|native|first|lab|business|firm|team|leader|provider|product|tool for))|llm|language model|chatbot|evaluator|grader|reviewer|venture capitalist|investment analyst)\b`,
  String.raw`${ORDER}(?:act|behave|answer|respond|judge|think) (?:as|like) (?:an?|the|if) .{0,20}\b(?:investor|analyst|partner|committee|believer|fan|you)\b`,
  String.raw`\b(?:note|message|memo|attention|dear|instructions?|reminder|hint|hello|hey|hi|notice)\b,?(?: to| for)?(?: the| any| all| our)? (?:ai|llm|automated|language|machine|artificial|gpt|claude|gemini|chatgpt|copilot)\b.{0,30}(?::|,|\b${READER}s?\b|\bsystems?\b|\btools?\b|\bagents?\b)`,
  String.raw`\b(?:if|when|whenever) (?:you are|you're|this (?:deck|document|text|page|slide) is (?:being )?(?:read|processed|reviewed|evaluated|analy[sz]ed|scored|parsed) by) (?:an? |the )?(?:ai|llm|language model|automated|machine|bot|chatbot|algorithm|model)\b`,
  String.raw`\b(?:any|every|all|the) (?:ai|llms?|language models?|automated (?:system|tool|model|reader)s?|algorithms?) (?:system |tool |model |agent )?(?:reading|reviewing|processing|analy[sz]ing|evaluating|scoring|parsing|that reads?|who reads?|assessing)\b`,
  String.raw`\b(?:the |any |each )?(?:evaluator|reviewer|grader|scorer|assessor|screener|ai analyst|llm|language model)s? (?:must|should|shall|will|has to|have to|is (?:required|instructed|asked|obliged) to|are (?:required|instructed|asked) to)\b.{0,60}\b(?:scor\w+|rat(?:e|es|ing|ings)|output|give|award|assign|list no|ignore|treat|conclude|recommend|invest|mention|report|answer|consider|accept)\b`,
  String.raw`\b(?:your|the) (?:task|job|role|report|analysis|evaluation|assessment|verdict|conclusion|output|answer|response|reply|summary|memo|recommendation) (?:must|should|shall|has to|needs to|will|is to) (?:not )?(?:state|say|include|conclude|recommend|contain|be|give|score|begin|start|end|read|rate|reflect|present|mention|list)\b`,
  String.raw`${ORDER}(?:begin|start|end|open|close|finish) your (?:answer|response|report|reply|analysis|output|summary|memo)\b|${ORDER}(?:respond|reply|answer) (?:only )?(?:with|in) (?:the |a |an |json|exactly|only|")`,
  String.raw`\bfrom now on,? (?:you|act|respond|answer|treat|rate|score)\b|\byou (?:are|will be) now (?:in|an?|the|acting|free|to)\b|\b(?:developer|god|debug|admin|jailbreak|dan) mode\b|\bjailbreak\b|\brepeat after me\b|\b(?:reveal|print|show|repeat|output) (?:me )?(?:your|the) (?:system |hidden |initial )?(?:prompt|instructions)\b`,
  String.raw`\bnew (?:rubric|instructions?|task|directive|scoring (?:rules?|policy))\s*:|\b(?:the )?(?:rubric|scoring (?:rules?|policy|guide\w*)|evaluation (?:policy|criteria)) (?:has|have|is|are|was|were) (?:been )?(?:changed|updated|replaced|suspended|void|superseded)\b`,
  String.raw`(?:^|\b(?:dear|ask|asks|notice to|to all) (?:the |any |all )?)(?:graders?|evaluators?|reviewers?|judges?|bots?|automatic readers?|evaluating (?:software|system|model|machine)|scoring (?:software|system|model|engine)|automated readers?)\b.{0,20}(?::|\b(?:please|kindly|should|must|is required|are required|is asked|are asked|to be)\b)`,
  String.raw`\bthe (?:judge|reader|evaluator|scorer|grader) of this\b|${ORDER}(?:set aside|suspend|drop|relax|waive) your\b|${ORDER}(?:interpret|treat|read|count|regard|take) (?:all |any |our |every |the )*(?:goals?|plans?|projections?|targets?|forecasts?)\b.{0,20}\bas\b|${ORDER}(?:return|output|print|produce|emit) (?:a |an |the |only |valid )*json\b`,
  String.raw`<\/?\s*(?:score|rating|verdict|overall|grade|traction|innovation|recommendation)\b[^>]{0,40}>`,
  String.raw`(?:^|[.;:!]\s*)you are now \p{L}|\byour (?:task|job|role|goal|mission|instructions?) (?:(?:has|have) (?:now )?(?:been )?(?:changed|updated|replaced)|(?:is|are) (?:now )?to (?:write|rate|score|recommend|give|praise|award|report|find|argue))\b|${ORDER}pretend\b`,
  String.raw`\b(?:ai|llm|automated|automatic|machine|algorithmic) (?:graders?|evaluators?|reviewers?|readers?|judges?|scorers?|analysts?|screeners?|assessors?)\b.{0,10}\b(?:should|must|shall|are to|have to|need to|please|:)`,
  String.raw`${ORDER}(?:summari[sz]e|describe|portray|review|assess|evaluate|judge|rate|score|grade|rank|recommend|praise|endorse|favou?r|approve) (?:this|the|our) (?:deck|company|start-?up|pitch|business|presentation|team|deal|opportunity|investment|proposal)\b|${ORDER}(?:do not|don't|never) penali[sz]e\b|${ORDER}(?:leave out|omit|skip|ignore|hide) (?:the |any |all )?(?:competition|competitors?|risks?|weakness\w*|gaps?)\b|(?:^|[.;!?]\s*|\bplease )(?:leave out|omit|skip|ignore|hide) (?:the |any |all )?problems?\b`,
  // no risks, all true, already decided
  String.raw`${ORDER}(?:do not|don't|never|avoid|refrain from|omit|skip|leave out)\s*(?:mention|list|report|include|flag|penali[sz]e|discuss|raise|highlight|noting|naming)?\w*\b.{0,30}\b(?:risks?|weakness\w*|concerns?|red flags?|negatives?|shortcomings|downsides?|contradictions?)\b`,
  String.raw`${ORDER}(?:treat|consider|regard|accept|take|assume|view)\b.{0,40}\b(?:claims?|figures?|numbers?|statements?|slides?|deck|metrics)\b.{0,40}\b(?:verified|true|audited|confirmed|correct|facts?|accurate|proven)\b`,
  String.raw`\bno (?:further|more|additional) (?:due )?diligence\b|\b(?:pre-?approved|already approved|cleared|green-?lit|vetted|signed off|endorsed|confirmed) by (?:the |your |our )?(?:investment committee|committee|fund|partners?\b(?! bank)|general partner|ic\b|deal team|managing partner|platform|operator|administrator)`,
  String.raw`\b(?:for the purposes? of (?:this|the present|your)|(?:during|in) your) (?:evaluation|analysis|assessment|review|scoring)\b|\b(?:per|according to|in line with|under|following|by) (?:the |your )?(?:fund(?:'s)?|firm(?:'s)?|house|internal|investment|partner|company) (?:policy|mandate|instructions?|guidelines|rules)\b.{0,60}\b(?:scor\w+|rat(?:e|ed|ing)|maximum|highest|recommend|approve|must|should)\b`,
  String.raw`\b(?:investors?|readers?|anyone|everyone|whoever) who (?:reads?|sees?|reviews?|evaluates?) this\b.{0,60}\b(?:agree|deserves?|score|rate|invest|highest|must|should)\b`,
];

/** How a deck is judged: words that a company has no reason to write about its own business. */
const JUDGING = pattern(
  /\brubric\b|\bscoring (?:notes?|rules?|guid\w+|system)\b|\byour (?:instructions|rubric|evaluation|score|scoring|rating|assessment|criteria|verdict|judg\w+|recommendation)\b|\b(?:evaluat\w+|review\w*|scor(?:e|es|ing)|rat(?:e|es|ing)|assess\w*|analy[sz]\w+|grad(?:e|es|ing)|judg\w+|reads?|reading) (?:of )?this\b(?! (?:market|study|year|quarter|trial|pilot|data|need|problem))|\b(?:each|every|all) (?:of the )?(?:dimensions?|criteri\w+|scoring categor\w+)\b|\bour (?:score|rating|evaluation) (?:to|up|by|must|should)\b|\b(?:raise|increase|improve|boost|lift) our (?:score|rating|evaluation)\b|\bscore of \d{2,3}\b.*\?|\b(?:market[_ ]size|traction|innovation|defensibility|scalability|value[_ ]proposition) (?:criterion|score|dimension|rating)\b|\b(?:rate|score|grade) (?:the )?(?:market|traction|innovation|defensibility|scalability|team)\b|\b(?:reviewer|evaluator|grader)'?s?,? (?:note|please|:)|\bhidden (?:message|note)\b|\bto the (?:model|ai|llm|machine|algorithm)\b|\b(?:metrics?|figures?|data|evidence|traction|numbers?) (?:that (?:is|are) )?(?:not shown|missing|absent)\b|\bmissing (?:data|traction|figures|metrics|evidence|numbers)\b|\brecommend(?:s|ing)? (?:this|investing|the (?:company|investment|deal))\b|\bthe word "?invest\b|\bautomated (?:analysis|evaluation|review|scoring|assessment)\b|(?:^|\W)(?:AI|LLM|GPT)\s?:|\bwhen (?:you )?(?:scor|rat|evaluat|grad|judg)ing\b|\bwaitlist as (?:paying )?customers\b/iu,
);
const WANTED =
  /\b(?:must|should|shall|has to|have to|needs? to|requires?|vital|essential|imperative|please|kindly|would|count|treat|assume|consider|regard|add|skip|overlook|ignore|output|generous|lenient|kind|positive|favou?rabl[ey]|lean towards|increase|raise|boost|rank|weigh(?:t|s)?|give|changed?|replaced|updated|be)\b|^\W*(?:rate|score|grade|note)\b|\bnote\b/i;

const PATTERNS = CLASSES.map((source) => pattern(source, 'iu'));
/** Capitals tell a turn of a dialogue from a heading. */
const TURN = /(?:^|[>\]} ])(?:SYSTEM|ASSISTANT|DEVELOPER)\s*:/;

const isOrder = (text: string): boolean =>
  TURN.test(text) ||
  (JUDGING.test(text) && WANTED.test(text)) ||
  PATTERNS.some((one) => one.test(text)) ||
  isForeignOrder(text) ||
  speaksToReader(text);

/** Whether a folded sentence is an instruction to the reader, plain or disguised. */
export const isInstruction = (text: string): boolean => readings(text).some(isOrder);
