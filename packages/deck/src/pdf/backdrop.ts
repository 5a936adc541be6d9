import { CLEARLY, type Colour, difference } from '../contrast.ts';
import { meet } from './area.ts';
import { onlyColour, standsOut } from './looking.ts';
import type { Text } from './paint.ts';
import { drawWithout, pageOf, type Scene, type Size, viewOf } from './scene.ts';
import type { Questions } from './suspects.ts';

/** What is painted under letters shows in two rows of pixels or more. */
const SIZE: Size = { em: 3, width: 120 };

/**
 * Those of the letters over something whose colour is near to what is under them, as the slide shows it without its text.
 * Undefined when the page may not be drawn.
 */
export const findVanishing = (scene: Scene, { backdrop: texts, ground }: Questions): Text[] | undefined => {
  const { paint, glyphs } = scene;
  if (texts.length === 0 || glyphs.length === 0) return [];
  const apart = paint.marks.filter((mark) => !ground.has(mark));
  const drawing = drawWithout(scene, viewOf(scene, texts, { glyphs, size: SIZE }), [...paint.texts, ...apart]);
  if (!drawing) return undefined;
  const page = pageOf(scene);
  const only = onlyColour(drawing);
  const isClear = (text: Text, colour: Colour): boolean =>
    only === undefined
      ? standsOut(drawing, meet(text, page), { colour, least: CLEARLY })
      : difference(colour, only) >= CLEARLY;
  return texts.filter((text) => !text.colours.some((colour) => isClear(text, colour)));
};
