import { attribute, child, childrenOf, descend, type Element, numberOf, switchOf } from '../archive/xml.ts';
import { colourOfHex, type Fill } from '../drawn/colour.ts';
import type { Run } from '../drawn/item.ts';
import type { Manner } from '../drawn/written.ts';

/** The styles of a document by their id, and what holds where no style says otherwise. */
export type Styles = {
  /** A style, then what it is based on. */
  chain(id: string | undefined): Element[];
  /** The style of paragraphs that name none. */
  usual: string | undefined;
  defaults: Element | undefined;
};

/** Styles based on one another; real ones stay below 10. */
const MAX_CHAIN = 20;

export const buildStyles = (part: Element | undefined): Styles => {
  const styles = childrenOf(part, 'style');
  const byId = new Map(styles.map((style) => [attribute(style, 'styleId') ?? '', style]));
  const isUsual = (style: Element) => attribute(style, 'type') === 'paragraph' && switchOf(style, 'default') === true;
  return {
    chain: (id) => {
      const found: Element[] = [];
      let next = id;
      while (next !== undefined && found.length < MAX_CHAIN) {
        const style: Element | undefined = byId.get(next);
        if (style) found.push(style);
        next = attribute(child(style, 'basedOn'), 'val');
      }
      return found;
    },
    usual: attribute(styles.find(isUsual), 'styleId'),
    defaults: child(part, 'docDefaults'),
  };
};

/** The styles of a paragraph, the nearest first. */
export const stylesOfParagraph = (paragraph: Element, { chain, usual }: Styles): Element[] =>
  chain(attribute(descend(paragraph, 'pPr', 'pStyle'), 'val') ?? usual);

/** A title stands over all headings. */
export const TITLE = -1;
/** The deepest outline level that is a heading; the next one says that it is none (ECMA-376 part 1, 17.3.1.20). */
const DEEPEST = 8;

const isTitle = (style: Element): boolean => /^title$/i.test(attribute(child(style, 'name'), 'val') ?? '');

/** How high a paragraph stands among headings: 0 is the highest, TITLE over it; undefined when it is none. */
export const headingLevel = (paragraph: Element, styles: Styles): number | undefined => {
  const chain = stylesOfParagraph(paragraph, styles);
  const named = /^heading (\d)$/i.exec(attribute(child(chain[0], 'name'), 'val') ?? '')?.[1];
  const level = [paragraph, ...chain]
    .map((owner) => numberOf(descend(owner, 'pPr', 'outlineLvl'), 'val'))
    .find((value) => value !== undefined);
  if (chain.some(isTitle)) return TITLE;
  const found = level ?? (named === undefined ? undefined : Number(named) - 1);
  return found !== undefined && found <= DEEPEST ? found : undefined;
};

/** A switch without a value is on (ECMA-376 part 1, 17.17.4). */
const isOn = (element: Element | undefined): boolean | undefined =>
  element && (attribute(element, 'val') === undefined || switchOf(element, 'val') === true);

/** Letters whose size is nowhere said, in half points (ECMA-376 part 1, 17.3.2.38). */
const USUAL_SIZE = 20;

const MARKERS: Record<string, string> = { white: 'FFFFFF', black: '000000', yellow: 'FFFF00', none: '' };

/** What stands right behind letters by their own shading or marker; undefined when they have none. */
export const shadeOf = (properties: Element | undefined): Fill | undefined => {
  const marker = attribute(child(properties, 'highlight'), 'val');
  if (marker !== undefined && marker !== 'none') return colourOfHex(MARKERS[marker]);
  const shade = child(properties, 'shd');
  const fill = attribute(shade, 'fill');
  if (fill === undefined || fill === 'auto')
    return shade && attribute(shade, 'val') !== 'clear' ? 'unknown' : undefined;
  return ['clear', 'nil', undefined].includes(attribute(shade, 'val')) ? colourOfHex(fill) : 'unknown';
};

const colourOf = (sources: (Element | undefined)[]): Fill => {
  const shown = ['outline', 'shadow', 'glow', 'textFill', 'textOutline', 'emboss', 'imprint'];
  if (sources.some((source) => shown.some((name) => child(source, name)))) return 'unknown';
  const colour = sources.map((source) => attribute(child(source, 'color'), 'val')).find((value) => value !== undefined);
  return colour === undefined || colour === 'auto' ? 'unknown' : colourOfHex(colour);
};

/** What letters stand on: what they are told to, and a colour that a program chooses by itself is always seen. */
export type Ground = { styles: Styles; paragraph: Element[]; ground: Fill };

/** How a run looks with its own properties (`rPr`). */
export const lookOf = (own: Element | undefined, { styles, paragraph, ground }: Ground): Omit<Run, 'text'> & Manner => {
  const named = styles.chain(attribute(child(own, 'rStyle'), 'val'));
  const inherited = [...named, ...paragraph].map((style) => child(style, 'rPr'));
  const sources = [own, ...inherited, descend(styles.defaults, 'rPrDefault', 'rPr')];
  const first = <T>(read: (source: Element | undefined) => T | undefined) =>
    sources.map(read).find((value) => value !== undefined);
  const hides = (name: string) => first((source) => isOn(child(source, name))) === true;
  return {
    size: (first((source) => numberOf(child(source, 'sz'), 'val')) ?? USUAL_SIZE) / 2,
    colour: colourOf(sources),
    behind: first(shadeOf) ?? ground,
    unseen: hides('vanish'),
    capitals: hides('caps') || hides('smallCaps'),
    raised: first((source) => attribute(child(source, 'vertAlign'), 'val')) === 'superscript',
  };
};
