import type { MediaType } from '../media-type.ts';
import { PDF } from '../media-type.ts';
import { sniffText } from './sniff-text.ts';
import { hasArchiveTail, hasLocalEntry, sniffArchive, sniffDirectory } from './sniff-zip.ts';

/** Bytes of a file that are enough to judge it in practice; from 4,096 on most decks are recognised. */
export const HEAD_BYTES = 65_536;

/** Where a PDF's header may start at the latest: readers allow junk before it (PDF 1.7, implementation note 13). */
const PDF_HEADER_WITHIN = 1_024;

const bytesOf = (text: string): Buffer => Buffer.from(text, 'latin1');
const PNG_START = bytesOf('\x89PNG\r\n\x1a\n');
const JPEG_START = bytesOf('\xff\xd8\xff');
const ZIP_START = bytesOf('PK\x03\x04');
const PROGRAM_STARTS = ['MZ', '\x7fELF', '\xfe\xed\xfa', '\xcf\xfa\xed\xfe', '\xca\xfe\xba\xbe', '#!'].map(bytesOf);

const view = (bytes: Uint8Array): Buffer => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
const startsWith = (bytes: Buffer, start: Buffer): boolean => bytes.subarray(0, start.length).equals(start);

const isProgram = (head: Buffer): boolean => PROGRAM_STARTS.some((start) => startsWith(head, start));
const isMarkup = (head: Buffer): boolean => /^[\s\uFEFF]*<[!?a-z]/i.test(head.toString('utf8', 0, PDF_HEADER_WITHIN));

const hasPdfHeader = (head: Buffer): boolean => head.subarray(0, PDF_HEADER_WITHIN).includes('%PDF-');

/** Whether a file is an archive by its start, and no PDF as well. Where its first entries tell nothing, its directory may. */
export const isArchive = (head: Uint8Array): boolean => startsWith(view(head), ZIP_START) && !hasPdfHeader(view(head));

/** A PDF that is nothing else as well: not a page, a program or an archive under a PDF's header. */
const isPlainPdf = (head: Buffer): boolean => !isMarkup(head) && !hasLocalEntry(head);

/**
 * The type of a deck by the first bytes of its content, or undefined when it is none that a deck may have, or two at
 * once. Takes HEAD_BYTES of the file where there are that many, 4,096 at the least. Never runs a parser of documents.
 */
export const sniff = (head: Uint8Array): MediaType | undefined => {
  const bytes = view(head).subarray(0, HEAD_BYTES);
  if (isProgram(bytes)) return undefined;
  const isPdf = hasPdfHeader(bytes);
  const isZip = startsWith(bytes, ZIP_START);
  const isPng = startsWith(bytes, PNG_START);
  const isJpeg = startsWith(bytes, JPEG_START);
  if (Number(isPdf) + Number(isZip) + Number(isPng) + Number(isJpeg) > 1) return undefined;
  if (isPdf) return isPlainPdf(bytes) ? PDF : undefined;
  if (isZip) return sniffArchive(bytes);
  if (isPng) return 'image/png';
  if (isJpeg) return 'image/jpeg';
  return sniffText(bytes);
};

/**
 * The type of a deck by the whole of its content: sees also an archive behind a PDF, and the directory at the end of
 * an archive whose first entries are not telling.
 */
export const sniffWhole = (bytes: Uint8Array): MediaType | undefined => {
  const whole = view(bytes);
  const type = sniff(whole);
  if (type === PDF) return hasArchiveTail(whole) ? undefined : PDF;
  if (type === undefined && startsWith(whole, ZIP_START)) return sniffDirectory(whole);
  return type;
};
