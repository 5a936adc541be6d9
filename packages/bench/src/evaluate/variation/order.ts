import type { Material, MaterialSlide } from '@assay/scoring/material';
import { below, randomOf } from '../../../../deck/test/fixtures/random.ts';
import { slidesOf, withSlides } from './edit.ts';
import type { Variant } from './variant.ts';

const SEEDS = [11, 12, 13];

/** The same items in an order that the seed decides (Fisher and Yates). */
export const shuffled = <T>(items: readonly T[], seed: number): T[] => {
  const random = randomOf(seed);
  const mixed = [...items];
  for (let last = mixed.length - 1; last > 0; last -= 1) {
    const [taken] = mixed.splice(below(random, last + 1), 1);
    if (taken !== undefined) mixed.push(taken);
  }
  return mixed;
};

const renumbered = (material: Material, slides: readonly MaterialSlide[]): Material =>
  withSlides(
    material,
    slides.map((slide, i) => ({ ...slide, n: i + 1 })),
  );

/** The slides turned round, and in random orders. */
export const inOtherOrders = (material: Material): Variant[] => [
  { name: 'slides turned round', material: renumbered(material, slidesOf(material).toReversed()) },
  ...SEEDS.map((seed) => ({
    name: `slides shuffled, seed ${seed}`,
    material: renumbered(material, shuffled(slidesOf(material), seed)),
  })),
];
