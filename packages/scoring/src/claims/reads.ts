import { inDollar } from '../reading/dollar.ts';
import { type Figure, readFigures } from '../reading/numbers.ts';
import type { Unit } from '../reading/page.ts';
import { namesIn } from '../reading/words.ts';
import type { Clause } from './clauses.ts';
import { type House, NO_HOUSE } from './house.ts';
import { boundClauses } from './metric/bound.ts';
import type { Pair } from './metric/pair.ts';
import { pointReading } from './rows/point-lines.ts';
import { cellReadings } from './rows/rows.ts';

/** A figure of a sentence with its clause, and what the rules bind it to. */
export type FigureRead = { unit: Unit; clause: Clause; all: readonly Figure[]; figure: Figure; pair: Pair | undefined };

const readSentence = (unit: Unit, house: House): FigureRead[] =>
  boundClauses(unit, house).flatMap(({ clause, all, pairs }) =>
    all
      .filter(({ year }) => !year)
      .map((figure) => ({ unit, clause, all, figure, pair: pairs.find((pair) => pair.figure.start === figure.start) })),
  );

/** A cell as a sentence of its own: it speaks with the words of its row and column, and stands where its row stands. */
const asSentence = (unit: Unit, text: string): Unit => ({
  ...unit,
  text,
  figures: inDollar(readFigures(text), unit.page.dollar),
  names: namesIn(text),
});

/** Whether the rules bind a figure to a metric. */
export const isBound = ({ pair }: FigureRead): boolean => pair !== undefined;

const readRow = (unit: Unit, house: House): FigureRead[] =>
  cellReadings(unit).flatMap((readings) => {
    const read = readings.map((text) => readSentence(asSentence(unit, text), house));
    return read.find((figures) => figures.some(isBound)) ?? read[0] ?? [];
  });

/** Every figure of a sentence or row, as the rules read it. */
export const readsOf = (unit: Unit, house: House = NO_HOUSE): FigureRead[] => {
  if (unit.row !== undefined) return readRow(unit, house);
  const point = pointReading(unit);
  return readSentence(point === undefined ? unit : asSentence(unit, point), house);
};
