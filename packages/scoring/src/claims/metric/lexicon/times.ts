import { type Frame, frame } from './frames.ts';

const time = (metric: Frame['metric'], cost: number, words: Parameters<typeof frame>[3]): Frame =>
  frame(metric, 'months', cost, words);

/** How long the money lasts, and how soon a customer has paid for being won. */
export const TIMES: readonly Frame[] = [
  time('runway', 1.5, {
    before:
      '(?:sufficient for|enough (?:cash )?for|lasts?(?: us)?(?: for)?|lasting|gives? us|buys? us|funds? us (?:for|through)|carr(?:y|ies) us|cash for|money for|after the round|funded for|finances? (?:us )?(?:for)?|covers?)',
    clause: 'round|raise|raising|seed|cash|money|funds?|funding|it|this|that|runway|break-?even|should|sufficient|us',
    unless: 'contracts?|warrant\\w+|battery|patients?|payback|licen[cs]e',
  }),
  time('runway', 3, {
    before: '(?:for|over)',
    after: '(?:[^\\p{L}\\p{N}]*$| (?:of (?:work|operations?|runway|development)|until|runway|to |\\()|[,.;])',
    clause: 'rais(?:e|ing)|seed|round|[$€£₹].*|rs|pre-seed|usd|eur|mio|crore',
    unless: 'contracts?|ago|customers? for',
    topic: 'ask',
  }),
  time('runway', 1.2, {
    before:
      '(?:takes? (?:us|the company)|keeps? (?:us|the company) (?:going|alive|afloat|running)(?: for)?|hold(?:s)?(?: out)?(?: for)?|(?:lets|allows) us (?:to )?(?:run|work|operate)(?: for)?|(?:should|would|will) last(?: us)?(?: for)?|cash(?: today)?:? [^;|]{0,30}(?:i\\.e\\.|=|-|,|so))',
    clause: 'money|cash|rais(?:e|ing)|round|spend|burn|funds?|funding|seed|capital|us|recruit|[$€£₹].*',
    unless: 'contracts?|warrant\\w+|battery|patients?|payback|licen[cs]e',
  }),
  time('runway', 1.2, {
    after: ' (?:left|remaining|to go)(?! (?:on|of) the)',
    clause: 'burn(?:ing|s)?|cash|money|bank|spend',
  }),
  time('runway', 3.2, {
    before:
      "^\\W*(?:(?:lasts?|lasting|buys us|that's|that is|that gives|this is|this gives|which gives|covers|about|for)(?: |$))*",
    after: '(?:[^\\p{L}\\p{N}]*$|[,.](?= )| (?:to (?:get|reach|build|prove|launch|break|series|be|do)|until))',
    topic: 'ask',
    least: 3,
  }),
  time('runway', 0.3, { after: ' (?:of )?(?:cash )?runway| of (?:cash|operations|funding)| in the bank' }),
  time('payback', 1, {
    after:
      ' (?:for (?:an?|each|the|every) (?:[\\p{L}-]+ ){1,2})?(?:to|until|before) (?:[\\p{L}-]+ ){0,4}(?:(?:pay|pays|paid|earn|earns|earned) (?:it |us |this )?back|recover|recoup|break even on)',
    clause: 'customers?|cac|acqui\\w+|clients?|members?|users?|subscribers?|shops?|win|won|winning',
  }),
  time('payback', 0.2, { after: ' (?:cac |customer )?pay-?back' }),
  time('payback', 1.5, {
    before:
      '(?:paid back|pays? back|payback|recover(?:ed|s)?|recoup(?:ed|s)?|break(?:s|ing)? even|earn(?:ed|s)? (?:it|that|this) back|comes? back)(?: [\\p{L}-]+){0,6}',
    clause: 'cac|acquisition|acquir\\w+|customers?|it back|each|win|landlord|farmer',
    unless: 'loans?|by 20\\d\\d|company',
  }),
];
