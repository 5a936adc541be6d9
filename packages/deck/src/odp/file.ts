import type { Archive } from '../archive/archive.ts';
import { ifReadable } from '../archive/if-readable.ts';
import { type Element, parseXml, within } from '../archive/xml.ts';
import { DeckError } from '../deck.ts';

/** The parts of an OpenDocument file as XML, text and elements in their order. */
export type OdfFile = {
  /** @throws DeckError when the part is missing, damaged, too large or not safe. */
  read(name: string): Promise<Element>;
  /** As `read`; undefined when there is no such part, or it cannot be read. @throws DeckError `unsafe-archive`. */
  readOptional(name: string): Promise<Element | undefined>;
};

const parse = (bytes: Buffer): Element => {
  try {
    return parseXml(bytes, { mixed: true });
  } catch (cause) {
    if (cause instanceof DeckError) throw cause;
    throw new DeckError('corrupt', 'The deck is damaged: a part of it cannot be read.', { cause });
  }
};

/** Opens the parts of an archive. @throws DeckError `encrypted` when they are locked by a password. */
export const openOdf = async (archive: Archive): Promise<OdfFile> => {
  const read = async (name: string) => parse(await archive.read(name));
  const readOptional = async (name: string) => ifReadable(read(name));
  if (within(await readOptional('META-INF/manifest.xml'), 'encryption-data').length > 0) {
    throw new DeckError('encrypted', 'The deck is protected by a password. Save it without one and send it again.');
  }
  return { read, readOptional };
};
