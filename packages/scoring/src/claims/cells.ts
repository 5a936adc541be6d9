import { readDates } from '../reading/dates.ts';
import { readFigures } from '../reading/numbers.ts';
import type { Unit } from '../reading/page.ts';
import type { Cell } from '../reading/rows.ts';

/** What a row's label says all its cells are written in: "(Rs crore)", "in $M", ", months", "%". */
const WRITTEN_IN =
  /(?:^|[\s(,[])\s*(?:in )?(?<currency>(?:US|A|C|S|HK|R)?\$|[€£₹₦]|Rs\.?|kr\.?|[MTK](?:SEK|NOK|DKK|EUR|USD)|SEK|NOK|DKK|USD|EUR|GBP|INR|AUD|CAD|SGD|CHF|KES|NGN|ZAR|AED|BRL)?\s?(?<scale>'?000s?|k|thousands?|mm?|mn|mi|mio\.?|millions?|bn|bi|billions?|crores?|cr|lakhs?)?(?<after>€|\$|£|eur|usd|chf)?\s?(?<suffix>%|months?|x)?\s*[)\]]?\s*$/i;
const LONGEST_LABEL = 80;
/** A cell longer than this holds a sentence of its own. */
const LONGEST_CELL = 60;

type Scale = { currency: string; scale: string; suffix: string; label: string };

const scaleOf = (label: string): Scale => {
  const found = WRITTEN_IN.exec(label);
  const { scale = '', suffix = '', after = '' } = found?.groups ?? {};
  const currency = found?.groups?.currency ?? after;
  if (found === null || currency + scale + suffix === '') return { currency: '', scale: '', suffix: '', label };
  return { currency, scale: scale.replace(/^'?000s?$/, 'k'), suffix, label: label.slice(0, found.index).trim() };
};

/** A bare number of a cell, written out with what its row's or column's head says of all cells. */
const writtenOut = (cell: string, scales: readonly Scale[]): string => {
  const [, number, by = ''] = /^\(?([-+~]?[\d.,' ]*\d)\s?(k|mm?|mn|bn?|crores?|cr|lakhs?)?\)?$/i.exec(cell) ?? [];
  const scale = scales.find(({ currency, scale: by, suffix }) => currency + by + suffix !== '');
  if (number === undefined || scale === undefined) return cell;
  const sign = cell.startsWith('(') ? '-' : '';
  const plain = /^\d{1,3}\.\d{3}$/.test(number) && scale.scale !== '' ? number.replace('.', '') : number;
  const unit = scale.suffix === '' ? '' : `${/^\p{L}/u.test(scale.suffix) ? ' ' : ''}${scale.suffix}`;
  return `${sign}${scale.currency}${plain}${by === '' && scale.scale !== '' ? ` ${scale.scale}` : by}${unit}`;
};

/** A row of counts or shares takes no unit from the table's corner. */
const IS_COUNT =
  /\b(?:users?|customers?|clients?|members?|subscribers?|units?|stores?|sites?|headcount|workforce|employees|staff|ftes?|team|borrowers?|merchants?|churn|margin|retention|conversion|nps|growth|payback|months|%)\b/i;

const isDate = (head: string): boolean =>
  readDates(head).length > 0 || /^(?:today|now|current|actual|plan|year \d|y\d)\b/i.test(head);

/** The ways to read a cell as a sentence: its row's label with its column's head and its figure. */
const readings = (about: { label: string; head: string; corner: string; cell: string }): string[] => {
  const [row, column, corner] = [scaleOf(about.label), scaleOf(about.head), scaleOf(about.corner)];
  const cell = writtenOut(about.cell, IS_COUNT.test(row.label) ? [row] : [row, column, corner]);
  if (about.head === '') return [`${row.label}: ${cell}`];
  if (isDate(about.label) && about.head !== '') return [`${column.label}: ${cell} (${about.label})`];
  if (isDate(about.head)) return [`${row.label}: ${cell} (${about.head})`];
  return [`${about.head}: ${row.label} ${cell}`, `${row.label}: ${column.label}: ${cell}`];
};

const hasFigure = (cell: Cell): boolean => readFigures(cell.text).some(({ year }) => !year);

/** Every cell of a row that holds a figure, as sentences that a claim may be read from; the first that gives one counts. */
export const cellReadings = (unit: Unit): string[][] => {
  const { cells, heads } = unit.row ?? { cells: [], heads: [] };
  const [first, second] = cells;
  if (first === undefined || second === undefined || first.text.length > LONGEST_LABEL) return [];
  const swapped = cells.length === 2 && hasFigure(first) && !/\p{L}{3}/u.test(first.text) && !hasFigure(second);
  const label = swapped ? second.text : first.text;
  if (!/[\p{L}\uE000]/u.test(label) && !isDate(label)) return [];
  return cells.flatMap((cell, i) => {
    if ((swapped ? i === 1 : i === 0) || !hasFigure(cell)) return [];
    const head = heads[i] ?? '';
    return [
      cell.text.length > LONGEST_CELL
        ? [cell.text]
        : readings({ label, head, corner: heads[0] ?? '', cell: cell.text }),
    ];
  });
};
