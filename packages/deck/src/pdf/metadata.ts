import { boundProperties } from '../archive/properties.ts';
import type { Metadata } from '../deck.ts';
import type { Pdfium } from './pdfium.ts';

/** The most entries that are read, and the most bytes of a name and of a value in UTF-16. */
const MAX_ENTRIES = 60;
const NAME_BYTES = 256;
const VALUE_BYTES = 4_096;

/** What an entry is called here, where other types of decks have the same. */
const NAMES: Record<string, string> = {
  Title: 'title',
  Author: 'author',
  Subject: 'subject',
  Keywords: 'keywords',
  Creator: 'creator',
  Producer: 'producer',
  CreationDate: 'created',
  ModDate: 'modified',
};

const decode = ({ memory }: Pdfium, address: number, { bytes, as }: { bytes: number; as: BufferEncoding }): string =>
  Buffer.from(memory().slice(address, address + bytes))
    .toString(as)
    .replaceAll('\0', '');

const readEntry = (pdfium: Pdfium, document: number, { index, room }: { index: number; room: number }): Metadata => {
  const { calls } = pdfium;
  const value = room + NAME_BYTES;
  const nameBytes = calls.EPDF_GetMetaKeyName(document, index, 0, room, NAME_BYTES);
  const valueBytes = calls.FPDF_GetMetaText(document, room, value, VALUE_BYTES);
  // What does not fit is not written at all.
  if (nameBytes > NAME_BYTES || valueBytes > VALUE_BYTES) return { name: '', value: '' };
  const name = decode(pdfium, room, { bytes: nameBytes, as: 'latin1' });
  return { name: NAMES[name] ?? name, value: decode(pdfium, value, { bytes: valueBytes, as: 'utf16le' }) };
};

/** What a PDF says about itself (its information dictionary): words that stand on no page. `document` by its handle. */
export const readMetadata = (pdfium: Pdfium, document: number): Metadata[] => {
  const room = pdfium.allocate(NAME_BYTES + VALUE_BYTES);
  const count = Math.min(MAX_ENTRIES, pdfium.calls.EPDF_GetMetaKeyCount(document, 0));
  const entries = Array.from({ length: count }, (_, index) => readEntry(pdfium, document, { index, room }));
  pdfium.free(room);
  return boundProperties(entries);
};
