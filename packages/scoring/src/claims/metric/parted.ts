import { madeOnce } from '../../made-once.ts';
import type { Figure } from '../../reading/figure.ts';
import type { Page, Unit } from '../../reading/page.ts';

/** A whole is parted into so many at the least: of two percentages that make up a hundred the second may be what is left. */
const FEWEST = 3;
const WHOLE = 100;
/** What rounding leaves of it or adds to it. */
const ROUNDING = 1.01;

/** Whether a percentage is one of several in its clause that make up a whole: "60% growth, 25% product, 15% hiring" parts money. */
export const isPartOfWhole = (figure: Figure, all: readonly Figure[]): boolean => {
  const shares = all.filter(({ unit }) => unit === 'percent');
  const total = shares.reduce((sum, { value }) => sum + value, 0);
  return figure.unit === 'percent' && shares.length >= FEWEST && Math.abs(total - WHOLE) <= ROUNDING;
};

const shareIn = ({ figures }: Unit): number | undefined => {
  const [share, ...others] = figures.filter(({ unit }) => unit === 'percent');
  return others.length === 0 ? share?.value : undefined;
};

/** The lines and rows of a page, each with one share, that make up a whole together, from the first of a run to its last. */
const partsOn = madeOnce(({ units }: Page): ReadonlySet<number> => {
  const parts = new Set<number>();
  let run: { start: number; share: number }[] = [];
  for (const unit of [...units, undefined]) {
    const share = unit === undefined ? undefined : shareIn(unit);
    if (unit !== undefined && share !== undefined) run.push({ start: unit.start, share });
    else {
      const whole = run.reduce((sum, each) => sum + each.share, 0);
      if (run.length >= FEWEST && Math.abs(whole - WHOLE) <= ROUNDING) for (const { start } of run) parts.add(start);
      run = [];
    }
  }
  return parts;
});

/** Whether a line or row is one of several that part a whole between them: "Fairs: 21%", "Word of mouth: 33%", "We called: 46%". */
export const isOnePart = ({ page, start }: Unit): boolean => partsOn(page).has(start);
