import { boundDeck } from './bound-deck.ts';
import { type Bounds, DEFAULT_BOUNDS } from './bounds.ts';
import { type Deck, DeckError } from './deck.ts';
import { readDocx } from './docx.ts';
import { readImage } from './image/image.ts';
import { withFooters } from './layout/footers.ts';
import { DOCX, type MediaType, ODP, PDF, PPTX } from './media-type.ts';
import { type Notice, warningsOf } from './notice.ts';
import type { Ocr } from './ocr/ocr.ts';
import { readOdp } from './odp.ts';
import { readPdf } from './pdf.ts';
import { readPptx } from './pptx.ts';
import type { Reader } from './reading.ts';
import type { OnSlides } from './slides-read.ts';
import { refuseCompound } from './sniff/compound-file.ts';
import { sniffWhole } from './sniff/sniff.ts';
import { readText } from './text/text.ts';

const READABLE =
  'This version reads PDF, PowerPoint (PPTX), Word (DOCX), OpenDocument (ODP), PNG, JPEG, Markdown and plain text (UTF-8).';

const READERS: Partial<Record<MediaType, Reader>> = {
  [PDF]: readPdf,
  [PPTX]: readPptx,
  [DOCX]: readDocx,
  [ODP]: readOdp,
  'text/plain': readText,
  'text/markdown': readText,
  'image/png': readImage,
  'image/jpeg': readImage,
};

/** Slides on which no words were read are named: there are none, or they are in pictures and those are not read. */
const withoutText = (deck: Deck, notice: Notice): Deck => {
  const empty = deck.slides.filter(({ text }) => text === '').map(({ n }) => ({ n, notice }));
  return { ...deck, warnings: [...deck.warnings, ...warningsOf(empty)] };
};

/**
 * Reads a deck in this process, by its content. The reader trusts nothing, yet a deck made for it can cost time and
 * memory: what comes from outside is read by `readDeckIsolated`. With `ocr`, words in pictures are read too;
 * `onSlides` is told of slides as they are read.
 *
 * @throws DeckError with a sentence for the investor, whatever is wrong with the bytes.
 */
export const readDeck = async (
  bytes: Uint8Array,
  { bounds = DEFAULT_BOUNDS, ocr, onSlides }: { bounds?: Bounds; ocr?: Ocr; onSlides?: OnSlides } = {},
): Promise<Deck> => {
  if (bytes.length === 0) throw new DeckError('empty', 'The deck is an empty file.');
  refuseCompound(bytes);
  const mediaType = sniffWhole(bytes);
  const read = mediaType && READERS[mediaType];
  if (!read) throw new DeckError('unsupported', `The deck is not of a type that can be read. ${READABLE}`);
  const deck = withFooters(
    await read(bytes, { mediaType, bounds, ...(ocr && { ocr }), ...(onSlides && { onSlides }) }),
  );
  return withoutText(boundDeck(deck, bounds), ocr ? 'no-words' : 'no-text');
};
