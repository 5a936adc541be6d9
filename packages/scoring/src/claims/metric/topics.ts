import { madeOnce } from '../../made-once.ts';
import { pattern } from '../../patterns/pattern.ts';
import type { Page } from '../../reading/page.ts';
import { asksForSum } from './asked-sum.ts';

/** What a slide is about, as far as it helps to tell what a bare amount on it measures. */
export type Topic = 'market' | 'sizing' | 'ask' | 'prices' | 'uses';

const MARKET_TITLE = pattern(
  /\b(?:(?<!\bto[ -])markets?(?! (?:entry|traction|feedback|access|leader\w*|validation|position\w*))|tam|how (?:big|large|many|much)|(?:an?|the|big|large|enormous|huge) (?:[\p{L}-]+ )?opportunity|market opportunity|addressable|industry|sector|is (?:big|huge|large|enormous|vast)|prize|counting|counted|sized?|tailwinds?|potential|who is concerned)\b|(?:billion|trillion)[- ]dollar|[$€£]\S+ ?(?:billion|trillion|bn|tn|b|t)\b/iu,
);
const MARKET_TEXT =
  /\b(?:TAM|SAM|SOM|[Tt]otal addressable|[Mm]arket size|[Bb]ottom[- ]up|[Tt]op[- ]down|serviceable|obtainable)\b/;
const ASK_TITLE =
  /\b(?:ask(?:ing)?|round|raise|raising|raised|fund(?:s|ing|raise)?|financ(?:e|es|ing)|capital|invest(?:ment|ors?)?|what we(?:'re| are)? (?:need|after|want)|we need|look(?:ing)? for|join us|terms|offer|the deal|s[ée]rie(?:s|n)? [a-d]|seed)\b|^\W*(?:the )?(?:money|cash)\W*$/i;
const ASK_TEXT =
  /\b(?:use of (?:funds|proceeds)|pre-?money|we(?: are|'re)? rais(?:e|ing)|raising|seed round|pre-seed|runway|(?:already|are|is) committed|soft[- ]circled|share issue|business angels|love money|minimum (?:ticket|participation)|(?:angels?|investors?|accelerator) (?:so far|to date))\b/i;
const USES_TITLE = /\b(?:use of|uses of|allocation of) (?:the )?(?:funds?|proceeds|money|capital|round)\b/i;
const SAFE = /\bSAFE\b/;
const PRICES_TITLE =
  /\b(?:pric(?:e|es|ed|ing)|tariffs?|plans and packages|packages|rate card|business model|revenue model|economic model|monetis\w+|monetiz\w+|how we (?:make|earn) (?:our )?money|what (?:it|we) (?:costs?|charge)|who pays|what (?:they|customers|clients) pay)\b/i;

/** A slide about who else is in the market does not size it. */
const RIVALS_TITLE =
  /\b(?:compet\w+|rivals?|players|others?|landscape|alternatives?|who else|versus|vs|comparison|compared|position\w*|differen\w+)\b/i;

/** Without a title, a slide that reckons with a number of buyers and a price sizes a market. */
const RECKONED = pattern(/(?:\btimes|\bmultiplied by|\bx|\bat) (?:\p{Lu}{3} |[$€£₹])?\d[\d.,']*/iu);
const MARKET_WORDS =
  /\b(?:accessible|addressable|reachable|serviceable|obtainable|market size|total market|spend (?:on|in)|statistics office|census)\b/i;

/** A slide about the size of a market says little else: no whole page of prose does. */
const LONGEST_SIZING = 1_000;

/** The topics of a page, by its title and its plainest words. */
export const topicsOf = madeOnce((page: Page): ReadonlySet<Topic> => {
  const { title, folded } = page;
  const found = new Set<Topic>();
  const titled = MARKET_TITLE.test(title);
  if (titled || MARKET_TEXT.test(folded.text)) found.add('market');
  if (titled && !RIVALS_TITLE.test(title) && folded.text.length <= LONGEST_SIZING) found.add('sizing');
  if (title === '' && RECKONED.test(folded.text) && MARKET_WORDS.test(folded.text)) found.add('market').add('sizing');
  if (USES_TITLE.test(title)) found.add('uses');
  if (PRICES_TITLE.test(title)) found.add('prices');
  if (ASK_TITLE.test(title) || ASK_TEXT.test(folded.text) || SAFE.test(folded.text) || asksForSum(page))
    found.add('ask');
  return found;
});
