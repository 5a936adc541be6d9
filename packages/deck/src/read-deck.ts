import { type Bounds, boundDeck, DEFAULT_BOUNDS } from './bounds.ts';
import { type Deck, DeckError } from './deck.ts';
import { type MediaType, PDF, PPTX } from './media-type.ts';
import { warningsOf } from './notice.ts';
import { readPdf } from './pdf.ts';
import { readPptx } from './pptx.ts';
import type { Reader } from './reading.ts';
import { sniffWhole } from './sniff.ts';
import { readText } from './text.ts';

const READABLE = 'This version reads PDF, PowerPoint (PPTX), Markdown and plain text (UTF-8).';

const READERS: Partial<Record<MediaType, Reader>> = {
  [PDF]: readPdf,
  [PPTX]: readPptx,
  'text/plain': readText,
  'text/markdown': readText,
};

/** Slides that show something, but no text that this version can read, are named. */
const withoutText = (deck: Deck): Deck => {
  const empty = deck.slides.filter(({ text }) => text === '').map(({ n }) => ({ n, notice: 'no-text' as const }));
  return { ...deck, warnings: [...deck.warnings, ...warningsOf(empty)] };
};

/**
 * Reads a deck in this process, by its content. The reader trusts nothing, yet a deck made for it can cost time and
 * memory: what comes from outside is read by `readDeckIsolated`.
 *
 * @throws DeckError with a sentence for the investor, whatever is wrong with the bytes.
 */
export const readDeck = async (
  bytes: Uint8Array,
  { bounds = DEFAULT_BOUNDS }: { bounds?: Bounds } = {},
): Promise<Deck> => {
  if (bytes.length === 0) throw new DeckError('empty', 'The deck is an empty file.');
  const mediaType = sniffWhole(bytes);
  const read = mediaType && READERS[mediaType];
  if (!read) throw new DeckError('unsupported', `The deck is not of a type that can be read. ${READABLE}`);
  return withoutText(boundDeck(await read(bytes, { mediaType, bounds }), bounds));
};
