import type { Box } from '@assay/contracts/evidence';
import { boxOf } from '../box.ts';
import type { SizedLine } from '../layout/title.ts';
import { LARGE_SHARE, MAIN_SHARE, TITLE_LINES } from '../ocr/main-picture.ts';
import type { Area } from './area.ts';
import type { Sheet } from './sheet.ts';

/**
 * How wide a page is drawn, in pixels, so that its words can be read from the picture; and its width in points. `picture`
 * is where a picture stands, in shares of the page, that may be a photograph: it is read only where it looks drawn.
 */
export type Unread = { width: number; points: number; picture?: Box };

/** Letters of a slide are large; those of a scan are small and blurred, and read better from a larger picture. */
const SLIDE_WIDTH = 1_920;
const SCAN_WIDTH = 2_560;

/** A picture over this share of the page is the page itself: a scan, or a slide saved as a picture. */
const SCAN_SHARE = 0.8;
const UPPER_EDGE = 0.08;
const LOWER_EDGE = 0.9;

const isAtEdge = ({ box }: SizedLine): boolean => box.y + box.height <= UPPER_EDGE || box.y >= LOWER_EDGE;

const shareOf = ({ left, top, right, bottom }: Area, { width, height }: Sheet): number => {
  const across = Math.min(right, width) - Math.max(left, 0);
  const down = Math.min(bottom, height) - Math.max(top, 0);
  return (Math.max(0, across) * Math.max(0, down)) / (width * height);
};

/**
 * A page by what was read of it; `isMissing` says that the file does not name its characters, `painted` that it shows more
 * than text; `laid` is where something was laid over it later: what is filled into a scanned form, say.
 */
export type Shown = {
  sheet: Sheet;
  lines: SizedLine[];
  isMissing: boolean;
  pictures: Area[];
  painted: boolean;
  laid: Area[];
};

const isIn = ({ box }: SizedLine, { width, height }: Sheet, { left, top, right, bottom }: Area): boolean => {
  const x = (box.x + box.width / 2) * width;
  const y = (box.y + box.height / 2) * height;
  return x > left && x < right && y > top && y < bottom;
};

/**
 * Whether a page shows words that the file does not hold as text: it has characters without names, it has no text but
 * something is painted, it is a picture with no more than a footer or a number at its edge, or it may be one under a title.
 * Words on a picture of the page may be those that it shows.
 */
export const unreadOf = ({ sheet, lines: all, isMissing, pictures, painted, laid }: Shown): Unread | undefined => {
  const lines = all.filter((line) => !laid.some((area) => isIn(line, sheet, area)));
  const [picture] = pictures.toSorted((a, b) => shareOf(b, sheet) - shareOf(a, sheet));
  const share = picture ? shareOf(picture, sheet) : 0;
  const isPicture = lines.every(isAtEdge) && (share >= MAIN_SHARE || (lines.length === 0 && painted));
  const unread = { width: share >= SCAN_SHARE ? SCAN_WIDTH : SLIDE_WIDTH, points: sheet.width };
  if (isMissing || isPicture) return unread;
  const isBeside = (line: SizedLine) => picture !== undefined && !isIn(line, sheet, picture);
  const isTitled = lines.filter((line) => !isAtEdge(line)).length <= TITLE_LINES && lines.every(isBeside);
  return picture && isTitled && share >= LARGE_SHARE ? { ...unread, picture: boxOf(picture, sheet) } : undefined;
};
