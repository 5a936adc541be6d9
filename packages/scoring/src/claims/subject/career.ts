import { madeOnce } from '../../made-once.ts';
import { matchesIn } from '../../patterns/matches.ts';
import { pattern } from '../../patterns/pattern.ts';
import type { Page, Unit } from '../../reading/page.ts';

const CAREER = pattern(
  /\b(?:formerly|former|previously(?! (?:raised|closed|secured|announced))(?!\s*:)|ex-\p{L}+|years (?:at|with|of experience|in(?! (?:business|market|the market|operation|total|advance|arrears|which)))|track record|serial entrepreneur|alum(?:ni|nus|na)?|worked (?:at|for)|(?:when|before|since) I joined|I used to|(?:comes?|came) from \p{Lu}\p{L}+|spent \p{L}+ years|(?:my|his|her|their|our|its founders') (?:\p{L}+ )?(?:previous|prior|former|last|first|earlier|own) (?:\p{L}+ )?(?:company|companies|startups?|start-ups?|venture|business|firm|employer|job|role|exit|deals)|(?:previous|prior|former|last|earlier) (?:company|startup|start-up|venture|business|exit)|(?:at|in|with) (?:my|his|her) (?:\p{L}+ ){0,2}(?:company|startup|venture|firm)|(?:before|prior to) (?:(?:joining|founding|starting|co-?founding|launching) (?:\uE000+|us|the company)?|\uE000+)|(?:second|2nd|third|3rd)[- ]time (?:founders?|entrepreneurs?)|repeat (?:founders?|entrepreneurs?))(?!\p{L})/iu,
);
/** A sentence about the company, whoever else it names. */
export const SPEAKS_OF_US =
  /\b(?:we|our|ours)\b|\uE000|\b(?:the|this) (?:company|startup|start-up|business|firm|platform|app)\b/i;
const EVERY_US = new RegExp(SPEAKS_OF_US, 'gi');
/** Right after a figure: "to $20M at her previous company". */
const THERE = pattern(
  /^[^,;.]{0,40}\b(?:at|with|in|for|of) (?:my|his|her|their|our|the) (?:\p{L}+ )?(?:previous|prior|former|last|first|earlier) (?:\p{L}+ )?(?:company|startup|venture|business|firm|employer|job|role)\b/iu,
);
/** "Before that, we built": what comes next was another company. */
const BEFORE = pattern(
  /^\s*(?:previously|before (?:that|this)|earlier|formerly|prior to (?:that|this))\b(?!\s*(?:,? ?we (?:have |had )?(?:raised|closed)(?![^.;]*\b(?:for|at|with|into) (?!us\b)\p{L})|raised|closed|:|(?:money|funding|capital|equity|grants?|investments?|rounds?)(?=:| \S*\d)))/iu,
);

const ROLE = pattern(
  /\b(?:ceo|cto|coo|cfo|cmo|cso|cpo|owner|founder|president|director|manager|head of \p{L}+|vp|vice president|partner|lead|chief \p{L}+ officer|principal|dealer|buyer|doctor|nurse|teacher|farmer|customer|user|(?:chief|boss)(?= of ))\b/iu,
);
/** What follows a role somewhere: "COO of Harbor", "COO, Harbor"; a role alone is one of ours. */
const SOMEWHERE = pattern(/^(?:\s+(?:at|of|for|from|with)|,)\s+(?:the )?\p{Lu}/u);
const SPOKEN = /"[^"]{8,}"?/;

/** Whether what precedes a figure in its sentence tells of somebody's earlier career. */
export const isCareer = (unit: Unit, place: { start: number; end: number }): boolean => {
  const { text } = unit;
  if (BEFORE.test(text)) return true;
  const told = CAREER.exec(text.slice(0, place.start));
  if (told === null) return THERE.test(text.slice(place.end));
  const lastOurs = matchesIn(text.slice(0, place.start), EVERY_US).at(-1)?.index ?? -1;
  return told.index + told[0].length > lastOurs || /^(?:my|his|her|their|our)/i.test(told[0]);
};

const nextOf = (unit: Unit): string => {
  const at = unit.page.units.indexOf(unit);
  const next = unit.page.units[at + 1]?.text ?? '';
  return next.length <= 90 && !/\d/.test(next) ? next : '';
};

/** "We add 140 shops each month." with nothing but marks around it: more of what the line before quotes. */
const ONLY_QUOTED = /^\W*"[^"]+"\W*$/;

const goesOnQuoting = (unit: Unit): boolean => {
  const before = unit.page.units[unit.page.units.indexOf(unit) - 1];
  return before !== undefined && ONLY_QUOTED.test(unit.text) && nextOf(unit) === '' && isTestimonial(before);
};

/** Whether the sentence is quoted from somebody outside the company: a customer's words, with the customer's "we". */
export const isTestimonial = (unit: Unit): boolean => {
  const quoted = SPOKEN.exec(unit.text);
  if (quoted === null) return false;
  if (goesOnQuoting(unit)) return true;
  const rest = unit.text.slice(quoted.index + quoted[0].length);
  const credit = /\p{L}{3}/u.test(rest) ? rest : nextOf(unit);
  const role = ROLE.exec(credit);
  if (role === null || SPEAKS_OF_US.test(credit)) return false;
  return SOMEWHERE.test(credit.slice(role.index + role[0].length));
};

const TEAM =
  /\b(?:team|founders?|leadership|management|who we are|our people|the people|advis[oe]rs|advisory board|board of directors)\b/i;
const NAMED_ROLE = pattern(
  /^\W*(?:(?:[Dd]r|[Pp]rof|[Mm]r|[Mm]s|[Mm]rs)\.? )*\p{Lu}[\p{L}'-]+(?: \p{Lu}[\p{L}'.-]*){0,3}\W{1,4}(?:[\p{L}&-]+,? ){0,3}?(?:CEO|CTO|COO|CFO|CMO|CSO|CPO|CRO|[Cc]o-?[Ff]ounders?|[Ff]ounders?|[Cc]hief|[Hh]ead of|VP|[Mm]anaging [Dd]irector|[Cc]hair(?:man|woman)?)\b/u,
);
/** On a page of people, one line in so many names somebody; a whole deck on one page has fewer. */
const MOST_LINES = 6;
/** Whether a page introduces people: by its title, or because two of its lines name somebody and a role. */
export const isTeamPage = madeOnce(({ title, units }: Page): boolean => {
  const roles = units.filter(
    ({ text }) => NAMED_ROLE.test(text) && !/"|\b(?:says?|said|told|adds|believes|expects)\b/.test(text),
  ).length;
  return (roles >= 2 && roles * MOST_LINES >= units.length) || (roles === 1 && TEAM.test(title));
});
