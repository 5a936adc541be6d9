import { PDF } from '../media-type.ts';
import { fillAlbum } from './album.ts';
import { drawImage } from './draw-image.ts';
import { drawPdf } from './draw-pdf.ts';

/**
 * A PDF, PNG or JPEG to be drawn into a folder: how many slides there are, whether the pages must be as many, and how
 * many pixels a picture may have that is a deck by itself.
 */
export type Order = { mediaType: string; directory: string; slides: number; exact: boolean; pixels: number };

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const isOrder = (value: unknown): value is Order =>
  isRecord(value) &&
  typeof value['mediaType'] === 'string' &&
  typeof value['directory'] === 'string' &&
  typeof value['slides'] === 'number' &&
  typeof value['exact'] === 'boolean' &&
  typeof value['pixels'] === 'number';

/**
 * Draws a deck in this process, as an `Order` from another one says: what comes from outside is drawn by `drawSlides`.
 *
 * @returns how many pages the deck has. None is drawn when they had to be as many as the slides, and are not.
 * @throws DeckError when a PDF cannot be opened; Error when a picture cannot be read, or this is no order.
 */
export const drawDeck = async (bytes: Uint8Array, order: unknown): Promise<number> => {
  if (!isOrder(order)) throw new TypeError('this is no order to draw a deck');
  const { mediaType, directory, slides, exact, pixels } = order;
  const { pages, pictures } = mediaType === PDF ? await drawPdf(bytes) : drawImage(bytes, { pixels });
  if (!exact || pages === slides) await fillAlbum(directory, { pictures, last: slides });
  return pages;
};
