import { DIMENSIONS, type Dimension } from '@assay/contracts/sections';
import type { Material } from '@assay/scoring/material';
import type { Judge, Scores } from './engine.ts';
import { slidesOf } from './variation/edit.ts';

/** So many words, and so many numbers, give two thirds of all points: about what a deck of twelve slides has. */
const WORDS = 600;
const NUMBERS = 40;

/** The words that a naive rubric looks for. */
const TERMS: Record<Dimension, readonly string[]> = {
  value_proposition: ['problem', 'solution', 'customer', 'pain', 'save', 'cost', 'faster', 'roi'],
  innovation: ['why now', 'ai', 'technology', 'unique', 'first', 'launched', 'regulation', 'novel'],
  market_size: ['tam', 'sam', 'som', 'market', 'billion', 'growing', 'source', 'gartner'],
  defensibility: ['patent', 'proprietary', 'network effect', 'exclusive', 'moat', 'data', 'certified', 'switching'],
  scalability: ['gross margin', 'cac', 'ltv', 'payback', 'partners', 'unit economics', 'channel', 'scalable'],
  traction: ['arr', 'mrr', 'revenue', 'customers', 'growth', 'retention', 'pilots', 'paying'],
};

const textOf = (material: Material): string =>
  slidesOf(material)
    .map(({ text }) => text)
    .join('\n')
    .toLowerCase();

const alike = (overall: number): Scores => ({
  value_proposition: overall,
  innovation: overall,
  market_size: overall,
  defensibility: overall,
  scalability: overall,
  traction: overall,
  overall_score: overall,
});

const saturating = (count: number, scale: number): number => Math.round(1_000 * (1 - Math.exp(-count / scale))) / 10;

const has = (text: string, term: string): boolean => new RegExp(`\\b${term}`).test(text);

const byKeywords = (material: Material): Scores => {
  const text = textOf(material);
  const share = (dimension: Dimension): number =>
    Math.round((1_000 * TERMS[dimension].filter((term) => has(text, term)).length) / TERMS[dimension].length) / 10;
  const six = DIMENSIONS.map(share);
  const overall = six.reduce((sum, score) => sum + score, 0) / six.length;
  return {
    value_proposition: share('value_proposition'),
    innovation: share('innovation'),
    market_size: share('market_size'),
    defensibility: share('defensibility'),
    scalability: share('scalability'),
    traction: share('traction'),
    overall_score: Math.round(10 * overall) / 10,
  };
};

/** What a naive scorer does: how long the deck is, how many numbers it has, how many terms of a list it names. */
export const BASELINES: readonly { name: string; judge: Judge }[] = [
  { name: 'length', judge: (material) => alike(saturating(textOf(material).split(/\s+/).length, WORDS)) },
  {
    name: 'numbers',
    judge: (material) => alike(saturating(textOf(material).match(/\d+(?:[.,]\d+)*/g)?.length ?? 0, NUMBERS)),
  },
  { name: 'keywords', judge: byKeywords },
];
