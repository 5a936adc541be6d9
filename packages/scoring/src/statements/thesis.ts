import type { Finding, Place } from '../levels/finding.ts';
import type { Judgement, Verdict } from '../levels/judge.ts';
import type { Page } from '../reading/page.ts';
import { type Draft, drawn, gap } from './draft.ts';
import { listed, spoken } from './phrase.ts';
import { told } from './section.ts';

const ROLE = /\b(?:ceo|cto|coo|cso|cfo|founders?|co-?founders?)\b/i;
const SPEAKS_FOR = 3;
const STRONG = 4;

/** Sentences about the people who run the company. They enter no score. */
export const teamPlaces = (pages: readonly Page[]): Place[] =>
  pages
    .flatMap((page) =>
      page.units
        .filter(({ person, text }) => person && ROLE.test(text))
        .map(({ start, end }) => ({ page, span: { start, end } })),
    )
    .slice(0, 2);

const purpose = (verdicts: readonly Verdict[], quoted: readonly Place[]): Draft[] => {
  const verdict = verdicts.find(({ criterion }) => criterion.id === 'purpose');
  if (verdict?.finding !== undefined) return told('thesis', { verdict, quoted });
  return [gap('thesis', { text: 'The material does not say plainly what the company does.' })];
};

const firstPlaces = (findings: readonly Finding[]): Place[] => findings.flatMap(({ places }) => places.slice(0, 1));

const strongest = (verdicts: readonly Verdict[], quoted: readonly Place[]): Draft[] => {
  const strong = verdicts
    .filter(({ level, criterion }) => level >= STRONG && criterion.id !== 'purpose')
    .sort((a, b) => b.points - a.points);
  const chosen = strong
    .filter(({ criterion }, i) => strong.findIndex((other) => other.criterion.dimension === criterion.dimension) === i)
    .slice(0, SPEAKS_FOR);
  if (chosen.length === 0)
    return [
      gap('thesis', {
        text: 'Nothing in the material is evidenced strongly enough to argue for an investment by itself.',
      }),
    ];
  const places = firstPlaces(chosen.flatMap(({ finding }) => finding ?? []));
  const names = listed(chosen.map(({ criterion }) => criterion.topic));
  return [
    drawn('thesis', {
      text: `Most of what speaks for it concerns ${names}: ${spoken(places, quoted)}.`,
      places,
      criteria: chosen.map(({ criterion }) => criterion.id),
    }),
  ];
};

/** What argues for an investment: what it does, where it is strongest, who runs it and what it asks for. */
export const thesis = (judgement: Judgement, pages: readonly Page[]): Draft[] => {
  const { verdicts, claims } = judgement;
  const quoted = verdicts.find(({ criterion }) => criterion.id === 'purpose')?.finding?.places ?? [];
  const team = teamPlaces(pages);
  const ask = claims
    .filter(({ metric, subject, modality }) => metric === 'round' && subject === 'ours' && modality === 'goal')
    .slice(0, 1)
    .map(({ page, span }) => ({ page, span }));
  return [
    ...purpose(verdicts, []),
    ...strongest(verdicts, quoted),
    ...(team.length === 0
      ? []
      : [
          drawn('thesis', {
            text: `On the people the material says ${spoken(team, quoted)}; this enters no score.`,
            places: team,
          }),
        ]),
    ...(ask.length === 0
      ? []
      : [drawn('thesis', { text: `The company asks for money in these words: ${spoken(ask, quoted)}.`, places: ask })]),
  ];
};
