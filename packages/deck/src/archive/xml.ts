import { SaxesParser } from 'saxes';
import { buildTree, NO_ATTRIBUTES, unsafe } from './xml-tree.ts';

/** Bytes that are decoded and parsed at a time, so that a large part is never there a second time as a whole. */
const CHUNK_BYTES = 65_536;

/**
 * An element by its local name. Attributes go by their local names too, those of the relationships namespace with `r:`
 * before it, so that files that choose other prefixes read alike; they are names and values in turn. `text` is the text
 * that stands directly in it; in mixed content that before its first child, and what follows is among the children.
 */
export type Element = {
  name: string;
  attributes: readonly string[];
  children: readonly Element[];
  text: string;
};

/**
 * Reads one part of an office file. Document type declarations are refused, as the standard does (ECMA-376 part 2,
 * 8.2.5), so that there are no entities to expand or fetch. `mixed` keeps the order of text and elements.
 *
 * @throws DeckError `unsafe-archive` for a declaration or endless nesting, `too-large` for more elements than are read;
 * Error for what is no XML.
 */
export const parseXml = (bytes: Uint8Array, { mixed = false }: { mixed?: boolean } = {}): Element => {
  const tree = buildTree(mixed);
  const parser = new SaxesParser<{ xmlns: false; position: false }>({ xmlns: false, position: false });
  parser.on('doctype', () => {
    throw unsafe('it declares a document type');
  });
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('attribute', tree.attribute);
  parser.on('opentag', tree.open);
  parser.on('closetag', tree.close);
  parser.on('text', tree.text);
  parser.on('cdata', tree.text);
  const decoder = new TextDecoder(encodingOf(bytes));
  for (let at = 0; at < bytes.length; at += CHUNK_BYTES) {
    parser.write(decoder.decode(bytes.subarray(at, at + CHUNK_BYTES), { stream: true }));
  }
  parser.write(decoder.decode()).close();
  return tree.root.children[0] ?? tree.root;
};

/** OOXML is UTF-8 or UTF-16, the latter with a byte order mark (ECMA-376 part 2, 8.2.5). */
export const encodingOf = (bytes: Uint8Array): string => {
  const mark = (bytes[0] ?? 0) * 256 + (bytes[1] ?? 0);
  if (mark === 0xfffe) return 'utf-16le';
  return mark === 0xfeff ? 'utf-16be' : 'utf-8';
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

/** All elements of that name in an element, at whatever depth, in order; not those within one another. */
export const within = (element: Element | undefined, name: string): Element[] =>
  element?.children.flatMap((candidate) => (candidate.name === name ? [candidate] : within(candidate, name))) ?? [];

/** An attribute's value. */
export const attribute = (element: Element | undefined, name: string): string | undefined => {
  const attributes = element?.attributes ?? NO_ATTRIBUTES;
  for (let at = 0; at < attributes.length; at += 2) if (attributes[at] === name) return attributes[at + 1];
  return undefined;
};

/** An attribute as a number, or undefined when it is missing or none. */
export const numberOf = (element: Element | undefined, name: string): number | undefined => {
  const value = Number.parseFloat(attribute(element, name) ?? '');
  return Number.isFinite(value) ? value : undefined;
};

/** A switch that is on or off; undefined when the element does not say (ECMA-376 part 1, 22.9.2.7). */
export const switchOf = (element: Element | undefined, name: string): boolean | undefined => {
  const value = attribute(element, name);
  return value === undefined ? undefined : ['1', 'true', 'on'].includes(value);
};
