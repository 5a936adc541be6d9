import type { Figure } from '../../reading/figure.ts';
import { isAudience } from './audience.ts';
import { labelOf } from './labelled.ts';
import { type Candidate, FITS } from './lexicon/metric.ts';
import { BUYERS, ORGANISATIONS, PEOPLE, STAFF } from './lexicon/nouns.ts';
import { areOthers, isOfSomethingElse } from './not-counted.ts';
import { headIs, type Phrase, phraseAfter, REACH, whole } from './phrase.ts';
import { type Counted, partOf, special } from './special.ts';
import { teamEnd } from './staff.ts';
import { isUnknownActor } from './unknown-actor.ts';
import { isActing, isInUse, isPaid, isSupply } from './use.ts';
import { wonIn } from './won.ts';

const IS_BUYER = whole(BUYERS);
const IS_ORGANISATION = whole(ORGANISATIONS);
const IS_PERSON = whole(PEOPLE);
const IS_STAFF = whole(STAFF);

/** `known` are the nouns of those who buy, as the rest of the material calls them. */
type About = { figure: Figure; phrase: Phrase; before: string; known: ReadonlySet<string> };

/** "650 million smartphone users" are the world's. */
const THE_WORLDS =
  /\b(?:smartphone|internet|mobile|mobile phone|broadband|social media|facebook|instagram|whatsapp|tiktok|youtube|credit card) users?$/i;
const WITH_STAFF = /\b(?:with|having|of)\s*(?:more than |over |fewer than |at least )?$/i;

const ACCOUNTS = /^(?:email|bank|user|free|verified|demo|social)? ?accounts?$/i;
const PERIODIC =
  /\b(?:active (?:in the|this|last|each|every) (?:month|week|quarter|day)|monthly|weekly|daily|registered|free|mau|dau)\b/i;
const PAYING = /\b(?:paying|paid|subscribing)\b/i;

/** "The top five customers" are no count of customers. */
const RANKED = /\b(?:top|largest|biggest|main)\s*$/i;

/** "Two customers make up 24% of ARR" tells a share, "12 customers a day" a pace. */
const AS_SHARE =
  /^ (?:make up|made up|account(?:s|ed)? for|represent\w*|contribut\w+|generate[ds]?|bring) \S+ ?(?:%|per ?cent)/i;
const A_DAY = /^ (?:a|per|each|every) (?:day|shift|hour|visit|trip|route)\b/i;

const buyers = (named: string, { phrase, figure, before }: About, text: string): Counted | undefined => {
  const after = text.slice(phrase.end, phrase.end + REACH);
  if (
    !headIs(phrase, IS_BUYER) ||
    RANKED.test(before) ||
    AS_SHARE.test(after) ||
    A_DAY.test(after) ||
    STOPPED.test(after)
  )
    return undefined;
  const near = text.slice(Math.max(0, figure.start - REACH), phrase.end + REACH);
  if (/\b(?:survey of|panel of|newsletter|youtube|instagram|channel|followers|interview\w*|tiktok|asked)\b/i.test(near))
    return undefined;
  if (ACCOUNTS.test(named))
    return /\b(?:paying|enterprise|live)\b/i.test(near)
      ? { metric: 'customers', end: phrase.end, cost: 0.6 }
      : undefined;
  return { metric: /\b(?:free|trial) \p{L}+$/iu.test(named) ? 'users' : 'customers', end: phrase.end, cost: 0.3 };
};

const OUT_OF =
  /(?<!\bmore |\bless |\bfewer |\bother )\b(?:out of|from|among|for (?:a|one)|than)\s*(?:the|our|all)?\s*$|(?<!\b(?:network|base|community|total|list|number|portfolio|audience|fleet|group|cohort|excess)\b.{0,12})\bof\s*(?:the|our|all)?\s*$/i;

/** No more doing it. */
const STOPPED = /^ (?:stopped|refused?|declined?|rejected)\b/i;

/** What stands on the figure's side of the next comma. */
const lastPart = (text: string): string => text.split(/[,;]/).at(-1) ?? '';
const firstPart = (text: string): string => text.split(/[,;]/)[0] ?? '';

