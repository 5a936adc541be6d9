import { type Finding, type Place, samePlace } from '../levels/finding.ts';
import type { Judgement, Verdict } from '../levels/judge.ts';
import type { Page } from '../reading/page.ts';
import { EVIDENCED, MENTIONED, SPECIFIED } from '../rubric/level-names.ts';
import { inShort, reckonedBandOf } from './band.ts';
import { type Draft, drawn, gap } from './draft.ts';
import { brieflyOf, measuredOf } from './measured.ts';
import { turn } from './phrase.ts';
import { citation, cited, focusOf, inBrackets } from './quoted.ts';
import { roundAsked } from './round.ts';
import { teamPlaces } from './team.ts';

/** The criterion of what a company does. */
const PURPOSE = 'purpose';

const SPEAKS_FOR = 3;

/** How good the case is, by the overall score from which each wording holds. */
const CASES = [
  [65, (company: string) => `On this material the case for ${company} is strong.`],
  [45, (company: string) => `On this material there is a case for ${company}, with gaps.`],
  [25, (company: string) => `On this material the case for ${company} is thin.`],
  [0, (company: string) => `On this material there is hardly a case for ${company}.`],
] as const;

const caseFor = ({ score }: Judgement, company: string): string =>
  (CASES.find(([from]) => score.overall_score >= from) ?? CASES[3])[1](company);

/** The verdict, on the words of the strongest points. */
const verdictFor = (judgement: Judgement, about: { chosen: readonly Verdict[]; company: string }): Draft => {
  const places = about.chosen.flatMap(({ finding }) => finding?.places.slice(0, 1) ?? []);
  const text = caseFor(judgement, about.company);
  return places.length > 0 ? drawn('thesis', { text, places, derived: true }) : gap('thesis', { text });
};

/** The sentence that says what the company does: the one that surely does, or what the criterion rests on. */
const toldPurpose = ({ verdicts }: Judgement): Finding | undefined => {
  const verdict = verdicts.find(({ criterion }) => criterion.id === PURPOSE);
  return verdict?.clearest ?? verdict?.finding;
};

const purpose = (judgement: Judgement): Draft[] => {
  const told = toldPurpose(judgement);
  const place = told?.places[0];
  if (told === undefined || place === undefined)
    return [gap('thesis', { text: 'The material does not say plainly what the company does.' })];
  const { level } = told;
  const opening = level > MENTIONED ? 'In its own words:' : 'All it says of itself is';
  const text = `${opening} ${citation(place, { focus: focusOf(place, level) })}.`;
  return [drawn('thesis', { text, places: [place], criteria: [PURPOSE], shown: [place] })];
};

type Naming = (topic: string, shown: string) => string;

const POINTS: readonly [Naming, ...Naming[]] = [
  (topic, shown) => `Its best argument is ${topic}: ${shown}.`,
  (topic, shown) => `Second, ${topic}: ${shown}.`,
  (topic, shown) => `Third, ${topic}: ${shown}.`,
];
/** A point that is stated and not evidenced is the best only of what there is. */
const BEST_OF_LITTLE: Naming = (topic, shown) => `The best it offers is ${topic}: ${shown}.`;
/** The sections quote at length. */
const SHOWN = 110;

/** What a strong point shows: its figure, its sum, or its words. */
const shownOf = (judgement: Judgement, verdict: Verdict): { text: string; quotes: boolean } => {
  const [place] = verdict.finding?.places ?? [];
  if (place === undefined) return { text: verdict.criterion.name, quotes: false };
  const measured = measuredOf(judgement, verdict);
  if (measured !== undefined)
    return {
      text: `${brieflyOf(verdict, measured)} ${inBrackets(measured.claim)}${inShort(measured.band)}`,
      quotes: false,
    };
  const sum = verdict.finding?.arithmetic;
  if (sum !== undefined)
    return { text: `${sum} ${inBrackets(place)}${inShort(reckonedBandOf(judgement, verdict))}`, quotes: false };
  return { text: citation(place, { focus: focusOf(place, verdict.level), most: SHOWN }), quotes: true };
};

const isSame = (a: Place | undefined, b: Place | undefined): boolean =>
  a !== undefined && b !== undefined && samePlace(a, b);

const pointOf = (judgement: Judgement, { verdict, at }: { verdict: Verdict; at: number }): Draft => {
  const naming = verdict.level < EVIDENCED ? BEST_OF_LITTLE : turn(POINTS, at);
  const { text, quotes } = shownOf(judgement, verdict);
  const places = verdict.finding?.places ?? [];
  const derived = verdict.finding?.arithmetic !== undefined;
  return drawn('thesis', {
    text: naming(verdict.criterion.topic, text),
    places,
    derived,
    criteria: [verdict.criterion.id],
    shown: quotes ? places.slice(0, 1) : [],
  });
};

/** The strongest points by what they earn, each of another dimension and from words of its own. */
const strongestOf = (judgement: Judgement): Verdict[] => {
  const { verdicts } = judgement;
  const placeOf = ({ finding }: Verdict) => finding?.places[0];
  const purposeAt = toldPurpose(judgement)?.places[0];
  const byPoints = verdicts
    .filter(({ level, criterion }) => level >= SPECIFIED && criterion.id !== PURPOSE)
    .filter((verdict) => !isSame(placeOf(verdict), purposeAt))
    .sort((a, b) => b.points - a.points);
  const strong = byPoints.filter(({ level }) => level >= EVIDENCED);
  const repeats = (one: Verdict, other: Verdict) =>
    one.criterion.dimension === other.criterion.dimension || isSame(placeOf(one), placeOf(other));
  return (strong.length > 0 ? strong : byPoints.slice(0, 1))
    .filter((verdict, i, all) => all.findIndex((other) => repeats(verdict, other)) === i)
    .slice(0, SPEAKS_FOR);
};

const pointsFor = (judgement: Judgement, chosen: readonly Verdict[]): Draft[] => {
  const text = 'Nothing in the material is evidenced strongly enough to argue for an investment by itself.';
  return chosen.length === 0
    ? [gap('thesis', { text })]
    : chosen.map((verdict, at) => pointOf(judgement, { verdict, at }));
};

const team = (pages: readonly Page[]): Draft[] => {
  const places = teamPlaces(pages);
  if (places.length === 0) return [];
  const text = `Behind it ${places.length > 1 ? 'are' : 'is'} ${cited(places)}.`;
  return [drawn('thesis', { text, places, shown: places })];
};

/** What argues for an investment: the verdict, what it does, where it is strongest by points, who runs it and what it asks for. */
export const thesis = (judgement: Judgement, about: { pages: readonly Page[]; company: string }): Draft[] => {
  const { pages, company } = about;
  const chosen = strongestOf(judgement);
  return [
    verdictFor(judgement, { chosen, company }),
    ...purpose(judgement),
    ...pointsFor(judgement, chosen),
    ...team(pages),
    ...roundAsked(judgement, company),
  ];
};
