import { openArchive } from './archive/archive.ts';
import { ifReadable } from './archive/if-readable.ts';
import { attribute, child, childrenOf, type Element, numberOf, within } from './archive/xml.ts';
import type { Bounds } from './bounds.ts';
import { type Deck, DeckError } from './deck.ts';
import type { Block, Context } from './docx/block.ts';
import { readBlocks } from './docx/blocks.ts';
import { readLists } from './docx/lists.ts';
import { buildNumbers } from './docx/numbering.ts';
import { type Apparatus, partBlocks, slideOf } from './docx/slides.ts';
import { buildStyles } from './docx/styles.ts';
import { type Fill, WHITE } from './drawn/colour.ts';
import { readSlides } from './drawn/deck.ts';
import { type DrawnLine, EMU_PER_POINT, type Size, textOf } from './drawn/item.ts';
import { roomOfDeck } from './drawn/room.ts';
import { DOCX } from './media-type.ts';
import { readEmbedded } from './ooxml/embedded.ts';
import { buildParts, linked, type Parts } from './ooxml/parts.ts';
import { plainText } from './ooxml/plain-text.ts';
import { readProperties } from './ooxml/properties.ts';
import type { Reading } from './reading.ts';

/** A4, for documents that do not say their size. */
const USUAL_SIZE: Size = { width: 7_560_000, height: 10_692_000 };
const TWIPS_PER_POINT = 20;

const sizeOf = (document: Element): Size => {
  const size = within(document, 'pgSz').at(0);
  const [width = 0, height = 0] = [numberOf(size, 'w'), numberOf(size, 'h')];
  const emu = (twips: number) => (twips / TWIPS_PER_POINT) * EMU_PER_POINT;
  return width > 0 && height > 0 ? { width: emu(width), height: emu(height) } : USUAL_SIZE;
};

/** What pages are painted with: nothing, or what may be shown or not, as the program is set. */
const groundOf = (document: Element): Fill => (child(document, 'background') ? 'unknown' : WHITE);

type Source = { parts: Parts; main: string; context: Context };

/** A part that may be missing or damaged: the document is read without it. */
const optional = async (
  { parts, main }: Pick<Source, 'parts' | 'main'>,
  kind: string,
): Promise<Element | undefined> => {
  const name = await linked(parts, main, kind);
  if (name === undefined) return undefined;
  return ifReadable(parts.read(name));
};

const linesOf = (blocks: Block[]): DrawnLine[] => blocks.flatMap((block) => (block.kind === 'text' ? block.lines : []));

/** Notes at the foot of a page or at the end, by the kind of their mark and their number. */
const readNotes = async (source: Source): Promise<Map<string, DrawnLine[]>> => {
  const notes = new Map<string, DrawnLine[]>();
  for (const kind of ['footnote', 'endnote']) {
    const part = await optional(source, `${kind}s`);
    for (const note of childrenOf(part, kind)) {
      notes.set(`${kind}Reference:${attribute(note, 'id') ?? ''}`, linesOf(readBlocks(note, source.context)));
    }
  }
  return notes;
};

const readComments = async (source: Source): Promise<Map<string, string[]>> => {
  const part = await optional(source, 'comments');
  return new Map(
    childrenOf(part, 'comment').map((comment) => [attribute(comment, 'id') ?? '', within(comment, 'p').map(plainText)]),
  );
};

/** What stands at the edges of pages, each line once; `anchored` says that something there may reach below the text. */
const readFooters = async ({ parts, main, context }: Source): Promise<{ lines: DrawnLine[]; anchored: boolean }> => {
  const { parts: links } = await parts.relations(main);
  const names = links.filter(({ kind }) => kind === 'header' || kind === 'footer').map(({ target }) => target);
  const lines = new Map<string, DrawnLine>();
  let anchored = false;
  for (const name of names) {
    const relations = await parts.relations(name);
    const edge = await ifReadable(parts.read(name));
    const blocks = readBlocks(edge, { ...context, relations });
    anchored ||= blocks.some(({ kind }) => kind === 'anchor');
    for (const line of linesOf(blocks)) if (textOf(line) !== '') lines.set(textOf(line), line);
  }
  return { lines: [...lines.values()], anchored };
};

const openDocument = async (bytes: Uint8Array, bounds: Bounds): Promise<Source & { document: Element }> => {
  const parts = buildParts(await openArchive(bytes));
  const main = (await linked(parts, '', 'officeDocument')) ?? 'word/document.xml';
  const document = await parts.read(main);
  const styles = buildStyles(await optional({ parts, main }, 'styles'));
  const numberOf = buildNumbers(readLists(await optional({ parts, main }, 'numbering')));
  const relations = await parts.relations(main);
  return { parts, main, document, context: { styles, numberOf, relations, ground: 'none', room: roomOfDeck(bounds) } };
};

/**
 * Reads a Word document: headings part it into slides, or its pages where it has none. A table's row is one line;
 * footnotes stand at the end of their slide, headers and footers on the first. What was deleted, what is not shown and
 * what is remarked on stays apart.
 *
 * @throws DeckError `corrupt`, `empty`, `too-large`, `unsafe-archive`.
 */
export const readDocx = async (bytes: Uint8Array, reading: Reading): Promise<Deck> => {
  const { bounds } = reading;
  const source = await openDocument(bytes, bounds);
  const { parts, document, context } = source;
  const slides = partBlocks(readBlocks(child(document, 'body'), context));
  if (slides.length === 0) throw new DeckError('empty', 'The deck holds no text. Save it again from its program.');
  const footers = await readFooters(source);
  const apparatus: Apparatus = {
    size: sizeOf(document),
    ground: footers.anchored ? 'unknown' : groundOf(document),
    notes: await readNotes(source),
    comments: await readComments(source),
    readDrawn: ({ data }) => readEmbedded(data, { parts, relations: context.relations }),
  };
  const read = (n: number) => slideOf(slides[n - 1] ?? [], apparatus, n === 1 ? footers.lines : []);
  const deck = await readSlides({ count: slides.length, read, load: parts.bytes }, reading);
  return { mediaType: DOCX, ...deck, metadata: await readProperties(parts) };
};
