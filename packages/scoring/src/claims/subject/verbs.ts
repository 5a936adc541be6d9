const IRREGULAR =
  'is|are|was|were|has|have|had|having|do|does|did|makes?|made|gets?|got|goes|went|grows?|grew|grown|sees|average(?= (?:an? |about |over )?\\S{0,3}\\d)|see(?= (?:an? |their |about |some |around )?\\S{0,3}\\d)|live(?= (?:with|on|at|off)\\b)|saw|seen|sells?|sold|pays?|paid|spends?|spent|runs?|ran|wins?|won|loses?|lost|brings?|brought|builds?|built|buys?|bought|becomes?|became|takes?|took|takes|gives?|gave|holds?|held|keeps?|kept|leads?|led|leaves?|left|hits?|sets?|cuts?|puts?|rises?|rose|falls?|fell|stands?|stood|comes?|came|begins?|began|draws?|drew|shows?|showed|says?|said|finds?|found|tells?|told|thinks?|thought|feels?|felt|means?|meant|sends?|sent|drives?|drove|chooses?|chose|writes?|wrote|flies|meets?|met';
const REGULAR =
  'arriv|observ|experienc|financ|insur|lend|sourc|inspect|mov|belong|exist|contain|occup|dominat|control|command|maintain|merg|hover|amount|equal|mean|yield|peak|near|approach|climb|jump|surg|soar|slip|drop|slid|shrink|plateau|stabili[sz]|quintupl|rocket|balloon|accelerat|slow|consist|host|attend|enter|exit|quit|pivot|creat|develop|design|invent|engineer|automat|apply|appl|tri|carri|replac|requir|discover|wait|happen|prefer|love|lov|trust|rel|depend|reach|achieve|post|serv|earn|generat|doubl|tripl|quadrupl|exceed|enjoy|boast|cost|retain|charg|employ|handl|us|operat|manag|rais|secur|clos|sign|add|attract|receiv|launch|found|own|work|need|want|help|allow|enabl|let|offer|provid|deliver|connect|surpass|cross|pass|includ|expand|increas|decreas|reduc|improv|boost|lift|double|lower|rais|grant|acquir|onboard|convert|renew|churn|spread|transact|facilitat|originat|issu|invest|stay|hop|aim|expect|intend|forecast|compet|struggl|fail|remain|represent|turn|ship|produc|manufactur|distribut|announc|reveal|claim|confirm|believ|call|nam|track|monitor|train|scal|bootstrap|help|join|participat|recoup|recover|welcom|touch|collect|measur|audit|leas|teach|educat|treat|reward|advertis|subscrib|download|regist|adopt|deploy|install|integrat|implement|switch|displac|replac|beat|outperform|focus|cater|combin|match|automat|simplif|appl|carr|bundl';
/** Of these only the past is a verb for certain; the rest are nouns as often. */
const PAST =
  'bank|fund|partner|pilot|project|account|valu|test|count|plan|target|power|report|averag|record|support|process|cover|book|trad|rent|pric|host|play|look|stopp|land|pocket|open|complet|total|estimat|start|licens|back|pull|sav|list|rat|rank|nett|gross|topp|plann';
const ENDINGS = '(?:es|s|ed|d|ies|ied|e)?';

/** A word that says what somebody does or is. */
export const VERB = new RegExp(
  `(?<![\\p{L}\\p{N}'-])(?:${IRREGULAR}|(?:${REGULAR})${ENDINGS}|(?:${PAST})ed|costs|starts|owns|averages|covers|supports|processes|trades|makes|takes|backs|(?:we|they|you|I)'(?:re|ve)|(?:it|that|he|she)'s|(?:will|can|could|may|might|should|would|must|shall))(?![\\p{L}\\p{N}-])`,
  'iu',
);

/** Nouns that look like verbs stand after these. */
const NOUN_BEFORE =
  /(?:^|[\s(])(?:the|a|an|our|its|their|his|her|my|your|of|per|in|by|for|with|to|annual|monthly|new|unit|recurring|marketing|operating)\s$/iu;

/** At the head of a sentence these are nouns or orders: "Top", "Average", "Increase". */
const BARE = new RegExp(`^(?:${REGULAR})e?$`, 'i');

/** After us, by name or as "we", comes a verb, whichever it is. */
const AFTER_US = /^\s*(?:\uE000+|[Ww]e|[Ii]t|[Tt]hey)\s+(?:\p{L}+ly\s+|also\s+|now\s+)?(?=\p{Ll}+(?:s|ed)?\s)/u;

/** Where a text's first verb begins; -1 when it has none. */
export const verbAt = (text: string): number => {
  const us = AFTER_US.exec(text);
  if (us !== null) return us[0].length;
  let at = 0;
  for (let found = VERB.exec(text); found !== null; found = VERB.exec(text.slice(at))) {
    const start = at + found.index;
    const ahead = text.slice(0, start);
    if (!NOUN_BEFORE.test(ahead) && !(ahead.trim() === '' && BARE.test(found[0]))) return start;
    at = start + found[0].length;
  }
  return -1;
};
