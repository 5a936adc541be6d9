import { isWithin, meet, overlaps, sizeOf } from './area.ts';
import type { Text } from './paint.ts';

/** Letters that have this share of the smaller of them in common stand on one another. */
const MUCH = 0.5;
/** The same letters drawn twice, for a shadow or to make them bold, stand apart by this share of their height. */
const TWIN = 0.15;

/** So many letters that stand on one another are told apart, and so many are compared at all. */
const MOST_LAYERS = 4;
const MOST_COMPARED = 1_500;

/** In which layer letters are, from 0 for the lowest, and in which others the same letters are drawn again. */
export type Place = { layer: number; again: number[] };

const isOn = (upper: Text, lower: Text): boolean =>
  overlaps(upper, lower) && sizeOf(meet(upper, lower)) >= MUCH * Math.min(sizeOf(upper), sizeOf(lower));

const isTwin = (upper: Text, lower: Text): boolean => {
  const { left, top, right, bottom } = lower;
  const slack = TWIN * Math.min(bottom - top, right - left);
  const around = { left: left - slack, top: top - slack, right: right + slack, bottom: bottom + slack };
  return isWithin(upper, around) && sizeOf(upper) >= (1 - 2 * TWIN) * sizeOf(lower);
};

/** Those of the letters before that the next stand on; beyond the most, none are looked for. */
const below = (text: Text, places: Map<Text, Place>): [Text, Place][] => {
  const found: [Text, Place][] = [];
  if (places.size >= MOST_COMPARED) return found;
  for (const [lower, place] of places) if (isOn(text, lower)) found.push([lower, place]);
  return found;
};

/**
 * Sorts letters into layers so that none stand on others of their layer, as far as there are layers. The letters come
 * in the order of painting.
 */
export const layersOf = (texts: Text[]): Map<Text, Place> => {
  const places = new Map<Text, Place>();
  for (const text of texts) {
    const lowers = below(text, places);
    const layer = lowers.reduce((least, [, lower]) => Math.max(least, lower.layer + 1), 0);
    const place = { layer: Math.min(layer, MOST_LAYERS - 1), again: [] };
    for (const [lower, { again }] of lowers) if (isTwin(text, lower)) again.push(place.layer);
    places.set(text, place);
  }
  return places;
};
