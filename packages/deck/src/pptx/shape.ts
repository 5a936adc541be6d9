import { attribute, child, descend, type Element, switchOf } from '../archive/xml.ts';
import { type Fill, isColour, isFaint } from '../drawn/colour.ts';
import type { Anchor, Item, Picture, Stand } from '../drawn/item.ts';
import { pictureIn } from '../ooxml/picture.ts';
import { shareOf } from '../ooxml/share.ts';
import { type Look, scaleOf } from './look.ts';
import { colourIn, ownFill, referredFill } from './palette.ts';
import { aboutOf, kindOf, type Placeholder } from './placeholders.ts';
import type { Scene } from './scene.ts';

/** Outlines that reach the corners of their frame, or nearly. */
const RECTANGLES = /^(?:rect|roundRect|round[12]\w*Rect|snip\w+Rect|flowChartProcess|flowChartAlternateProcess|bevel)$/;

/** A shape as an element, what it stands in for, and the shapes of layout and master that it takes after. */
export type Source = { shape: Element; placeholder: Placeholder | undefined; models: Element[] };

const propertiesOf = ({ shape, models }: Source): Element[] =>
  [shape, ...models].flatMap((one) => child(one, 'spPr') ?? []);

/** What a shape is filled with: by itself, by what it takes after, or by its style. */
export const fillOf = (source: Source, { palette, background }: Scene): Fill => {
  if (switchOf(source.shape, 'useBgFill') === true) return background;
  const style = descend(source.shape, 'style', 'fillRef');
  const own = propertiesOf(source)
    .map((properties) => ownFill(properties, palette))
    .find((fill) => fill !== undefined);
  const fill = own ?? (style ? referredFill(style, palette) : 'none');
  return isColour(fill) && isFaint(fill) ? 'none' : fill;
};

/** Whether its fill reaches the corners of its frame. */
export const fillsFrame = (source: Source, stand: Stand | undefined): boolean => {
  const [own] = propertiesOf(source);
  const outline = attribute(child(own, 'prstGeom'), 'prst') ?? 'rect';
  return stand?.square === true && child(own, 'custGeom') === undefined && RECTANGLES.test(outline);
};

/** Where the text of a shape takes its look from. */
export const lookOfShape = ({ shape, placeholder, models }: Source, { palette, textStyles }: Scene): Look => {
  const lists = [shape, ...models].map((one) => descend(one, 'txBody', 'lstStyle'));
  const kind = placeholder && kindOf(placeholder.type);
  const shared = kind === 'title' ? textStyles.title : kind === 'body' ? textStyles.body : undefined;
  const font = descend(shape, 'style', 'fontRef');
  return {
    palette,
    styles: [...lists, shared, textStyles.usual],
    ...(font && font.children.length > 0 ? { ink: colourIn(font, palette.named) } : {}),
    scale: scaleOf(child(shape, 'txBody'), shareOf),
  };
};

const isHidden = (shape: Element): boolean => switchOf(aboutOf(shape), 'hidden') === true;

/** Whether text that does not fit makes its box larger. */
const grows = (shape: Element): boolean => {
  const body = descend(shape, 'txBody', 'bodyPr');
  return child(body, 'spAutoFit') !== undefined || attribute(body, 'wrap') === 'none';
};

const ANCHORS: Record<string, Anchor> = { ctr: 'middle', b: 'bottom' };

/** Where in its frame a shape's text stands: by itself, or by what it takes after. */
const anchorOf = ({ shape, models }: Source, stand: Stand | undefined): Anchor => {
  const first = (name: string) =>
    [shape, ...models].flatMap((one) => attribute(descend(one, 'txBody', 'bodyPr'), name) ?? []).at(0);
  if (stand?.sideways || (first('vert') ?? 'horz') !== 'horz') return 'anywhere';
  return ANCHORS[first('anchor') ?? ''] ?? 'top';
};

/** An item for a shape, with nothing in it yet. `unseen` is what holds for the group it is in. */
export const itemOf = (
  source: Source,
  scene: Scene,
  { stand, unseen }: { stand: Stand | undefined; unseen: boolean },
): Item => {
  const kind = source.placeholder && kindOf(source.placeholder.type);
  return {
    frame: stand?.frame,
    lines: [],
    fill: 'none',
    fills: fillsFrame(source, stand),
    role: kind === 'title' || kind === 'footer' ? kind : 'text',
    unseen: unseen || isHidden(source.shape),
    moves: scene.moving.has(attribute(aboutOf(source.shape), 'id') ?? ''),
    grows: grows(source.shape),
    anchor: anchorOf(source, stand),
    inherited: scene.inherited,
  };
};

/** The picture that a shape shows, when it is in the archive. */
export const pictureOf = (shape: Element, scene: Scene): Picture | undefined =>
  pictureIn(child(shape, 'blipFill') ?? descend(shape, 'spPr', 'blipFill'), scene.relations);
