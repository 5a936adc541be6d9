import { attribute, child, descend, type Element, switchOf, within } from '../archive/xml.ts';
import type { Bounds } from '../bounds.ts';
import { type DrawnSlide, EMPTY, type Item, type Size } from '../drawn/item.ts';
import type { Notice } from '../notice.ts';
import { readEmbedded } from '../ooxml/embedded.ts';
import type { Parts } from '../ooxml/parts.ts';
import { pictureIn } from '../ooxml/picture.ts';
import { drawnBelow, type Family, type Part, readFamily, shapeTree } from './family.ts';
import { readComments, readNotes } from './notes.ts';
import type { Scene } from './scene.ts';
import { readShapes, type Shapes, templatesIn } from './shapes.ts';

/** What all slides of a presentation share. `usual` is the style of text that says nothing else. */
export type Presentation = { parts: Parts; size: Size; usual: Element | undefined; bounds: Bounds };

/** The shapes that an animation shows or takes away: what they cover may be seen at some time. */
const movingIn = (slide: Element): Set<string> =>
  new Set(within(child(slide, 'timing'), 'spTgt').flatMap((target) => attribute(target, 'spid') ?? []));

const templatesOf = (part: Part | undefined) => (part ? [templatesIn(shapeTree(part.root))] : []);

const sceneOf = (family: Family, { usual, n }: { usual: Element | undefined; n: number }): Scene => {
  const styles = child(family.master?.root, 'txStyles');
  return {
    n,
    palette: family.palette,
    background: family.background,
    templates: [...templatesOf(family.layout), ...templatesOf(family.master)],
    textStyles: { title: child(styles, 'titleStyle'), body: child(styles, 'bodyStyle'), usual },
    relations: family.slide.relations,
    moving: movingIn(family.slide.root),
    inherited: false,
  };
};

/** Reads what charts and diagrams show into the items that stand for them; says how many could not be read. */
const fillEmbedded = async ({ embedded }: Shapes, scene: Scene, parts: Parts): Promise<number> => {
  let unread = 0;
  for (const { item, data } of embedded) {
    const lines = await readEmbedded(data, { parts, relations: scene.relations });
    if (lines) item.lines.push(...lines);
    else unread += 1;
  }
  return unread;
};

/** Slides that were saved as pictures may have theirs as their background. */
const backgroundPicture = ({ slide }: Family, { width, height }: Size): Item[] => {
  const picture = pictureIn(descend(slide.root, 'cSld', 'bg', 'bgPr', 'blipFill'), slide.relations);
  const frame = { left: 0, top: 0, right: width, bottom: height };
  return picture ? [{ ...EMPTY, frame, picture, fill: 'unknown' }] : [];
};

const below = (family: Family, scene: Scene, bounds: Bounds): Item[] =>
  drawnBelow(family).flatMap(
    ({ root, relations }) => readShapes(shapeTree(root), { ...scene, relations, inherited: true }, bounds).items,
  );

/**
 * Reads one slide: everything that is drawn on it, in the order in which it is drawn, and what belongs to it besides.
 * `n` is the number that it shows.
 *
 * @throws DeckError when the slide or what it takes after cannot be read.
 */
export const readSlide = async (
  { parts, size, usual, bounds }: Presentation,
  { name, n }: { name: string; n: number },
): Promise<DrawnSlide> => {
  const family = await readFamily(parts, name);
  const scene = sceneOf(family, { usual, n });
  const shapes = readShapes(shapeTree(family.slide.root), scene, bounds);
  const unread = await fillEmbedded(shapes, scene, parts);
  const notices: Notice[] = [...(shapes.cut ? (['cut'] as const) : []), ...(unread > 0 ? (['charts'] as const) : [])];
  return {
    size,
    background: family.background,
    items: [...backgroundPicture(family, size), ...below(family, scene, bounds), ...shapes.items],
    notes: await readNotes(parts, name),
    remarks: await readComments(parts, name),
    altText: [...new Set(shapes.altText)],
    links: shapes.links,
    hiddenSlide: switchOf(family.slide.root, 'show') === false,
    notices,
  };
};
