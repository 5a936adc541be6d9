import type { Metadata } from '../deck.ts';

/** The entries that hold words, by their numbers (Exif 3.0, 4.6), by the names that other types of decks have. */
const NAMES: Record<number, string> = {
  270: 'title',
  305: 'creator',
  306: 'modified',
  315: 'author',
  33432: 'copyright',
  40091: 'title',
  40092: 'comment',
  40093: 'author',
  40094: 'keywords',
  40095: 'subject',
};

// Entries from this one on are in UTF-16, as Windows writes them; they are declared as bytes.
const FIRST_IN_UTF16 = 0x9c9b;
const BYTES = 1;
const ASCII = 2;

const HEADER = Buffer.from('Exif\0\0', 'latin1');
const ENTRY_BYTES = 12;
const INLINE_BYTES = 4;

/** The block read in its own byte order; what lies outside it reads as 0. */
const readerOf = (block: Buffer) => {
  const isLittle = block.toString('latin1', 0, 2) === 'II';
  const isIn = (at: number, size: number) => at + size <= block.length;
  return {
    short: (at: number) => (isIn(at, 2) ? (isLittle ? block.readUInt16LE(at) : block.readUInt16BE(at)) : 0),
    long: (at: number) => (isIn(at, 4) ? (isLittle ? block.readUInt32LE(at) : block.readUInt32BE(at)) : 0),
  };
};

const readEntry = (block: Buffer, at: number): Metadata[] => {
  const { short, long } = readerOf(block);
  const tag = short(at);
  const name = NAMES[tag];
  const type = short(at + 2);
  if (name === undefined || (type !== ASCII && type !== BYTES)) return [];
  const length = long(at + 4);
  const from = length <= INLINE_BYTES ? at + 8 : long(at + 8);
  const value = block.subarray(from, from + length);
  return [{ name, value: value.toString(tag >= FIRST_IN_UTF16 ? 'utf16le' : 'utf8').replaceAll('\0', '') }];
};

/** The words in a picture's Exif block (description, author, keywords, …): nobody sees them in the picture. */
export const readExif = (exif: Buffer): Metadata[] => {
  const block = exif.subarray(0, HEADER.length).equals(HEADER) ? exif.subarray(HEADER.length) : exif;
  const { short, long } = readerOf(block);
  const directory = long(4);
  const entries = Array.from({ length: short(directory) }, (_, index) => directory + 2 + ENTRY_BYTES * index);
  return entries.filter((at) => at + ENTRY_BYTES <= block.length).flatMap((at) => readEntry(block, at));
};
