import { attribute, child, childrenOf, descend, type Element, numberOf, within } from '../archive/xml.ts';
import type { Chart } from '../drawn/chart.ts';
import { formatNumber } from '../drawn/number-format.ts';
import { plainText } from './plain-text.ts';

/** Points of one series, levels of its labels and series of one chart that are read. */
const MAX_POINTS = 1_000;
const MAX_LEVELS = 5;
const MAX_SERIES = 100;

const textOf = (text: Element | undefined): string => {
  const rich = within(child(text, 'rich'), 'p').map(plainText);
  return (rich.length > 0 ? rich : within(text, 'v').map((value) => value.text)).join(' ');
};

/** The points of a dimension by their places; of several levels, which come from the innermost out, the outer first. */
const pointsOf = (dimension: Element | undefined): string[] => {
  const levels = childrenOf(dimension, 'lvl')
    .slice(0, MAX_LEVELS)
    .map((level) => {
      const format = attribute(level, 'formatCode');
      const values: string[] = [];
      for (const point of childrenOf(level, 'pt').slice(0, MAX_POINTS)) {
        const at = numberOf(point, 'idx') ?? 0;
        const value = point.text.trim();
        if (at < 0 || at >= MAX_POINTS) continue;
        while (values.length < at) values.push('');
        values[at] = dimension?.name === 'numDim' && value !== '' ? formatNumber(Number(value), format) : value;
      }
      return values;
    });
  return (levels[0] ?? []).map((_, at) =>
    levels
      .toReversed()
      .flatMap((values) => values[at] || [])
      .join(' '),
  );
};

/** Reads a waterfall, funnel, treemap, map and their like (`cx:chartSpace`, MS-ODRAWXML 2.24) from its own data. */
export const readExtendedChart = (space: Element): Chart => {
  const chart = child(space, 'chart');
  const data = new Map(childrenOf(child(space, 'chartData'), 'data').map((one) => [attribute(one, 'id'), one]));
  const series = childrenOf(descend(chart, 'plotArea', 'plotAreaRegion'), 'series');
  return {
    titles: childrenOf(chart, 'title').map((title) => textOf(child(title, 'tx'))),
    groups: series.slice(0, MAX_SERIES).map((one) => {
      const own = data.get(attribute(child(one, 'dataId'), 'val'));
      const values = childrenOf(own, 'numDim').map(pointsOf)[0] ?? [];
      return {
        categories: pointsOf(child(own, 'strDim')),
        series: [{ name: textOf(descend(one, 'tx', 'txData')), values }],
      };
    }),
    captions: [],
  };
};
