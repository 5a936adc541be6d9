import { type Frame, money } from './frames.ts';

const VALUES = "valu(?:ed|ing|ation|ations|es)(?: [\\p{L}'\uE000]+){0,4}:?";

/** What a company is worth: by its round, its buyer or its own word. */
export const VALUATIONS: readonly Frame[] = [
  money('valuation', 0.9, {
    before: `${VALUES}|(?:evaluated|appraised|assessed) at|(?:pre|post)-?money(?: \\p{L}+){0,2}:?|(?:at|with) an?|cap(?: of| at)?|capped at`,
    clause: 'valu\\w+|(?:pre|post)[- ]?money|cap',
    unless: 'markets?|industry|sector|category|goods valued|market cap\\w*|transactions? valued|contracts? valued',
  }),
  money('valuation', 0.3, {
    after:
      ' ?\\(?(?:pre|post)(?:[- ]?money(?! ?(?:of |at |: ?)?[^\\p{L}\\s]?\\d)|(?!-))| (?:[\\p{L}-]+ )?valuation| (?:valuation )?cap',
  }),
  money('valuation', 0.9, {
    before: 'market cap(?:itali[sz]ation)?(?: (?:of|is|was|at|now|\\p{L}+))*',
    unless: 'crypto|global',
    least: 1e7,
  }),
  money('valuation', 0.9, {
    before: '\\d ?(?:m|mn|mio|million|k|bn|crore|mi)?(?: ?[$€£₹]| (?:usd|eur|euros?|dollars))? at(?: an?)?',
    clause: 'rais(?:e|es|ed|ing)|series [a-d]|seed|round|pre-seed|safe|equity',
    unless: 'interest|apr',
  }),
  money('valuation', 0.9, {
    before: '(?:exit|ipo|listing|floated|went public|sale of the company)(?: \\p{L}+){0,5} (?:at|for)',
    least: 1e7,
  }),
  money('valuation', 2, {
    before: '(?:is|are|was|were|now|be) worth',
    unless:
      'markets?|industry|sector|economy|space|category|goods|orders|contracts?|transactions?|aisle|trade|homes?|each',
    least: 2e7,
  }),
  money('valuation', 0.9, {
    before:
      '(?:acquired|bought|sold|taken over|taken private|acquisition|exit(?:ed)?|purchased|swallowed|snapped up|gobbled up|absorbed)(?: (?!raised)[\\p{L}\\p{N}(),.:-]+){0,8} (?:for|by)(?: a)?(?: reported(?:ly)?)?',
    unless: 'per|each|a piece|tickets?|subscriptions?',
    least: 1e7,
  }),
  money('valuation', 0.8, { before: 'paid', after: ' (?:for (?:it|them|the company)|to (?:acquire|buy))', least: 1e7 }),
  money('valuation', 0.8, { before: '(?:company|enterprise|business|equity) value(?: (?:of|is|at))*' }),
  money('valuation', 0.8, { after: ' (?:exit(?! (?:rate|run))|market (?:value|cap(?:itali[sz]ation)?))', least: 1e7 }),
  money('valuation', 1.5, {
    after: ' (?:company|unicorn)',
    unless: 'markets? (?:is|of)|revenues?|arr|raised',
    least: 1e8,
  }),
];
