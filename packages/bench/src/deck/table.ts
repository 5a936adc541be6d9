import type { Figure } from './figure.ts';

const verdict = ({ passed }: Figure): string => (passed === undefined ? '' : passed ? 'PASS' : 'FAIL');

const HEADER = ['measure', 'anchors', 'ours', 'bar', ''];

/** The figures as a table of text, its columns as wide as they need to be. */
export const tableOf = (figures: Figure[]): string => {
  const rows = [
    HEADER,
    ...figures.map((figure) => [figure.measure, figure.anchors ?? '', figure.ours, figure.bar ?? '', verdict(figure)]),
  ];
  const widths = HEADER.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
};
