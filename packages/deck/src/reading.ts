import type { Bounds } from './bounds.ts';
import type { Deck } from './deck.ts';
import type { MediaType } from './media-type.ts';
import type { Ocr } from './ocr/ocr.ts';
import type { OnSlides } from './slides-read.ts';

/**
 * What a reader is given beside the bytes. Without `ocr` the words in pictures stay unread. `onSlides` is told of slides as
 * they are read, by readers that take time for each.
 */
export type Reading = { mediaType: MediaType; bounds: Bounds; ocr?: Ocr; onSlides?: OnSlides };

/** Reads one type of deck. @throws DeckError with a sentence for the investor. */
export type Reader = (bytes: Uint8Array, reading: Reading) => Promise<Deck> | Deck;
