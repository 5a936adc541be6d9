import type { Metric } from '@assay/contracts/claim';
import type { Dimension } from '@assay/contracts/sections';
import type { Analysis } from '@assay/scoring/analyse';
import { pick, type Random, randomOf } from '../../../../deck/test/fixtures/random.ts';
import type { Analyse } from '../engine.ts';
import { type Gate, type Line, none } from '../gate.ts';
import type { DeckSet, KnownDeck } from '../sets/deck-set.ts';
import type { GoldClaim } from '../sets/gold.ts';
import { better, type Move } from '../variation/better.ts';

const SEED = 1_000;
const EDITS = { short: 150, full: 1_000 } as const;
/** So many tries for each edit that counts: many decks have no figure of the kind that is drawn. */
const TRIES = 20;

/** Figures that hang together move together, each kind with the dimensions that it speaks for. */
const KINDS: readonly { move: Move; dimensions: readonly Dimension[] }[] = [
  { move: { arr: 1, mrr: 1, revenue: 1, gmv: 1 }, dimensions: ['traction'] },
  { move: { customers: 1 }, dimensions: ['traction'] },
  { move: { users: 1 }, dimensions: ['traction'] },
  { move: { pilots: 1 }, dimensions: ['traction'] },
  { move: { lois: 1 }, dimensions: ['traction'] },
  { move: { growth: 1 }, dimensions: ['traction'] },
  { move: { churn: -1 }, dimensions: ['traction'] },
  { move: { nrr: 1 }, dimensions: ['traction'] },
  { move: { grr: 1 }, dimensions: ['traction'] },
  { move: { tam: 1, sam: 1, som: 1 }, dimensions: ['market_size'] },
  { move: { market_growth: 1 }, dimensions: ['market_size'] },
  { move: { gross_margin: 1 }, dimensions: ['scalability'] },
  { move: { cac: -1, ltv_cac: 1, payback: -1 }, dimensions: ['scalability'] },
  { move: { ltv: 1, ltv_cac: 1 }, dimensions: ['scalability'] },
  { move: { payback: -1 }, dimensions: ['scalability'] },
  { move: { burn: -1, burn_multiple: -1, runway: 1 }, dimensions: ['scalability'] },
  { move: { concentration: -1 }, dimensions: ['scalability'] },
  { move: { patents: 1 }, dimensions: ['innovation', 'defensibility'] },
];

type Trial = { error?: string };
type Known = { deck: KnownDeck; base: Analysis };

const isMoved = (move: Move, { metric, subject, modality }: GoldClaim): boolean =>
  move[metric] !== undefined && modality === 'actual' && (subject === 'ours' || subject === 'market');

const factorBy = (random: Random): number => {
  const factor = Math.exp(Math.log(1.05) + random() * Math.log(6));
  return random() < 0.5 ? factor : 1 / factor;
};

const told = (name: string, metrics: readonly Metric[], factor: number): string =>
  `${name}: ${[...new Set(metrics)].join(' and ')} ${factor > 1 ? 'better' : 'worse'}, factor ${factor.toFixed(2)}`;

/** One edit, or undefined when the deck has nothing to edit or the edited deck contradicts itself more than before. */
const tryEdit = (known: readonly Known[], random: Random, analyse: Analyse): Trial | undefined => {
  const { deck, base } = pick(random, known);
  const { move, dimensions } = pick(random, KINDS);
  const factor = factorBy(random);
  const claims = deck.claims.filter((claim) => isMoved(move, claim));
  const material = claims.length === 0 ? undefined : better(deck.material, claims, { move, factor });
  if (material === undefined) return undefined;
  const { result, evidence } = analyse(material);
  if (evidence.contradictions.length > base.evidence.contradictions.length) return undefined;
  const sign = factor > 1 ? 1 : -1;
  const wrong = dimensions.filter((name) => sign * (result.score[name] - base.result.score[name]) < -1e-9);
  if (wrong.length === 0) return {};
  const moved = wrong.map((name) => `${name} ${base.result.score[name]} -> ${result.score[name]}`);
  const what = told(
    deck.name,
    claims.map(({ metric }) => metric),
    factor,
  );
  return { error: `${what}: ${moved.join(', ')}` };
};

const trialsOf = ({ decks }: DeckSet, analyse: Analyse, wanted: number): Trial[] => {
  const random = randomOf(SEED);
  const known = decks.map((deck) => ({ deck, base: analyse(deck.material) }));
  const trials: Trial[] = [];
  for (let tries = 0; tries < TRIES * wanted && trials.length < wanted; tries += 1) {
    const trial = tryEdit(known, random, analyse);
    if (trial !== undefined) trials.push(trial);
  }
  return trials;
};

/** Whether a better figure ever lowers the dimension that it speaks for, or a worse one raises it. */
export const MONOTONICITY: Gate = {
  name: 'monotonicity',
  needs: 'analysis',
  measure: (set, analyse, extent): Line[] => {
    if (set.decks.every(({ claims }) => claims.length === 0)) return [];
    const trials = trialsOf(set, analyse, EDITS[extent]);
    const errors = trials.flatMap(({ error }) => (error === undefined ? [] : [error]));
    const line = none(`monotonicity: a better figure lowers its dimension, seed ${SEED}`, {
      errors,
      of: trials.length,
    });
    return [{ ...line, passed: errors.length === 0 && trials.length === EDITS[extent] }];
  },
};
