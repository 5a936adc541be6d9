import { type DrawnLine, plainRun } from './item.ts';

/** What a chart shows, as text: figures are written as the chart writes them, an empty text where there is none. */
export type Chart = {
  titles: string[];
  groups: { categories: string[]; series: { name: string; values: string[] }[] }[];
  captions: string[];
};

const line = (cells: string[]): DrawnLine[] =>
  cells.some((text) => text.trim() !== '') ? [{ cells: [[plainRun(cells.join(' | '))]], role: 'chart' }] : [];

const isSame = (a: string[], b: string[] | undefined): boolean => a.join('\n') === b?.join('\n');

/**
 * A chart as lines: its titles, then for each group of series its categories and a line for each series, its name
 * first. Categories that several groups share come once.
 */
export const chartLines = ({ titles, groups, captions }: Chart): DrawnLine[] => [
  ...titles.flatMap((title) => line([title])),
  ...groups.flatMap(({ categories, series }, index) => [
    ...(isSame(categories, groups[index - 1]?.categories) ? [] : line(categories)),
    ...series.flatMap(({ name, values }) => line([...(name === '' ? [] : [name]), ...values])),
  ]),
  ...captions.flatMap((caption) => line([caption])),
];
