import type { Claim } from '../claims/claims.ts';
import { type Place, samePlace } from '../levels/finding.ts';
import type { Judgement, Verdict } from '../levels/judge.ts';
import type { Page } from '../reading/page.ts';
import { type Draft, drawn, gap } from './draft.ts';
import { brieflyOf, measuredOf, toldOf } from './measured.ts';
import { capital, turn } from './phrase.ts';
import { cited, focusOf, inBrackets, quoted } from './quoted.ts';
import { teamPlaces } from './team.ts';

const SPEAKS_FOR = 3;
const STRONG = 4;
const STATED = 3;

/** How good the case is, by the overall score from which each wording holds. */
const CASES = [
  [65, 'On its own evidence the case is strong'],
  [45, 'On its own evidence there is a case, with gaps'],
  [25, 'On its own evidence the case is thin'],
  [0, 'On its own evidence there is hardly a case'],
] as const;

const caseOf = ({ score }: Judgement): string =>
  CASES.find(([from]) => score.overall_score >= from)?.[1] ?? CASES[3][1];

const purpose = ({ verdicts }: Judgement, company: string): Draft[] => {
  const verdict = verdicts.find(({ criterion }) => criterion.id === 'purpose');
  const place = verdict?.finding?.places[0];
  if (verdict === undefined || place === undefined)
    return [gap('thesis', { text: 'The material does not say plainly what the company does.' })];
  const { level, criterion } = verdict;
  const opening = level > 1 ? `${company} in its own words:` : `${company} says of itself no more than`;
  const text = `${opening} ${quoted(place, { focus: focusOf(place, level) })} ${inBrackets(place)}.`;
  return [drawn('thesis', { text, places: [place], criteria: [criterion.id], shown: [place] })];
};

type Naming = (topic: string, shown: string) => string;

const POINTS: readonly [Naming, ...Naming[]] = [
  (topic, shown) => `what argues for it most is ${topic}: ${shown}.`,
  (topic, shown) => `The second point is ${topic}: ${shown}.`,
  (topic, shown) => `The third is ${topic}, with ${shown}.`,
];

/** What a strong point shows: its figure, its sum, or its words. */
const shownOf = (judgement: Judgement, verdict: Verdict): { text: string; quotes: boolean } => {
  const [place] = verdict.finding?.places ?? [];
  if (place === undefined) return { text: verdict.criterion.name, quotes: false };
  const measured = measuredOf(judgement, verdict);
  if (measured !== undefined)
    return { text: `${brieflyOf(verdict, measured)} ${inBrackets(measured.claim)}`, quotes: false };
  const sum = verdict.finding?.arithmetic;
  if (sum !== undefined) return { text: `${sum} ${inBrackets(place)}`, quotes: false };
  return { text: `${quoted(place, { focus: focusOf(place, verdict.level) })} ${inBrackets(place)}`, quotes: true };
};

const isSame = (a: Place | undefined, b: Place | undefined): boolean =>
  a !== undefined && b !== undefined && samePlace(a, b);

const pointOf = (judgement: Judgement, about: { verdict: Verdict; at: number; opening: string }): Draft => {
  const { verdict, at, opening } = about;
  const { text, quotes } = shownOf(judgement, verdict);
  const places = verdict.finding?.places ?? [];
  const derived = verdict.finding?.arithmetic !== undefined;
  return drawn('thesis', {
    text: `${opening}${turn(POINTS, at)(verdict.criterion.topic, text)}`,
    places,
    derived,
    criteria: [verdict.criterion.id],
    shown: quotes ? places.slice(0, 1) : [],
  });
};

/** The strongest points by what they earn, each of another dimension and from words of its own. */
const strongestOf = ({ verdicts }: Judgement): Verdict[] => {
  const placeOf = ({ finding }: Verdict) => finding?.places[0];
  const purposeAt = verdicts.filter(({ criterion }) => criterion.id === 'purpose').map(placeOf)[0];
  const byPoints = verdicts
    .filter(({ level, criterion }) => level >= STATED && criterion.id !== 'purpose')
    .filter((verdict) => !isSame(placeOf(verdict), purposeAt))
    .sort((a, b) => b.points - a.points);
  const strong = byPoints.filter(({ level }) => level >= STRONG);
  const repeats = (one: Verdict, other: Verdict) =>
    one.criterion.dimension === other.criterion.dimension || isSame(placeOf(one), placeOf(other));
  return (strong.length > 0 ? strong : byPoints.slice(0, 1))
    .filter((verdict, i, all) => all.findIndex((other) => repeats(verdict, other)) === i)
    .slice(0, SPEAKS_FOR);
};

const strongest = (judgement: Judgement): Draft[] => {
  const chosen = strongestOf(judgement);
  if (chosen.length === 0)
    return [
      gap('thesis', {
        text: 'Nothing in the material is evidenced strongly enough to argue for an investment by itself.',
      }),
    ];
  return chosen.map((verdict, at) =>
    pointOf(judgement, { verdict, at, opening: at === 0 ? `${caseOf(judgement)}; ` : '' }),
  );
};

const team = (pages: readonly Page[], company: string): Draft[] => {
  const places = teamPlaces(pages);
  if (places.length === 0) return [];
  const text = `As the people behind ${company} the material names ${cited(places)}; who they are enters no score.`;
  return [drawn('thesis', { text, places, shown: places })];
};

const roundsOf = ({ claims }: Judgement, modality: Claim['modality']): Claim[] =>
  claims.filter((claim) => claim.metric === 'round' && claim.subject === 'ours' && claim.modality === modality);

const ask = (judgement: Judgement, company: string): Draft[] => {
  const [asked] = roundsOf(judgement, 'goal');
  if (asked === undefined) return [];
  const runway = judgement.claims.find(({ metric, subject }) => metric === 'runway' && subject === 'ours');
  const lasts = runway && toldOf(runway);
  const words = runway?.modality === 'actual' ? `; ${lasts?.of} is given` : `, which is to last ${lasts?.amount}`;
  const tail = lasts ? `${words} ${inBrackets(lasts.claim)}` : '';
  const text = `${capital(company)} asks for ${asked.figure.text} ${inBrackets(asked)}${tail}.`;
  return [drawn('thesis', { text, places: [asked, ...(lasts ? [lasts.claim] : [])] })];
};

/** What argues for an investment: what it does, where it is strongest by points, who runs it and what it asks for. */
export const thesis = (judgement: Judgement, about: { pages: readonly Page[]; company: string }): Draft[] => {
  const { pages, company } = about;
  return [
    ...purpose(judgement, capital(company)),
    ...strongest(judgement),
    ...team(pages, company),
    ...ask(judgement, company),
  ];
};
