import { openArchive } from './archive/archive.ts';
import { attribute, child, childrenOf, type Element, numberOf } from './archive/xml.ts';
import type { Deck } from './deck.ts';
import { readSlides } from './drawn/deck.ts';
import type { Size } from './drawn/item.ts';
import { PPTX } from './media-type.ts';
import { buildParts, linked, type Parts } from './ooxml/parts.ts';
import { readProperties } from './ooxml/properties.ts';
import { readSlide } from './pptx/slide.ts';
import type { Reading } from './reading.ts';

/** The size of slides that do not say theirs: 10 by 7.5 inches (ECMA-376 part 1, 19.2.1.36). */
const USUAL_SIZE = { width: 9_144_000, height: 6_858_000 };

const sizeOf = (presentation: Element): Size => {
  const size = child(presentation, 'sldSz');
  const [width = 0, height = 0] = [numberOf(size, 'cx'), numberOf(size, 'cy')];
  return width > 0 && height > 0 ? { width, height } : USUAL_SIZE;
};

/** The slides' parts in the order in which they are shown; one that leads nowhere is an empty name. */
const slideNames = async (parts: Parts, main: string, presentation: Element): Promise<string[]> => {
  const targets = new Map((await parts.relations(main)).parts.map(({ id, target }) => [id, target]));
  return childrenOf(child(presentation, 'sldIdLst'), 'sldId').map(
    (element) => targets.get(attribute(element, 'r:id') ?? '') ?? '',
  );
};

/**
 * Reads a PowerPoint file: slides as they are shown, hidden ones flagged, each with its title first, then its text by
 * place; a table's row is one line, and so is a chart's series. Speaker's notes and what nobody sees stay apart.
 *
 * @throws DeckError `corrupt`, `empty`, `too-large`, `unsafe-archive`.
 */
export const readPptx = async (bytes: Uint8Array, reading: Reading): Promise<Deck> => {
  const { bounds } = reading;
  const parts = buildParts(await openArchive(bytes));
  const main = (await linked(parts, '', 'officeDocument')) ?? 'ppt/presentation.xml';
  const presentation = await parts.read(main);
  const names = await slideNames(parts, main, presentation);
  const usual = child(presentation, 'defaultTextStyle');
  const context = { parts, size: sizeOf(presentation), usual, bounds };
  // The first slide may show another number than 1 (ECMA-376 part 1, 19.2.1.26).
  const first = numberOf(presentation, 'firstSlideNum') ?? 1;
  const read = (n: number) => readSlide(context, { name: names[n - 1] ?? '', n: first + n - 1 });
  const deck = await readSlides({ count: names.length, read, load: parts.bytes }, reading);
  return { mediaType: PPTX, ...deck, metadata: await readProperties(parts) };
};
