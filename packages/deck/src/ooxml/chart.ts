import { attribute, child, childrenOf, descend, type Element, numberOf, switchOf, within } from '../archive/xml.ts';
import type { Chart } from '../drawn/chart.ts';
import { labelsOf, numbersOf, textsOf } from './chart-cache.ts';
import { formatNumber } from './number-format.ts';

/** What is written at a point: words of its own, or its figure, or its share of the whole, in a format. */
type Label = { text: string; isShare: boolean; format: string | undefined };

const isOn = (element: Element | undefined, name: string): boolean => switchOf(child(element, name), 'val') === true;

const labelOf = (label: Element | undefined): Label => {
  const [isFigure, isShare] = [isOn(label, 'showVal'), isOn(label, 'showPercent')];
  const format = child(label, 'numFmt');
  const isOwn = (isFigure || isShare) && switchOf(format, 'sourceLinked') !== true;
  // Fields in a label stand for the point's own figures.
  const isWritten = within(label, 'fld').length === 0;
  return {
    text: isWritten ? textsOf(child(label, 'tx')).join(' ').trim() : '',
    isShare: isShare && !isFigure,
    format: isOwn ? attribute(format, 'formatCode') : undefined,
  };
};

/** The label of each point of a series: its own, or that of the series, or that of all series. */
const labelsOfPoints = (series: Element, group: Element): ((at: number) => Label) => {
  const labels = child(series, 'dLbls') ?? child(group, 'dLbls');
  const usual = labelOf(labels);
  const own = new Map(
    childrenOf(labels, 'dLbl').map((label) => [numberOf(child(label, 'idx'), 'val'), labelOf(label)]),
  );
  return (at) => own.get(at) ?? usual;
};

/** A share without a format of its own is shown in whole per cent. */
const shareText = (share: number, format = 'General'): string =>
  formatNumber(share, format === 'General' ? '0%' : format);

const valuesOf = (series: Element, group: Element): string[] => {
  const labelAt = labelsOfPoints(series, group);
  const source = child(series, 'val') ?? child(series, 'yVal');
  const raw = numbersOf(source, () => 'General');
  const total = raw.reduce((sum, value) => sum + Math.abs(Number(value) || 0), 0);
  const sizes = numbersOf(child(series, 'bubbleSize'));
  return numbersOf(source, (at) => labelAt(at).format).map((figure, at) => {
    const { text, isShare, format } = labelAt(at);
    const share =
      isShare && total > 0 && raw[at] !== '' ? shareText(Math.abs(Number(raw[at])) / total, format) : figure;
    const shown = text === '' ? share : text;
    return sizes[at] ? `${shown} (${sizes[at]})` : shown;
  });
};

/** Series of one chart that are read. */
const MAX_SERIES = 100;

type Group = Chart['groups'][number];

/** Each series of a scatter chart has places of its own; those of other charts share their categories. */
const groupsOf =
  (isNamed: (group: Element, series: Element) => boolean) =>
  (group: Element): Group[] =>
    childrenOf(group, 'ser')
      .slice(0, MAX_SERIES)
      .map((series) => ({
        categories: labelsOf(child(series, 'cat') ?? child(series, 'xVal')),
        series: [
          {
            name: isNamed(group, series) ? textsOf(child(series, 'tx')).join(' ') : '',
            values: valuesOf(series, group),
          },
        ],
      }));

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
  const area = child(chart, 'plotArea')?.children ?? [];
  return {
    titles: titlesOf(chart),
    groups: area
      .filter(({ name }) => name.endsWith('Chart'))
      .slice(0, MAX_SERIES)
      .flatMap(groupsOf(buildNamed(chart)))
      .slice(0, MAX_SERIES),
    captions: area.filter(isAxis).filter(isShown).flatMap(titlesOf),
  };
};
