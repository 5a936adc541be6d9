import type { Figure } from '../reading/numbers.ts';
import type { Unit } from '../reading/page.ts';
import type { LoadedRubric } from '../rubric/load.ts';
import type { Level, MeasureReading } from '../rubric/reading.ts';
import { inDollars, levelAt } from './bands.ts';
import { isOwnFact } from './own.ts';

/** A name and its figure lie no farther apart than this, in characters. */
const REACH = 48;

type Named = { start: number; end: number };

const fits = ({ unit }: MeasureReading, figure: Figure): boolean => {
  if (figure.year) return false;
  return unit === 'money' ? /^[A-Z]{3}$/.test(figure.unit) : figure.unit === unit;
};

/** Characters between a name and a figure; 0 where the name holds the figure. */
const distance = (name: Named, figure: Figure): number =>
  Math.max(0, figure.start >= name.start ? figure.start - name.end : name.start - figure.end);

const nearest = (figures: readonly Figure[], name: Named): Figure | undefined =>
  figures.filter((figure) => distance(name, figure) <= REACH).sort((a, b) => distance(name, a) - distance(name, b))[0];

const amountOf = (loaded: LoadedRubric, about: { reading: MeasureReading; figure: Figure }): number | undefined => {
  const { reading, figure } = about;
  const value = reading.better === 'higher' ? figure.low : figure.value;
  return reading.unit === 'money' ? inDollars(loaded.rubric, { value, unit: figure.unit }) : value;
};

/** The level of the figure that a sentence gives for a measure; 0 where it names the measure without one. */
export const levelOfMeasure = (
  reading: MeasureReading,
  about: { unit: Unit; loaded: LoadedRubric; asOf: Date },
): Level => {
  const { unit, loaded, asOf } = about;
  const name = loaded.cues.get(reading)?.cue.find(unit.text);
  if (name === undefined) return 0;
  const figure = nearest(
    unit.figures.filter((one) => fits(reading, one)),
    name,
  );
  if (figure === undefined) return 0;
  const value = amountOf(loaded, { reading, figure });
  const bound = { start: Math.min(name.start, figure.start), end: Math.max(name.end, figure.end) };
  return value === undefined || !isOwnFact(unit, { ...bound, asOf }) ? 1 : levelAt(reading, value);
};
