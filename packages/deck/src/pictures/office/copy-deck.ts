import { openArchive } from '../../archive/archive.ts';
import { ODP } from '../../media-type.ts';
import { copyOdp } from './copy-odp.ts';
import { copyPptx } from './copy-pptx.ts';
import { writeZip } from './write-zip.ts';

/** A PPTX or ODP to be copied, and the new file that the copy goes to. */
export type CopyOrder = { mediaType: string; copy: string };

const isCopyOrder = (value: unknown): value is CopyOrder =>
  typeof value === 'object' &&
  value !== null &&
  'mediaType' in value &&
  typeof value.mediaType === 'string' &&
  'copy' in value &&
  typeof value.copy === 'string';

/**
 * Writes a copy of a deck, as a `CopyOrder` from another process says, that is drawn like the deck and names nothing
 * outside of itself: no files, addresses, macros, objects of other programs, or anything that no slide is drawn from.
 *
 * @returns how many parts the copy has.
 * @throws DeckError when the deck cannot be unpacked; Error when a part that no deck can be without is no XML, or this
 *   is no order.
 */
export const copyDeck = async (bytes: Uint8Array, order: unknown): Promise<number> => {
  if (!isCopyOrder(order)) throw new TypeError('this is no order to copy a deck');
  const archive = await openArchive(bytes);
  return writeZip(order.copy, order.mediaType === ODP ? copyOdp(archive) : copyPptx(archive));
};
