import { type Bounds, slidesWarning } from './bounds.ts';
import { type Deck, DeckError, type Slide } from './deck.ts';
import { titled } from './layout/title.ts';
import { PDF } from './media-type.ts';
import { warningsOf } from './notice.ts';
import { buildFlattening, type Flattening } from './pdf/flatten.ts';
import type { Fonts } from './pdf/fonts.ts';
import { buildHiding, type Hiding } from './pdf/hidden.ts';
import { type PdfPage, readPage } from './pdf/page.ts';
import { type Lost, openPages, type Pages } from './pdf/pages.ts';
import { recognise } from './pdf/recognise.ts';
import type { Reading } from './reading.ts';
import { buildSlide } from './slide.ts';
import { buildTally } from './slides-read.ts';

const lostPage = (n: number, notice: Lost): PdfPage => ({ n, lines: [], hidden: [], links: [], notices: [notice] });

const charactersOf = ({ lines, hidden }: PdfPage): number =>
  lines.reduce((sum, { text }) => sum + text.length, hidden.join('').length);

type PageReading = { bounds: Bounds; hiding: Hiding; flattening: Flattening; onPage: (page: PdfPage) => void };

/** The pages up to the bounds; a deck's text is bounded as a whole, so what comes after it is full is not read. */
const readPages = async (pages: Pages, { onPage, ...reading }: PageReading): Promise<PdfPage[]> => {
  const { bounds, hiding, flattening } = reading;
  const last = Math.min(pages.count, bounds.slides);
  const read: PdfPage[] = [];
  const fonts: Fonts = new Map();
  let characters = 0;
  for (let n = 1; n <= last && characters <= bounds.characters; n += 1) {
    const readOne = () => pages.read(n - 1, (open) => readPage(open, { ...reading, n, fonts }));
    const first = await readOne();
    const isAgain = first === 'broken' && (hiding.isBroken() || flattening.isBroken(n));
    const found = isAgain ? await readOne() : first;
    const page = typeof found === 'string' ? lostPage(n, found) : found;
    read.push(page);
    onPage(page);
    characters += charactersOf(page);
  }
  return read;
};

const checkSomeRead = (pages: PdfPage[]): void => {
  const lost = pages.map(({ notices }) => notices.find((notice) => notice === 'damaged' || notice === 'broken'));
  if (lost.includes(undefined)) return;
  throw lost.includes('broken')
    ? new DeckError('crashed', 'The deck could not be read: it takes more memory than a deck may.')
    : new DeckError('corrupt', 'The deck is damaged: none of its pages can be opened. Save it again.');
};

const slideOf = ({ lines, ...page }: PdfPage): Slide => buildSlide({ ...page, ...titled(lines) });

const RESCUED = 'The deck is cut short: the end of the file is missing. What is left of it was read.';

/**
 * Reads a PDF: one slide a page, lines in reading order by their places, the title first. Text that nobody sees goes to
 * `hidden`. Where a page shows words that the file does not hold as text, they are read from its picture when there is
 * `ocr`. A page that cannot be read stays empty, with a warning.
 *
 * @throws DeckError `encrypted`, `corrupt`, `empty`, `crashed`.
 */
export const readPdf = async (bytes: Uint8Array, { bounds, ocr, onSlides }: Reading): Promise<Deck> => {
  const pages = await openPages(bytes);
  const count = buildTally(Math.min(pages.count, bounds.slides), onSlides);
  const onPage = (page: PdfPage) => {
    // A page whose picture is read as well is read after that.
    if (!ocr || !page.unread) count();
  };
  const each = { bounds, hiding: buildHiding(bytes, bounds), flattening: buildFlattening(bounds), onPage };
  const text = await readPages(pages, each);
  checkSomeRead(text);
  const read = ocr ? await recognise(text, { pages, ocr, bounds, onPicture: count }) : text;
  pages.close();
  const notices = read.flatMap((page) => page.notices.map((notice) => ({ n: page.n, notice })));
  return {
    mediaType: PDF,
    slides: read.map(slideOf),
    metadata: pages.metadata,
    warnings: [...(pages.rescued ? [RESCUED] : []), ...slidesWarning(pages.count, read.length), ...warningsOf(notices)],
  };
};
