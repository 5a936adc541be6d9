/** Rows of text as a table, its columns as wide as they need to be. */
export const inColumns = (rows: readonly (readonly string[])[]): string => {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const lineOf = (row: readonly string[]) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ');
  return rows.map((row) => lineOf(row).trimEnd()).join('\n');
};
