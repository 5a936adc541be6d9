import { pattern } from '../patterns/pattern.ts';

/** How old a cohort is: "M6", "+2 qtr", "12 mo", "month 3", "D30", "Still saving after 6 months". */
export const AGE = pattern(
  /^\W*(?:(?:[\p{L}-]+ ){0,3}(?:after|at|by) )?(?:(?<first>months?|m|weeks?|w|quarters?|q|years?|y|days?|d) ?)?(?<number>\d{1,3})(?:\s?(?<last>months?|mo|m|weeks?|w|quarters?|qtrs?|q|years?|yrs?|y|days?|d))?\W*$/iu,
);
/** Words of a slide on whether those who came stay; without them a table by age may be of anything. */
export const STAY =
  /\b(?:cohorts?|retention|retained|stay(?:s|ed|ing)?|stick|still|come back|coming back|came back|return(?:s|ed|ing)?|again|joined|active|re-?order\w*|repeat|leave|keep using|use it)\b/i;
