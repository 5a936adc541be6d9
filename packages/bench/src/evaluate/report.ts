import type { Line } from './gate.ts';

/** What one gate came to on one column of the table: a set of decks, or a baseline. */
export type Column = { column: string; gate: string; lines: readonly Line[] };

const cellOf = ({ shown, passed }: Line): string =>
  passed === undefined ? shown : `${shown} ${passed ? 'PASS' : 'FAIL'}`;

const padded = (rows: readonly string[][]): string => {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
};

/** The table of the gates: a measure and its bar in each row, a set of decks or a baseline in each column. */
export const tableOf = (measured: readonly Column[]): string => {
  const columns = [...new Set(measured.map(({ column }) => column))];
  const lines = measured.flatMap(({ column, lines: own }) => own.map((line) => ({ column, line })));
  const measures = [...new Set(lines.map(({ line }) => line.measure))];
  const rows = measures.map((measure) => {
    const own = lines.filter(({ line }) => line.measure === measure);
    const cells = columns.map((column) => own.find((each) => each.column === column)?.line);
    return [measure, own[0]?.line.bar ?? '', ...cells.map((line) => (line === undefined ? '' : cellOf(line)))];
  });
  return padded([['measure', 'bar', ...columns], ...rows]);
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
