import { attribute, child, descend, type Element, numberOf, switchOf, within } from '../archive/xml.ts';
import { type DrawnLine, joinLines, plainRun, type Run } from '../drawn/item.ts';
import { isFull, take } from '../drawn/room.ts';
import { cellReader, spreadHeads, UNDER_LEFT } from '../drawn/spans.ts';
import { contentsOf } from '../ooxml/alternatives.ts';
import { pictureIn } from '../ooxml/picture.ts';
import type { Block, Context } from './block.ts';
import { numbered, pageBlocks } from './pages.ts';
import { readParagraph, type Words } from './paragraph.ts';
import { type Ground, headingLevel, shadeOf, stylesOfParagraph } from './styles.ts';

/** What is drawn in a paragraph: letters as a drawing (WordArt), text boxes, charts, diagrams and pictures, and what those are said to show. */
const drawingBlocks = (drawing: Element, context: Context): Block[] => {
  const about = within(drawing, 'docPr').flatMap((one) => [
    attribute(one, 'title') ?? '',
    attribute(one, 'descr') ?? '',
  ]);
  const isApart = drawing.name === 'pict' || within(drawing, 'anchor').length > 0;
  return [
    ...(isApart ? [{ kind: 'anchor' } as const] : []),
    ...about.filter((text) => text !== '').map((text): Block => ({ kind: 'altText', text })),
    ...within(drawing, 'graphicData')
      .filter((data) => data.children.some(({ name }) => name === 'chart' || name === 'relIds'))
      .map((data): Block => ({ kind: 'drawn', data })),
    ...within(drawing, 'blipFill')
      .flatMap((fill) => pictureIn(fill, context.relations) ?? [])
      .map((picture): Block => ({ kind: 'picture', picture })),
    ...within(drawing, 'textpath')
      .flatMap((path) => attribute(path, 'string') ?? [])
      .map((text): Block => ({ kind: 'text', lines: [{ cells: [[plainRun(text)]] }] })),
    ...boxesIn(drawing).flatMap((box) => readBlocks(box, { ...context, ground: 'unknown' })),
  ];
};

/** The text boxes in a drawing; of alternative contents one is looked into. */
const boxesIn = (drawing: Element): Element[] =>
  contentsOf(drawing).flatMap((one) => (one.name === 'txbxContent' ? [one] : boxesIn(one)));

/** A section that ends here starts the next page, unless it says otherwise. */
const endsPage = (section: Element | undefined): boolean =>
  section !== undefined && attribute(child(section, 'type'), 'val') !== 'continuous';

const paragraphBlocks = (paragraph: Element, context: Context): Block[] => {
  if (isFull(context.room)) return [];
  const chain = stylesOfParagraph(paragraph, context.styles);
  const properties = child(paragraph, 'pPr');
  const shade = [properties, ...chain.map((style) => child(style, 'pPr'))]
    .map(shadeOf)
    .find((fill) => fill !== undefined);
  const look: Ground = { styles: context.styles, paragraph: chain, ground: shade ?? context.ground };
  const words = readParagraph(paragraph, look, context.relations);
  // An item without words counts as well.
  const runs = numbered(words.runs, context.numberOf(paragraph, chain));
  take(context.room, [runs]);
  const level = headingLevel(paragraph, context.styles);
  const breaks =
    switchOf(child(properties, 'pageBreakBefore'), 'val') ?? child(properties, 'pageBreakBefore') !== undefined;
  return [
    ...(breaks ? [{ kind: 'page' } as const] : []),
    ...pageBlocks(runs, level, besides(words, context)),
    ...(endsPage(child(properties, 'sectPr')) ? [{ kind: 'page' } as const] : []),
  ];
};

const besides = (words: Words, context: Context): Block[] => [
  ...words.links.map((link): Block => ({ kind: 'link', link })),
  ...words.notes.map((id): Block => ({ kind: 'note', id })),
  ...words.comments.map((id): Block => ({ kind: 'comment', id })),
  ...words.drawings.flatMap((drawing) => drawingBlocks(drawing, context)),
];

/** Styles of tables that paint nothing. */
const BARE_TABLES = ['TableGrid', 'TableNormal'];

const isCovered = (cell: Element): boolean => {
  const merge = descend(cell, 'tcPr', 'vMerge');
  return merge !== undefined && attribute(merge, 'val') !== 'restart';
};

/** A table of Word has no more columns: files may ask for billions. */
const MAX_COLUMNS = 63;

/** The empty places that a cell covers to its right. */
const spanned = (cell: Element, at: number): Run[][] => {
  const columns = numberOf(descend(cell, 'tcPr', 'gridSpan'), 'val') ?? 1;
  return Array.from({ length: Math.max(0, Math.min(MAX_COLUMNS - at, columns) - 1) }, () => UNDER_LEFT);
};

/** The lines of blocks, and the blocks that are none. */
const partLines = (blocks: Block[]): { lines: DrawnLine[]; others: Block[] } => ({
  lines: blocks.flatMap((block) => (block.kind === 'text' ? block.lines : [])),
  others: blocks.filter(({ kind }) => kind !== 'text' && kind !== 'page'),
});

const cellsOf = (row: Element): Element[] =>
  contentsOf(row).flatMap((cell) => (cell.name === 'sdt' ? within(cell, 'tc') : cell.name === 'tc' ? [cell] : []));

const tableBlocks = (table: Element, context: Context): Block[] => {
  const style = attribute(descend(table, 'tblPr', 'tblStyle'), 'val');
  const usual = style === undefined || BARE_TABLES.includes(style) ? context.ground : 'unknown';
  const others: Block[] = [];
  const readCell = cellReader((cell: Element) => {
    const ground = shadeOf(child(cell, 'tcPr')) ?? usual;
    const found = partLines(readBlocks(cell, { ...context, ground }));
    others.push(...found.others);
    return joinLines(found.lines.map((line) => joinLines(line.cells)));
  }, isCovered);
  const lines = contentsOf(table)
    .flatMap((row) => (row.name === 'sdt' ? within(row, 'tr') : row.name === 'tr' ? [row] : []))
    .map(
      (row): DrawnLine => ({
        role: 'row',
        cells: cellsOf(row).flatMap((cell, at) => [readCell(cell, at), ...spanned(cell, at)]),
      }),
    );
  return [{ kind: 'text', lines: spreadHeads(lines) }, ...others];
};

/** Reads what stands in a body, a cell, a text box, a header: paragraphs and tables, in order. */
export const readBlocks = (owner: Element | undefined, context: Context): Block[] =>
  contentsOf(owner).flatMap((one) => {
    if (one.name === 'p') return paragraphBlocks(one, context);
    if (one.name === 'tbl') return tableBlocks(one, context);
    if (one.name === 'sdt') return readBlocks(child(one, 'sdtContent'), context);
    return ['ins', 'moveTo', 'customXml', 'sdtContent'].includes(one.name) ? readBlocks(one, context) : [];
  });
