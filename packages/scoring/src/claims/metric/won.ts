import { pattern } from '../../patterns/pattern.ts';
import type { Figure } from '../../reading/figure.ts';
import type { Counted } from './special.ts';

/** What selling cost, or what winning one costs. */
const SELLING =
  /\b(?:cac|sales and marketing|marketing|(?:sales|selling|commercial) (?:costs?|spend\w*|wages)|(?:of|on|in) (?:sales|selling)|to win (?:an?|one)|winning (?:an?|one))\b/i;
const SPENT = /\bspen[dt]\w*/i;
/** Whoever works, what is made and where it is sold is new as well. */
const NO_BUYER =
  '(?:people|persons|staff|hires?|employees|engineers|sellers|reps|salespeople|agents|products?|features?|machines|countries|markets|cities|regions|offices|channels|leads|contacts|visits|demos|trials?|pilots?|users?|partners?|distributors?|dealers?|resellers?|suppliers?|investors?|competitors?|rivals?|leases?|licen[cs]es?|agreements?|patents?|revenue|arr|mrr|business|ones?)';
/** "£273,000 of sales and marketing, 91 new farms". */
const NEW = pattern(`^ (?:(?:net )?new|additional) (?!${NO_BUYER}(?![\\p{L}]))[\\p{L}-]+`, 'iu');
/** "22 mills won". */
const WON = pattern(`^ (?!${NO_BUYER}(?![\\p{L}]))[\\p{L}-]+ (?:were |was )?won(?![\\p{L}])`, 'iu');
/** "Won 28 bonds", "signed 305 farmers", "to sign 305 farmers". */
const HAVING_WON = /\b(?:won|signed|to (?:win|sign))(?: us)? $/i;
const SOMEBODY = pattern(`^ (?!${NO_BUYER}(?![\\p{L}]))[\\p{L}-]{3,}`, 'iu');

/** Those whom selling won, by whatever noun, where what that cost is told beside them; undefined for others. */
export const wonIn = (text: string, { figure, before }: { figure: Figure; before: string }): Counted | undefined => {
  if (figure.word || figure.value < 2) return undefined;
  const behind = text.slice(figure.end);
  const isSelling = SELLING.test(text);
  const won = WON.exec(behind) ?? (HAVING_WON.test(before) ? SOMEBODY.exec(behind) : null);
  const found = (isSelling || SPENT.test(text) ? won : null) ?? (isSelling ? NEW.exec(behind) : null);
  return found === null ? undefined : { metric: 'customers', end: figure.end + found[0].length, cost: 0.4 };
};
