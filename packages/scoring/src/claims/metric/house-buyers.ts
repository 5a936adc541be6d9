import { type Pattern, pattern } from '../../patterns/pattern.ts';
import type { Page } from '../../reading/page.ts';
import { ORGANISATIONS, PEOPLE, pluralOf, STAFF } from './lexicon/nouns.ts';
import { whole } from './phrase.ts';

const KNOWN = whole(`${ORGANISATIONS}|${PEOPLE}`);
/** These work for a company or put money into it, or are there to sell. */
const NEVER = whole(
  `${STAFF}|investors|angels|founders|funds|funders|partners|teams|groups|members|owners|users|developers|engineers|designers|analysts|researchers|scientists|agents|recruiters|candidates|sellers|hosts|drivers|couriers|riders|creators|makers|influencers|patients|guests|tenants|residents|passengers|shoppers|beneficiaries`,
);

const NOUN = '(?<noun>\\p{Ll}[\\p{L}-]{2,})';
const A = '(?:an?|each|every|one|the|another)(?: (?:new|average|next|typical|paying))*';
/** Ways in which a deck says, somewhere, who it is that pays it. */
const WAYS: readonly Pattern[] = [
  `(?:paying|paid|subscribing) ${NOUN}`,
  `${NOUN} (?:(?:who|that|which) )?(?:(?:have|has|now|already|are) )*(?:pay|paying|paid|pays|subscribe|subscribed|buy from us|renewed)(?! (?:off|out|back|for itself))`,
  `(?:win|winning|won|acquire|acquiring|land|landing|sign|signing|onboard|onboarding) ${A}(?: \\p{Ll}+)? ${NOUN}`,
  `per (?:new )?${NOUN} (?:acquired|won|signed|landed)`,
  `(?:a new|each|every) ${NOUN} (?:sets us back|costs us|pays|subscribes|brings us)`,
  `(?:sell|sells|selling|sold|lease|leases|supply|rent)(?: (?:it|them|this|directly|straight))? to (?:\\p{Ll}+ )?${NOUN}`,
  `our (?:customers|clients|buyers)(?: are|,|:) (?:\\p{Ll}+ )?${NOUN}`,
  `(?:largest|biggest|top) ${NOUN}(?:[: ]| is| makes up| accounts for| brings)+ ?\\d[\\d.,]* ?(?:%|percent)`,
].map((way) => pattern(`(?<![\\p{L}\\p{N}])${way}(?![\\p{L}\\p{N}])`, 'iu'));

/** The nouns, in the plural, of those who pay the company, as its own words call them. */
export const buyersIn = (pages: readonly Page[]): ReadonlySet<string> => {
  const found = new Set<string>();
  for (const { units } of pages)
    for (const { text, person } of units) {
      if (person) continue;
      for (const match of WAYS.flatMap((way) => way.matches(text))) {
        const noun = pluralOf((match.groups?.noun ?? '').toLowerCase());
        if (KNOWN.test(noun) && !NEVER.test(noun)) found.add(noun);
      }
    }
  return found;
};
