import { pattern } from '../../patterns/pattern.ts';
import { wordsOf } from '../../reading/words.ts';
import { FIRMS } from './firms.ts';
import { COUNTING, OWN_LABEL, OWN_NOUN, PLACE_ONLY, TIME } from './nouns.ts';
import type { Owner } from './subjects.ts';

/** "Signed", "growing" and "currently" name nobody; "Vinted" may. */
const COUNTING_FORM =
  /^(?:\p{Ll}+ed|\p{L}+ing|\p{Ll}+ly|(?:Current|Recent|Additional|Final|Initial|Approximate|Rough|Near|Total|Typical|Usual|General|Month|Week|Year|Dai|Ear|On|Late|Previous|Former|Original|Global|Annual|Quarter|Rapid|Most|Large|Main|Part|Ful|Exact|Virtual|Effective|Collective|Actual|Public|Private|Reported|Estimated)ly)$/u;

/** "KisanVault", "Check24": written so, a word is a name. */
const CAMEL = pattern(/^\p{Lu}\p{Ll}+(?:\p{Lu}|\d)/u);

/** What is counted, not who acts: "and more than 500,000 teams". */
const NUMBERED = pattern(
  /^(?:\s*(?:and|or|why|that|because|with|more|fewer|less|than|over|about|some|nearly|almost|the|our|a|another|further|additional|up|to|around|approximately|roughly|now|already|today)\b)*[^\p{L}]*\d/iu,
);

const contentOf = (text: string): string[] =>
  wordsOf(text).filter((word) => !COUNTING.test(word) && !COUNTING_FORM.test(word) && !/^\d/.test(word));

/** What follows these only says more of the noun before them: "fintechs of credit that get to series A". */
const MORE_OF =
  /\s(?:of|in|at|to|for|with|on|from|by|across|among|that|which|who|per|under|over|like|between|within|without)\s/i;
const ALL_OF = /^\W*(?:both|all|most|these|those|such)\s+(?=\p{L})/iu;

/** The noun of a phrase with what stands before it; the whole phrase where it only counts ("most of the revenue"). */
const coreOf = (phrase: string): { rest: string; words: string[] } => {
  const core = (phrase.split(MORE_OF)[0] ?? '').replace(ALL_OF, '');
  const words = contentOf(core);
  return words.length === 0 ? { rest: phrase, words: contentOf(phrase) } : { rest: core, words };
};

/** "A SaaS company", "any marketplace": one that stands for many; nor is "a shop" ours. */
const A_FIRM = pattern(
  /^\W*(?:an?|any|every) (?:[\p{L}\d-]+ ){0,4}(?:company|firm|start-?up|business|brand|marketplace|vendor|operator|provider|lender|insurer|bank|retailer|manufacturer|team|founder)\s*$/iu,
);
const A_NOUN = pattern(/^\W*an? \p{L}{3}/iu);

const ENDS_IN_FIRMS = pattern(String.raw`\p{L} ${FIRMS}\s*$`, 'iu');

/** Whom words that name nobody known stand for. */
export const unnamed = (phrase: string): Owner => {
  if (PLACE_ONLY.test(phrase)) return 'market';
  if (/\p{L} there\s*$/iu.test(phrase)) return 'unknown';
  const { rest, words } = coreOf(phrase.replace(TIME, ' '));
  if (ENDS_IN_FIRMS.test(rest) || A_FIRM.test(rest)) return 'market';
  if (A_NOUN.test(rest) && !OWN_NOUN.test(words.at(-1) ?? '')) return 'unknown';
  if (words.length === 0 || (words.length <= 2 && OWN_LABEL.test(rest)) || OWN_NOUN.test(rest) || NUMBERED.test(phrase))
    return 'none';
  return words.length <= 2 && words.some((word) => CAMEL.test(word)) ? 'other' : 'unknown';
};
