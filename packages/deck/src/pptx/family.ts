import { ifReadable } from '../archive/if-readable.ts';
import { child, descend, type Element, switchOf } from '../archive/xml.ts';
import { type Fill, WHITE } from '../drawn/colour.ts';
import { linked, type Parts, type Relations } from '../ooxml/parts.ts';
import { buildPalette, ownFill, type Palette, referredFill } from './palette.ts';

/** A part with what it links to. */
export type Part = { root: Element; relations: Relations };

/** A slide with the layout and master it takes after, as far as they are there, and the colours they share. */
export type Family = {
  slide: Part;
  layout: Part | undefined;
  master: Part | undefined;
  palette: Palette;
  background: Fill;
};

export const shapeTree = (root: Element | undefined): Element | undefined => descend(root, 'cSld', 'spTree');

const mapOf = (part: Part | undefined): Element | undefined => descend(part?.root, 'clrMapOvr', 'overrideClrMapping');

const backgroundOf = (parts: (Part | undefined)[], palette: Palette): Fill => {
  const own = parts.flatMap((part) => descend(part?.root, 'cSld', 'bg') ?? []).at(0);
  const reference = child(own, 'bgRef');
  const fill = reference ? referredFill(reference, palette) : ownFill(child(own, 'bgPr'), palette);
  if (own === undefined) return WHITE;
  return fill === undefined || fill === 'none' ? 'unknown' : fill;
};

/** A part that may be missing or damaged: what takes after nothing is read all the same. */
const optional = async (parts: Parts, name: string | undefined): Promise<Part | undefined> => {
  const root = name === undefined ? undefined : await ifReadable(parts.shared(name));
  return name !== undefined && root ? { root, relations: await parts.relations(name) } : undefined;
};

/** Reads a slide and what it takes after. @throws DeckError when the slide cannot be read. */
export const readFamily = async (parts: Parts, name: string): Promise<Family> => {
  const slide = { root: await parts.read(name), relations: await parts.relations(name) };
  const layoutName = await linked(parts, name, 'slideLayout');
  const layout = await optional(parts, layoutName);
  const masterName = layoutName === undefined ? undefined : await linked(parts, layoutName, 'slideMaster');
  const master = await optional(parts, masterName);
  const theme = await optional(parts, masterName && (await linked(parts, masterName, 'theme')));
  const palette = buildPalette(theme?.root, [mapOf(slide), mapOf(layout), child(master?.root, 'clrMap')]);
  return { slide, layout, master, palette, background: backgroundOf([slide, layout, master], palette) };
};

/** The parts whose shapes are drawn below the slide's own, the lowest first. */
export const drawnBelow = ({ slide, layout, master }: Family): Part[] => {
  if (switchOf(slide.root, 'showMasterSp') === false) return [];
  const below = switchOf(layout?.root, 'showMasterSp') === false ? [layout] : [master, layout];
  return below.flatMap((part) => part ?? []);
};
