import type { Figure } from '../../reading/figure.ts';

/** A whole is parted into so many at the least: of two percentages that make up a hundred the second may be what is left. */
const FEWEST = 3;

/** Whether a percentage is one of several in its clause that make up a whole: "60% growth, 25% product, 15% hiring" parts money. */
export const isPartOfWhole = (figure: Figure, all: readonly Figure[]): boolean => {
  const shares = all.filter(({ unit }) => unit === 'percent');
  const total = shares.reduce((sum, { value }) => sum + value, 0);
  return figure.unit === 'percent' && shares.length >= FEWEST && Math.abs(total - 100) <= 1;
};
