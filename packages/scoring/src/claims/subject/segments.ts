import { pattern } from '../../patterns/pattern.ts';
import { VERB, verbAt } from './verbs.ts';

/**
 * How a stretch of a sentence hangs on what stands before it: a clause of its own (`main`), one that says more of the
 * words just before (`relative`), a second name for them (`aside`), the other side of a comparison (`compared`), or what a
 * label and its colon announce (`labelled`).
 */
export type Opener = 'main' | 'relative' | 'aside' | 'compared' | 'labelled';

/** A stretch of a sentence with one subject. Places are in the sentence; `verb` is that of its first verb in it, -1 for none. */
export type Segment = { opener: Opener; start: number; end: number; text: string; verb: number };

const SUBJECT = String.raw`(?:we|our|it|its|they|their|he|she|you|i|the|this|these|all|most|some|each|\uE000+)\b|\uE000+|\p{Lu}[\p{L}\p{N}'&.-]* (?:\p{Lu}[\p{L}\p{N}'&.-]* ){0,2}${VERB.source}`;
const BREAKS: readonly (readonly [pattern: string, opener: Opener | 'comma' | 'close'])[] = [
  ['[;|•]', 'main'],
  [String.raw`:(?=\s|$)`, 'labelled'],
  [String.raw`\(`, 'aside'],
  [String.raw`\)`, 'close'],
  [
    String.raw`(?:,|\s-)?\s(?<!\b(?:of|by|with|for|in|at|from|to|on)\s)(?:which|who|whose|where|that(?!\s(?:way|is|year|time|month|date|point|day|week|quarter|order|sum|figure|number)\b))(?=\s)`,
    'relative',
  ],
  [
    String.raw`(?:^|,?\s)(?:vs\.?|versus|compared (?:to|with)|in comparison (?:to|with)|against|(?<!\b(?:more|less|fewer|greater|larger|later|sooner|other) ?)than|unlike|like(?= \p{Lu})|as opposed to|instead of|rather than)(?=\s)`,
    'compared',
  ],
  [
    String.raw`,?\s(?:but|while|whereas|although|though|because|so that|when|until)(?=\s)|\s(?:as|since)(?=\s(?:we|our|it|they)\b)`,
    'main',
  ],
  [String.raw`\s(?:and|or|so|then)(?=\s(?:${SUBJECT}))`, 'main'],
  [
    String.raw`\sand(?=\s(?:(?:is|are) )?(?:plan(?:s|ning)?|will|expects?|aim(?:s|ing)?|intends?|hop(?:es?|ing)|wants?|target(?:s|ing)?)\b)|\s(?:says?|said|reports?|reported|estimates?|announced?|believes?|found|notes?|noted|claims?|claimed|confirmed|revealed)(?: that(?=\s)|(?=\s(?:we|our|it|the company|\uE000+)))`,
    'main',
  ],
  [String.raw`,(?=\s)|\s-(?=\s)`, 'comma'],
];
const BREAK = pattern(BREAKS.map(([words], i) => `(?<b${i}>${words})`).join('|'), 'iu');
const openerOf = (groups: Record<string, string | undefined>) => {
  const at = BREAKS.findIndex((_, i) => groups[`b${i}`] !== undefined);
  return BREAKS[at]?.[1] ?? 'main';
};
/** After a comma: "a lender with 400 branches" is a second name, not a subject. */
const SECOND_NAME = pattern(
  /^\s*(?:a|an|one of|with|whose|now with|the (?:[\p{L}-]+ ){0,3}?(?:first|largest|biggest|leading|only|leader|pioneer|group|chain|company|firm|bank|supplier|marketplace|maker|brand|platform|parent|developer|operator|provider|startup|retailer|competitor|rival|reference)) /iu,
);

/** A second name begins within so many characters. */
const LOOK_AHEAD = 40;

const openerAt = (kind: Opener | 'comma' | 'close', about: { within: boolean; rest: string }): Opener => {
  if (kind === 'close') return 'main';
  if (kind !== 'comma') return kind;
  return about.within || SECOND_NAME.test(about.rest) ? 'aside' : 'main';
};

/** The stretches of a sentence, in order and without gaps; a comma before a verb goes on with the sentence's subject. */
export const segmentsOf = (text: string): Segment[] => {
  const segments: Segment[] = [];
  let open: { opener: Opener; start: number } = { opener: 'main', start: 0 };
  const close = (end: number) => {
    const own = text.slice(open.start, end);
    segments.push({ ...open, end, text: own, verb: verbAt(own) });
  };
  let within = false;
  for (const match of BREAK.matches(text)) {
    const kind = openerOf(match.groups ?? {});
    const end = match.index + match[0].length;
    close(match.index);
    if (kind === 'close') within = false;
    else if (match[0] === '(') within = true;
    open = { opener: openerAt(kind, { within, rest: text.slice(end, end + LOOK_AHEAD) }), start: end };
  }
  close(text.length);
  return segments;
};
