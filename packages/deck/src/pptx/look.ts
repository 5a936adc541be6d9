import { attribute, child, descend, type Element, numberOf } from '../archive/xml.ts';
import { BLACK, type Fill, isColour } from '../drawn/colour.ts';
import type { Run } from '../drawn/item.ts';
import type { Manner } from '../drawn/written.ts';
import { colourIn, ownFill, type Palette } from './palette.ts';

/** The properties of paragraphs by level, as far as there are any: the nearest first. */
export type Lists = (Element | undefined)[];

/**
 * Where text takes its look from: the shape's own list of styles, if it has one, then those it inherits. `ink` is the
 * colour that the shape's style or table asks for: it yields to the shape's own list, and comes before those inherited.
 * `scale` is the share to which letters were made smaller to fit.
 */
export type Look = { palette: Palette; styles: Lists; ink?: Fill | undefined; scale: number };

/** Letters whose size is nowhere said, in points (ECMA-376 part 1, 21.1.2.3.9). */
const USUAL_SIZE = 18;

/** The properties of one level in a list of styles. */
const levelIn = (styles: Element | undefined, level: number): Element | undefined =>
  child(styles, `lvl${level + 1}pPr`) ?? child(styles, 'defPPr');

/** What each list of styles says of a paragraph's level. */
export const levelsOf = ({ styles }: Look, paragraph: Element): Lists => {
  const level = numberOf(child(paragraph, 'pPr'), 'lvl') ?? 0;
  return styles.map((list) => levelIn(list, level));
};

const hasOutline = (properties: Element | undefined): boolean =>
  child(properties, 'ln')?.children.some(({ name }) => name === 'solidFill' || name === 'gradFill') ?? false;

const hasEffects = (properties: Element | undefined): boolean =>
  (child(properties, 'effectLst')?.children.length ?? 0) > 0;

/** A run's colour. One with an outline or a shadow is seen whatever its colour, one that is a link takes the theme's. */
const colourOf = (sources: (Element | undefined)[], { palette, ink }: Look): Fill => {
  const [own, list, ...inherited] = sources;
  if (child(own, 'hlinkClick') || sources.some(hasOutline) || sources.some(hasEffects)) return 'unknown';
  const first = (of: (Element | undefined)[]) =>
    of.map((properties) => ownFill(properties, palette)).find((fill) => fill !== undefined);
  const named = palette.named('tx1');
  return first([own, list]) ?? ink ?? first(inherited) ?? (isColour(named) ? named : BLACK);
};

const behindOf = (properties: Element | undefined, { palette }: Look): Fill => {
  const marker = child(properties, 'highlight');
  return marker ? colourIn(marker, palette.named) : 'none';
};

/** How a run looks whose own properties (`rPr`) are these, in a paragraph whose levels are those. */
export const lookOf = (
  properties: Element | undefined,
  { look, levels }: { look: Look; levels: Lists },
): Omit<Run, 'text'> & Manner => {
  const sources = [properties, ...levels.map((level) => child(level, 'defRPr'))];
  const first = <T>(read: (source: Element | undefined) => T | undefined) =>
    sources.map(read).find((value) => value !== undefined);
  const size = first((source) => numberOf(source, 'sz'));
  const capitals = first((source) => attribute(source, 'cap'));
  return {
    size: (size === undefined ? USUAL_SIZE : size / 100) * look.scale,
    colour: colourOf(sources, look),
    behind: behindOf(properties, look),
    unseen: false,
    capitals: capitals === 'all' || capitals === 'small',
    raised: (first((source) => numberOf(source, 'baseline')) ?? 0) > 0,
  };
};

/** The share to which a body's letters were made smaller so that they fit. */
export const scaleOf = (
  body: Element | undefined,
  shareOf: (value: string | undefined) => number | undefined,
): number => shareOf(attribute(descend(body, 'bodyPr', 'normAutofit'), 'fontScale')) ?? 1;
