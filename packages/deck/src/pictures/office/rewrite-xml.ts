import { type SaxesAttributeNS, SaxesParser, type SaxesTagNS } from 'saxes';
import { encodingOf } from '../../archive/xml.ts';

/** What stays of an XML file; with an element that does not stay goes all that is in it. */
export type Selection = {
  keepsElement(tag: SaxesTagNS): boolean;
  keepsAttribute(attribute: SaxesAttributeNS): boolean;
};

export const EVERYTHING: Selection = { keepsElement: () => true, keepsAttribute: () => true };

/** Elements within elements; real slides stay below 40. */
const MAX_DEPTH = 256;

/** Characters that mean something in XML, or that a parser would take for a space. */
const ESCAPED = /[&<>"\t\n\r]/g;

export const escapeXml = (text: string): string => text.replace(ESCAPED, (found) => `&#${found.charCodeAt(0)};`);

const attributesOf = (tag: SaxesTagNS, { keepsAttribute }: Selection): string =>
  Object.values(tag.attributes)
    .filter(keepsAttribute)
    .map(({ name, value }) => ` ${name}="${escapeXml(value)}"`)
    .join('');

/** Puts down what the parser finds, but for what does not stay. */
const buildWriter = (selection: Selection) => {
  const chunks = ['<?xml version="1.0" encoding="UTF-8"?>'];
  let depth = 0;
  // How deep the parser is in an element that does not stay.
  let dropped = 0;
  return {
    open: (tag: SaxesTagNS) => {
      depth += 1;
      if (depth > MAX_DEPTH) throw new RangeError('elements are nested without end');
      if (dropped > 0 || !selection.keepsElement(tag)) dropped += 1;
      else chunks.push(`<${tag.name}${attributesOf(tag, selection)}>`);
    },
    close: (tag: SaxesTagNS) => {
      depth -= 1;
      if (dropped > 0) dropped -= 1;
      else chunks.push(`</${tag.name}>`);
    },
    text: (text: string) => {
      if (depth > 0 && dropped === 0) chunks.push(escapeXml(text));
    },
    whole: () => Buffer.from(chunks.join('')),
  };
};

/**
 * Writes an XML file anew, in UTF-8: what stays of its elements, attributes and text, and nothing else: no document
 * type, entity, instruction or comment.
 *
 * @throws Error when it is no XML, or nested without end.
 */
export const rewriteXml = (bytes: Uint8Array, selection: Selection): Buffer => {
  const parser = new SaxesParser({ xmlns: true, position: false });
  const writer = buildWriter(selection);
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', writer.open);
  parser.on('closetag', writer.close);
  parser.on('text', writer.text);
  parser.on('cdata', writer.text);
  parser.write(new TextDecoder(encodingOf(bytes)).decode(bytes)).close();
  return writer.whole();
};
