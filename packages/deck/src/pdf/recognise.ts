import type { Box } from '@assay/contracts/evidence';
import type { Bitmap } from '../bitmap.ts';
import type { Bounds } from '../bounds.ts';
import { looksDrawn } from '../image/looks-drawn.ts';
import { readingOrder } from '../layout/reading-order.ts';
import type { SizedLine } from '../layout/title.ts';
import type { Ocr, RecognisedLine } from '../ocr/ocr.ts';
import { OCR_PIXELS } from '../ocr/settings.ts';
import type { PdfPage } from './page.ts';
import type { Pages } from './pages.ts';
import { renderPage } from './render.ts';
import type { Unread } from './unread.ts';

/** Lines are the same one when more than this share of the smaller lies within the other. */
const SAME_PLACE = 0.5;
/** A line is read from the picture when the file has less than this share of its characters. */
const WHOLE = 0.8;

/** After so many pictures that were not read, no more are drawn: those cost seconds, or the bounds are spent. */
const MAX_FAILURES = 3;

const areaOf = ({ width, height }: Box): number => width * height;

const isSame = ({ box: a }: SizedLine, { box: b }: SizedLine): boolean => {
  const across = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const down = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return Math.max(0, across) * Math.max(0, down) > SAME_PLACE * Math.min(areaOf(a), areaOf(b));
};

/** The size of the picture: what is far and near across and down is judged in its pixels. */
type Size = Pick<Bitmap, 'width' | 'height'>;

const inOrder = (lines: SizedLine[], { width, height }: Size): SizedLine[] => {
  const items = lines.map((line) => ({
    line,
    left: line.box.x * width,
    top: line.box.y * height,
    right: (line.box.x + line.box.width) * width,
    bottom: (line.box.y + line.box.height) * height,
    em: line.em,
  }));
  return readingOrder(items, { gutter: 0.8, tables: 'none' }).flatMap((row) => row.items.map(({ line }) => line));
};

/**
 * The lines that the file holds as text, which are surer, with those that it holds not or in part, by their places. When it
 * holds none, the lines read from the picture are in order as they are.
 */
const merge = (kept: SizedLine[], recognised: RecognisedLine[], size: Size): SizedLine[] => {
  if (kept.length === 0) return recognised;
  const added = recognised.filter((line) => {
    const known = kept.filter((one) => isSame(one, line)).reduce((sum, { text }) => sum + text.length, 0);
    return known < WHOLE * line.text.length;
  });
  return inOrder([...kept.filter((line) => !added.some((one) => isSame(one, line))), ...added], size);
};

type UnreadPage = PdfPage & { unread: Unread };

const isUnread = (page: PdfPage): page is UnreadPage => page.unread !== undefined;

const unreadable = (page: PdfPage): PdfPage => ({ ...page, notices: [...page.notices, 'unread'] });

const recognised = (page: UnreadPage, lines: RecognisedLine[], size: Size): PdfPage => {
  if (lines.length === 0) return page;
  const notices = page.notices.filter((notice) => notice !== 'unmapped');
  // Letters are measured in points in the file, and in pixels in the picture.
  const scale = size.width / page.unread.points;
  const kept = page.lines.map((line) => ({ ...line, em: line.em * scale }));
  return { ...page, lines: merge(kept, lines, size), ocr: true, notices: [...notices, 'recognised'] };
};

/** `onPicture` is called for each page whose picture was to be read, once that is done with. */
type Drawing = { pages: Pages; ocr: Ocr; bounds: Bounds; onPicture: () => void };

/** The page with the lines of its picture; undefined when that cannot be drawn, or the bounds are spent. */
const readPicture = async (
  page: UnreadPage,
  { pages, ocr, bounds }: Omit<Drawing, 'onPicture'>,
): Promise<PdfPage | undefined> => {
  const size = { width: page.unread.width, pixels: Math.min(bounds.pixels, OCR_PIXELS) };
  const bitmap = await pages.read(page.n - 1, (open) => renderPage(open.pdfium, open.page, size));
  // Reading a picture takes much memory of its own.
  pages.rest();
  const { picture } = page.unread;
  if (typeof bitmap === 'object' && picture && !looksDrawn(bitmap, picture)) return page;
  const lines = typeof bitmap === 'string' ? undefined : await ocr.read(bitmap);
  return typeof bitmap === 'string' || !lines ? undefined : recognised(page, lines, bitmap);
};

/**
 * Reads the words that pages show and the file does not hold as text, from pictures of those pages, one after the
 * other. Pages that cannot be drawn say so by a notice, and so do all others once that has cost too much time, or the
 * bounds of `ocr` are spent.
 */
export const recognise = async (read: PdfPage[], drawing: Drawing): Promise<PdfPage[]> => {
  const pages: PdfPage[] = [];
  let failures = 0;
  for (const page of read) {
    if (!isUnread(page)) {
      pages.push(page);
      continue;
    }
    const found = failures < MAX_FAILURES ? await readPicture(page, drawing) : undefined;
    if (!found) failures += 1;
    pages.push(found ?? unreadable(page));
    drawing.onPicture();
  }
  return pages;
};
