import type { Figure } from '../../reading/figure.ts';
import type { Unit } from '../../reading/page.ts';

/** A figure tells again what at most so many sentences ahead of it told. */
const FARTHEST = 2;
/** Of more figures the nearest are looked at: a hostile line has thousands. */
const MOST_FIGURES = 12;
/** So many characters ahead of a figure say what it is of. */
const LONGEST = 600;

/** A figure, and what is said from its sentence on up to the one that tells it again. */
export type ToldAhead = { figure: Figure; since: string };

/** The figures of a row, of which a cell tells one. */
const toldBeside = ({ text, figures }: Unit, again: Figure): ToldAhead[] =>
  figures
    .filter(({ year, word, text: written }) => !year && !word && written !== again.text)
    .slice(0, MOST_FIGURES)
    .map((figure) => ({ figure, since: text.slice(0, LONGEST) }));

/** The figures of the sentences ahead of one, and those ahead of it in its own; of a row's cell those of its row. */
export const toldAhead = (unit: Unit, again: Figure): ToldAhead[] => {
  const { page, start, text, figures, row } = unit;
  const at = page.units.findIndex((other) => other.start === start);
  if (row !== undefined) return toldBeside(page.units[at] ?? unit, again);
  const ahead = page.units.slice(Math.max(0, at - FARTHEST), Math.max(0, at)).filter(({ row }) => row === undefined);
  const own = { text: text.slice(0, again.end), figures: figures.filter((figure) => figure.start < again.start) };
  const all = [...ahead, own];
  const found = all.flatMap((one, i) => {
    const since = all
      .slice(i)
      .map((other) => other.text)
      .join(' ')
      .slice(-LONGEST);
    return one.figures.filter(({ year, word }) => !year && !word).map((figure) => ({ figure, since }));
  });
  return found.slice(-MOST_FIGURES);
};
