import type { Page } from '../reading/page.ts';

/** What a slide is about, as far as it helps to tell what a bare amount on it measures. */
export type Topic = 'market' | 'ask';

const MARKET_TITLE = /\b(?:markets?|tam|how big|how large|opportunity|addressable|industry|prize)\b/i;
const MARKET_TEXT =
  /\b(?:TAM|SAM|SOM|[Tt]otal addressable|[Mm]arket size|[Bb]ottom[- ]up|[Tt]op[- ]down|serviceable|obtainable)\b/;
const ASK_TITLE =
  /\b(?:ask(?:ing)?|round|raise|raising|raised|fund(?:s|ing|raise)?|invest(?:ment|ors?)?|what we need|look(?:ing)? for|join us|terms|offer|the deal|series [a-d]|seed)\b/i;
const ASK_TEXT =
  /\b(?:use of (?:funds|proceeds)|pre-?money|we(?: are|'re) raising|raising|seed round|pre-seed|runway|already committed)\b/i;

const topics = new WeakMap<Page, ReadonlySet<Topic>>();

/** The topics of a page, by its title and its plainest words. */
export const topicsOf = (page: Page): ReadonlySet<Topic> => {
  const known = topics.get(page);
  if (known !== undefined) return known;
  const { title, folded } = page;
  const found = new Set<Topic>();
  if (MARKET_TITLE.test(title) || MARKET_TEXT.test(folded.text)) found.add('market');
  if (ASK_TITLE.test(title) || ASK_TEXT.test(folded.text)) found.add('ask');
  topics.set(page, found);
  return found;
};
