import { FULL_MONTHS } from '../../../reading/months.ts';
import { type Frame, frame } from './frames.ts';
import { MARKET, OTHER } from './growth-words.ts';

/** A time as one is held against another: "2025 on 2024", "Q3 on Q3", "Nine months on nine months". */
const WHEN =
  '(?:(?:fy ?)?20\\d\\d|fy ?\\d\\d|[qh][1-4](?: 20\\d\\d)?|(?:six|nine|three|twelve|12|9|6) months(?: 20\\d\\d)?|last year)';
const UNLIKE = `${OTHER}|${MARKET}|duty|tax|diesel|fuel|electricity|claims|thefts?`;

const MONTH = `(?:${FULL_MONTHS})`;

/** Growth as one time held against another, without a word of what grew. */
export const HELD_AGAINST: readonly Frame[] = [
  frame('growth', 'percent', 0.8, {
    before: `${WHEN} (?:on|over|against|vs\\.?|versus) (?:the same |those of )?${WHEN},?:?(?: (?:up|plus))? ?\\+?`,
    unless: UNLIKE,
  }),
  frame('growth', 'percent', 0.9, {
    before: '^\\W*(?:up|plus)? ?\\+?',
    after: `,? ${WHEN} (?:on|over|against|vs\\.?|versus) (?:the same |those of )?${WHEN}`,
    unless: UNLIKE,
  }),
  frame('growth', 'percent', 1.2, { before: `^\\W*${WHEN}:? (?:up|plus) ?\\+?`, unless: UNLIKE }),
  frame('growth', 'percent', 1.6, {
    before: '^\\W*(?:up|plus)? ?\\+?',
    after: ' in (?:20\\d\\d|(?:one|a|1) year|(?:the (?:last|past) )?(?:12|twelve) months)(?=\\W*$|[.;,])',
    unless: UNLIKE,
  }),
  frame('growth', 'percent', 0.8, {
    before: `^\\W*(?:in )?${MONTH}(?: 20\\d\\d)? (?:was|is|were|came in|closed)(?: up)?`,
    after: ` (?:above|over|up on|on|higher than|more than|better than) ${MONTH}(?! \\p{L})`,
    unless: UNLIKE,
  }),
];
