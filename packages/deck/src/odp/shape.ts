import { attribute, child, type Element } from '../archive/xml.ts';
import { type Fill, isColour, isFaint } from '../drawn/colour.ts';
import type { Anchor, Item, Stand } from '../drawn/item.ts';
import { standOf } from './frames.ts';
import type { Scene } from './scene.ts';
import { fillOf, firstOf, type Styles } from './styles.ts';

const FOOTERS = new Set(['footer', 'date-time', 'page-number', 'header']);
/** Shapes that reach the corners of their frame. */
const RECTANGLES = new Set(['rect', 'frame']);

const roleOf = (shape: Element): Item['role'] => {
  const kind = attribute(shape, 'class') ?? '';
  if (kind === 'title') return 'title';
  return FOOTERS.has(kind) ? 'footer' : 'text';
};

/** The styles of a shape, the nearest first. */
export const stylesOf = (shape: Element, styles: Styles): Element[] => {
  const name = attribute(shape, 'style-name');
  const presentation = styles.chain('presentation', name);
  return presentation.length > 0 ? presentation : styles.chain('graphic', name);
};

const isRectangle = (shape: Element): boolean => {
  const outline = attribute(child(shape, 'enhanced-geometry'), 'type') ?? '';
  return RECTANGLES.has(shape.name) || /rect/i.test(outline);
};

const fillOfShape = (shape: Element, chain: Element[]): Fill => {
  if (shape.name === 'frame' && child(shape, 'text-box') === undefined) return 'unknown';
  const fill = fillOf(chain);
  return isColour(fill) && isFaint(fill) ? 'none' : fill;
};

const anchorOf = (chain: Element[], stand: Stand | undefined): Anchor => {
  if (stand?.sideways) return 'anywhere';
  const anchor = firstOf(chain, 'graphic-properties', (own) => attribute(own, 'textarea-vertical-align'));
  return anchor === 'middle' || anchor === 'bottom' ? anchor : 'top';
};

/** An item for a shape in these styles, with no text in it yet. */
export const itemOf = (shape: Element, scene: Scene, chain: Element[]): Item => {
  const stand = standOf(shape);
  return {
    frame: stand?.frame,
    lines: [],
    fill: fillOfShape(shape, chain),
    fills: stand?.square === true && isRectangle(shape),
    role: roleOf(shape),
    unseen: scene.unseenLayers.has(attribute(shape, 'layer') ?? ''),
    moves: scene.moving.has(attribute(shape, 'id') ?? ''),
    grows: firstOf(chain, 'graphic-properties', (own) => attribute(own, 'auto-grow-height')) !== 'false',
    inherited: scene.inherited,
    anchor: anchorOf(chain, stand),
  };
};
