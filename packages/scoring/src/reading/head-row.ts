import type { Unit } from './page.ts';

/** Whether a row names the columns of figures under it: it says nothing by itself. */
export const namesColumns = (unit: Unit): boolean => {
  if (unit.row === undefined || unit.row.cells.length > 0 || unit.figures.length > 0) return false;
  const { units } = unit.page;
  const next = units[units.indexOf(unit) + 1];
  return next?.row !== undefined && next.figures.length > 0;
};