const organisationsOrPeople = (text: string, { phrase, figure, before, known }: About): Counted | undefined => {
  const named = phrase.words.join(' ');
  const unknown = isUnknownActor(text, { phrase, before });
  const isUsers = /\b(?:users?|maus?|daus?|waus?|actives|profiles)$/i.test(named);
  if (areOthers(text, { phrase, before })) return undefined;
  const organisation = headIs(phrase, IS_ORGANISATION);
  if (!isUsers && !organisation && !headIs(phrase, IS_PERSON) && !unknown) return undefined;
  if (isUsers && THE_WORLDS.test(named)) return undefined;
  if (isUsers) return { metric: PAYING.test(named) ? 'customers' : 'users', end: phrase.end, cost: 0.3 };
  if (headIs(phrase, IS_STAFF) && WITH_STAFF.test(before)) return undefined;
  const near = text.slice(Math.max(0, figure.start - REACH), phrase.end + REACH);
  const nearer = `${lastPart(before.slice(-40))} ${named} ${firstPart(text.slice(phrase.end, phrase.end + 40))}`;
  const paid = PAYING.test(named) || isPaid(nearer);
  const after = text.slice(phrase.end, phrase.end + REACH);
  if (figure.word && !paid && !isActing(after)) return undefined;
  if (A_DAY.test(after)) return undefined;
  if (OUT_OF.test(before) && !PAYING.test(named)) return undefined;
  const alone = /^(?:[^:]{1,30}:)?\W*$/.test(before) && (/^,/.test(after) || after.split(/\s+/).length <= 6);
  if (
    !PAYING.test(named) &&
    !/^(?:active|live|partner|signed|contracted|member) /i.test(named) &&
    !isInUse({ near, before, after, text }, { alone })
  )
    return undefined;
  const isBuyer = known.has((phrase.words.at(-1) ?? '').toLowerCase()) && !/\b(?:free|beta|trial|test)\b/i.test(near);
  const isCustomer =
    paid || isBuyer || (organisation && !isSupply(nearer) && !PERIODIC.test(`${named}${after.slice(0, 24)}`));
  return { metric: isCustomer ? 'customers' : 'users', end: phrase.end, cost: paid ? 0.5 : 0.9 };
};

/** What tells readers from customers stands within so many characters after their number. */
const AHEAD = 80;

const verdictOn = (text: string, { figure, known }: Pick<About, 'figure' | 'known'>): Counted | undefined => {
  const phrase = phraseAfter(text, figure);
  const before = text.slice(Math.max(0, figure.start - REACH), figure.start);
  const about = { figure, phrase, before, known };
  if (isOfSomethingElse(before) || isAudience({ before, after: text.slice(figure.end, figure.end + AHEAD) }))
    return undefined;
  const found = special(text, about) ?? wonIn(text, about);
  if (found !== undefined) return found;
  const team = teamEnd(text, about);
  if (team !== undefined) return { metric: 'team_size', end: team, cost: 0.4 };
  if (/^one$/i.test(figure.text) || (figure.value === 0 && /^ to\b/.test(text.slice(figure.end)))) return undefined;
  const counted = buyers(phrase.words.join(' '), about, text) ?? organisationsOrPeople(text, about);
  if (counted !== undefined) return counted;
  const named = phrase.words.join(' ');
  if (named !== '' && named !== 'paying' && !/:\s*$/.test(before)) return undefined;
  const part = partOf(text, figure);
  if (part !== undefined) return part;
  if (/\(\s*$/.test(before) && !/^[),;]/.test(text.slice(figure.end))) return undefined;
  const label = labelOf(before, known);
  return label === undefined ? undefined : { metric: label, end: figure.end, cost: 1 };
};

/** What each count of a clause counts: customers, users, pilots, letters, patents or the team. */
export const countedCandidates = (
  text: string,
  { figures, buyers }: { figures: readonly Figure[]; buyers: ReadonlySet<string> },
): Candidate[] =>
  figures.flatMap((figure): Candidate[] => {
    const found = FITS.count(figure) ? verdictOn(text, { figure, known: buyers }) : undefined;
    if (found === undefined) return [];
    const { metric, end, cost } = found;
    const signed = / signed up\b/.exec(text.slice(end, end + 40));
    const ends = Math.max(figure.end, signed === null ? end : end + signed.index + signed[0].length);
    return [{ metric, measure: 'count', start: figure.start, end: ends, figure, cost, mention: {} }];
  });
