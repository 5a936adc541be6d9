import { type Frame, money } from './frames.ts';

const MARKET = 'markets?|industry|opportunity|sector|category|space|segment|economy|aisle|asset class|niche|vertical';
const OF_A_COMPANY =
  'valued at|valuation|raised|acquired|sold|funding|our|we|revenues?|arr|mrr|processed|transactions|lost|losing|loses|savings|saved|fines?|budget|debt|company';

/** What a market is worth, said of it in prose or standing alone on a slide about it. */
export const MARKETS: readonly Frame[] = [
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
