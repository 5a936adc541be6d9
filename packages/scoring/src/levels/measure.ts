import { madeOnce } from '../made-once.ts';
import { pattern } from '../patterns/pattern.ts';
import { type Figure, isMoney } from '../reading/figure.ts';
import type { Unit } from '../reading/page.ts';
import type { LoadedRubric } from '../rubric/load.ts';
import type { Level, MeasureReading } from '../rubric/reading.ts';
import { inDollars, levelAt } from './bands.ts';
import { isOwnFact } from './own.ts';

/** A name and its figure lie no farther apart than this, in characters. */
const REACH = 48;

/** A share of fewer says little. */
const LEAST_WHOLE = 5;

type Named = { start: number; end: number };

/** What stands between the two counts of a share: "67 of our 74", "out of 74 sites, 67". */
const OF = pattern(/^ (?:[\p{L}-]+ ){0,2}(?:out )?of (?:the |our |all |every |these |last |first )*$/iu);
const OUT_OF = /\b(?:out )?of (?:the |our |all |every |these |last |first )*$/iu;

const isCount = ({ unit, year }: Figure): boolean => unit === 'count' && !year;

const sharesIn = ({ text, figures, row }: Unit): readonly Figure[] =>
  figures.flatMap((a, i): Figure[] => {
    const b = figures[i + 1];
    if (row !== undefined || b === undefined || !isCount(a) || !isCount(b)) return [];
    const between = text.slice(a.end, b.start);
    const [part, whole] = OF.test(between) ? [a.value, b.value] : [b.value, a.value];
    const isShare = OF.test(between) || (OUT_OF.test(text.slice(0, a.start)) && /^[^.;]{0,60}$/.test(between));
    if (!isShare || part > whole || whole < LEAST_WHOLE) return [];
    const value = (100 * part) / whole;
    return [{ ...a, end: b.end, unit: 'percent', value, low: value, text: text.slice(a.start, b.end) }];
  });

/** Shares that a sentence gives as two counts, as percentages. */
const countedShares = madeOnce(sharesIn);

const fits = ({ unit }: MeasureReading, figure: Figure): boolean => {
  if (figure.year) return false;
  return unit === 'money' ? isMoney(figure) : figure.unit === unit;
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
  const figures = [...unit.figures, ...countedShares(unit)].filter((one) => fits(reading, one));
  const name = figures.length === 0 ? undefined : loaded.cues.get(reading)?.cue.find(unit.text);
  if (name === undefined) return 0;
  const figure = nearest(figures, name);
  if (figure === undefined) return 0;
  const value = amountOf(loaded, { reading, figure });
  const bound = { start: Math.min(name.start, figure.start), end: Math.max(name.end, figure.end) };
  return value === undefined || !isOwnFact(unit, { ...bound, asOf }) ? 1 : levelAt(reading, value);
};
