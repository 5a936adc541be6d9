import { type Place, placesOf } from '../levels/finding.ts';
import { pattern } from '../patterns/pattern.ts';
import type { Page, Unit } from '../reading/page.ts';

const ROLE =
  /\b(?:ceo|cto|coo|cso|cfo|cpo|cmo|chief (?:executive|scientist|technology|operating|financial|medical|commercial)|managing director|(?:co-?)?founders?)\b/i;
const TITLE =
  /\b(?:team|founders?|who we are|leadership|people|management|crew|behind (?:it|this|\uE000))\b|^\W*(?:our |the )?(?:members|mob|persons)\W*$|\babout us\b/iu;
/** "Femke de Wit", "Ludwig van der Berg": what stands within a name in small letters. */
const WITHIN_NAME =
  'de|del|della|den|der|di|da|do|dos|das|du|la|le|van|von|zu|zur|ten|ter|te|af|av|al|el|ben|bin|bint|ibn|y|e';
const TITLES = String.raw`(?:(?:Dr|Prof|Assoc)\.? )*`;
/** A name at the start, as in "Dr Ada Lorenz, CEO", "Jake and Mike, founders", "Founders: Ada Lorenz": quotes of customers put it last. */
const NAME = pattern(
  String.raw`^(?:(?:[\p{L}-]+ )?(?:[Cc]o-?)?[Ff]ounders?(?::| are) )?${TITLES}\p{Lu}[\p{L}'-]+(?: (?:(?:and|&|${WITHIN_NAME}) ){0,3}\p{Lu}[\p{L}'.-]*)*(?=[,:]| \(| - | is )`,
  'u',
);
const FULL_NAME = pattern(
  String.raw`^${TITLES}\p{Lu}[\p{L}'-]+ (?:(?:${WITHIN_NAME}) ){0,2}\p{Lu}[\p{L}'.-]*(?:, (?!which|who|that|where)|:| - | \(| (?:was|is|has|had|ran|led|built|founded|made|spent|came|comes|sold|grew|taught|headed|directed|worked|started|designed|managed|\p{Ll}{3,}ed) )`,
  'u',
);
const MOST = 2;

const isMember = ({ text, page }: Unit): boolean => {
  const own = text.startsWith(`${page.title} `) ? text.slice(page.title.length + 1) : text;
  return ROLE.test(own) ? NAME.test(own) : TITLE.test(page.title) && FULL_NAME.test(own);
};

/** Sentences about the people who run the company, from the slide that tells of most of them. They enter no score. */
export const teamPlaces = (pages: readonly Page[]): Place[] => {
  const counted = pages.map((page) => page.units.filter(isMember));
  const [most = []] = counted.toSorted((a, b) => b.length - a.length);
  return placesOf(most.slice(0, MOST));
};
