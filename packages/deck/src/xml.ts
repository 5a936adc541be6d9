import { SaxesParser, type SaxesTagNS } from 'saxes';
import { DeckError } from './deck.ts';

/** Elements within elements; real slides stay below 40. */
const MAX_DEPTH = 256;
/** Elements of one part; a slide full of shapes has some thousands. */
const MAX_ELEMENTS = 500_000;

/**
 * An element by its local name. Attributes go by their local names too, those of the relationships namespace with `r:`
 * before it, so that files that choose other prefixes read alike. `text` is the text that stands directly in it.
 */
export type Element = { name: string; attributes: Map<string, string>; children: Element[]; text: string };

const unsafe = (what: string): DeckError =>
  new DeckError('unsafe-archive', `The deck is not a safe file: ${what}. Save it again from its program.`);

const attributesOf = (tag: SaxesTagNS): Map<string, string> =>
  new Map(
    Object.values(tag.attributes).map(({ local, uri, value }) => [
      uri.endsWith('/relationships') ? `r:${local}` : local,
      value,
    ]),
  );

/**
 * Reads one part of an OOXML file. Document type declarations are refused, as the standard does (ECMA-376 part 2,
 * 8.2.5), so that there are no entities to expand or fetch.
 *
 * @throws DeckError `unsafe-archive` for a declaration or a part beyond the bounds; Error for what is no XML.
 */
export const parseXml = (bytes: Uint8Array): Element => {
  const root: Element = { name: '', attributes: new Map(), children: [], text: '' };
  const open = [root];
  let elements = 0;
  const parser = new SaxesParser({ xmlns: true, position: false });
  parser.on('doctype', () => {
    throw unsafe('it declares a document type');
  });
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', (tag) => {
    elements += 1;
    if (open.length > MAX_DEPTH || elements > MAX_ELEMENTS) throw unsafe('a part of it is nested without end');
    const element = { name: tag.local, attributes: attributesOf(tag), children: [], text: '' };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  parser.on('closetag', () => open.pop());
  const keep = (text: string) => {
    const element = open.at(-1);
    if (element) element.text += text;
  };
  parser.on('text', keep);
  parser.on('cdata', keep);
  parser.write(decodeXml(bytes)).close();
  return root.children[0] ?? root;
};

/** OOXML is UTF-8 or UTF-16, the latter with a byte order mark (ECMA-376 part 2, 8.2.5). */
const decodeXml = (bytes: Uint8Array): string => {
  const mark = (bytes[0] ?? 0) * 256 + (bytes[1] ?? 0);
  const encoding = mark === 0xfffe ? 'utf-16le' : mark === 0xfeff ? 'utf-16be' : 'utf-8';
  return new TextDecoder(encoding).decode(bytes);
};

/** The first child of that name. */
export const child = (element: Element | undefined, name: string): Element | undefined =>
  element?.children.find((candidate) => candidate.name === name);

/** The children of that name, in order. */
export const childrenOf = (element: Element | undefined, name: string): Element[] =>
  element?.children.filter((candidate) => candidate.name === name) ?? [];

/** The element found by taking the first child of each name in turn. */
export const descend = (element: Element | undefined, ...names: string[]): Element | undefined =>
  names.reduce<Element | undefined>((found, name) => child(found, name), element);

/** An attribute as a number, or undefined when it is missing or none. */
export const numberOf = (element: Element | undefined, attribute: string): number | undefined => {
  const value = Number.parseFloat(element?.attributes.get(attribute) ?? '');
  return Number.isFinite(value) ? value : undefined;
};
