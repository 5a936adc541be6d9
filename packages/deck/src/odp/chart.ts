import { child, childrenOf, descend, type Element, within } from '../archive/xml.ts';
import type { Chart } from '../drawn/chart.ts';
import { cellsOf, rowsOf } from './table.ts';
import { plainTexts } from './words.ts';

/** Points and series of a chart that are read. */
const MAX_ROWS = 1_000;
const MAX_COLUMNS = 101;

const textOf = (owner: Element | undefined): string => plainTexts(owner).join(' ');

/** Reads a chart from the table that it keeps of its figures: series are columns, categories stand in the first. */
export const readChart = (chart: Element): Chart => {
  const table = child(chart, 'table') ?? within(chart, 'table')[0];
  const rows = table
    ? rowsOf(table)
        .slice(0, MAX_ROWS)
        .map((row) => cellsOf(row).slice(0, MAX_COLUMNS).map(textOf))
    : [];
  const [head = [], ...body] = rows;
  const titles = ['title', 'subtitle'].flatMap((name) => childrenOf(chart, name).map(textOf));
  const axes = childrenOf(child(chart, 'plot-area'), 'axis');
  return {
    titles,
    groups: head.slice(1).map((name, index) => ({
      categories: body.map((row) => row[0] ?? ''),
      series: [{ name, values: body.map((row) => row[index + 1] ?? '') }],
    })),
    captions: axes.flatMap((axis) => childrenOf(axis, 'title').map(textOf)),
  };
};

/** The chart in an object's content, when it is one. */
export const chartIn = (content: Element): Element | undefined => descend(content, 'body', 'chart', 'chart');
