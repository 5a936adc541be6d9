import type { Claim } from '../claims/claims.ts';
import { isAmong, type Place } from '../levels/finding.ts';
import type { Judgement, Verdict } from '../levels/judge.ts';
import { type Draft, drawn } from './draft.ts';
import { leadOf, wordingOf } from './lead.ts';
import { claimsBehind, type Told, toldOf } from './measured.ts';
import { isNear } from './near.ts';
import { capital, small } from './phrase.ts';
import { citation, distinct, inBrackets, whereOf } from './quoted.ts';
import { freshOf, type Spot } from './spot.ts';

const NOT_YET = {
  goal: 'is a goal, not a fact',
  projection: 'is a projection, not a fact',
  hypothetical: 'rests on a supposition',
  previous: 'belongs to an earlier time',
} as const;
const NOT_OURS = {
  ours: 'is not stated as a fact',
  other: "is somebody else's figure",
  market: 'is a figure of the market, not its own',
  customers: 'is a figure of its customers, not its own',
  unknown: 'is given without saying whose it is',
} as const;

/** Why a figure counts for next to nothing. */
const reasonOf = ({ modality, subject }: Claim): string =>
  modality === 'actual' ? NOT_OURS[subject] : NOT_YET[modality];

const toldIn = (judgement: Judgement, verdict: Verdict): Told | undefined => {
  const [claim] = claimsBehind(judgement, verdict);
  return claim && toldOf(claim);
};

/** Figures that do not count, as a reader is told of them: "Revenue of $30M is a projection, not a fact (slide 10)." */
const figures = (judgement: Judgement, { verdicts, spot }: { verdicts: readonly Verdict[]; spot: Spot }): Draft[] => {
  const found = verdicts.flatMap((verdict) => {
    const told = toldIn(judgement, verdict);
    return told === undefined ? [] : [{ told, id: verdict.criterion.id }];
  });
  if (found.length === 0) return [];
  const sentences = found.map(({ told: { of, claim } }) => `${capital(of)} ${reasonOf(claim)} ${inBrackets(claim)}.`);
  const places = found.map(({ told }) => told.claim);
  return [drawn(spot.section, { text: sentences.join(' '), places, criteria: found.map(({ id }) => id) })];
};

/** Two in a sentence. */
const paired = (leads: readonly string[]): string =>
  leads.map((lead, i) => (i === 0 ? lead : i % 2 === 1 ? `, and ${small(lead)}` : `. ${lead}`)).join('');

/** Whether all that is counted at some places is counted of others: it comes near to nothing. */
const areOthers = ({ claims }: Judgement, places: readonly Place[]): boolean => {
  const there = claims.filter((claim) => isAmong(claim, places));
  return there.length > 0 && there.every(({ subject }) => subject === 'other');
};

/** Where more slides than this come nearest none does. */
const MOST_NEAR = 2;

const isMany = (where: string): boolean => /^slides| and /u.test(where);

/** What comes nearest to what is asked: of others, the `near` places, of which the words are `shown`, or nothing. */
const nearest = (
  judgement: Judgement,
  about: { places: readonly Place[]; near: readonly Place[]; shown: readonly Place[] },
): string => {
  const { places, near, shown } = about;
  if (areOthers(judgement, places)) {
    const where = whereOf(places);
    return `; what ${where} ${isMany(where) ? 'count' : 'counts'} is of others`;
  }
  const [place] = shown;
  if (place !== undefined) return `; the nearest is ${citation(place)}`;
  const where = whereOf(near);
  const pages = new Set(near.map(({ page }) => page));
  return pages.size === 0 || pages.size > MOST_NEAR ? '' : `; ${where} ${isMany(where) ? 'come' : 'comes'} nearest`;
};

/**
 * What is only mentioned gives nothing, and a mention may be an accident of words: what is not shown is told, and where the
 * material comes nearest to it, if it comes near at all. The words of a single mention are shown.
 */
const words = (judgement: Judgement, { verdicts, spot }: { verdicts: readonly Verdict[]; spot: Spot }): Draft[] => {
  const mentions = verdicts.flatMap((verdict) =>
    (verdict.finding?.places.slice(0, 1) ?? []).map((place) => ({ verdict, place })),
  );
  const places = distinct(mentions.map(({ place }) => place));
  if (places.length === 0) return [];
  const near = distinct(mentions.filter((mention) => isNear(judgement, mention)).map(({ place }) => place));
  const leads = verdicts.map(
    (verdict) => leadOf(judgement, verdict) ?? wordingOf(judgement, verdict).replace(/\s*\{q\}\.?/u, ''),
  );
  const shown = near.length === 1 && !areOthers(judgement, places) ? freshOf(spot, near) : [];
  const text = `${paired(leads)}${nearest(judgement, { places, near, shown })}.`;
  return [drawn(spot.section, { text, places, criteria: verdicts.map(({ criterion }) => criterion.id), shown })];
};

/** What is only mentioned: figures that do not count and why, then what is not shown. */
export const thinly = (judgement: Judgement, about: { verdicts: readonly Verdict[]; spot: Spot }): Draft[] => {
  const { verdicts, spot } = about;
  const wordsOnly = verdicts.filter((verdict) => toldIn(judgement, verdict) === undefined);
  return [...figures(judgement, about), ...words(judgement, { verdicts: wordsOnly, spot })];
};
