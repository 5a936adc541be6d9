import { type Analysis, analyse } from '../src/analyse.ts';
import type { Material } from '../src/material.ts';
import { deckOf } from './deck.ts';

export const AS_OF = new Date('2026-11-20T09:00:00.000Z');

export const run = (material: Material): Analysis =>
  analyse(material, { asOf: AS_OF, signal: new AbortController().signal });

/** The seven scores of a deck given as lines. */
export const scores = (slides: readonly (readonly string[])[], company?: Material['company']) =>
  run(deckOf(slides, company)).result.score;

/** The claims of one slide of a company called Norlay, as short words. */
export const claimsOf = (title: string, ...lines: string[]): string[] =>
  run(deckOf([[title, ...lines]])).evidence.claims.map(
    ({ metric, value, unit, period, subject, modality }) =>
      `${metric} ${value} ${unit}${period === null ? '' : ` a ${period}`}, ${subject}, ${modality}`,
  );
