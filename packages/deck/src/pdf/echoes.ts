import type { Glyph } from './glyphs.ts';
import type { Text } from './paint.ts';

/** A letter is drawn again when it stands again so near, in ems. */
const NEAR = 0.25;

/** A letter and the square that its middle is in; the squares around it are `by` further right or below. */
const keyOf = ({ text, left, right, top, bottom, baseline, upright, em }: Glyph, by = { x: 0, y: 0 }): string => {
  const side = NEAR * (em || 1);
  const y = upright ? baseline : (top + bottom) / 2;
  return `${text} ${Math.floor((left + right) / 2 / side) + by.x} ${Math.floor(y / side) + by.y}`;
};

const AROUND = [-1, 0, 1].flatMap((x) => [-1, 0, 1].map((y) => ({ x, y })));

/** Glyphs by where they stand, to find those that stand in the place of another. */
const buildPlaces = (glyphs: Glyph[]): ((glyph: Glyph) => Glyph[]) => {
  const places = new Map<string, Glyph[]>();
  for (const glyph of glyphs) {
    const found = places.get(keyOf(glyph));
    if (found) found.push(glyph);
    else places.set(keyOf(glyph), [glyph]);
  }
  return (glyph) => AROUND.flatMap((by) => places.get(keyOf(glyph, by)) ?? []);
};

/**
 * Hidden glyphs without those that are shown all the same, by other letters in the same place: a program that draws
 * letters as an outline, say, puts clear ones on them.
 */
export const withoutEchoes = (hidden: Glyph[], shown: Glyph[]): Glyph[] => {
  if (hidden.length === 0) return hidden;
  const at = buildPlaces(shown);
  return hidden.filter((glyph) => at(glyph).length === 0);
};

/**
 * Glyphs without those of `stacked` letters that later ones repeat in the same place: what is drawn twice, for a shadow
 * or to make it bold, is read once.
 */
export const withoutRepeats = (glyphs: Glyph[], { stacked, texts }: { stacked: Set<Text>; texts: Text[] }): Glyph[] => {
  if (stacked.size === 0) return glyphs;
  const objects = new Set([...stacked].map(({ object }) => object));
  if (!glyphs.some((glyph) => objects.has(glyph.object))) return glyphs;
  const ranks = new Map(texts.map(({ object, rank }) => [object, rank]));
  const rankOf = (glyph: Glyph): number => ranks.get(glyph.object) ?? 0;
  const at = buildPlaces(glyphs);
  const isRepeated = (glyph: Glyph): boolean => at(glyph).some((other) => rankOf(other) > rankOf(glyph));
  return glyphs.filter((glyph) => !(objects.has(glyph.object) && isRepeated(glyph)));
};
