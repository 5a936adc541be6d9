import { inColumns } from '../columns.ts';
import type { Line } from './gate.ts';

/** What one gate came to on one column of the table: a set of decks, or a baseline. */
export type Column = { column: string; gate: string; lines: readonly Line[] };

const cellOf = ({ shown, passed }: Line): string =>
  passed === undefined ? shown : `${shown} ${passed ? 'PASS' : 'FAIL'}`;

/** A measure without a bar is for reading beside the others. */
const hasBar = ({ lines }: Row): boolean => lines.some((line) => line?.passed !== undefined);

type Row = { measure: string; bar: string; lines: readonly (Line | undefined)[] };

const rowsOf = (measured: readonly Column[], columns: readonly string[]): Row[] => {
  const lines = measured.flatMap(({ column, lines: own }) => own.map((line) => ({ column, line })));
  return [...new Set(lines.map(({ line }) => line.measure))].map((measure) => {
    const own = lines.filter(({ line }) => line.measure === measure);
    const cells = columns.map((column) => own.find((each) => each.column === column)?.line);
    return { measure, bar: own[0]?.line.bar ?? '', lines: cells };
  });
};

const cellsOf = ({ measure, bar, lines }: Row): string[] => [
  measure,
  bar,
  ...lines.map((line) => (line === undefined ? '' : cellOf(line))),
];

const columnsOf = (measured: readonly Column[]): string[] => [...new Set(measured.map(({ column }) => column))];

/** The table of the gates: a measure and its bar in each row, a set of decks or a baseline in each column. */
export const tableOf = (measured: readonly Column[]): string => {
  const columns = columnsOf(measured);
  return inColumns([['measure', 'bar', ...columns], ...rowsOf(measured, columns).map(cellsOf)]);
};

/** The rows that have a bar, as a table of Markdown: what the README shows. */
export const markdownOf = (measured: readonly Column[]): string => {
  const columns = columnsOf(measured);
  const rows = rowsOf(measured, columns).filter(hasBar).map(cellsOf);
  const marks = ['measure', 'bar', ...columns].map(() => '---');
  return [['measure', 'bar', ...columns], marks, ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');
};

/** Everything that was found wrong, a line each, under its measure. */
export const errorsOf = (measured: readonly Column[]): string =>
  measured
    .flatMap(({ column, lines }) =>
      lines
        .filter(({ errors }) => errors.length > 0)
        .map(({ measure, errors }) => `\n${measure} (${column})\n${errors.map((error) => `  ${error}`).join('\n')}`),
    )
    .join('\n');
