import { child, childrenOf, descend, type Element, numberOf, switchOf } from '../archive/xml.ts';
import type { Fill } from '../drawn/colour.ts';
import { type DrawnLine, type Item, joinLines, type Run } from '../drawn/item.ts';
import { cellReader, spreadHeads, UNDER_LEFT } from '../drawn/spans.ts';
import type { Look } from './look.ts';
import { ownFill } from './palette.ts';
import { readLines, type Telling } from './words.ts';

/** Styles that paint nothing and leave the letters as they are. */
const BARE_STYLES = ['{2D5ABB26-0587-4C30-8999-92F81FD0307C}', '{5940675A-B579-460E-94D1-54222C63F5DA}'];

/** A style paints cells and letters in ways that are not looked up. */
const isStyled = (table: Element): boolean => {
  const style = descend(table, 'tblPr', 'tableStyleId')?.text.trim();
  return style !== undefined && !BARE_STYLES.includes(style);
};

/** PowerPoint makes no table with more columns than this. */
const MAX_COLUMNS = 75;

const isMerged = (cell: Element | undefined): boolean => switchOf(cell, 'hMerge') === true;

/** The places of a row, column by column: its cells, and nothing where one reaches over; files may leave those out. */
const placesOf = (cells: Element[], most: number): (Element | undefined)[] => {
  const places: (Element | undefined)[] = [];
  for (const [at, cell] of cells.entries()) {
    const isUnderLeft = isMerged(cell) && switchOf(cell, 'vMerge') !== true;
    places.push(isUnderLeft ? undefined : cell);
    if (isMerged(cell) || isMerged(cells[at + 1])) continue;
    const columns = Math.min(numberOf(cell, 'gridSpan') ?? 1, most - (places.length - 1));
    for (let more = 1; more < columns; more += 1) places.push(undefined);
  }
  return places;
};

/** Reads a table (`tbl`): a row is a line. Cells that others cover are empty, but for the labels of several rows. */
export const readTable = (table: Element, look: Look, telling: Telling): Pick<Item, 'lines' | 'fill'> => {
  const styled = isStyled(table);
  let painted = styled;
  const readCell = (cell: Element): Run[] => {
    const list = descend(cell, 'txBody', 'lstStyle');
    const own = {
      ...look,
      styles: [list, ...look.styles],
      ...(styled ? { ink: 'unknown' as const } : {}),
    };
    const fill: Fill | undefined = ownFill(child(cell, 'tcPr'), look.palette);
    if (fill !== undefined && fill !== 'none') painted = true;
    const ground = fill ?? (styled ? 'unknown' : 'none');
    return joinLines(readLines(child(cell, 'txBody'), own, telling)).map((run) =>
      run.behind === 'none' ? { ...run, behind: ground } : run,
    );
  };
  const cellAt = cellReader(readCell, (cell) => switchOf(cell, 'vMerge') === true);
  const most = Math.min(MAX_COLUMNS, childrenOf(child(table, 'tblGrid'), 'gridCol').length);
  const lines = childrenOf(table, 'tr').map(
    (row): DrawnLine => ({
      cells: placesOf(childrenOf(row, 'tc'), most).map((cell, at) => (cell ? cellAt(cell, at) : UNDER_LEFT)),
      role: 'row',
      height: numberOf(row, 'h') ?? 0,
    }),
  );
  return { lines: spreadHeads(lines), fill: painted ? 'unknown' : 'none' };
};

/** The table in a graphic frame, when it holds one. */
export const tableOf = (frame: Element): Element | undefined => descend(frame, 'graphic', 'graphicData', 'tbl');
