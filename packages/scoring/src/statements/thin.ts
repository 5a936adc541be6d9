import type { Claim } from '../claims/claims.ts';
import type { Place } from '../levels/finding.ts';
import type { Judgement, Verdict } from '../levels/judge.ts';
import { type Draft, drawn } from './draft.ts';
import { leadOf, wordingOf } from './lead.ts';
import { claimsOf, toldOf } from './measured.ts';
import { capital, small, turn } from './phrase.ts';
import { distinct, inBrackets, quoted, whereOf } from './quoted.ts';
import { freshOf, type Spot } from './spot.ts';

const NOT_YET = {
  goal: 'as a goal',
  projection: 'as a projection',
  hypothetical: 'as a supposition',
  previous: 'of an earlier time',
} as const;
const NOT_OURS = {
  ours: 'without being stated as a fact',
  other: 'as the figure of somebody else',
  market: 'as a figure of the market',
  customers: 'as a figure of its customers',
  unknown: 'without saying whose it is',
} as const;

/** Why a figure counts for next to nothing, as it stands after "only". */
const reasonOf = ({ modality, subject }: Claim): string =>
  modality === 'actual' ? NOT_OURS[subject] : NOT_YET[modality];

type Mention = { text: string; shown: readonly Place[] };

/** What is only mentioned, as a clause; of a figure, why it counts for next to nothing. Its words are shown where it is alone. */
const mentionOf = (
  judgement: Judgement,
  { verdicts, spot, alone }: { verdicts: readonly Verdict[]; spot: Spot; alone: boolean },
): Mention => {
  const [verdict] = verdicts;
  const place = verdict?.finding?.places[0];
  if (verdict === undefined || place === undefined) return { text: '', shown: [] };
  const [claim] = verdicts.length > 1 ? [] : claimsOf(judgement, verdict);
  const told = claim && toldOf(claim);
  if (told) {
    const text = `${told.of} is named only ${reasonOf(told.claim)} ${inBrackets(told.claim)}`;
    return { text, shown: [] };
  }
  const leads = verdicts
    .map((each) => small(leadOf(each) ?? wordingOf(each).replace(/\s*\{q\}\.?/u, '')))
    .join(', and ');
  const shown = alone ? freshOf(spot, [place]) : [];
  const words = shown.length > 0 ? `(${whereOf([place])}: ${quoted(place)})` : inBrackets(place);
  return { text: `${leads} ${words}`, shown };
};

const AFTER_OTHERS = [
  'Less can be made of the rest: ',
  'The rest is thinner: ',
  'Beyond that there are mentions: ',
] as const;
/** A sentence joins at most so many mentions. */
const AT_ONCE = 2;

/** What is only mentioned, two in a sentence: it gives next to nothing, and why. */
export const thinly = (
  judgement: Judgement,
  { groups, spot }: { groups: readonly (readonly Verdict[])[]; spot: Spot },
): Draft[] => {
  const drafts: Draft[] = [];
  for (let i = 0; i < groups.length; i += AT_ONCE) {
    const some = groups.slice(i, i + AT_ONCE);
    const mentions = some.map((verdicts) => mentionOf(judgement, { verdicts, spot, alone: groups.length === 1 }));
    const opening = i === 0 && spot.at > 0 ? turn(AFTER_OTHERS, spot.at) : '';
    const clauses = mentions.map(({ text }) => text).join('; ');
    const places = distinct(some.flat().flatMap(({ finding }) => finding?.places ?? []));
    const text = `${opening}${opening === '' ? capital(clauses) : clauses}.`;
    const criteria = some.flat().map(({ criterion }) => criterion.id);
    drafts.push(drawn(spot.section, { text, places, criteria, shown: mentions.flatMap(({ shown }) => shown) }));
  }
  return drafts;
};
