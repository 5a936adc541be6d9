import { madeOnce } from '../../made-once.ts';
import { type Pattern, pattern } from '../../patterns/pattern.ts';
import type { Page } from '../../reading/page.ts';

const NAME = String.raw`(\p{Lu}[\p{L}'-]+(?: (?:\p{Lu}\.|\p{Lu}[\p{L}'-]+|de|del|den|der|di|da|dos|du|la|van|von|ten|ter|bin|al)){0,4})`;
const ROLE = String.raw`(?:[Cc]o-?[Ff]ounders?|[Ff]ounders?|[Ff]ounding \p{L}+|CEO|CTO|COO|CFO|CMO|CSO|CPO|[Cc]hief(?: \p{L}+){1,2}(?: officer| Officer)?|[Pp]resident|[Cc]hair(?:man|woman)?|[Mm]anaging [Dd]irector|[Pp]artner|[Dd]irector|[Hh]ead of \p{L}+|VP \p{L}+|Mr\.?|Ms\.?|Mrs\.?|Dr\.?|Prof\.?)`;
/** "co-founder Dev Okafor", "Claire Roe, CEO", "founded by Ada Lorenz and Bo Li", "Ada Lorenz, who". */
const INTRODUCED: readonly Pattern[] = [
  pattern(String.raw`\b${ROLE}(?: and ${ROLE})?,? ${NAME}(?: and ${NAME})?`, 'u'),
  pattern(String.raw`${NAME},? (?:\(|, |the |our |its |is |was )?(?:\uE000+(?:'s)? )?(?:the |our |its )?${ROLE}`, 'u'),
  pattern(String.raw`\b[Ff]ounded (?:in \d{4} )?by (?:\p{Ll}+ )?${NAME}(?:,? and ${NAME})?`, 'u'),
  pattern(String.raw`${NAME}(?:'s)? (?:said|says|told|explains|adds|added|recalls)\b`, 'u'),
];

/** Every word of the names of people that a page introduces by a role or lets speak. */
export const personsOn = madeOnce(({ units }: Page): ReadonlySet<string> => {
  const names = units.flatMap(({ text }) =>
    INTRODUCED.flatMap((way) => way.matches(text).flatMap((found) => found.slice(1))),
  );
  return new Set(
    names.flatMap((name) => (name ?? '').split(' ')).filter((word) => word.length > 2 && /^\p{Lu}/u.test(word)),
  );
});
