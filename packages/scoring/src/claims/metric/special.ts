import type { Metric } from '@assay/contracts/claim';
import { type Pattern, pattern } from '../../patterns/pattern.ts';
import type { Figure } from '../../reading/figure.ts';
import { type Phrase, REACH } from './phrase.ts';

/** What a count measures, where the words end that say so, and how well they say it. */
export type Counted = { metric: Metric; end: number; cost: number };

/** What is counted by a noun of its own, up to four adjectives after the figure. */
const SPECIAL: readonly (readonly [Metric, Pattern])[] = [
  [
    'patents',
    pattern(
      /^\+? ?(?:[\p{L}-]+ ){0,4}?patents?\b(?: applications?| families)?(?: (?:granted|pending|filed|issued))?/iu,
    ),
  ],
  ['patents', pattern(/^ (?:deposits?|filings?|applications?|families) of patents?\b/i)],
  [
    'patents',
    pattern(
      /^(?: (?:are|more|further))* (?:pending|granted|filed|under examination|in examination|(?:pct )?applications?|families)\b/i,
    ),
  ],
  [
    'lois',
    pattern(
      /^\+? ?(?:[\p{L}-]+ ){0,3}?(?:letters? of (?:intent|interest)|loi(?:'?s)?\b|mous?\b|memorand(?:a|ums) of understanding|term sheets)/iu,
    ),
  ],
  [
    'lois',
    pattern(
      /^ (?:[\p{L}-]+ ){1,4}(?:(?:that|who|which) )?(?:have |has )?(?:signed|given|sent|issued)(?: us)?(?: an?| their| signed| non-binding)* (?:letters? of (?:intent|interest)|lois?|mous?)\b/iu,
    ),
  ],
  [
    'pilots',
    pattern(
      /^\+? ?(?:[\p{L}-]+ ){0,3}?(?:pilots?\b(?! (?:their|our|to|the))|design partners?|development partners|proofs? of concept|pocs?\b|paid trials)/iu,
    ),
  ],
];
/** "4 in trial", "seven hospitals have piloted it": the noun is theirs, the verb tells. */
const TRIED: readonly Pattern[] = [
  pattern(/^ (?:(?:more|others|further) )?(?:are )?(?:in|on) (?:an? )?(?:paid |free )?(?:trials?|pilots?)\b/i),
  pattern(/^ (?:paid |field |free |live |customer )*trials (?:are|is|running|live|in the field|under ?way|ongoing)\b/i),
  pattern(/^ (?:(?:more|others|further) )?(?:are |now )+(?:evaluating|testing|trial+ing|trying|piloting)\b/i),
  pattern(/^ (?:[\p{L}-]+ ){1,3}(?:have |has |are |now )*(?:trial+ed|trial+ing|piloted|piloting)\b/iu),
  pattern(/^ [\p{L}-]+(?:,| -) (?:pocs?|pilots?|trials?) (?:finished|completed|done|running|under way)\b/iu),
];
const OF_THEIRS = /^ of (?:their|the|its|those|these)\b/i;
const PARTED =
  /\b(?:of|in|at|with|and|for|to|from|our|we|per|by|on)\b(?! (?:intent|interest|concept|understanding|patents?))/i;
const PILOT_WITH =
  /\b(?:pilot(?:s|ed|ing)?|demonstration(?: experiments?| projects?)?|proofs? of concept|field tests?)(?: (?:program(?:me)?|project|study|is|are|was|live|running|on|under ?way|signed|agreed|ongoing|active|started|going))*(?: (?:on )?(?:with|at|in|across|on))\s*$/i;

/** "Letters of intent received from 7 plants": the noun stands before, and says what they gave. */
const LETTERS_FROM =
  /\b(?:letters? of (?:intent|interest)|lois?|mous?)(?: (?:signed|received|in hand|obtained|secured|collected|given|are|were|have been))* (?:from|with|by)\s*$/i;
/** "61 ships under subscription", "704 herds are under contract": who they are is told by what binds them, but for those who work and what is worked with. */
const UNDER_CONTRACT = pattern(
  /^ (?:(?!(?:people|staff|engineers|drivers|nurses|teachers|hectares|acres|land) )[\p{L}-]+ ){1,3}?(?:are |now )*(?:under|on) (?:paid |paying |signed |annual )*(?:contracts?|subscriptions?)\b/iu,
);
/** "38 shipowners run payroll through us": whoever they are, they do with the company what they do. */
const RUN_THROUGH_US = pattern(
  /^ (?:[\p{L}-]+ )?[\p{L}-]+s (?:now )?(?:run|book|plan|manage|handle|order|buy|track|file|process) (?:[\p{L}-]+ ){0,4}(?:through|with|on|via|from|in) (?:us(?!\p{L})|\uE000)(?! (?:for free|free|without))/iu,
);
/** "Of which 96 are paying": the noun stands before. */
const NOW_PAYING =
  /^ (?:of (?:them|these|which|those) )?(?:are |now |already |have )*(?:paying|pay\b|order\b|buy\b|subscribe\b|subscribed|converted to paid|came back|come back|re-?ordered|ordered again|bought again|renewed|bec(?:a|o)me (?:paying |paid )*(?:customers|clients|accounts)|(?:turned|converted) into (?:paying |paid )*(?:customers|clients|accounts))\b/i;
/** "410 of them weekly": the noun stands before. */
const NOW_USING =
  /^ (?:of (?:them|these|those|which|whom)) (?:now |do |are |were )*(?:weekly|monthly|daily|every (?:day|week|month)|active|use|log in|live)\b/i;

/** What a count counts by a noun of its own: patents, letters of intent and pilots. */
export const special = (
  text: string,
  about: { figure: Figure; phrase: Phrase; before: string },
): Counted | undefined => {
  const { figure, phrase, before } = about;
  if (PILOT_WITH.test(before) && (phrase.words.length > 0 || OF_THEIRS.test(text.slice(figure.end))))
    return { metric: 'pilots', end: phrase.end, cost: 0.3 };
  if (LETTERS_FROM.test(before)) return { metric: 'lois', end: phrase.end, cost: 0.3 };
  const behind = text.slice(figure.end, figure.end + REACH);
  const bound = figure.word ? undefined : (UNDER_CONTRACT.exec(behind) ?? RUN_THROUGH_US.exec(behind))?.[0];
  if (bound !== undefined) return { metric: 'customers', end: figure.end + bound.length, cost: 0.6 };
  if (TRIED.some((words) => words.test(behind))) return { metric: 'pilots', end: figure.end, cost: 0.3 };
  for (const [metric, words] of SPECIAL) {
    const found = words.exec(behind)?.[0];
    if (found === undefined || PARTED.test(found.slice(1))) continue;
    if (metric === 'patents' && (!/\bpatent/i.test(text) || /\bpatent (?:office|attorney|lawyer|law)/i.test(text)))
      continue;
    return { metric, end: figure.end + found.length, cost: 0.3 };
  }
  return undefined;
};

/** Those of a count named before who use or pay: "410 of them weekly", "of which 96 are paying". */
export const partOf = (text: string, figure: Figure): Counted | undefined => {
  const behind = text.slice(figure.end, figure.end + REACH);
  if (NOW_USING.test(behind)) return { metric: 'users', end: figure.end, cost: 0.6 };
  return NOW_PAYING.test(behind) ? { metric: 'customers', end: figure.end, cost: 0.6 } : undefined;
};
