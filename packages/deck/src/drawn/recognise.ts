import type { Bitmap } from '../bitmap.ts';
import type { Bounds } from '../bounds.ts';
import { boxOf } from '../box.ts';
import type { Line } from '../deck.ts';
import { looksDrawn } from '../image/looks-drawn.ts';
import type { Frame } from '../layout/frame.ts';
import { titled } from '../layout/title.ts';
import { LARGE_SHARE, MAIN_SHARE, TITLE_LINES } from '../ocr/main-picture.ts';
import type { Ocr, RecognisedLine } from '../ocr/ocr.ts';
import type { Item, Picture, Size } from './item.ts';
import { type LoadPart, loadPicture } from './pictures.ts';
import { isAtEdge } from './slide.ts';

/** The largest pictures of a slide are read, up to this many. */
const MAX_PICTURES = 3;

type Placed = { picture: Picture; frame: Frame };

const areaOn = ({ left, top, right, bottom }: Frame, { width, height }: Size): number =>
  Math.max(0, Math.min(right, width) - Math.max(left, 0)) * Math.max(0, Math.min(bottom, height) - Math.max(top, 0));

/** The pictures of the slide itself that are seen, the largest first. */
const picturesOf = (items: Item[], size: Size): Placed[] =>
  items
    .flatMap(({ picture, frame, unseen, inherited }) =>
      picture && frame && !unseen && !inherited ? [{ picture, frame }] : [],
    )
    .filter(({ frame }) => areaOn(frame, size) > 0)
    .toSorted((a, b) => areaOn(b.frame, size) - areaOn(a.frame, size));

/** The pictures to be read of a slide; `titled` where it has a title beside them, and they may be photographs. */
type Unread = { pictures: Placed[]; titled: boolean };

/** The pictures to be read of a slide that has no text, none but at its edges, or no more than a title beside a large picture. */
const unreadPictures = (items: Item[], size: Size): Unread => {
  const [largest, ...others] = picturesOf(items, size);
  if (!largest) return { pictures: [], titled: false };
  const texts = items.filter(({ lines }) => lines.some(({ cells }) => cells.flat().length > 0));
  const share = areaOn(largest.frame, size) / (size.width * size.height);
  const within = texts.filter((item) => !isAtEdge(item, size));
  const isMain = texts.length === 0 || (share >= MAIN_SHARE && within.length === 0);
  const titled = !isMain && share >= LARGE_SHARE && within.flatMap(({ lines }) => lines).length <= TITLE_LINES;
  return { pictures: isMain || titled ? [largest, ...others.slice(0, MAX_PICTURES - 1)] : [], titled };
};

/** Where a line of a picture stands on the slide; undefined when it is in what is cut off the picture. */
const onSlide = (line: RecognisedLine, { picture, frame }: Placed, size: Size): RecognisedLine | undefined => {
  const { left, top, right, bottom } = picture.crop;
  const middle = { x: line.box.x + line.box.width / 2, y: line.box.y + line.box.height / 2 };
  if (middle.x < left || middle.x > 1 - right || middle.y < top || middle.y > 1 - bottom) return undefined;
  const across = (frame.right - frame.left) / (1 - left - right);
  const down = (frame.bottom - frame.top) / (1 - top - bottom);
  const x = frame.left + (line.box.x - left) * across;
  const y = frame.top + (line.box.y - top) * down;
  const box = boxOf({ left: x, top: y, right: x + line.box.width * across, bottom: y + line.box.height * down }, size);
  return { ...line, box, em: line.box.height * down };
};

/** What reading the words in pictures takes. */
export type Recognising = { size: Size; load: LoadPart; ocr: Ocr | undefined; bounds: Bounds };

/**
 * Lines that were read, the title first, which only is one where the slide has no title beside the pictures (`titled`); or
 * nothing to read; or that the bounds of reading pictures are spent.
 */
export type Recognised = { title: string; lines: Line[]; titled: boolean } | 'nothing' | 'spent';

/**
 * Reads the words in a slide's largest pictures when it shows no text of its own, or none but a title.
 *
 * @throws DeckError `unsafe-archive`.
 */
export const recogniseItems = async (items: Item[], recognising: Recognising): Promise<Recognised> => {
  const { size, ocr } = recognising;
  const found: RecognisedLine[] = [];
  let spent = false;
  const { pictures, titled: isTitled } = ocr ? unreadPictures(items, size) : { pictures: [], titled: false };
  for (const placed of pictures.toSorted((a, b) => a.frame.top - b.frame.top)) {
    const bitmap: Bitmap | undefined = spent ? undefined : await loadPicture(placed.picture.part, recognising);
    if (isTitled && bitmap && !looksDrawn(bitmap)) continue;
    const lines: RecognisedLine[] | undefined = bitmap && (await ocr?.read(bitmap));
    spent ||= bitmap !== undefined && lines === undefined;
    found.push(...(lines ?? []).flatMap((line) => onSlide(line, placed, size) ?? []));
  }
  if (found.length > 0) return { ...titled(found), titled: isTitled };
  return spent ? 'spent' : 'nothing';
};
