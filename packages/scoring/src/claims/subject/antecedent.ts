import { pattern } from '../../patterns/pattern.ts';
import type { Unit } from '../../reading/page.ts';

/** Who is brought in by a preposition and an article, and then told more of: "a letter from an insurer which counts". */
const BROUGHT_IN = pattern(
  /\b(?:of|from|by|with|to) (?:an?|another|one) (?:[\p{L}-]+ ){0,3}?(?!(?:app|platform|product|tool|marketplace|network|model|system|service|website|site|community|team|company|business|pilot|programme|program|pipeline|base|waitlist|rate|price|fee|plan|way|year|month|day|week|total|contract|deal|device|solution|method|process) )[\p{L}-]{3,} (?:which|that|who|representing|counting) (?:(?:already|now|today|currently|also) )?(?:(?:counts?|has|have|had|serves?|represents?|employs?|runs?|operates?|reach(?:es)?|insures?|manages?|groups?) )?(?:(?:about|around|over|some|more than|nearly|almost|up to|together) )*\S{0,3}$/iu,
);

/** "Audited by Brandt & Partners." */
const VOUCHED_FOR = pattern(
  /\b(?:audit|review|check|certif|verif|sign|test|confirm|validat|prepar|examin|measur|assess|rat|approv|inspect)(?:ed|ied)(?: off| over)?(?: in full| in \d{4})? by (?:the )?\p{Lu}/u,
);
/** "The firm has 2,400 clients": the one that was named just before. */
const THE_FIRM =
  /^\W*The (?:(?:law|audit|accounting|consulting) )?(?:firm|agency|auditors?|bureau|institute|university|laboratory|consultancy|practice|jury)(?:'s)? /;

/** Whether a sentence tells of one who vouches for us in the sentence before it. */
export const isOfWhoVouched = ({ text, start, page }: Unit): boolean => {
  if (!THE_FIRM.test(text)) return false;
  const before = page.units.findLast((unit) => unit.start < start);
  return before !== undefined && before.row === undefined && VOUCHED_FOR.test(before.text);
};

/** Whether what comes next is counted of somebody whom the sentence only brings in, and who is not us. */
export const isOfBroughtIn = (before: string): boolean => BROUGHT_IN.test(before);
