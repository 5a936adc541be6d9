import { type Deck, DeckError } from '../deck.ts';
import { titled } from '../layout/title.ts';
import { type Notice, warningsOf } from '../notice.ts';
import type { Reading } from '../reading.ts';
import { buildSlide } from '../slide.ts';
import { decodePicture, type PictureHead, readPictureHead } from './decode-picture.ts';

const damaged = (): DeckError =>
  new DeckError('corrupt', 'The deck is a damaged picture: it is cut short or not a whole PNG or JPEG. Send it again.');

const tooLarge = ({ pixels }: { pixels: number }): DeckError =>
  new DeckError(
    'too-large',
    `The deck is a picture of more than ${Math.floor(pixels / 1_000_000)} million pixels. Save it smaller and send it again.`,
  );

const headOf = async (bytes: Uint8Array, bounds: Reading['bounds']): Promise<PictureHead> => {
  const head = await readPictureHead(bytes);
  if (!head) throw damaged();
  if (head.pixels > bounds.pixels) throw tooLarge(bounds);
  return head;
};

/**
 * Reads a PNG or JPEG as a deck of one slide: the words in the picture, where they can be read, and what its file says
 * about it.
 *
 * @throws DeckError `corrupt`, or `too-large` for the bound of pixels.
 */
export const readImage = async (bytes: Uint8Array, { mediaType, bounds, ocr }: Reading): Promise<Deck> => {
  const { metadata } = await headOf(bytes, bounds);
  const whole = await decodePicture(bytes, { pixels: bounds.pixels, onlyWhole: true });
  const bitmap = whole ?? (await decodePicture(bytes, { pixels: bounds.pixels }));
  if (!bitmap) throw damaged();
  const read = ocr && (await ocr.read(bitmap));
  const { title, lines } = titled(read ?? []);
  const notices: Notice[] = [
    ...(whole ? [] : (['partial'] as const)),
    ...(lines.length > 0 ? (['recognised'] as const) : []),
    ...(ocr && !read ? (['unread'] as const) : []),
  ];
  return {
    mediaType,
    slides: [buildSlide({ n: 1, title, lines, ocr: lines.length > 0 })],
    metadata,
    warnings: warningsOf(notices.map((notice) => ({ n: 1, notice }))),
  };
};
