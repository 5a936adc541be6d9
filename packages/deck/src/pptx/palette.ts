import { attribute, child, descend, type Element } from '../archive/xml.ts';
import { type Colour, colourOfHex, type Fill, isColour } from '../drawn/colour.ts';
import { mix, shade } from '../drawn/shade.ts';
import { shareOf } from '../ooxml/share.ts';

/** The colours a slide names, and the fills its shapes may refer to by number. */
export type Palette = {
  /** What a name stands for on this slide: `tx1`, `accent3`, `bg1`. */
  named(name: string): Fill;
  fills: readonly Element[];
  backgrounds: readonly Element[];
};

/** What the names of text and background stand for where a master does not say (ECMA-376 part 1, 19.3.1.6). */
const USUAL_MAP: Record<string, string> = { tx1: 'dk1', tx2: 'dk2', bg1: 'lt1', bg2: 'lt2' };
const USUAL_COLOURS: Record<string, string> = { dk1: '000000', lt1: 'FFFFFF' };

/** Colours that programs give by name (ECMA-376 part 1, 20.1.10.47), as far as they are seen in decks. */
const PRESETS: Record<string, string> = { black: '000000', white: 'FFFFFF', red: 'FF0000', blue: '0000FF' };

const CHANGES: Record<string, (colour: Colour, share: number) => Colour> = {
  alpha: (colour, share) => ({ ...colour, alpha: share }),
  alphaMod: (colour, share) => ({ ...colour, alpha: colour.alpha * share }),
  lumMod: (colour, share) => shade(colour, { light: [share, 0] }),
  lumOff: (colour, share) => shade(colour, { light: [1, share] }),
  satMod: (colour, share) => shade(colour, { saturation: [share, 0] }),
  satOff: (colour, share) => shade(colour, { saturation: [1, share] }),
  tint: (colour, share) => mix(colour, { kept: share, towards: 1 }),
  shade: (colour, share) => mix(colour, { kept: share, towards: 0 }),
};

const changed = (fill: Fill, change: Element): Fill => {
  const by = CHANGES[change.name];
  const share = shareOf(attribute(change, 'val'));
  return isColour(fill) && by && share !== undefined ? by(fill, share) : 'unknown';
};

const baseOf = (element: Element, named: (name: string) => Fill): Fill => {
  const value = attribute(element, 'val') ?? '';
  if (element.name === 'srgbClr') return colourOfHex(value);
  if (element.name === 'sysClr') return colourOfHex(attribute(element, 'lastClr'));
  if (element.name === 'prstClr') return colourOfHex(PRESETS[value]);
  return element.name === 'schemeClr' ? named(value) : 'unknown';
};

/** The colour that an element holds (`solidFill`, `fillRef`), or `unknown`. */
export const colourIn = (element: Element | undefined, named: (name: string) => Fill): Fill => {
  const colour = element?.children[0];
  return colour ? colour.children.reduce(changed, baseOf(colour, named)) : 'unknown';
};

/** A fill by its element (`noFill`, `solidFill`, …); what is neither nothing nor one colour cannot be told. */
const fillBy = (element: Element, named: (name: string) => Fill): Fill => {
  if (element.name === 'noFill') return 'none';
  return element.name === 'solidFill' ? colourIn(element, named) : 'unknown';
};

const FILLS = new Set(['noFill', 'solidFill', 'gradFill', 'blipFill', 'pattFill', 'grpFill']);

/** What properties say they are filled with; undefined when they do not say. */
export const ownFill = (properties: Element | undefined, { named }: Palette): Fill | undefined => {
  const fill = properties?.children.find(({ name }) => FILLS.has(name));
  return fill && fillBy(fill, named);
};

/** The number from which on a reference is to the theme's fills for backgrounds (ECMA-376 part 1, 20.1.4.1.17). */
const BACKGROUNDS_FROM = 1_000;

/** What a reference to one of the theme's fills stands for, in its own colour. */
export const referredFill = (reference: Element, { named, fills, backgrounds }: Palette): Fill => {
  const index = Number(attribute(reference, 'idx') ?? '0');
  if (index === 0 || index === BACKGROUNDS_FROM) return 'none';
  const fill = index > BACKGROUNDS_FROM ? backgrounds[index - BACKGROUNDS_FROM - 1] : fills[index - 1];
  const own = colourIn(reference, named);
  return fill ? fillBy(fill, (name) => (name === 'phClr' ? own : named(name))) : 'unknown';
};

/** What the names on a master, or on a slide or layout that overrides it, stand for. */
export const buildPalette = (theme: Element | undefined, maps: (Element | undefined)[]): Palette => {
  const scheme = descend(theme, 'themeElements', 'clrScheme');
  const format = descend(theme, 'themeElements', 'fmtScheme');
  const map = maps.find((one) => one !== undefined);
  const colour = (name: string): Fill => {
    const own = child(scheme, name);
    return own ? colourIn(own, () => 'unknown') : colourOfHex(USUAL_COLOURS[name]);
  };
  return {
    named: (name) => colour(attribute(map, name) ?? USUAL_MAP[name] ?? name),
    fills: child(format, 'fillStyleLst')?.children ?? [],
    backgrounds: child(format, 'bgFillStyleLst')?.children ?? [],
  };
};
