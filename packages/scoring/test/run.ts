import { type Analysis, analyse } from '../src/analyse.ts';
import type { Material } from '../src/material.ts';
import { deckOf } from './deck.ts';

export const AS_OF = new Date('2026-11-20T09:00:00.000Z');

export const run = (material: Material): Analysis =>
  analyse(material, { asOf: AS_OF, signal: new AbortController().signal });

/** The seven scores of a deck given as lines. */
export const scores = (slides: readonly (readonly string[])[], company?: Material['company']) =>
  run(deckOf(slides, company)).result.score;

/** What a criterion reaches on a material: its level, and the quotes and words of its statements. */
export const criterionOn = (criterion: string, material: Material) => {
  const { evidence } = run(material);
  const found = evidence.criteria.find((one) => one.criterion === criterion);
  const statements = found?.statements.flatMap((i) => evidence.statements[i] ?? []) ?? [];
  return {
    level: found?.level ?? 0,
    quotes: statements.flatMap(({ quotes }) => quotes.map(({ quote }) => quote)),
    told: statements.map(({ text }) => text).join(' '),
  };
};

/** What a criterion reaches on a deck of slides, each a title and its lines. */
export const criterionIn = (criterion: string, ...slides: readonly (readonly string[])[]) =>
  criterionOn(criterion, deckOf(slides));

/** The level that it reaches there, 0 to 5. */
export const levelIn = (criterion: string, ...slides: readonly (readonly string[])[]): number =>
  criterionIn(criterion, ...slides).level;

/** A slide of a company that has sold something: without it the economics of a sale are supposed. */
export const SOLD: readonly string[] = ['Where we are', '31 customers pay us.'];

/** The level that a criterion reaches from lines on a slide without a title. */
export const level = (criterion: string, ...lines: readonly string[]): number => levelIn(criterion, ['', ...lines]);

/** The claims of one slide of a company called Norlay, as short words. */
export const claimsOf = (title: string, ...lines: string[]): string[] =>
  run(deckOf([[title, ...lines]])).evidence.claims.map(
    ({ metric, value, unit, period, subject, modality }) =>
      `${metric} ${value} ${unit}${period === null ? '' : ` a ${period}`}, ${subject}, ${modality}`,
  );
