import type { Metric } from '@assay/contracts/claim';
import { type Pattern, pattern } from '../../patterns/pattern.ts';
import { BUYERS, ORGANISATIONS, PEOPLE } from './lexicon/nouns.ts';
import { whole } from './phrase.ts';
import { isPaid } from './use.ts';

const IS_BUYER = whole(BUYERS);
const IS_ORGANISATION = whole(ORGANISATIONS);
const IS_PERSON = whole(PEOPLE);

const LINK =
  /(?:^|[\s(])(?:served|count|base|number|numbers|are|is|at|now|(?:base|number|count|total|list|network|community) of|reached|reach|reaching|grew|grown|growing|grows|has|have|hit|passed|rose|went|from|to|total|today|stands?|we're|we are|stood|currently|also|live|signed|onboarded|paying|active|registered|connected|on the platform|in total|supplied|granted|filed|pending|issued|applications|families|running|completed|so far|to date|up|over|about|around|more|than|nearly|some|approximately|approx\.?|roughly|almost|just|averaged|climbed|jumped|increased|per month|doubled)\s*$/i;
/** These only shade the figure. */
const SHADE =
  /^[\s(]*(?:up|over|about|around|more|than|nearly|some|approximately|approx\.?|roughly|almost|just|also|to|from)\s*$/i;
const END = /[:=(-]\s*$/;

const SPECIAL: readonly (readonly [Metric, Pattern])[] = [
  [
    'team_size',
    pattern(
      /\b(?:employees|headcount|team size|team strength|ftes?|people on (?:the|our) team|full-time staff|team members|number of staff)\s*$/i,
    ),
  ],
  ['patents', pattern(/\bpatents?\s*$/i)],
  ['pilots', pattern(/\b(?:pilots|pocs|pilot customers|design partners)\s*$/i)],
  ['lois', pattern(/\b(?:lois?|letters of intent|mous?|letters of interest)\s*$/i)],
  [
    'users',
    pattern(
      /\b(?:maus?|daus?|waus?|(?:monthly|weekly|daily)(?: active)? [\p{L}-]+|active (?:users|members|players|students)|free [\p{L}-]+)\s*$/iu,
    ),
  ],
  [
    'customers',
    pattern(
      /\b(?:(?:paying|paid|active|new|signed) (?:users|members|subcontractors|subscribers|[\p{L}-]+ers|businesses|companies|[\p{L}-]+s)|paying (?!for\b|us\b|back\b)[\p{L}-]{4,})\s*$/iu,
    ),
  ],
];

/** "Letters of intent from hotel groups: 6." */
const OF_WHOM =
  /(?<=\b(?:lois?|letters of (?:intent|interest)|pilots?|patents?)) (?:of|from|with|by|in) [\p{L} -]{1,40}$/iu;

/** "Co-operatives testing it: 3." */
const TESTING = pattern(
  /^\W*[\p{L}-]+s (?:testing|trial+ing|piloting|trying|evaluating) (?:it|us|the \p{L}+)(?=$| )/iu,
);
/** "Shops with live limit: 27,400", "Buyers active in the quarter: 720": those who are counted begin the label. */
const ACTORS = pattern(
  /^\W*([\p{L}-]+) (?:(?:with|on|having) (?:an? |our |the )?(?:live|active|working|paid|open|running|signed|installed) [\p{L} -]{1,30}|(?:active|live|paying|onboarded|connected|using|ordering|transacting|served|introduced|installed|signed|equipped|supplied|enrolled|on (?:board|it|the (?:platform|app|system|network|service))|with us)(?: [\p{L} -]{1,30})?)(?=:|$)/iu,
);

/** "Clinics Aug 2025" */
const DATED =
  /(?<=\p{L}{3,}) (?:(?:in|at|end of) )?(?:[qh][1-4] |\p{L}{3,9} )?(?:fy ?)?(?:19|20)\d\d(?: \(?\p{L}+\)?)?$/iu;
/** "Signings of workshops: 520" */
const SIGNINGS = pattern(
  /^\W*(?:new )?(?:signings?|additions|wins|take-?up) (?:of|among|by) (?:new )?([\p{L}-]+)(?: [\p{L} ]{1,30})?$/iu,
);

/** "Price to the client", "Cost per visit": an amount for each of them, and no count. */
const AMOUNT_EACH = pattern(
  /\b(?:prices?|costs?|fees?|charges?|savings?|value|worth) (?:to|for) (?:the |an? |each |every |one |our )?[\p{L}-]+$|\bper [\p{L} ]+$/iu,
);

/** Takes the words off that only link a noun with its figure: "has grown to over". */
const unlinked = (before: string): { text: string; linked: boolean } => {
  let text = before.trimEnd();
  let linked = false;
  for (let i = 0; i < 6; i++) {
    const found = END.exec(text) ?? LINK.exec(text);
    if (found === null) break;
    linked ||= !SHADE.test(found[0]);
    text = text.slice(0, found.index).trimEnd();
  }
  return { text, linked };
};

/**
 * What a count measures whose noun stands ahead of it: "Customers: 340", "our user base has grown to 12,000". With nothing in
 * between ("Active users 12,000") the noun must begin the clause.
 */
export const labelOf = (before: string, known: ReadonlySet<string>): Metric | undefined => {
  if (IS_BUYER.test(/(\p{L}+) of $/u.exec(before)?.[1] ?? '')) return 'customers';
  const { text: label, linked } = unlinked(before);
  const text = label.replace(DATED, '');
  if (!linked && text.split(/\s+/).length > 4) return undefined;
  if (AMOUNT_EACH.test(text)) return undefined;
  const special = SPECIAL.find(([, words]) => words.test(text.replace(OF_WHOM, '')));
  if (special !== undefined) return special[0];
  const noun = /([\p{L}-]+)(?: \([^)]*\))?$/u.exec(text)?.[1] ?? '';
  if (IS_BUYER.test(noun) || IS_BUYER.test(`${noun}s`)) return 'customers';
  if (!linked) return undefined;
  if (TESTING.test(text)) return 'pilots';
  const actors = (ACTORS.exec(text) ?? SIGNINGS.exec(text))?.[1] ?? '';
  if (IS_ORGANISATION.test(actors) || IS_BUYER.test(actors) || known.has(actors.toLowerCase())) return 'customers';
  if (IS_PERSON.test(actors)) return isPaid(text) ? 'customers' : 'users';
  if (known.has(noun.toLowerCase()) && !/\bfree\b/i.test(text)) return 'customers';
  if (/^users?$/i.test(noun)) return 'users';
  if (IS_ORGANISATION.test(noun)) return 'customers';
  return IS_PERSON.test(noun) ? 'users' : undefined;
};
