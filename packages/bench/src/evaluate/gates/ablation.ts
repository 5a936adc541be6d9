import { DIMENSIONS, type Dimension } from '@assay/contracts/sections';
import type { Judge, Scores } from '../engine.ts';
import { atMost, type Gate, type Line, shareAtLeast } from '../gate.ts';
import type { KnownDeck } from '../sets/deck-set.ts';
import { slidesOf, withSlides } from '../variation/edit.ts';

type Cut = { deck: string; dimension: Dimension; fell: boolean; others: number[] };

const cutOne = (
  { name, material, serves }: KnownDeck,
  { dimension, base, judge }: { dimension: Dimension; base: Scores; judge: Judge },
): Cut[] => {
  const cut = slidesOf(material).filter(({ n }) => serves.get(n)?.includes(dimension));
  if (cut.length === 0 || base[dimension] === 0) return [];
  const kept = slidesOf(material).filter((slide) => !cut.includes(slide));
  const without = judge(withSlides(material, kept));
  const touched = new Set(cut.flatMap(({ n }) => serves.get(n) ?? []));
  const others = DIMENSIONS.filter((other) => !touched.has(other));
  return [
    {
      deck: name,
      dimension,
      fell: without[dimension] < base[dimension],
      others: others.map((other) => Math.abs(without[other] - base[other])),
    },
  ];
};

const p95 = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(0.95 * values.length) - 1)] ?? 0;

/**
 * Whether a dimension rests on the slides that serve it: without them it falls, in decks that had points in it, and the
 * dimensions that none of those slides serve hardly move.
 */
export const ABLATION: Gate = {
  name: 'ablation',
  needs: 'scores',
  measure: ({ decks }, judge): Line[] => {
    const cuts = decks.flatMap((deck) => {
      const base = judge(deck.material);
      return DIMENSIONS.flatMap((dimension) => cutOne(deck, { dimension, base, judge }));
    });
    if (cuts.length === 0) return [];
    const stayed = cuts.filter(({ fell }) => !fell);
    const others = cuts.flatMap((cut) => cut.others.map((moved) => ({ ...cut, moved })));
    const far = others.filter(({ moved }) => moved > 10);
    return [
      shareAtLeast('ablation: the dimension falls without its slides', {
        bar: 95,
        found: cuts.length - stayed.length,
        of: cuts.length,
        note: ` of ${cuts.length}`,
        errors: stayed.map(({ deck, dimension }) => `${deck}: ${dimension} stays without its slides`),
      }),
      atMost('ablation: points moved in the others, 95th percentile', {
        bar: 10,
        value: p95(others.map(({ moved }) => moved)),
        errors: far.map(
          ({ deck, dimension, moved }) => `${deck}: without ${dimension} another moved ${moved.toFixed(1)}`,
        ),
      }),
    ];
  },
};
