import { child, childrenOf, descend, type Element, switchOf, within } from '../archive/xml.ts';
import type { Chart } from '../drawn/chart.ts';
import { formatNumber } from '../drawn/number-format.ts';
import { buildFormats, buildUnits, unitName } from './chart-axes.ts';
import { labelsOf, numbersOf, textsOf } from './chart-cache.ts';
import { isOn, labelsOfPoints } from './chart-labels.ts';
import { buildUndrawn } from './chart-unseen.ts';

/** A share without a format of its own is shown in whole per cent. */
const shareText = (share: number, format = 'General'): string =>
  formatNumber(share, format === 'General' ? '0%' : format);

/** What a chart as a whole says of its series: which names are seen, what figures are divided by, and how days are written. */
type Ways = {
  isNamed: (group: Element, series: Element) => boolean;
  unitOf: (group: Element) => number;
  formatOf: (group: Element) => string | undefined;
};

/** The values of a series as they are seen; what is not drawn is empty, unless something is written at it. */
const valuesOf = (series: Element, group: Element, unit: number): string[] => {
  const labelAt = labelsOfPoints(series, group);
  const isUndrawn = buildUndrawn(series, group);
  const source = child(series, 'val') ?? child(series, 'yVal');
  const raw = numbersOf(source, { formatAt: () => 'General' });
  const total = raw.reduce((sum, value) => sum + Math.abs(Number(value) || 0), 0);
  const sizes = numbersOf(child(series, 'bubbleSize'));
  return numbersOf(source, { formatAt: (at) => labelAt(at).format, unit }).map((figure, at) => {
    const { text, isShown, isShare, format } = labelAt(at);
    if (isUndrawn(at) && !isShown) return '';
    const share =
      isShare && total > 0 && raw[at] !== '' ? shareText(Math.abs(Number(raw[at])) / total, format) : figure;
    const shown = text === '' ? share : text;
    return sizes[at] ? `${shown} (${sizes[at]})` : shown;
  });
};

/** Series of one chart that are read. */
const MAX_SERIES = 100;

type Group = Chart['groups'][number];

/** A series with its categories; one of which nothing is drawn is none. */
const seriesOf = (series: Element, group: Element, { isNamed, unitOf, formatOf }: Ways): Group[] => {
  const values = valuesOf(series, group, unitOf(group));
  if (values.length > 0 && values.every((value) => value === '')) return [];
  const name = isNamed(group, series) ? textsOf(child(series, 'tx')).join(' ') : '';
  const categories = labelsOf(child(series, 'cat') ?? child(series, 'xVal'), formatOf(group));
  return [{ categories, series: [{ name, values }] }];
};

/** Each series of a scatter chart has places of its own; those of other charts share their categories. */
const groupsOf =
  (ways: Ways) =>
  (group: Element): Group[] =>
    childrenOf(group, 'ser')
      .slice(0, MAX_SERIES)
      .flatMap((series) => seriesOf(series, group, ways));

/** The legend of a pie names its parts; of all others, the series. */
const isRound = ({ name }: Element): boolean => /^(?:pie|ofPie|doughnut|pie3D)Chart$/.test(name);

/** Whether a series' name is seen: in the legend, in its labels, or as the title that a single series gives. */
const buildNamed = (chart: Element | undefined) => {
  const hasLegend = child(chart, 'legend') !== undefined;
  const single = within(child(chart, 'plotArea'), 'ser').length === 1;
  const isTitle = single && switchOf(child(chart, 'autoTitleDeleted'), 'val') !== true && titlesOf(chart).length === 0;
  return (group: Element, series: Element): boolean =>
    isTitle || (hasLegend && !isRound(group)) || isOn(child(series, 'dLbls') ?? child(group, 'dLbls'), 'showSerName');
};

const isAxis = ({ name }: Element): boolean => name.endsWith('Ax');
const isShown = (element: Element): boolean => switchOf(child(element, 'delete'), 'val') !== true;
const titlesOf = (owner: Element | undefined): string[] => textsOf(descend(owner, 'title', 'tx'));

/** Reads a chart's part (`c:chartSpace`) from what it keeps of its figures; the workbook is never opened. */
export const readChart = (space: Element): Chart => {
  const chart = child(space, 'chart');
  const plot = child(chart, 'plotArea');
  const area = plot?.children ?? [];
  return {
    titles: titlesOf(chart),
    groups: area
      .filter(({ name }) => name.endsWith('Chart'))
      .slice(0, MAX_SERIES)
      .flatMap(groupsOf({ isNamed: buildNamed(chart), unitOf: buildUnits(plot), formatOf: buildFormats(plot) }))
      .slice(0, MAX_SERIES),
    captions: area
      .filter(isAxis)
      .filter(isShown)
      .flatMap((axis) => [...titlesOf(axis), ...unitName(axis)]),
  };
};
