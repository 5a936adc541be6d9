import { posix } from 'node:path';
import type { Archive } from '../archive/archive.ts';
import { ifReadable } from '../archive/if-readable.ts';
import { attribute, childrenOf, type Element, parseXml } from '../archive/xml.ts';
import { DeckError } from '../deck.ts';

/** A link from a part to another within the archive. `kind` is the last word of its type: `slide`, `notesSlide`. */
export type Relation = { id: string; kind: string; target: string };

/** What a part links to: other parts, and addresses outside (by the link's id), which are never followed. */
export type Relations = { parts: Relation[]; addresses: Map<string, string> };

/** The parts of an OOXML file. */
export type Parts = {
  /** A part as XML. @throws DeckError when the part is missing, damaged, too large or not safe. */
  read(name: string): Promise<Element>;
  /** A part that many others share, kept when it is small. @throws DeckError as `read`. */
  shared(name: string): Promise<Element>;
  /** A part as it is. @throws DeckError as `read`. */
  bytes(name: string): Promise<Buffer>;
  relations(name: string): Promise<Relations>;
};

/** What all parts that are kept as XML may take together, in bytes of the file; a layout takes some ten thousand. */
const MAX_KEPT_BYTES = 4 * 1024 * 1024;

/** Links of one part that are looked at. */
const MAX_RELATIONS = 10_000;

const parse = (bytes: Buffer): Element => {
  try {
    return parseXml(bytes);
  } catch (cause) {
    if (cause instanceof DeckError) throw cause;
    throw new DeckError('corrupt', 'The deck is damaged: a part of it cannot be read.', { cause });
  }
};

export const relationsPart = (name: string): string =>
  posix.join(posix.dirname(name), '_rels', `${posix.basename(name)}.rels`);

/** A target is relative to the part that names it, or to the archive when it starts with a slash. */
const resolve = (name: string, target: string): string =>
  posix.join('/', target.startsWith('/') ? '' : posix.dirname(name), target).slice(1);

const relationOf = (name: string, element: Element): Relation => ({
  id: attribute(element, 'Id') ?? '',
  kind: posix.basename(attribute(element, 'Type') ?? ''),
  target: resolve(name, attribute(element, 'Target') ?? ''),
});

const isExternal = (element: Element): boolean => attribute(element, 'TargetMode')?.toLowerCase() === 'external';

const readRelations = async (archive: Archive, name: string): Promise<Relations> => {
  const part = relationsPart(name);
  if (!archive.has(part)) return { parts: [], addresses: new Map() };
  const links = await ifReadable(archive.read(part).then(parse));
  const found = childrenOf(links, 'Relationship').slice(0, MAX_RELATIONS);
  return {
    parts: found
      .filter((element) => !isExternal(element))
      .map((element) => relationOf(name, element))
      .filter(({ target }) => archive.has(target)),
    addresses: new Map(
      found.filter(isExternal).map((element) => [attribute(element, 'Id') ?? '', attribute(element, 'Target') ?? '']),
    ),
  };
};

/** Reads parts that are asked for again and again once, as long as they are small. */
const buildShared = (archive: Archive): Parts['shared'] => {
  const kept = new Map<string, Element>();
  let left = MAX_KEPT_BYTES;
  return async (name) => {
    const known = kept.get(name);
    if (known) return known;
    const bytes = await archive.read(name);
    const part = parse(bytes);
    left -= bytes.length;
    if (left > 0) kept.set(name, part);
    return part;
  };
};

/** Reads the parts of an archive; each is parsed anew when it is asked for again, but for those that are shared. */
export const buildParts = (archive: Archive): Parts => {
  const known = new Map<string, Promise<Relations>>();
  return {
    read: async (name) => parse(await archive.read(name)),
    shared: buildShared(archive),
    bytes: (name) => archive.read(name),
    relations: (name) => {
      const relations = known.get(name) ?? readRelations(archive, name);
      known.set(name, relations);
      return relations;
    },
  };
};

/** The first part of a kind that a part links to. */
export const linked = async (parts: Parts, name: string, kind: string): Promise<string | undefined> =>
  (await parts.relations(name)).parts.find((relation) => relation.kind === kind)?.target;
