import { headWords, isWhen, surroundingsOf } from '../../reading/columns.ts';
import { readFigures } from '../../reading/numbers.ts';
import type { Unit } from '../../reading/page.ts';
import { type Noted, noteIn, type Written } from '../../reading/written-in.ts';
import { topicsOf } from '../metric/topics.ts';
import { writtenOut } from './cells.ts';
import { pageNote } from './page-notes.ts';
import { hasFigure, labelOf } from './row-label.ts';
import { headName, IS_COUNT, IS_MONEY, isMeasured, labelName, OFFERS } from './row-names.ts';

const LONGEST_LABEL = 80;
/** A cell longer than this holds a sentence of its own. */
const LONGEST_CELL = 60;

/** A cell with all that its table says of it. */
type Entry = { cell: string; label: Noted; head: Noted; corner: Noted; unit: Unit };

/** "Year" above rows that are years is what they are, and says nothing of other numbers. */
const isOfTime = (note: Written | undefined): boolean => note === undefined || /^(?:month|year)/i.test(note.suffix);

/** What a bare number is written in: what its row says, then its column; what holds for the whole table is for money. */
const noteFor = ({ label, head, corner, unit }: Entry) => {
  if (label.note !== undefined) return label.note;
  const whole = isOfTime(corner.note) ? pageNote(unit.page) : corner.note;
  if (head.note !== undefined && head.name !== '')
    return isWhen(head.name) && IS_COUNT.test(label.name) ? undefined : head.note;
  const named = `${label.name} ${isWhen(head.name) ? '' : head.name}`;
  if (IS_COUNT.test(named)) return undefined;
  if (head.note !== undefined) return head.note;
  return IS_MONEY.test(named) || whole?.magnitude === '' ? whole : undefined;
};

/** A row of the part of the market that the company sells to. */
const OURS_OF_IT = /\bour (?:own )?(?:piece|part|slice|segment|corner|niche|reach|category)\b/i;

/** Rows of a table about a market measure the market, and count whom it holds, not our customers. */
const ofMarket = (entry: Entry, { cell, name }: { cell: string; name: string }): string[] | undefined => {
  const { label, head, corner, unit } = entry;
  const sized = /^(?:market(?: size| value| volume)?|size|volume|value|worth)\b/i.test(head.name);
  const about = topicsOf(unit.page).has('market') || /^(?:market|segment|sector|industry)s?\b/i.test(corner.name);
  if (
    !about ||
    /\b(?:tam|sam|som|(?:total|servicea?ble|served|obtainable)(?: (?:addressable|available|obtainable))? market)\b/i.test(
      label.name,
    )
  )
    return undefined;
  if (OURS_OF_IT.test(label.name)) return [`SAM: ${cell} (${isWhen(head.name) ? head.name : name})`];
  if (isWhen(head.name)) return undefined;
  if (sized) return [`Market size: ${cell} (${name})`];
  return readFigures(cell).every(({ unit: measure }) => measure === 'count') ? [] : undefined;
};

/** A row of what one costs, or of what a month costs: "Per month". */
const PER = /^(?:price )?per (?!cent)\p{L}+/iu;

/** "Device (sold)", "Shipper pays", "Software and service, per year". */
const SOLD_ROW =
  /^(?:[\p{L}-]+ ){1,2}pays?$|\((?:sold|sale|lease|rental)\)$|\b(?:subscription|software|service|licen[cs]e|rental|lease)s?,? (?:per|an?) (?:year|month)$/iu;

/** The ways to read a cell as a sentence: what it measures, its figure, and in brackets for whom or when. */
const readings = (entry: Entry): string[] => {
  const { label, head, corner, unit } = entry;
  const cell = writtenOut(entry.cell, noteFor(entry));
  const { name, tail } = labelName(label.name);
  const market = ofMarket(entry, { cell, name });
  if (market !== undefined) return market;
  const column = headName(head.name);
  if (PER.test(label.name) || (SOLD_ROW.test(label.name) && !isMeasured(column)))
    return [`Price: ${cell}${tail} (${column}) ${name}`];
  if (column === '') return [`${name}: ${cell}${tail}`];
  if (isWhen(name) && (!isWhen(column) || isMeasured(column))) return [`${column}: ${cell} (${name})`];
  if ((isWhen(column) && !(isMeasured(column) && !isMeasured(name))) || isMeasured(name))
    return [`${name}: ${cell}${tail} (${column})`];
  if (OFFERS.test(corner.name) || (topicsOf(unit.page).has('prices') && !isMeasured(column)))
    return [`Price: ${cell} (${name})`];
  if (isMeasured(column)) return [`${column}: ${cell} (${name})`, `${cell} (${name})`];
  return [`${column}: ${name} ${cell}`, `${name}: ${column}: ${cell}`, `${cell} (${name})`];
};

const headsOf = (unit: Unit): Noted[] => {
  const heads = unit.row?.heads ?? [];
  const around = surroundingsOf(heads[0] ?? '', unit.page.title);
  return heads.map((head) => {
    const words = headWords(head, around);
    return noteIn(words);
  });
};

const NOTHING: Noted = { name: '', note: undefined };

/** Every cell of a row that holds a figure, as sentences that a claim may be read from; the first that gives one counts. */
export const cellReadings = (unit: Unit): string[][] => {
  const cells = unit.row?.cells ?? [];
  const heads = headsOf(unit);
  const { at, text: named } = labelOf(unit, heads);
  if (cells.length < 2 || named.length > LONGEST_LABEL || !(/[\p{L}\uE000]/u.test(named) || isWhen(named))) return [];
  const label = noteIn(named);
  return cells.flatMap(({ text }, i) => {
    if (i === at || !hasFigure(text)) return [];
    if (text.length > LONGEST_CELL) return [[text]];
    const [corner = NOTHING] = heads;
    return [readings({ cell: text, label, head: heads[i] ?? NOTHING, corner, unit })];
  });
};
