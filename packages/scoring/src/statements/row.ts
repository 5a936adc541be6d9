import { type Place, placeOfUnit } from '../levels/finding.ts';
import { quoteOf } from '../reading/page.ts';
import { type Cell, cellsOf, headsFor, isRow } from '../reading/rows.ts';
import { listed } from './phrase.ts';

/** A sentence shows about so many characters of a row, and of one cell. */
const SHOWN = 110;
const OF_ONE = 70;

const cut = (text: string): string =>
  text.length <= OF_ONE ? text : `${text.slice(0, OF_ONE).replace(/\s\S*$/u, '')} ...`;

const cellsAt = ({ page, span }: Place): Cell[] => cellsOf(quoteOf(page, span).quote.replace(/\s+/gu, ' '));

const unitAt = ({ page, span }: Place) => page.units.find(({ start }) => start === span.start);

/** Where the columns of a row are named, if its table names them. */
export const headOf = (place: Place): Place | undefined => {
  const row = unitAt(place)?.row;
  if (row === undefined || row.heads.every((head) => head === '')) return undefined;
  const head = place.page.units.findLast(
    (unit) => unit.start < place.span.start && unit.row !== undefined && unit.row.cells.length === 0,
  );
  return head && placeOfUnit(head);
};

const valuesOf = (cells: readonly Cell[], heads: readonly string[]): string => {
  const values = cells.map(({ text }, i) => `${heads[i] ? `${cut(heads[i])}: ` : ''}${cut(text)}`);
  const room = values.filter((_, i) => values.slice(0, i + 1).join('; ').length <= SHOWN);
  const shown = room.length > 0 ? room : values.slice(0, 1);
  return `${shown.join('; ')}${shown.length < values.length ? '; ...' : ''}`;
};

/**
 * A row of a table as a reader understands it, each cell under the head of its column: "the row ‘Users’ (2026: 800; 2027:
 * 4,000)"; `where` comes after its name. Undefined where the place is no row.
 */
export const rowShown = (place: Place, where = ''): string | undefined => {
  const { page, span } = place;
  if (!isRow(page.folded.text.slice(span.start, span.end).replaceAll('\n', ' '))) return undefined;
  const cells = cellsAt(place);
  const [label, ...values] = cells;
  if (label === undefined || values.length === 0) return undefined;
  const names = unitAt(place)?.row?.cells.length === 0;
  if (names) return `the columns ${listed(cells.map(({ text }) => `‘${cut(text)}’`))}${where}`;
  const head = headOf(place);
  const heads = head ? headsFor(cells, cellsAt(head)).slice(1) : [];
  return `the row ‘${cut(label.text)}’${where} (${valuesOf(values, heads)})`;
};
