import type { Frame } from '../layout/frame.ts';
import { contains, overlaps } from './areas.ts';
import { type Fill, isColour, isFaint, isLost, isOpaque } from './colour.ts';
import { extentOf } from './extent.ts';
import { type DrawnLine, EMU_PER_POINT, type Item, type Run, type Size } from './item.ts';

/** Letters below this height cannot be read: 3 points on a slide 540 points high, and in proportion on others. */
const TINY = 3 / 540;
/** A box that is thinner than this, in EMU, holds no letter. */
const THIN = EMU_PER_POINT;

/** The bare slide, and the pictures that nothing shows through. */
export type Ground = { size: Size; background: Fill; opaque: Set<Item> };

/** Pairs of text and what may lie under or over it that are compared on one slide. */
const MAX_PAIRS = 2_000_000;

/** A slide's items, each with only the text that is seen, and the lines of text that are not; `checked` says that all was looked at. */
export type Told = { items: Item[]; hidden: { text: string; item: Item }[]; checked: boolean };

const isThin = ({ frame, grows }: Item): boolean =>
  frame !== undefined && !grows && (frame.right - frame.left < THIN || frame.bottom - frame.top < THIN);

const isCoveredBy = (item: Item, area: Frame, ground: Ground): boolean =>
  item.frame !== undefined &&
  item.fills &&
  !item.moves &&
  !item.unseen &&
  contains(item.frame, area) &&
  (isOpaque(item.fill) || ground.opaque.has(item));

const paints = ({ fill }: Item): boolean => fill !== 'none';

/** All that the text of an area may stand on, from the top down to what surely covers everything below. */
const groundsOf = (area: Frame, { items, ground }: { items: Item[]; ground: Ground }): Fill[] => {
  const fills: Fill[] = [];
  for (const { frame, fill, fills: filled, unseen } of items.toReversed()) {
    if (fill === 'none' || unseen || (frame && !overlaps(frame, area))) continue;
    fills.push(frame ? fill : 'unknown');
    if (frame && filled && isOpaque(fill) && contains(frame, area)) return fills;
  }
  return [...fills, ground.background];
};

/** Whether ink shows on none of the grounds it may stand on. */
const isLostOn = ({ colour, behind }: Run, grounds: () => Fill[]): boolean => {
  if (!isColour(colour)) return colour === 'none';
  if (isFaint(colour)) return true;
  const under = behind === 'none' ? grounds() : [behind];
  return under.every((fill) => isOpaque(fill) && isLost(colour, fill));
};

/** Tells whether a run of one item is seen; what holds for the whole item is found out once. */
const buildTeller = (item: Item, at: number, { items, ground }: { items: Item[]; ground: Ground }) => {
  const tiny = TINY * Math.min(ground.size.width, ground.size.height);
  const isSmall = ({ size }: Run) => size * EMU_PER_POINT < tiny;
  const { frame } = item;
  if (!frame) return (run: Run) => run.unseen || item.unseen || isSmall(run) || isLostOn(run, () => ['unknown']);
  const area = extentOf({ ...item, frame });
  const isOff = !overlaps(area, { left: 0, top: 0, right: ground.size.width, bottom: ground.size.height });
  const gone = item.unseen || isOff || isThin(item);
  if (gone || items.slice(at + 1).some((later) => isCoveredBy(later, area, ground))) return () => true;
  let grounds: Fill[] | undefined;
  const groundsOnce = () => {
    grounds ??= groundsOf(area, { items: items.slice(0, at + 1), ground });
    return grounds;
  };
  return (run: Run) => run.unseen || isSmall(run) || isLostOn(run, groundsOnce);
};

const splitLine = (line: DrawnLine, isUnseen: (run: Run) => boolean): { shown: DrawnLine; hidden: string } => ({
  shown: { ...line, cells: line.cells.map((runs) => runs.filter((run) => !isUnseen(run))) },
  hidden: line.cells
    .map((runs) => runs.filter(isUnseen).map(({ text }) => text))
    .filter((texts) => texts.length > 0)
    .map((texts) => texts.join(''))
    .join(' | '),
});

/**
 * Parts what is seen of a slide from what is not: off the slide, too small, of the colour of all it may stand on,
 * covered by something later, or hidden by the file. Where that cannot be told, as over a picture, text counts as seen.
 * `items` are in the order in which they are drawn.
 */
export const tellUnseen = (items: Item[], ground: Ground): Told => {
  const checked = items.filter(({ lines }) => lines.length > 0).length * items.filter(paints).length <= MAX_PAIRS;
  const painted = checked ? items : [];
  const hidden: Told['hidden'] = [];
  const told = items.map((item, at) => {
    if (item.lines.length === 0) return item;
    const isUnseen = buildTeller(item, at, {
      items: painted,
      ground: checked ? ground : { ...ground, background: 'unknown' },
    });
    const lines = item.lines.map((line) => splitLine(line, isUnseen));
    hidden.push(...lines.flatMap((line) => (line.hidden.trim() === '' ? [] : [{ text: line.hidden, item }])));
    return { ...item, lines: lines.map(({ shown }) => shown) };
  });
  return { items: told, hidden, checked };
};
