import { pattern } from '../../patterns/pattern.ts';
import { ALONE, headWords, isWhen } from '../../reading/columns.ts';
import { besideFigures, type Figure } from '../../reading/figure.ts';
import { readFigures } from '../../reading/numbers.ts';
import type { Unit } from '../../reading/page.ts';
import { type Cell, isRow } from '../../reading/rows.ts';
import type { Noted } from '../../reading/written-in.ts';
import { isMeasured } from './row-names.ts';

const isNoYear = ({ year }: Figure): boolean => !year;

/** Whether a text holds a figure that is no year. */
export const hasFigure = (text: string): boolean => readFigures(text).some(isNoYear);

/** The place of the cell that names a row: the first, or the second of two where the first is a figure. */
const placeIn = ([first, second, third]: readonly Cell[]): number =>
  third === undefined &&
  first !== undefined &&
  second !== undefined &&
  hasFigure(first.text) &&
  !hasFigure(second.text) &&
  !/\p{L}{3}/u.test(first.text)
    ? 1
    : 0;

/** "GM", "NRR": a metric by its letters. */
const LETTERS = pattern(/^\p{Lu}{2,4}$/u);

const namesMetric = ({ name }: Noted): boolean => isMeasured(name) || LETTERS.test(name);

/** A word that is no stretch of time. */
const WORD = pattern(/(?<!\p{L})(?!(?:years?|months?|weeks?|quarters?|annum)(?!\p{L}))\p{L}{4}/u);

/** Whether all cells of a row are figures: none is a label. */
const isUnlabelled = (cells: readonly Cell[]): boolean =>
  cells.length > 1 &&
  cells.every(({ text }) => {
    const figures = readFigures(text);
    return figures.some(isNoYear) && !WORD.test(besideFigures(text, figures));
  });

/** A longer line above a table says more than what its figures are. */
const LONGEST_HEADING = 70;

const isHeading = (text: string): boolean =>
  text.length <= LONGEST_HEADING && /\p{L}{3}/u.test(text) && !isRow(text) && !hasFigure(text);

/** What stands above such a row: the line before its table, or else the title of its slide. */
const headingOf = ({ page, start }: Unit): string => {
  const ahead = page.units.filter((other) => other.start < start && other.row?.cells.length !== 0).at(-1)?.text ?? '';
  return [ahead, page.title].find(isHeading)?.replace(/:$/, '') ?? '';
};

/**
 * What names a row, and in which cell; in none (-1) where that stands above its table, over dates, or each column is named by what it
 * measures. Dates are written out.
 */
export const labelOf = (unit: Unit, heads: readonly Noted[]): { at: number; text: string } => {
  const cells = unit.row?.cells ?? [];
  const isBare = isUnlabelled(cells);
  if (isBare && cells.every((_, i) => isWhen(heads[i]?.name ?? ''))) return { at: -1, text: headingOf(unit) };
  if (isBare && heads.slice(0, 2).every(namesMetric)) return { at: -1, text: '' };
  const at = placeIn(cells);
  const text = cells[at]?.text ?? '';
  const dated = headWords(text, ALONE);
  return { at, text: isWhen(dated) ? dated : text };
};
