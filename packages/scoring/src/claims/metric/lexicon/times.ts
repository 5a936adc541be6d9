import { type Frame, frame } from './frames.ts';

const time = (metric: Frame['metric'], cost: number, words: Parameters<typeof frame>[3]): Frame =>
  frame(metric, 'months', cost, words);

/** How long the money lasts, and how soon a customer has paid for being won. */
export const TIME_FRAMES: readonly Frame[] = [
  time('runway', 1.5, {
    before:
      '(?:sufficient for|enough (?:cash )?for|lasts?(?: us)?(?: for)?|lasting|gives? us|buys? us|funds? us (?:for|through)|carr(?:y|ies) us|cash for|money for|after the round|funded for|finances? (?:us )?(?:for)?|covers?)',
    clause:
      'enough|round|raise|raising|seed|cash|money|funds?|funding|it|this|that|runway|break-?even|should|sufficient|us',
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
      '(?:(?:gives?|gets?|buys?|funds?|carr(?:y|ies)|takes?|feeds?|holds?|lasts?) (?:us|the (?:company|business))(?: \\p{L}+){0,2}(?: for)?|(?:cash|money|treasury|funds|liquidity)(?: \\p{L}+){0,2} (?:reach(?:es)?|is enough|suffices?|covers?|lasts?|stretch(?:es)?)(?: us)?(?: for)?|(?:cash|in the bank)[^.;|\\d]{0,20} for(?: another| more)?|enough[^.;|\\d]{0,40}(?:that is|so|i\\.e\\.|=|meaning)|takes? (?:us|the company)|keeps? (?:us|the company) (?:going|alive|afloat|running)(?: for)?|hold(?:s)?(?: out)?(?: for)?|(?:lets|allows) us (?:to )?(?:run|work|operate)(?: for)?|(?:should|would|will) last(?: us)?(?: for)?|cash(?: today)?:? [^;|]{0,30}(?:i\\.e\\.|=|-|,|so))',
    clause:
      'money|cash|rais(?:e|ing)|round|spend|burn|funds?|funding|seed|capital|us|recruit|treasury|bank|enough|[$€£₹].*',
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
  time('runway', 1.3, {
    before:
      '(?:leaves?|leaving)(?: us)?(?: with)?(?: about)?|last until \\p{L}+(?: 20\\d\\d)?(?:,| or|, i\\.e\\.|,? that is)?',
    clause: 'burn\\w*|spend\\w*|cash|month|net|bank|outgoings|money|kitty|last',
  }),
  time('runway', 1, {
    before:
      '(?:^\\W*(?:cash|treasury|liquidity|bank balance|with (?:the |this )?(?:round|raise|money)): ?|(?:^|[;,] )with (?:the|this) (?:round|raise|money)|(?:cash|money|liquidity) (?:reach(?:es)?|lasts?|suffices?)(?: us)?(?: for)?|in the bank\\b[^.;|]{0,30}\\blasts?(?: us)?(?: for)?|(?:suffices?|sufficient|enough)(?: for)?)',
    unless: 'contracts?|warrant\\w+|battery|patients?|payback|licen[cs]e|stock|inventory|shelf',
  }),
  time('runway', 1, { after: ' (?:left )?in (?:hand|the bank|reserve)| of money' }),
  time('runway', 0.3, { after: ' (?:of )?(?:cash )?runway| of (?:cash|operations|funding)| in the bank' }),
  time('payback', 1, {
    after:
      ' (?:for (?:an?|each|the|every) (?:[\\p{L}-]+ ){1,2})?(?:to|until|before) (?:[\\p{L}-]+ ){0,4}(?:(?:pay|pays|paid|earn|earns|earned) (?:it |us |this )?back|pay for (?:itself|its|their|themselves)|recover|recoup|break even on)',
    clause: 'customers?|cac|acqui\\w+|clients?|members?|users?|subscribers?|shops?|win|won|winning',
  }),
  time('payback', 1, {
    after:
      ' to (?:recover|recoup|(?:get|have) (?:our|the) (?:money|cash) back|earn (?:it )?back|win (?:it )?back|pay (?:it )?back)(?: (?:an?|one|each|every|the) [\\p{L}-]+|(?=[,.;)]|$))',
    unless: 'loans?|injur\\w+|patients?|surgery|debts?|illness|disaster|outage',
  }),
  time('payback', 1.2, {
    before:
      '(?:amorti[sz]e[sd]?|(?:recover|recoup)(?:s|ed)? (?:it|that|this|the (?:cost|costs|spend))|reimbursed|refunded|repaid|(?:money|investment|outlay|cash) (?:returns?|is back|was back))(?: (?:in|within|after|inside|over|by))?(?: [\\p{L}-]+){0,2}',
    unless: 'loans?|borrowers?|credit|advances?|instal\\w+|claims?|bills?|expenses?|tuition|debts?|lenders?',
  }),
  time('payback', 1, {
    before:
      '(?:costs?|money|spend|outlay|investment|cac|it|that|one)(?: [\\p{L}-]+){0,5} back (?:in|inside|within|after)',
    clause: 'costs?|win(?:ning)?|won|acqui\\w+|cac|spend|spent',
    unless: 'loans?|borrowers?|credit|lenders?',
  }),
  time('payback', 0.2, { after: ' (?:cac |customer )?pay-?back' }),
  time('payback', 0.8, {
    before:
      '(?:→|->|=>|[,;=$]|^\\W*|\\b(?:money|cash|cost|spend)(?: (?:is|comes|came))?) ?back (?:in|within|after|inside)(?: (?:just|about|around|roughly|less than|under|~|<))*',
    unless: 'loans?|borrowers?|repaid|home|office|work|school|stock',
  }),
  time('payback', 1.5, {
    before:
      '(?:paid back|pays? back|payback|recover(?:ed|s)?|recoup(?:ed|s)?|break(?:s|ing)? even|earn(?:ed|s)? (?:it|that|this) back|comes back)(?: [\\p{L}-]+){0,6}',
    clause: 'cac|acquisition|acquir\\w+|customers?|it back|each|win|landlord|farmer',
    unless: 'loans?|by 20\\d\\d|company',
  }),
];
