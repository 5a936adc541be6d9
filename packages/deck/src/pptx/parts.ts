import { posix } from 'node:path';
import type { Archive } from '../archive.ts';
import { DeckError } from '../deck.ts';
import { childrenOf, type Element, parseXml } from '../xml.ts';

/** A link from a part to another within the archive. `kind` is the last word of its type: `slide`, `notesSlide`. */
export type Relation = { id: string; kind: string; target: string };

/** The parts of an OOXML file as XML. */
export type Parts = {
  /** @throws DeckError when the part is missing, damaged or not safe. */
  read(name: string): Promise<Element>;
  /** What a part links to; links that lead out of the archive are left out. */
  relations(name: string): Promise<Relation[]>;
};

const parse = (name: string, bytes: Buffer): Element => {
  try {
    return parseXml(bytes);
  } catch (cause) {
    if (cause instanceof DeckError) throw cause;
    throw new DeckError('corrupt', `The deck is damaged: its part ${name} cannot be read.`, { cause });
  }
};

const relationsPart = (name: string): string =>
  posix.join(posix.dirname(name), '_rels', `${posix.basename(name)}.rels`);

/** A target is relative to the part that names it, or to the archive when it starts with a slash. */
const resolve = (name: string, target: string): string =>
  posix.join('/', target.startsWith('/') ? '' : posix.dirname(name), target).slice(1);

const relationOf = (name: string, { attributes }: Element): Relation => ({
  id: attributes.get('Id') ?? '',
  kind: posix.basename(attributes.get('Type') ?? ''),
  target: resolve(name, attributes.get('Target') ?? ''),
});

/** Reads the parts of an archive; each is parsed anew when it is asked for again. */
export const buildParts = (archive: Archive): Parts => {
  const read = async (name: string) => parse(name, await archive.read(name));
  return {
    read,
    relations: async (name) => {
      const part = relationsPart(name);
      if (!archive.has(part)) return [];
      return childrenOf(await read(part), 'Relationship')
        .filter(({ attributes }) => attributes.get('TargetMode') !== 'External')
        .map((element) => relationOf(name, element))
        .filter(({ target }) => archive.has(target));
    },
  };
};

/** The first part of a kind that a part links to. */
export const linked = async (parts: Parts, name: string, kind: string): Promise<string | undefined> =>
  (await parts.relations(name)).find((relation) => relation.kind === kind)?.target;
