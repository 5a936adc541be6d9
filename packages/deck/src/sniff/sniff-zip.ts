import { constants, inflateRawSync } from 'node:zlib';
import { DOCX, type MediaType, ODP, PPTX } from '../media-type.ts';

// Field offsets are those of APPNOTE.TXT 6.3.10: local header 4.3.7, directory header 4.3.12, end record 4.3.16.
const LOCAL = Buffer.from('PK\x03\x04', 'latin1');
const LOCAL_BYTES = 30;
const DIRECTORY = Buffer.from('PK\x01\x02', 'latin1');
const DIRECTORY_BYTES = 46;
const END = Buffer.from('PK\x05\x06', 'latin1');
const END_BYTES = 22;

/** The end record stands within this many bytes of the end: its own length and the longest comment. */
const END_WITHIN = END_BYTES + 0xffff;

/** The longest list of content types that is looked at, in bytes. */
const MAX_TYPES_BYTES = 1_048_576;

type LocalEntry = { name: string; deflated: boolean; data: Buffer };

const STORED = 0;
const DEFLATED = 8;

/** The entry whose local header stands at `at`, with its data as far as it is there; undefined when it is none. */
const localEntry = (bytes: Buffer, at: number): LocalEntry | undefined => {
  if (at + LOCAL_BYTES > bytes.length) return undefined;
  const method = bytes.readUInt16LE(at + 8);
  const nameLength = bytes.readUInt16LE(at + 26);
  if ((method !== STORED && method !== DEFLATED) || nameLength === 0) return undefined;
  const nameEnd = at + LOCAL_BYTES + nameLength;
  const start = nameEnd + bytes.readUInt16LE(at + 28);
  // A size of 0 means that it follows the data; the data then runs on to whatever comes next.
  const size = bytes.readUInt32LE(at + 18) || bytes.length;
  return {
    name: bytes.toString('utf8', at + LOCAL_BYTES, nameEnd),
    deflated: method === DEFLATED,
    data: bytes.subarray(start, start + size),
  };
};

const localEntries = (head: Buffer): LocalEntry[] => {
  const entries: LocalEntry[] = [];
  for (let at = head.indexOf(LOCAL); at >= 0; at = head.indexOf(LOCAL, at + 1)) {
    const entry = localEntry(head, at);
    if (entry) entries.push(entry);
  }
  return entries;
};

/** Whether an archive's entry starts within these bytes, at whatever place. */
export const hasLocalEntry = (head: Buffer): boolean => localEntries(head).length > 0;

/** The start of an entry's text, as far as the head holds it. */
const textOf = ({ data, deflated }: LocalEntry): string => {
  if (!deflated) return data.toString('latin1');
  try {
    const options = { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: MAX_TYPES_BYTES };
    return inflateRawSync(data, options).toString('latin1');
  } catch {
    return '';
  }
};

const byContentTypes = (types: string): MediaType | undefined => {
  if (/(?:presentationml|ms-powerpoint)\.[a-z]+\.(?:macroEnabled\.)?main\+xml/.test(types)) return PPTX;
  return /(?:wordprocessingml|ms-word)\.[a-z]+\.(?:macroEnabled\.)?main\+xml/.test(types) ? DOCX : undefined;
};

const byNames = (names: string[]): MediaType | undefined => {
  const slides = names.some((name) => name.startsWith('ppt/'));
  const pages = names.some((name) => name.startsWith('word/'));
  if (slides === pages) return undefined;
  return slides ? PPTX : DOCX;
};

/** What an archive is by the entries at its start, in whatever order they come. */
export const sniffArchive = (head: Buffer): MediaType | undefined => {
  const entries = localEntries(head);
  // OpenDocument says what it is in the first entry, stored as it is (ODF 1.3, part 2, 3.3).
  if (entries[0]?.name === 'mimetype') return entries[0].data.toString('latin1') === ODP ? ODP : undefined;
  const types = entries.find(({ name }) => name === '[Content_Types].xml');
  return (types && byContentTypes(textOf(types))) ?? byNames(entries.map(({ name }) => name));
};

type Directory = { start: number; end: number };

/** Where an archive's directory stands, by the end record at the end of the file. */
const directoryOf = (whole: Buffer): Directory | undefined => {
  const from = Math.max(0, whole.length - END_WITHIN);
  for (let at = whole.lastIndexOf(END); at >= from; at = at > 0 ? whole.lastIndexOf(END, at - 1) : -1) {
    if (at + END_BYTES > whole.length) continue;
    // Reckoned from the end record, so that bytes put before the archive do not matter.
    const start = at - whole.readUInt32LE(at + 12);
    if (start >= 0 && whole.subarray(start, start + DIRECTORY.length).equals(DIRECTORY)) return { start, end: at };
  }
  return undefined;
};

/** Whether the file can be opened as an archive, whatever it starts with. */
export const hasArchiveTail = (whole: Buffer): boolean => directoryOf(whole) !== undefined;

/** What an archive is by the names in its directory. */
export const sniffDirectory = (whole: Buffer): MediaType | undefined => {
  const directory = directoryOf(whole);
  if (!directory) return undefined;
  const names: string[] = [];
  for (let at = directory.start; at + DIRECTORY_BYTES <= directory.end; ) {
    const lengths = [28, 30, 32].map((offset) => whole.readUInt16LE(at + offset));
    names.push(whole.toString('utf8', at + DIRECTORY_BYTES, at + DIRECTORY_BYTES + (lengths[0] ?? 0)));
    at += DIRECTORY_BYTES + lengths.reduce((sum, length) => sum + length, 0);
  }
  return names.includes('[Content_Types].xml') ? byNames(names) : undefined;
};
