import { attribute, child, childrenOf, type Element, numberOf, switchOf, within } from '../archive/xml.ts';
import { textsOf } from './chart-cache.ts';

/**
 * What is written at a point: words of its own, or its figure, or its share of the whole, in a format; `isShown` says
 * that anything is.
 */
export type Label = { text: string; isShown: boolean; isShare: boolean; format: string | undefined };

/** Whether an element has a switch of that name, and it is on. */
export const isOn = (element: Element | undefined, name: string): boolean =>
  switchOf(child(element, name), 'val') === true;

const labelOf = (label: Element | undefined): Label => {
  const [isFigure, isShare] = [isOn(label, 'showVal'), isOn(label, 'showPercent')];
  const format = child(label, 'numFmt');
  const isOwn = (isFigure || isShare) && switchOf(format, 'sourceLinked') !== true;
  // Fields in a label stand for the point's own figures.
  const isWritten = within(label, 'fld').length === 0;
  const text = isWritten ? textsOf(child(label, 'tx')).join(' ').trim() : '';
  return {
    text,
    isShown: isFigure || isShare || child(label, 'tx') !== undefined,
    isShare: isShare && !isFigure,
    format: isOwn ? attribute(format, 'formatCode') : undefined,
  };
};

/** The label of each point of a series: its own, or that of the series, or that of all series. */
export const labelsOfPoints = (series: Element, group: Element): ((at: number) => Label) => {
  const labels = child(series, 'dLbls') ?? child(group, 'dLbls');
  const usual = labelOf(labels);
  const own = new Map(
    childrenOf(labels, 'dLbl').map((label) => [numberOf(child(label, 'idx'), 'val'), labelOf(label)]),
  );
  return (at) => own.get(at) ?? usual;
};
