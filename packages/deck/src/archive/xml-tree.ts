import { DeckError } from '../deck.ts';

/** Elements within elements; real slides stay below 40. */
const MAX_DEPTH = 256;
/** Elements of one part. A slide full of shapes has some thousands, a text of 300 pages some ten thousands. */
const MAX_ELEMENTS = 150_000;
/** Characters of text of one part that are kept: more than are read of a whole deck. */
const MAX_TEXT = 1_000_000;
/** Spaces alone beyond this length are the file's layout, not its text. */
const MAX_SPACES = 1_000;
/** Attributes of one part. */
const MAX_ATTRIBUTES = 400_000;
/** What no reader looks into: outlines of drawings, which can be most of a file, and extensions for newer programs. */
const SKIPPED = new Set(['pathLst', 'gdLst', 'extLst', 'equation', 'handle', 'binData', 'custDataLst']);

/** The piece of text between two children of an element, in mixed content. */
const TEXT = '#text';

type Growing = { name: string; attributes: readonly string[]; children: Growing[]; text: string };

/** Most elements have none: they share these. */
export const NO_ATTRIBUTES: readonly string[] = [];
const NO_CHILDREN: Growing[] = [];

/** What is said of a file that no program would write. */
export const unsafe = (what: string): DeckError =>
  new DeckError('unsafe-archive', `The deck is not a safe file: ${what}. Save it again from its program.`);

const tooLarge = (): DeckError =>
  new DeckError('too-large', 'A part of the deck is too large to be read. Save it again with less on each slide.');

/** A name as a file writes it, parted; each is kept once, because most of a part is the same few names. */
type Name = { prefix: string; local: string };

const buildNames = (): ((name: string) => Name) => {
  const known = new Map<string, Name>();
  return (name) => {
    const parted = known.get(name);
    if (parted) return parted;
    const colon = name.indexOf(':');
    const made = { prefix: name.slice(0, Math.max(0, colon)), local: name.slice(colon + 1) };
    known.set(name, made);
    return made;
  };
};

/** Gathers the attributes of a tag as they come; remembers which prefixes stand for the namespace of relationships. */
const buildAttributes = (nameOf: (name: string) => Name) => {
  const prefixes = new Set<string>();
  let found: string[] = [];
  const keep = (read: string[], { prefix, local }: Name, value: string): void => {
    read.push(prefix !== '' && prefixes.has(prefix) ? `r:${local}` : local, value);
  };
  return {
    see: ({ name, value }: { name: string; value: string }): void => {
      const { prefix, local } = nameOf(name);
      if (prefix === 'xmlns' && value.endsWith('/relationships')) prefixes.add(local);
      if (prefix !== 'xmlns' && name !== 'xmlns') found.push(name, value);
    },
    /** Those of the tag that ends: only now all prefixes are known that it declares. */
    take: (): readonly string[] => {
      if (found.length === 0) return NO_ATTRIBUTES;
      const read: string[] = [];
      for (let at = 0; at < found.length; at += 2) keep(read, nameOf(found[at] ?? ''), found[at + 1] ?? '');
      found = [];
      return read;
    },
  };
};

const add = (parent: Growing | undefined, element: Growing): void => {
  if (!parent) return;
  if (parent.children === NO_CHILDREN) parent.children = [element];
  else parent.children.push(element);
};

/** Builds the tree as the parser goes. `mixed` keeps text between elements in its place. */
export const buildTree = (mixed: boolean) => {
  const nameOf = buildNames();
  const { see, take } = buildAttributes(nameOf);
  const root: Growing = { name: '', attributes: NO_ATTRIBUTES, children: NO_CHILDREN, text: '' };
  const open = [root];
  let elements = 0;
  let attributes = 0;
  let characters = 0;
  // How deep the parser is in something that is skipped.
  let skipping = 0;
  return {
    root,
    open: (tag: { name: string }) => {
      if (open.length + skipping > MAX_DEPTH) throw unsafe('a part of it is nested without end');
      const name = nameOf(tag.name).local;
      const own = take();
      if (skipping > 0 || SKIPPED.has(name)) {
        skipping += 1;
        return;
      }
      elements += 1;
      if (elements > MAX_ELEMENTS) throw tooLarge();
      const element = { name, attributes: own, children: NO_CHILDREN, text: '' };
      add(open.at(-1), element);
      open.push(element);
    },
    attribute: (attribute: { name: string; value: string }) => {
      attributes += 1;
      if (attributes > MAX_ATTRIBUTES) throw tooLarge();
      see(attribute);
    },
    close: () => {
      if (skipping > 0) skipping -= 1;
      else open.pop();
    },
    text: (found: string) => {
      const element = open.at(-1);
      if (!element || skipping > 0 || (found.length > MAX_SPACES && found.trim() === '')) return;
      const text = found.slice(0, MAX_TEXT - characters);
      characters += text.length;
      if (!mixed || element.children.length === 0) element.text += text;
      else add(element, { name: TEXT, attributes: NO_ATTRIBUTES, children: NO_CHILDREN, text });
    },
  };
};
