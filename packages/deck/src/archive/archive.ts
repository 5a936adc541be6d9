import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { DeckError } from '../deck.ts';

/** Bounds of an archive. Sizes are of what an entry unpacks to, in bytes. A deck of 50 MB stays far below them. */
const MAX_ENTRIES = 10_000;
const MAX_TOTAL_BYTES = 400 * 1024 * 1024;
const MAX_PART_BYTES = 16 * 1024 * 1024;
/** What all parts that are read may unpack to together: an entry may be asked for again. */
const MAX_READ_BYTES = 128 * 1024 * 1024;

/** The fixed part of a local header (APPNOTE.TXT 6.3.10, 4.3.7). */
const LOCAL_HEADER_BYTES = 30;

const unsafe = (what: string, cause?: unknown): DeckError =>
  new DeckError('unsafe-archive', `The deck is not a safe file: ${what}. Save it again from its program.`, { cause });

const tooLarge = (): DeckError =>
  new DeckError('too-large', 'A part of the deck is too large to be read. Save it again with less on each slide.');

/** The named parts of an archive in memory. Nothing is ever written, and an archive in the archive is never opened. */
export type Archive = {
  has(name: string): boolean;
  /**
   * The whole of a part; capitals in its name do not matter (ECMA-376 part 2, 6.2.2).
   *
   * @throws DeckError `corrupt` when there is none, `too-large` when it is larger than a part may be, `unsafe-archive`
   * when it is not as large as it says.
   */
  read(name: string): Promise<Buffer>;
};

const byOffset = (a: Entry, b: Entry): number => a.relativeOffsetOfLocalHeader - b.relativeOffsetOfLocalHeader;

const endOf = (entry: Entry): number =>
  entry.relativeOffsetOfLocalHeader + LOCAL_HEADER_BYTES + entry.fileNameLength + entry.compressedSize;

/** A small file unpacks to a large one by letting many entries share the same packed bytes. */
const overlap = (entries: Entry[]): boolean => {
  const sorted = entries.toSorted(byOffset);
  return sorted.some((entry, index) => endOf(entry) > (sorted[index + 1]?.relativeOffsetOfLocalHeader ?? Infinity));
};

const checkEntries = (entries: Entry[]): void => {
  const total = entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0);
  if (total > MAX_TOTAL_BYTES) throw unsafe('it unpacks to more than 400 MB');
  if (overlap(entries)) throw unsafe('parts of it overlap');
  if (new Set(entries.map(({ fileName }) => fileName.toLowerCase())).size < entries.length) {
    throw unsafe('it holds two parts with the same name');
  }
};

/** yauzl refuses names that lead out of the archive, and sizes that cannot be. */
const listEntries = async (zip: ZipFile): Promise<Entry[]> => {
  if (zip.entryCount > MAX_ENTRIES) throw unsafe(`it holds more than ${MAX_ENTRIES} parts`);
  try {
    return await Array.fromAsync(zip.eachEntry());
  } catch (cause) {
    throw unsafe('its list of parts is not in order', cause);
  }
};

const unpack = async (zip: ZipFile, entry: Entry): Promise<Buffer> => {
  try {
    const chunks = await Array.fromAsync(await zip.openReadStreamPromise(entry));
    return Buffer.concat(chunks);
  } catch (cause) {
    throw unsafe('a part of it is damaged or not as large as it says', cause);
  }
};

/**
 * Opens an archive in memory and checks it before anything is unpacked: how many entries it has, what they say they
 * unpack to, that none overlap, that no name is given twice or leads out of it.
 *
 * @throws DeckError `corrupt` when it is no whole archive, `unsafe-archive` when a check fails.
 */
export const openArchive = async (bytes: Uint8Array): Promise<Archive> => {
  const zip = await openZip(bytes);
  const listed = await listEntries(zip);
  checkEntries(listed);
  const entries = new Map(listed.map((entry) => [entry.fileName.toLowerCase(), entry]));
  let left = MAX_READ_BYTES;
  return {
    has: (name) => entries.has(name.toLowerCase()),
    read: async (name) => {
      const entry = entries.get(name.toLowerCase());
      if (!entry)
        throw new DeckError('corrupt', 'The deck is damaged: a part of it is missing. Save it again from its program.');
      if (entry.uncompressedSize > Math.min(left, MAX_PART_BYTES)) throw tooLarge();
      left -= entry.uncompressedSize;
      return unpack(zip, entry);
    },
  };
};

const openZip = async (bytes: Uint8Array): Promise<ZipFile> => {
  try {
    return await fromBufferPromise(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  } catch (cause) {
    throw new DeckError('corrupt', 'The deck is damaged: it is cut short or not a whole file. Send it again.', {
      cause,
    });
  }
};
