import { inColumns } from '../columns.ts';
import type { Figure } from './figure.ts';

const verdict = ({ passed }: Figure): string => (passed === undefined ? '' : passed ? 'PASS' : 'FAIL');

const HEADER = ['measure', 'anchors', 'ours', 'bar', ''];

/** The figures as a table of text, its columns as wide as they need to be. */
export const tableOf = (figures: Figure[]): string => {
  const rows = [
    HEADER,
    ...figures.map((figure) => [figure.measure, figure.anchors ?? '', figure.ours, figure.bar ?? '', verdict(figure)]),
  ];
  return inColumns(rows);
};
