import { pattern } from '../../patterns/pattern.ts';
import type { Figure } from '../../reading/figure.ts';
import { BUYERS, ORGANISATIONS, PEOPLE, STAFF } from './lexicon/nouns.ts';
import { headIs, type Phrase, REACH, whole } from './phrase.ts';

const IS_STAFF = whole(STAFF);
const IS_OTHER = whole(`${BUYERS}|${ORGANISATIONS}|${PEOPLE}`);
/** "A team of 12", "headcount: 34", "we are now 24". */
const TEAM =
  /(?<!\b(?:field|sales|support|product|engineering|founding|design|management|data|success|finance|legal|people|growth|field sales|leadership|research|marketing|ops|operations) )\b(?:team(?: size| strength)?(?: (?:of|is|are|now|currently|today|totals?|stands at|at|has|grew to|grew|grown|has grown|to|from))*|staff(?: of)?|(?:workforce|payroll)(?:,? (?:of|is|now|today|currently|at|stands at|numbers))*|(?:present |current |total )?strength of|headcount(?: (?:of|is|was|now|at|grew|grows?|will|should|goes|went|rises?|rose|reach(?:es)?|from|to))*|crew of|company of|ftes?|employees|(?:we|they|who|which|it|company|will)(?: now| currently)? employ(?:ed)?|employs|employing|we are(?: now| currently| a team of| just| only)*|we're(?: now| just| only)*|department of|hired|(?:down|back) to|run by|run with|team to|employees to|startup to|company to)[:,]?\s*(?:(?:over|about|some|around|more than|just|only|nearly|approximately|roughly) )?$/i;
const OWN_PEOPLE =
  /(?:\b(?:we|it|company|start-?up|firm)|\uE000+)(?: now| currently| already| have| had| has)* (?:have|has|had|were|counts?|went from|grew from|grown from|grown to|grew to) (?:about |over |more than |only |just )?$/i;
const ACHIEVED = /\bwith (?:just |only |fewer than |under |over )?$/i;
const AFTER = pattern(
  /^ members? ?(?:\+|and|plus) ?\d+ (?:part[- ]?tim\w*|interns?|freelanc\w+|working students?)\b|^(?:-| )(?:person|people|member|man|woman|employee|staff)[- ](?:strong|team|company|startup|business|consultancy|firm|agency|studio|operation|organi[sz]ation|office)\b|^[ -](?:strong (?:team|company)|strong(?=$|[.,;]))|^ (?:pax|full[- ]time(?:rs)?(?= ?$|[,.;)]| employees| staff| people| and|\+)|head(?:s|count)|ftes?|of us|(?:[\p{L}]+ )?(?:in|on) (?:the|our) (?:team|payroll)|(?:people )?on payroll|on the books as (?:staff|employees))\b/iu,
);
/** "Revenue of $88M and 620 people": next to what a company takes in, people are its own. */
const NEXT_TO_MONEY =
  /[€$£₹₦¥][\d.,]+ ?(?:k|m|mn|mio|million|bn|billion|crore|lakh)?(?: (?:in|of))? (?:revenues?|arr|turnover|sales)(?:,| and|, and) $|\b(?:revenues?|arr|turnover|sales|mrr|gmv)\b(?: (?:of|is|at|was|:))? ?[^\s]{0,4}[\d.,]+ ?(?:k|m|mn|mio|million|bn|billion|crore|lakh)?(?: [€$£])?(?:,| and|, and| with) $/i;
/** "140 staff, 3,100 entries": the staff has its number. */
const COUNTED_ALREADY = pattern(/\d (?:[\p{L}-]+ )?(?:staff|employees|ftes?)[,:]\s*$/iu);
/** "From 23 to 41 people." */
const FROM = /^\W*from (?:[\d.,]+ to )?$/i;
const OF_CUSTOMERS =
  /\b(?:having|of|between|under|with|for (?:all )?(?:its|their)|to (?:all )?(?:its|their)|customer|client)\s*(?:more than |fewer than |less than |over |at least |up to |about |\d+ (?:to|and) )?$/i;
const ONE_COMPANY = pattern(
  /\b(?:an?|the|this|that|his|her|our) (?:[\p{L}\d&-]+ ){0,5}[\p{L}\d&-]*[^s\s] with (?:more than |over |about )?$/iu,
);
const NOT_OWN =
  /\b(?:their|(?:target|our) market|us(?:e|es|ed|ing)|serv\w+|platform|pilot\w*|programmes?|wellness|covering|insur\w+|waitlist|log in)\b/i;
const EMPLOYED = /^(?:employees|staff|ftes?|members|teammates|full-timers|colleagues|staffers)$/i;
/** "29 people, most of them in Horsham": people who stand alone are the team where they are as few as a team. */
const LARGEST_TEAM = 3_000;
const AS_TEAM = pattern(
  /^(?:,|\.|;|$| in total| in \p{Lu}| across| today| now| full| on (?:the|our) team| and | of (?:which|whom|them)|\)| \()/u,
);

/** "A team of 12", "headcount 34 today": the count names nobody, or the company's own. */
const isOpen = (phrase: Phrase): boolean =>
  headIs(phrase, IS_STAFF) || phrase.words.length === 0 || (phrase.words.length === 1 && !headIs(phrase, IS_OTHER));

/** Where the words end that make a count the size of a team; undefined where they do not. */
export const teamEnd = (
  text: string,
  about: { figure: Figure; phrase: Phrase; before: string },
): number | undefined => {
  const { figure, phrase, before } = about;
  const behind = text.slice(figure.end, figure.end + REACH);
  const person = AFTER.exec(behind);
  if (person !== null) return figure.end + person[0].length;
  const staff = headIs(phrase, IS_STAFF);
  if (TEAM.test(before) && !COUNTED_ALREADY.test(before) && isOpen(phrase)) return staff ? phrase.end : figure.end;
  if (staff && OWN_PEOPLE.test(before) && figure.value < LARGEST_TEAM) return phrase.end;
  if (!staff || NOT_OWN.test(text) || figure.value > 1e6) return undefined;
  if (ACHIEVED.test(before) && /\b(?:arr|revenue|built|business|company|hit|reached|startup)\b/i.test(text))
    return phrase.end;
  if (ONE_COMPANY.test(before)) return phrase.end;
  if (OF_CUSTOMERS.test(before)) return undefined;
  const head = phrase.words.at(-1) ?? '';
  if (NEXT_TO_MONEY.test(before) || FROM.test(before)) return phrase.end;
  if (EMPLOYED.test(head)) return phrase.end;
  const alone =
    /^\W*(?:(?:as of )?(?:today|now|total|at present|(?:end of )?(?:19|20)\d\d|[qh][1-4](?: (?:19|20)\d\d)?)[,:]? )?$/i.test(
      before,
    ) &&
    phrase.words.length === 1 &&
    figure.value < LARGEST_TEAM;
  return alone && AS_TEAM.test(text.slice(phrase.end, phrase.end + 12)) ? phrase.end : undefined;
};
