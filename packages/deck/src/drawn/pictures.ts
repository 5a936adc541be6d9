import { ifReadable } from '../archive/if-readable.ts';
import type { Bitmap } from '../bitmap.ts';
import type { Bounds } from '../bounds.ts';
import { decodePicture } from '../image/decode-picture.ts';
import { contains } from './areas.ts';
import type { Item } from './item.ts';

/** Gives the bytes of a part of the file. @throws DeckError when there is none, or it is too large or not safe. */
export type LoadPart = (part: string) => Promise<Uint8Array>;

/** Where pictures come from, how many pixels they may have, and whether one that is damaged counts. */
type PictureSource = { load: LoadPart; bounds: Bounds; onlyWhole?: boolean };

/** A part as a picture; undefined for one that cannot be read. @throws DeckError `unsafe-archive`. */
export const loadPicture = async (
  part: string,
  { load, bounds, onlyWhole = false }: PictureSource,
): Promise<Bitmap | undefined> => {
  const bytes = await ifReadable(load(part));
  return bytes && decodePicture(bytes, { pixels: bounds.pixels, onlyWhole });
};

/** Pictures of one slide that are looked into, to see whether they let through what they cover. */
const MAX_LOOKED_INTO = 4;

const isOpaque = ({ data }: Bitmap): boolean => {
  for (let at = 3; at < data.length; at += 4) if (data[at] !== 255) return false;
  return true;
};

/** Whether a picture stands over all of the frame of earlier text. */
const mayCover = (item: Item, earlier: Item[]): boolean => {
  const { picture, frame, fills, unseen, moves } = item;
  if (!picture || picture.sheer || !frame || !fills || unseen || moves) return false;
  return earlier.some((text) => text.lines.length > 0 && text.frame && contains(frame, text.frame));
};

/** The pictures that stand over earlier text and let nothing of it through. @throws DeckError `unsafe-archive`. */
export const opaquePictures = async (items: Item[], { load, bounds }: PictureSource): Promise<Set<Item>> => {
  const covering = items.filter((item, at) => item.picture && mayCover(item, items.slice(0, at)));
  const opaque = new Set<Item>();
  for (const item of covering.slice(0, MAX_LOOKED_INTO)) {
    const bitmap = item.picture && (await loadPicture(item.picture.part, { load, bounds, onlyWhole: true }));
    if (bitmap && isOpaque(bitmap)) opaque.add(item);
  }
  return opaque;
};
