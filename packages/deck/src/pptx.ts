import { openArchive } from './archive.ts';
import { slidesWarning } from './bounds.ts';
import { type Deck, DeckError, type Slide } from './deck.ts';
import { PPTX } from './media-type.ts';
import { type Notice, warningsOf } from './notice.ts';
import type { Places } from './pptx/frames.ts';
import { buildParts, linked, type Parts } from './pptx/parts.ts';
import { placesOf, readShapes } from './pptx/shapes.ts';
import { type Size, slideOf } from './pptx/slide.ts';
import type { Reading } from './reading.ts';
import { buildSlide } from './slide.ts';
import { child, childrenOf, descend, type Element, numberOf } from './xml.ts';

/** The size of slides that do not say theirs: 10 by 7.5 inches (ECMA-376 part 1, 19.2.1.36). */
const USUAL_SIZE = { width: 9_144_000, height: 6_858_000 };

const sizeOf = (presentation: Element): Size => {
  const size = child(presentation, 'sldSz');
  return {
    width: numberOf(size, 'cx') || USUAL_SIZE.width,
    height: numberOf(size, 'cy') || USUAL_SIZE.height,
  };
};

const shapeTree = (part: Element): Element | undefined => descend(part, 'cSld', 'spTree');

/** Reads where a layout's or master's placeholders stand; many slides share one, so each is read once. */
const buildPlaceReader = (parts: Parts): ((name: string) => Promise<Places>) => {
  const known = new Map<string, Promise<Places>>();
  return (name) => {
    const places = known.get(name) ?? parts.read(name).then((part) => placesOf(shapeTree(part)));
    known.set(name, places);
    return places;
  };
};

type Context = { parts: Parts; size: Size; places: (name: string) => Promise<Places> };

/** Where the placeholders of a slide stand by its layout, then by the layout's master. */
const inheritedBy = async ({ parts, places }: Context, slide: string): Promise<Places[]> => {
  const layout = await linked(parts, slide, 'slideLayout');
  const master = layout && (await linked(parts, layout, 'slideMaster'));
  return Promise.all([layout, master].flatMap((name) => (name ? [places(name)] : [])));
};

const notesOf = async ({ parts }: Context, slide: string): Promise<string[]> => {
  const name = await linked(parts, slide, 'notesSlide');
  if (name === undefined) return [];
  const { shapes } = readShapes(shapeTree(await parts.read(name)), []);
  return shapes.filter(({ placeholder }) => placeholder?.type === 'body').flatMap(({ lines }) => lines);
};

type Read = { slide: Slide; notices: Notice[] };

const readSlide = async (context: Context, name: string, n: number): Promise<Read> => {
  const part = await context.parts.read(name);
  const { shapes, charts } = readShapes(shapeTree(part), await inheritedBy(context, name));
  const show = part.attributes.get('show');
  const hiddenSlide = show === '0' || show === 'false';
  const slide = slideOf(shapes, { n, size: context.size, notes: await notesOf(context, name), hiddenSlide });
  return { slide, notices: charts > 0 ? ['charts'] : [] };
};

/** A damaged slide costs only itself; a file that is not safe is not read at all. */
const orDamaged = (error: unknown, n: number): Read => {
  if (!(error instanceof DeckError) || error.code !== 'corrupt') throw error;
  return { slide: buildSlide({ n, title: '', lines: [] }), notices: ['damaged'] };
};

/** The slides' parts in the order in which they are shown. */
const slideNames = async (parts: Parts, main: string, presentation: Element): Promise<string[]> => {
  const targets = new Map((await parts.relations(main)).map(({ id, target }) => [id, target]));
  return childrenOf(child(presentation, 'sldIdLst'), 'sldId').map(
    ({ attributes }) => targets.get(attributes.get('r:id') ?? '') ?? '',
  );
};

/**
 * Reads a PowerPoint file: slides as they are shown, hidden ones flagged, each with its title first, then its text by
 * place; a table's row is one line. Speaker's notes stay apart.
 *
 * @throws DeckError `corrupt`, `empty`, `unsafe-archive`.
 */
export const readPptx = async (bytes: Uint8Array, { bounds }: Reading): Promise<Deck> => {
  const parts = buildParts(await openArchive(bytes));
  const main = (await linked(parts, '', 'officeDocument')) ?? 'ppt/presentation.xml';
  const presentation = await parts.read(main);
  const names = await slideNames(parts, main, presentation);
  if (names.length === 0) throw new DeckError('empty', 'The deck has no slides. Save it again from its program.');
  const context = { parts, size: sizeOf(presentation), places: buildPlaceReader(parts) };
  const deck: Deck = { mediaType: PPTX, slides: [], metadata: [], warnings: [] };
  const notices: { n: number; notice: Notice }[] = [];
  for (const [index, name] of names.slice(0, bounds.slides).entries()) {
    const n = index + 1;
    const read = await readSlide(context, name, n).catch((error: unknown) => orDamaged(error, n));
    deck.slides.push(read.slide);
    notices.push(...read.notices.map((notice) => ({ n, notice })));
  }
  if (notices.filter(({ notice }) => notice === 'damaged').length === deck.slides.length) {
    throw new DeckError('corrupt', 'The deck is damaged: none of its slides can be opened. Save it again.');
  }
  return { ...deck, warnings: [...slidesWarning(names.length, deck.slides.length), ...warningsOf(notices)] };
};
