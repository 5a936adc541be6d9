import { pattern } from '../../patterns/pattern.ts';

/** Who is brought in by a preposition and an article, and then told more of: "a letter from an insurer which counts". */
const BROUGHT_IN = pattern(
  /\b(?:of|from|by|with|to) (?:an?|another|one) (?:[\p{L}-]+ ){0,3}?(?!(?:app|platform|product|tool|marketplace|network|model|system|service|website|site|community|team|company|business|pilot|programme|program|pipeline|base|waitlist|rate|price|fee|plan|way|year|month|day|week|total|contract|deal|device|solution|method|process) )[\p{L}-]{3,} (?:which|that|who|representing|counting) (?:(?:already|now|today|currently|also) )?(?:(?:counts?|has|have|had|serves?|represents?|employs?|runs?|operates?|reach(?:es)?|insures?|manages?|groups?) )?(?:(?:about|around|over|some|more than|nearly|almost|up to|together) )*\S{0,3}$/iu,
);

/** Whether what comes next is counted of somebody whom the sentence only brings in, and who is not us. */
export const isOfBroughtIn = (before: string): boolean => BROUGHT_IN.test(before);
