/**
 * One line of the table: what was measured, the anchors that were measured beside it in the same run, what ours came to,
 * and whether that meets the bar. `passed` is undefined for a line that only informs.
 */
export type Figure = { measure: string; anchors?: string; ours: string; bar?: string; passed?: boolean | undefined };

/** What rows are given: the folder of decks with truth, where there is one. */
export type Setting = { decks: string };

/** A row of the table under the name by which it is asked for. `needsDecks` says that it is nothing without the folder. */
export type Row = { name: string; needsDecks: boolean; measure(setting: Setting): Promise<Figure[]> };

/** A number with one place behind the point, or none: `98.3`, `176`. */
export const shown = (value: number, digits = 1): string => value.toFixed(digits);

/** A figure that has to reach a bar, in the same unit. */
export const atLeast = (bar: number, value: number, unit = '%'): Pick<Figure, 'ours' | 'bar' | 'passed'> => ({
  ours: `${shown(value, 2)}${unit}`,
  bar: `>= ${bar}${unit}`,
  passed: value >= bar,
});

/** A figure that may not exceed a bar, in the same unit. */
export const atMost = (bar: number, value: number, unit = ''): Pick<Figure, 'ours' | 'bar' | 'passed'> => ({
  ours: `${shown(value, Number.isInteger(value) ? 0 : 1)}${unit}`,
  bar: `<= ${bar}${unit}`,
  passed: value <= bar,
});
