import type { Place } from '../levels/finding.ts';
import type { Judgement, Verdict } from '../levels/judge.ts';
import type { Page } from '../reading/page.ts';
import { type Draft, drawn, gap } from './draft.ts';
import { listed, spoken } from './phrase.ts';
import { teamPlaces } from './thesis.ts';

const NAMED = 3;
/** Phrases that investors hear as warnings. They move no score. */
const WARNINGS: readonly (readonly [RegExp, string])[] = [
  [
    /\bno (?:real |direct |true |serious )?(?:competit\w+|rivals)\b/i,
    'It claims to have no competition, though doing nothing is always an alternative',
  ],
  [
    /\b(?:just|only|capture|get) \d+(?:\.\d+)?% of\b/i,
    'Its market share is assumed rather than reckoned from customers',
  ],
];

const flawed = ({ flaws }: Judgement): Draft[] =>
  flaws.map(({ flaw, claim }) => {
    if (claim === undefined) return gap('risk', { text: flaw.text });
    const places = [{ page: claim.page, span: claim.span }];
    return drawn('risk', { text: `${flaw.text} The deck says ${spoken(places, [])}.`, places });
  });

const contradicted = ({ conflicts }: Judgement): Draft[] =>
  conflicts.map(({ claims, text }) => {
    const places = claims.map(({ page, span }) => ({ page, span }));
    return drawn('risk', { text: `${text} The deck says ${spoken(places, [])}.`, places, derived: true });
  });

const isWeakFigure = ({ level, criterion }: Verdict) => level === 2 && criterion.reading.by !== 'words';

const weak = ({ verdicts }: Judgement): Draft[] => {
  const chosen = verdicts
    .filter(isWeakFigure)
    .sort((a, b) => b.max - b.points - (a.max - a.points))
    .slice(0, NAMED);
  const places = chosen.flatMap(({ finding }) => finding?.places ?? []);
  if (chosen.length === 0) return [];
  const names = listed(chosen.map(({ criterion }) => criterion.topic));
  return [drawn('risk', { text: `By its own figures it is weak in ${names}: ${spoken(places, [])}.`, places })];
};

const placesOf = (pages: readonly Page[], pattern: RegExp): Place[] =>
  pages
    .flatMap((page) =>
      page.units.filter(({ text }) => pattern.test(text)).map(({ start, end }) => ({ page, span: { start, end } })),
    )
    .slice(0, 1);

const warned = (pages: readonly Page[]): Draft[] =>
  WARNINGS.flatMap(([pattern, text]) => {
    const places = placesOf(pages, pattern);
    return places.length === 0 ? [] : [drawn('risk', { text: `${text}: ${spoken(places, [])}.`, places })];
  });

const planned = ({ claims }: Judgement): Draft[] => {
  const plans = claims
    .filter(
      ({ metric, subject, modality }) =>
        metric !== 'round' && metric !== 'valuation' && subject === 'ours' && modality !== 'actual',
    )
    .slice(0, 1);
  const places = plans.map(({ page, span }) => ({ page, span }));
  return places.length === 0
    ? []
    : [
        drawn('risk', {
          text: `Some of its figures are plans, not facts, and count for next to nothing: ${spoken(places, [])}.`,
          places,
        }),
      ];
};

const missing = ({ verdicts }: Judgement): Draft[] => {
  const chosen = verdicts
    .filter(({ level }) => level === 0)
    .sort((a, b) => b.max - a.max)
    .slice(0, NAMED);
  if (chosen.length === 0) return [];
  return [
    gap('risk', {
      text: `What is missing most: ${listed(chosen.map(({ criterion }) => criterion.gap))}.`,
      criteria: chosen.map(({ criterion }) => criterion.id),
    }),
  ];
};

const unread = (warnings: readonly string[]): Draft[] =>
  warnings.length === 0
    ? []
    : [
        gap('risk', {
          text: `Not everything could be read: ${warnings.map((warning) => warning.replace(/[.\s]+$/u, '')).join('; ')}.`,
        }),
      ];

/** What argues against an investment, and how far the analysis can be trusted. Never empty. */
export const risk = (judgement: Judgement, about: { pages: readonly Page[]; warnings: readonly string[] }): Draft[] => [
  ...flawed(judgement),
  ...contradicted(judgement),
  ...weak(judgement),
  ...warned(about.pages),
  ...planned(judgement),
  ...missing(judgement),
  ...(teamPlaces(about.pages).length === 0
    ? [gap('risk', { text: 'The material does not say who runs the company.' })]
    : []),
  ...unread(about.warnings),
  gap('risk', { text: "None of the company's figures was checked against anything outside its own material." }),
];
