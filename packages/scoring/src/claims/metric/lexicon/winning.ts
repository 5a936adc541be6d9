import { type Frame, money } from './frames.ts';
import { ONE_OF_THEM } from './nouns.ts';

const ONE = '(?:(?:an?|one|each|every|the|our|another|new|paying|average|typical|next|more|additional) )*';
/** Winning somebody, in words that say so of nobody but customers, and in words that need to name one. */
const TO_WIN = `(?:(?:acquir(?:e|ing)|win(?:ning)?|land(?:ing)?|sign(?:ing)? up|onboard(?:ing)?) ${ONE}(?:[\\p{L}-]+ ){0,2}[\\p{L}-]+|(?:get(?:ting)?|gain(?:ing)?|bring(?:ing)?(?: in)?|clos(?:e|ing)|sign(?:ing)?|add(?:ing)?|reach(?:ing)?|find(?:ing)?|convinc(?:e|ing)) ${ONE}(?:[\\p{L}-]+ ){0,2}(?:${ONE_OF_THEM}))`;
const NO_CUSTOMER = 'companies|start-?ups?|contract|rivals?|competitors?|acquisition of|talent|hires?|licen[cs]e';

/** What it costs to win a customer, and what one is worth. */
export const WINNING: readonly Frame[] = [
  money('cac', 0.4, {
    before: '(?:spend|spends|spent|spending|costs?|cost us|costs us|pay|paid|it takes|for)',
    after:
      ' (?:on average |on ads |in marketing |on marketing |on \\p{L}+ )*(?:(?:for|on) (?:each|every|an?) (?:new|paying|acquired|signed|won) \\p{L}+|to (?:acquire|win|land|sign|get|gain|onboard|bring in|close)|per (?:acquired|new|signed|won|acquisition|new paying) ?\\p{L}*) ?(?:up )?(?:an? |one |each |every |new )*\\p{L}+',
  }),
  money('cac', 0.8, {
    before: '^\\W*(?:cac:? ?)?',
    after: ` (?:per|for (?:an?|each|every)) (?:new|won|signed|acquired|additional)(?: paying)? (?:${ONE_OF_THEM}|household|farmer|family|user|patient|student|teacher|parent|driver|[\\p{L}-]+er)`,
    unless: 'revenues?|fees?|pays?|paid|charge[ds]?|prices?|earn\\w*|commissions?|worth|average order',
  }),
  money('cac', 0.8, {
    before:
      '(?:acquir(?:e|ed|es|ing)|winning|won|win|landing|sign(?:ing)? up)(?: (?:an?|each|new|paying|every|one|the|our|more|these|most))* (?:customers?|users?|clients?|subscribers?|members?|buyers?|sellers?|merchants?|borrowers?|farmers?|drivers?|patients?|students?|shoppers?|installs?|them|one|each|[\\p{L}-]+er) (?:for|at|costs?|is|costs? us)(?: us)?',
    unless: 'companies|compan(?:y|ies) for|startup|contract',
  }),
  money('cac', 0.7, {
    before: `${TO_WIN} (?:costs?|takes?|took|runs?|has (?:cost|taken))(?: us| about us)?`,
    unless: NO_CUSTOMER,
  }),
  money('cac', 0.5, {
    after: ` (?:is|was|were|has been) what it (?:takes?|took|costs?|cost)(?: us)? to ${TO_WIN}`,
    unless: NO_CUSTOMER,
  }),
  money('cac', 0.8, {
    after:
      ' to (?:acquire|win|land|sign(?: up)?|onboard|recruit|convert)(?:[.,;)]|$| (?:an?|one|each|every) (?:new |paying |next )?[\\p{L}-]+)',
    unless: `${NO_CUSTOMER}|raised|raising|offer\\w*|bid`,
  }),
  money('cac', 0.5, {
    after:
      ' (?:(?:is|are|was|were) )?(?:spent|paid|invested)(?: (?:by us|on average|on ads|on marketing|in marketing))* (?:(?:on|for|per|in)(?: (?:an?|each|every|one|the))*(?: (?:new|won|acquired|paying|signed|additional|next))+ [\\p{L}-]+|per [\\p{L}-]+ (?:won|acquired|signed|gained|landed))',
  }),
  money('ltv', 0.7, {
    after:
      ' (?:over|across|during) (?:(?:his|her|its|their|the|an?|average|customer|expected|whole) )*(?:life(?:time|span)?)',
    unless: 'sav\\w+|costs?|loses?|device|battery|machine',
  }),
  money('cac', 0.8, {
    before: `(?:new|extra|additional) (?:[\\p{L}-]+ )?(?:${ONE_OF_THEM}|household|farmer|family|user|patient|student|teacher|parent|driver|[\\p{L}-]+er) (?:sets us back|costs us|comes at|comes in at|has cost us)`,
  }),
  money('cac', 0.9, {
    before: '(?:spends?|spent|spending|cop|fork out|shell out)',
    after:
      ' (?:an?|per|for (?:an?|each|every)) (?:new )?(?:customer|client|account|logo|subscriber|user|buyer|member|sign-?up|merchant)',
    unless: 'revenue|earn\\w*|charge\\w*|price\\w*|average basket|month|year',
  }),
  money('cac', 0.7, {
    before: `(?:an?|one|each|every) (?:new |paying )?(?:${ONE_OF_THEM}) costs? us`,
    after: ' (?:in|of) (?:sales|marketing|ads|advertising)',
  }),
  money('cac', 0.6, {
    before: `(?:${ONE_OF_THEM})s?(?: (?:is|are|was|were))? (?:brought(?: in)?|won|acquired|landed|signed|gained|recruited)(?: [\\p{L}-]+){0,2} (?:by|for|at)`,
    unless: NO_CUSTOMER,
  }),
];
