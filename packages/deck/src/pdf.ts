import { type Bounds, slidesWarning } from './bounds.ts';
import { type Deck, DeckError, type Slide } from './deck.ts';
import { PDF } from './media-type.ts';
import { type Notice, warningsOf } from './notice.ts';
import { openDocument, type PdfDocument, withPage } from './pdf/document.ts';
import { type PageGlyphs, readGlyphs } from './pdf/glyphs.ts';
import { isHidden } from './pdf/hidden.ts';
import { hiddenLines, linesOf } from './pdf/lines.ts';
import { readPaint } from './pdf/paint.ts';
import { openPdfium, type Pdfium } from './pdf/pdfium.ts';
import { readSheet } from './pdf/sheet.ts';
import type { Reading } from './reading.ts';
import { buildSlide } from './slide.ts';
import { titleLines } from './title.ts';

/** From this share of characters on that the file does not name, text is missing, in figures as in words. */
const SOME_UNMAPPED = 0.1;
/** From this share on the others are named wrongly too: what they say is not what stands there. */
const MOSTLY_UNMAPPED = 0.5;

type Page = { slide: Slide; notices: Notice[] };

const unmappedShare = ({ glyphs, unmapped }: PageGlyphs): number => unmapped / (glyphs.length + unmapped || 1);

const noticesOf = (page: PageGlyphs): Notice[] => [
  ...(page.cut > 0 ? (['cut'] as const) : []),
  ...(unmappedShare(page) > SOME_UNMAPPED ? (['unmapped'] as const) : []),
];

type Handles = { n: number; page: number; text: number };

const readPage = (pdfium: Pdfium, { n, page, text }: Handles, bounds: Bounds): Page => {
  const sheet = readSheet(pdfium, page);
  const found = readGlyphs({ pdfium, sheet, text }, bounds.slideCharacters);
  const paint = readPaint(pdfium, { sheet, page });
  const { hidden = [], shown = [] } = Object.groupBy(
    unmappedShare(found) > MOSTLY_UNMAPPED ? [] : found.glyphs,
    (glyph) => (isHidden(glyph, { sheet, paint }) ? 'hidden' : 'shown'),
  );
  const lines = linesOf(shown, sheet);
  const title = titleLines(lines);
  const inOrder = [...title, ...lines.filter((line) => !title.includes(line))];
  const slide = buildSlide({
    n,
    title: title.map((line) => line.text).join(' '),
    lines: inOrder.map((line) => ({ text: line.text, box: line.box })),
    hidden: hiddenLines(hidden),
  });
  return { slide, notices: noticesOf(found) };
};

const damaged = (n: number): Page => ({ slide: buildSlide({ n, title: '', lines: [] }), notices: ['damaged'] });

/** The pages up to the bounds; a deck's text is bounded as a whole, so what comes after it is full is not read. */
const readPages = (pdfium: Pdfium, document: PdfDocument, bounds: Bounds): Page[] => {
  const last = Math.min(document.pages, bounds.slides);
  const pages: Page[] = [];
  let characters = 0;
  for (let index = 0; index < last && characters <= bounds.characters; index += 1) {
    const n = index + 1;
    const read = (page: number, text: number) => readPage(pdfium, { n, page, text }, bounds);
    const page = withPage(pdfium, { document, index, read }) ?? damaged(n);
    pages.push(page);
    characters += page.slide.text.length + page.slide.hidden.join('').length;
  }
  return pages;
};

const deckOf = (pages: Page[], count: number): Deck => {
  if (pages.every(({ notices }) => notices.includes('damaged'))) {
    throw new DeckError('corrupt', 'The deck is damaged: none of its pages can be opened. Save it again.');
  }
  const notices = pages.flatMap((page) => page.notices.map((notice) => ({ n: page.slide.n, notice })));
  return {
    mediaType: PDF,
    slides: pages.map(({ slide }) => slide),
    metadata: [],
    warnings: [...slidesWarning(count, pages.length), ...warningsOf(notices)],
  };
};

/** PDFium gives up with an error of WebAssembly when a document takes more memory than there is, or breaks it. */
const asDeckError = (error: unknown): unknown =>
  error instanceof Error && error.name === 'RuntimeError'
    ? new DeckError('crashed', 'The deck could not be read: it takes more memory than a deck may.', { cause: error })
    : error;

/**
 * Reads a PDF: one slide a page, lines in reading order by their places, the title first. Text that nobody sees goes to
 * `hidden`. A page that cannot be opened stays empty, with a warning.
 *
 * @throws DeckError `encrypted`, `corrupt`, `empty`, `too-large`, `crashed`.
 */
export const readPdf = async (bytes: Uint8Array, { bounds }: Reading): Promise<Deck> => {
  const pdfium = await openPdfium();
  try {
    const document = openDocument(pdfium, bytes);
    const deck = deckOf(readPages(pdfium, document, bounds), document.pages);
    document.close();
    return deck;
  } catch (error) {
    throw asDeckError(error);
  }
};
