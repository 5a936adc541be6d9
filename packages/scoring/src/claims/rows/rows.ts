import { pattern } from '../../patterns/pattern.ts';
import { ALONE, headWords, isWhen, surroundingsOf } from '../../reading/columns.ts';
import type { Unit } from '../../reading/page.ts';
import { type Noted, noteIn, type Written } from '../../reading/written-in.ts';
import { topicsOf } from '../metric/topics.ts';
import { ofPeriod } from './by-month.ts';
import { cellWrittenOut } from './cells.ts';
import { ofCohort } from './cohort-rows.ts';
import type { Entry } from './entry.ts';
import { type Factor, factorsOf, ofMarketRow } from './market-rows.ts';
import { ofMonth } from './month-rows.ts';
import { pageNote } from './page-notes.ts';
import { hasFigure, labelOf } from './row-label.ts';
import { headName, IS_COUNT, IS_MONEY, isMeasured, labelName, OFFERS } from './row-names.ts';
import { seriesHead } from './series.ts';
import { summedName } from './summands.ts';

const LONGEST_LABEL = 80;
/** A cell longer than this holds a sentence of its own. */
const LONGEST_CELL = 60;

/** "Year" above rows that are years is what they are, and says nothing of other numbers. */
const isOfTime = (note: Written | undefined): boolean => note === undefined || /^(?:month|year)/i.test(note.suffix);

/** What a bare number is written in: what its row says, then its column; what holds for the whole table is for money. */
const noteFor = ({ label, head, corner, unit }: Entry) => {
  if (label.note !== undefined) return label.note;
  const whole = isOfTime(corner.note) ? pageNote(unit.page) : corner.note;
  if (head.note !== undefined && (head.name !== '' || head.note.currency !== ''))
    return isWhen(head.name) && IS_COUNT.test(label.name) ? undefined : head.note;
  const named = `${label.name} ${isWhen(head.name) ? '' : head.name}`;
  if (IS_COUNT.test(named)) return undefined;
  if (head.note !== undefined) return head.note;
  return IS_MONEY.test(named) || whole?.magnitude === '' ? whole : undefined;
};

/** A row of what one costs, or of what a month costs: "Per month". */
const PER = pattern(/^(?:price )?per (?!cent)\p{L}+/iu);

/** "Device (sold)", "Shipper pays", "Software and service, per year". */
const SOLD_ROW = pattern(
  /^(?:[\p{L}-]+ ){1,2}pays?$|\((?:sold|sale|lease|rental)\)$|\b(?:subscription|software|service|licen[cs]e|rental|lease)s?,? (?:per|an?) (?:year|month)$/iu,
);

/** A bare count over a date as a sentence: "31 yards paying (June 2024)". */
const counted = ({ cell }: Entry, { column, name }: { column: string; name: string }): string[] =>
  /^\d[\d.,]*$/.test(cell) && !isMeasured(column)
    ? [`${cell} ${column.charAt(0).toLowerCase()}${column.slice(1)} (${name})`]
    : [];

/** The labels of the rows of a table, from one of them. */
const labelsOf = ({ page, row }: Unit): string[] =>
  page.units.flatMap((other) =>
    other.row?.heads.join() === row?.heads.join() ? headWords(other.row?.cells[0]?.text ?? '', ALONE) : [],
  );

/** The ways to read a cell as a sentence: what it measures, its figure, and in brackets for whom or when. */
const readings = (entry: Entry, factor: Factor | undefined): string[] => {
  const { cell, label, head, corner, unit } = entry;
  const { name, tail } = labelName(label.name);
  const special = ofMarketRow(entry, { name, factor }) ?? ofCohort(entry, name);
  if (special !== undefined) return special;
  const column = headName(head.name);
  const month = ofMonth(entry, column);
  if (month !== undefined) return month;
  if (PER.test(label.name) || (SOLD_ROW.test(label.name) && !isMeasured(column)))
    return [`Price: ${cell}${tail} (${column}) ${name}`];
  if (name === '') return [`${column}: ${cell}`];
  if (column === '') return [`${name}: ${cell}${tail}`];
  if (isWhen(name) && (!isWhen(column) || isMeasured(column)))
    return [
      `${ofPeriod(column, { head: '', dates: () => labelsOf(unit) })}: ${cell} (${name})`,
      ...counted(entry, { column, name }),
    ];
  if ((isWhen(column) && !(isMeasured(column) && !isMeasured(name))) || isMeasured(name))
    return [`${ofPeriod(name, { head: '', dates: () => unit.row?.heads ?? [] })}: ${cell}${tail} (${column})`];
  if (OFFERS.test(corner.name) || (topicsOf(unit.page).has('prices') && !isMeasured(column)))
    return [`Price: ${cell} (${name})`];
  if (isMeasured(column)) return [`${column}: ${cell} (${name})`, `${cell} (${name})`];
  return [`${column}: ${name} ${cell}`, `${name}: ${column}: ${cell}`, `${cell} (${name})`];
};

const headsOf = (unit: Unit): Noted[] => {
  const heads = unit.row?.heads ?? [];
  const around = surroundingsOf(heads[0] ?? '', unit.page.title);
  return heads.map((head, i) => noteIn(headWords(head === '' ? seriesHead(unit, i) : head, around)));
};

const NOTHING: Noted = { name: '', note: undefined };

/** The cells of a row with all that its table says of them, their numbers written out. */
const entriesOf = (unit: Unit, { label, heads }: { label: Noted; heads: readonly Noted[] }): Entry[] => {
  const [corner = NOTHING] = heads;
  return (unit.row?.cells ?? []).map(({ text }, i) => {
    const entry = { cell: text, label, head: heads[i] ?? NOTHING, corner, unit };
    return { ...entry, cell: cellWrittenOut(text, noteFor(entry)) };
  });
};

/** Every cell of a row that holds a figure, as sentences that a claim may be read from; the first that gives one counts. */
export const cellReadings = (unit: Unit): string[][] => {
  const cells = unit.row?.cells ?? [];
  const heads = headsOf(unit);
  const { at, text: named } = labelOf(unit, heads);
  const isNamed = at < 0 || /[\p{L}\uE000]/u.test(named) || isWhen(named);
  if (cells.length < 2 || named.length > LONGEST_LABEL || !isNamed) return [];
  const entries = entriesOf(unit, { label: noteIn(summedName(unit) ?? named), heads });
  const factors = factorsOf(entries.map(({ cell }) => cell));
  return entries.flatMap((entry, i) => {
    const text = cells[i]?.text ?? '';
    if (i === at || !hasFigure(text)) return [];
    return [text.length > LONGEST_CELL ? [text] : readings(entry, factors.get(i))];
  });
};
