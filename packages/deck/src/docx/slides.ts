import type { Link } from '../deck.ts';
import type { Fill } from '../drawn/colour.ts';
import { emOf } from '../drawn/extent.ts';
import { type DrawnLine, type DrawnSlide, EMPTY, type Item, type Picture, type Size, textOf } from '../drawn/item.ts';
import { median } from '../layout/median.ts';
import type { Block } from './block.ts';
import { TITLE } from './styles.ts';

const hasText = (block: Block): boolean => block.kind === 'text' && block.lines.some((line) => textOf(line) !== '');

const isHeading = (block: Block): block is Block & { kind: 'text'; level: number } =>
  block.kind === 'text' && block.level !== undefined && hasText(block);

/**
 * The level of headings that part a document: the highest that comes more than once, because a single one is the
 * document's own title; undefined without headings.
 */
const partingLevel = (blocks: Block[]): number | undefined => {
  const levels = blocks.filter(isHeading).map(({ level }) => level);
  const common = levels.filter((level) => level !== TITLE && levels.filter((other) => other === level).length > 1);
  const known = common.length > 0 ? common : levels;
  return known.length > 0 ? Math.min(...known) : undefined;
};

const hasContent = (block: Block): boolean => block.kind === 'drawn' || block.kind === 'picture' || hasText(block);

/** Parts a document at its headings, or, when it has none, where a page ends; parts with nothing in them are left out. */
export const partBlocks = (blocks: Block[]): Block[][] => {
  const level = partingLevel(blocks);
  const starts = (block: Block) =>
    level === undefined ? block.kind === 'page' : isHeading(block) && block.level <= level;
  const parts: Block[][] = [[]];
  for (const block of blocks) {
    if (starts(block)) parts.push([]);
    parts.at(-1)?.push(block);
  }
  return parts.filter((part) => part.some(hasContent));
};

const itemOf = (lines: DrawnLine[], role: Item['role']): Item => ({ ...EMPTY, lines, role });

/** The first line of a part without a heading is its title when it stands out by its size. */
const LARGER = 1.1;

const standsOut = (part: Block[]): boolean => {
  const lines = part
    .flatMap((block) => (block.kind === 'text' ? block.lines : []))
    .filter((line) => textOf(line) !== '');
  const [first, ...rest] = lines;
  return first !== undefined && rest.length > 0 && emOf(first) >= LARGER * median(rest.map(emOf));
};

/** Text that says nothing of what it stands on stands on the page. */
const onPage = (line: DrawnLine, ground: Fill): DrawnLine => ({
  ...line,
  cells: line.cells.map((runs) => runs.map((run) => (run.behind === 'none' ? { ...run, behind: ground } : run))),
});

/** What the parts of a document refer to by number, and how a chart or diagram is read. */
export type Apparatus = {
  size: Size;
  ground: Fill;
  notes: Map<string, DrawnLine[]>;
  comments: Map<string, string[]>;
  readDrawn(data: Block & { kind: 'drawn' }): Promise<DrawnLine[] | undefined>;
};

/** A picture takes the page: where it stands on it is not known. */
const pictureItem = (picture: Picture, { width, height }: Size): Item => ({
  ...EMPTY,
  picture,
  fill: 'unknown',
  frame: { left: 0, top: 0, right: width, bottom: height },
});

const itemsOf = async (part: Block[], apparatus: Apparatus): Promise<{ items: Item[]; unread: number }> => {
  const { notes, readDrawn, size } = apparatus;
  const items: Item[] = [];
  let unread = 0;
  const first = part.find(hasText);
  const title = first && (isHeading(first) || standsOut(part)) ? first : undefined;
  for (const block of part) {
    if (block.kind === 'text') items.push(itemOf(block.lines, block === title ? 'title' : 'text'));
    if (block.kind === 'picture') items.push(pictureItem(block.picture, size));
    if (block.kind !== 'drawn') continue;
    const lines = await readDrawn(block);
    if (lines) items.push(itemOf(lines, 'text'));
    else unread += 1;
  }
  const ids = part.flatMap((block) => (block.kind === 'note' ? [block.id] : []));
  return { items: [...items, ...ids.map((id) => itemOf(notes.get(id) ?? [], 'text'))], unread };
};

const linksOf = (part: Block[]): Link[] => part.flatMap((block) => (block.kind === 'link' ? [block.link] : []));

/** Makes a slide of a part of a document; `footers` are what stands at the edges of its pages. */
export const slideOf = async (part: Block[], apparatus: Apparatus, footers: DrawnLine[]): Promise<DrawnSlide> => {
  const { items, unread } = await itemsOf(part, apparatus);
  const ground = part.some(({ kind }) => kind === 'anchor') ? 'unknown' : apparatus.ground;
  const all = [...items, itemOf(footers, 'footer')];
  return {
    size: apparatus.size,
    background: ground,
    items: all.map((item) => ({ ...item, lines: item.lines.map((line) => onPage(line, ground)) })),
    notes: [],
    remarks: part.flatMap((block) => (block.kind === 'comment' ? (apparatus.comments.get(block.id) ?? []) : [])),
    altText: [...new Set(part.flatMap((block) => (block.kind === 'altText' ? [block.text] : [])))],
    links: linksOf(part),
    hiddenSlide: false,
    notices: unread > 0 ? ['charts'] : [],
  };
};
