import { pattern } from '../patterns/pattern.ts';
import type { Unit } from '../reading/page.ts';
import { isHype, wordsOf } from '../reading/words.ts';
import { type Finding, placesOf } from './finding.ts';

/** A slide that begins with the company's name alone is a cover, wherever it stands. */
const NAME_ALONE = pattern(/^\W*\uE000+(?:[ ,.&-]*\p{L}+\.?){0,3}\W*$/u);
/** On it, right under the name, so many lines at the most stand ahead of the round, the place and the date. */
const FIRST_LINES = 3;
const LEAST_WORDS = 5;
const MOST_WORDS = 20;
/** What it is and for whom, what it does, or how it is made. */
const SAYS_WHAT = pattern(
  /(?<!\p{L})(?:for|that|which|who|to|between|so that|with(?:out)?)(?!\p{L})|, (?:made|caught|built|grown|born|sold|tested|cooked|printed)(?!\p{L})|→/iu,
);
/** A round, a date, a person, or words that any company could say of itself. */
const SAYS_NOTHING =
  /\b(?:seed|series|round|deck|presentation|confidential|investors?|pitch|teaser|memorandum|founders?|ceo|prepared|raising|invitation|(?:19|20)\d\d|future|vision|reinvent\w*|revolution\w*|layer|operating system|(?:super-?)?platform|next|empower\w*|potential|everyone|everything|world|million|billion|crore|ecosystem|lives?|way|better|experience)\b|\?/i;

/** The line under the name on a cover that says what the company does: "Kids' winter boots that grow three sizes". */
export const taglineFindings = ({ unit, criterion }: { unit: Unit; criterion: string }): Finding[] => {
  const { page, text, row, person } = unit;
  const words = wordsOf(text).length;
  const isCover = page.source === 'deck' && NAME_ALONE.test(page.units[0]?.text ?? '');
  const stands = isCover && page.units.indexOf(unit) <= FIRST_LINES;
  const fits = row === undefined && !person && words >= LEAST_WORDS && words <= MOST_WORDS;
  if (!stands || !fits || !SAYS_WHAT.test(text) || SAYS_NOTHING.test(text) || isHype(text)) return [];
  return [{ criterion, level: 3, places: placesOf([unit]) }];
};
