import { madeOnce } from '../../made-once.ts';
import type { Page, Unit } from '../../reading/page.ts';
import { topicsOf } from './topics.ts';

/** More lines ahead or behind are not counted. */
const MANY = 3;

type Starts = { line: readonly number[]; row: readonly number[] };

/** Where the lines and rows of a page begin that bear a figure. */
const startsOn = madeOnce(({ units }: Page): Starts => {
  const bearing = units.filter(({ figures }) => figures.some(({ year, word }) => !year && !word));
  return {
    line: bearing.filter(({ row }) => row === undefined).map(({ start }) => start),
    row: bearing.filter(({ row }) => row !== undefined).map(({ start }) => start),
  };
});

/**
 * Where a line or row with figures stands among its like on a slide about the market, as features: the whole stands before its parts,
 * and what the company wants of it comes last. By place and not by size, so that a figure that changes still measures the same.
 */
export const placeInMarket = ({ page, row, start }: Unit): readonly string[] => {
  if (!topicsOf(page).has('market')) return [];
  const place = row === undefined ? 'line' : 'row';
  const starts = startsOn(page)[place];
  const ahead = Math.min(MANY, starts.filter((other) => other < start).length);
  const behind = Math.min(MANY, starts.filter((other) => other > start).length);
  return [`market ${place} ${ahead} ahead`, `market ${place} ${behind} behind`];
};
