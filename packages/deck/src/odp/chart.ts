import { attribute, child, childrenOf, descend, type Element } from '../archive/xml.ts';
import type { Chart } from '../drawn/chart.ts';
import { formatNumber } from '../drawn/number-format.ts';
import { type ChartCell, cellsAt, chartRows } from './chart-cells.ts';
import { buildLooks, type Looks } from './chart-looks.ts';
import { isClear, valuesOf, type Way } from './chart-series.ts';
import { buildNumberStyles } from './number-style.ts';
import { buildStyles, styleHolders } from './styles.ts';
import { plainTexts } from './words.ts';

/** Series of one chart that are read. */
const MAX_SERIES = 100;

const textOf = (owner: Element | undefined): string => plainTexts(owner).join(' ');
const textsOf = (cells: ChartCell[]): string[] => cells.map(({ text }) => text);

type Groups = Chart['groups'];

/** The table of a chart that does not say where its series stand: these are its columns, categories stand in the first. */
const groupsOfTable = ([head = [], ...body]: ChartCell[][]): Groups =>
  head.slice(1).map(({ text }, index) => ({
    categories: body.map(([first]) => first?.text ?? ''),
    series: [{ name: text, values: body.map((row) => row[index + 1]?.text ?? '') }],
  }));

/** The categories of all series, as their axis writes them. */
const categoriesOf = (axes: Element[], rows: ChartCell[][], looks: Looks): string[] => {
  const axis = axes.find((one) => child(one, 'categories'));
  // All other axes are given a format as well, which is not that of their words.
  const format = attribute(axis, 'axis-type') === 'date' ? looks(axis).format : undefined;
  return cellsAt(rows, attribute(child(axis, 'categories'), 'cell-range-address')).map(({ text, value }) =>
    value === undefined || format === undefined ? text : formatNumber(value, format),
  );
};

/** What all series of a chart share. */
type Shared = { rows: ChartCell[][]; categories: string[]; way: Way; hasLegend: boolean };

/** The legend of a pie names its parts; of all others, the series. */
const isRound = (kind: string): boolean => /^chart:(?:circle|ring)$/.test(kind);

const groupOf = (series: Element, { rows, categories, way, hasLegend }: Shared): Groups => {
  const kind = attribute(series, 'class') ?? way.kind;
  const usual = { ...way.usual, ...way.looks(series) };
  const cellsOf = (owner: Element | undefined, name: string) => cellsAt(rows, attribute(owner, name));
  const [first, second] = childrenOf(series, 'domain').map((domain) => cellsOf(domain, 'cell-range-address'));
  const found = valuesOf(series, cellsOf(series, 'values-cell-range-address'), { ...way, kind, usual });
  if (found.every((value) => value === '')) return [];
  // Of bubbles the values are the sizes, after their heights and places.
  const values = second && first ? first.map(({ text }, at) => `${text} (${found[at] ?? ''})`) : found;
  const places = second ?? first;
  const isNamed = (hasLegend && !isRound(way.kind)) || usual.named === 'true';
  const name = isNamed ? textsOf(cellsOf(series, 'label-cell-address')).join(' ') : '';
  return [{ categories: places ? textsOf(places) : categories, series: [{ name, values }] }];
};

/** Reads a chart (`chart:chart`) in an object's content from the table that it keeps of its figures. */
const readChart = (chart: Element, looks: Looks): Chart => {
  const plot = child(chart, 'plot-area');
  const axes = childrenOf(plot, 'axis');
  const rows = chartRows(chart);
  const series = childrenOf(plot, 'series').slice(0, MAX_SERIES);
  const hides = series.some((one) => !isClear(looks(one)));
  const way = { kind: attribute(chart, 'class') ?? '', usual: looks(plot), looks, hides };
  const hasLegend = child(chart, 'legend') !== undefined;
  const shared = { rows, categories: categoriesOf(axes, rows, looks), way, hasLegend };
  const found = series.flatMap((one) => groupOf(one, shared));
  return {
    titles: ['title', 'subtitle'].flatMap((name) => childrenOf(chart, name).map(textOf)),
    groups: found.length > 0 ? found : groupsOfTable(rows),
    captions: axes.flatMap((axis) => childrenOf(axis, 'title').map(textOf)),
  };
};

/** The chart in an object's content, when it is one. */
export const chartIn = (content: Element): Chart | undefined => {
  const chart = descend(content, 'body', 'chart', 'chart');
  const holders = styleHolders(content);
  return chart && readChart(chart, buildLooks(buildStyles(holders), buildNumberStyles(holders)));
};
