import { child, childrenOf, type Element } from '../archive/xml.ts';
import { formatNumber } from '../drawn/number-format.ts';
import type { ChartCell } from './chart-cells.ts';
import type { Look, Looks } from './chart-looks.ts';
import { countOf } from './length.ts';
import { plainTexts } from './words.ts';

/** Points of one series that are looked at. */
const MAX_POINTS = 1_000;

/** How a point is shown, and words of its own that stand in the place of its figure. */
type Point = { look: Look; words: string };

/** The points of a series that say something of themselves, by their places. */
const pointsOf = (series: Element, usual: Look, looks: Looks): Point[] => {
  const points: Point[] = [];
  for (const point of childrenOf(series, 'data-point')) {
    const words = plainTexts(child(point, 'data-label')).join(' ').trim();
    const own = { look: { ...usual, ...looks(point) }, words };
    const count = countOf(point, 'repeated', MAX_POINTS);
    for (let left = Math.min(count, MAX_POINTS - points.length); left > 0; left -= 1) points.push(own);
  }
  return points;
};

/** Whether what a look draws is not seen, as the columns that carry those of a waterfall. */
export const isClear = ({ fill, stroke }: Look): boolean => fill === 'none' && stroke === 'none';

const FILLED = /^chart:(?:bar|area|circle|ring)$/;

/** How a series is drawn, and whether one that is clear is not seen. */
export type Way = { kind: string; usual: Look; looks: Looks; hides: boolean };

/** The values of a series as they are seen: in their format, as shares, or in words; what is not drawn is empty. */
export const valuesOf = (series: Element, cells: ChartCell[], { kind, usual, looks, hides }: Way): string[] => {
  const points = pointsOf(series, usual, looks);
  const total = cells.reduce((sum, { value = 0 }) => sum + Math.abs(value), 0);
  return cells.map(({ text, value }, at) => {
    const { look, words } = points[at] ?? { look: usual, words: '' };
    const { label = 'none', format, share = '0%' } = look;
    if (words !== '') return words;
    if (hides && label === 'none' && FILLED.test(kind) && isClear(look)) return '';
    if (value === undefined) return text;
    const isShare = label === 'percentage' && total > 0;
    return isShare ? formatNumber(Math.abs(value) / total, share) : formatNumber(value, format);
  });
};
