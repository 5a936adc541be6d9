import type { Area } from './area.ts';
import type { Glyph } from './glyphs.ts';
import type { Text } from './paint.ts';

const middleOf = ({ left, top, right, bottom }: Glyph) => ({ x: (left + right) / 2, y: (top + bottom) / 2 });

const holds = ({ left, top, right, bottom }: Area, { x, y }: { x: number; y: number }): boolean =>
  left <= x && x <= right && top <= y && y <= bottom;

/**
 * Whether a glyph that is never painted stands for another that is: of the same letter twice in one place PDFium gives
 * one, whichever comes first. Then there are letters painted at its place of which there is no glyph.
 */
export const buildMerged = (texts: Text[], glyphs: Glyph[]): ((glyph: Glyph) => boolean) => {
  const byObject = Map.groupBy(glyphs, ({ object }) => object);
  return (glyph) => {
    const middle = middleOf(glyph);
    return texts.some(
      (text) =>
        text.painted &&
        text.object !== glyph.object &&
        holds(text, middle) &&
        !byObject.get(text.object)?.some((other) => holds(other, middle)),
    );
  };
};
