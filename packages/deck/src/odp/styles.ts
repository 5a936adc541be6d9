import { attribute, child, childrenOf, type Element } from '../archive/xml.ts';
import { type Colour, colourOfHex, type Fill, isColour } from '../drawn/colour.ts';
import type { Run } from '../drawn/item.ts';
import { EMU_PER_POINT } from '../drawn/item.ts';
import type { Manner } from '../drawn/written.ts';
import { lengthOf, percentOf } from './length.ts';

/** The styles of a file by kind (`graphic`, `paragraph`, `text`, …) and name. */
export type Styles = {
  /** A style, then what it takes after, the most general last; empty when there is none of that name. */
  chain(kind: string, name: string | undefined): Element[];
  list(name: string | undefined): Element | undefined;
};

/** Styles after one another; real ones stay below 10. */
const MAX_CHAIN = 20;

/** Gathers styles; of two with one name, that given first stands. */
export const buildStyles = (holders: (Element | undefined)[]): Styles => {
  const named = new Map<string, Element>();
  const lists = new Map<string, Element>();
  for (const style of holders.flatMap((holder) => holder?.children ?? [])) {
    const name = attribute(style, 'name') ?? '';
    const key =
      style.name === 'default-style' ? `${attribute(style, 'family')}` : `${attribute(style, 'family')}:${name}`;
    const map = style.name === 'list-style' ? lists : named;
    const known = style.name === 'list-style' ? name : key;
    if (!map.has(known)) map.set(known, style);
  }
  const chain = (kind: string, name: string | undefined): Element[] => {
    const found: Element[] = [];
    let next = name;
    while (next !== undefined && found.length < MAX_CHAIN) {
      const style: Element | undefined = named.get(`${kind}:${next}`);
      if (style) found.push(style);
      next = attribute(style, 'parent-style-name');
    }
    const usual = named.get(kind);
    return found.length > 0 && usual ? [...found, usual] : found;
  };
  return { chain, list: (name) => lists.get(name ?? '') };
};

/** The first value that one of the styles gives. */
export const firstOf = <T>(
  chain: Element[],
  properties: string,
  read: (of: Element) => T | undefined,
): T | undefined => {
  for (const style of chain) {
    for (const own of childrenOf(style, properties)) {
      const value = read(own);
      if (value !== undefined) return value;
    }
  }
  return undefined;
};

const withAlpha = (colour: Fill, opacity: number | undefined): Fill =>
  isColour(colour) ? { ...colour, alpha: colour.alpha * (opacity ?? 1) } : colour;

/** What a style fills an area with; one that does not say cannot be told. */
export const fillOf = (chain: Element[], properties = 'graphic-properties'): Fill => {
  const kind = firstOf(chain, properties, (own) => attribute(own, 'fill'));
  if (kind === 'none') return 'none';
  if (kind !== 'solid') return 'unknown';
  const opacity = firstOf(chain, properties, (own) => percentOf(attribute(own, 'opacity')));
  return withAlpha(colourOfHex(firstOf(chain, properties, (own) => attribute(own, 'fill-color'))), opacity);
};

/** The colour that text is painted in; that which a program chooses for itself is seen on any ground. */
const inkOf = (own: Element): Fill | undefined => {
  if (attribute(own, 'use-window-font-color') === 'true') return 'unknown';
  const colour = attribute(own, 'color');
  const isPlain = attribute(own, 'text-shadow') === undefined || attribute(own, 'text-shadow') === 'none';
  if (colour === undefined) return undefined;
  return isPlain ? withAlpha(colourOfHex(colour), percentOf(attribute(own, 'opacity'))) : 'unknown';
};

const markerOf = (own: Element): Colour | 'none' | undefined => {
  const marker = attribute(own, 'background-color');
  const colour = colourOfHex(marker);
  if (isColour(colour)) return colour;
  return marker === undefined ? undefined : 'none';
};

/** Letters whose size is nowhere said, in points. */
const USUAL_SIZE = 18;

/** Sizes in per cent are of what the next style says. */
const sizeOf = (chain: Element[]): number => {
  let share = 1;
  const size = firstOf(chain, 'text-properties', (own) => {
    const value = attribute(own, 'font-size');
    share *= percentOf(value) ?? 1;
    return lengthOf(value);
  });
  return share * (size === undefined ? USUAL_SIZE : size / EMU_PER_POINT);
};

/** How text looks that takes after these styles, the nearest first. */
export const lookOf = (chain: Element[]): Omit<Run, 'text'> & Manner => {
  const first = <T>(read: (own: Element) => T | undefined) => firstOf(chain, 'text-properties', read);
  const variant = first((own) => attribute(own, 'text-transform'));
  return {
    size: sizeOf(chain),
    colour: first(inkOf) ?? 'unknown',
    behind: first(markerOf) ?? 'none',
    unseen: first((own) => attribute(own, 'display')) === 'none',
    capitals: variant === 'uppercase',
    raised: /^(?:super|0*[1-9])/.test(first((own) => attribute(own, 'text-position')) ?? ''),
  };
};

/** The element of that name, wherever the styles' parts hold it. */
export const styleHolders = (part: Element | undefined): (Element | undefined)[] => [
  child(part, 'automatic-styles'),
  child(part, 'styles'),
];
