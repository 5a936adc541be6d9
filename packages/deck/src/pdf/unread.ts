import type { SizedLine } from '../layout/title.ts';
import type { Area } from './area.ts';
import type { Sheet } from './sheet.ts';

/** How wide a page is drawn, in pixels, so that its words can be read from the picture; and its width in points. */
export type Unread = { width: number; points: number };

/** Letters of a slide are large; those of a scan are small and blurred, and read better from a larger picture. */
const SLIDE_WIDTH = 1_920;
const SCAN_WIDTH = 2_560;

/** A picture over this share of the page is the page itself: a scan, or a slide saved as a picture. */
const SCAN_SHARE = 0.8;
/** Over this share it is what the page is about, when the only text stands at the page's edges. */
const MAIN_SHARE = 0.5;
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
 * something is painted, or it is a picture with no more than a footer or a number at its edge.
 */
export const unreadOf = ({ sheet, lines: all, isMissing, pictures, painted, laid }: Shown): Unread | undefined => {
  const lines = all.filter((line) => !laid.some((area) => isIn(line, sheet, area)));
  const share = pictures.reduce((most, picture) => Math.max(most, shareOf(picture, sheet)), 0);
  const isPicture = lines.every(isAtEdge) && (share >= MAIN_SHARE || (lines.length === 0 && painted));
  const width = share >= SCAN_SHARE ? SCAN_WIDTH : SLIDE_WIDTH;
  return isMissing || isPicture ? { width, points: sheet.width } : undefined;
};
