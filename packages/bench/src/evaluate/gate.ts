import type { Analyse, Judge } from './engine.ts';
import type { DeckSet } from './sets/deck-set.ts';

/**
 * One measure of a gate on one set of decks: what it came to, the bar, and whether that is met. `passed` is undefined for
 * what only informs. `errors` name decks and quote them, one to a line; they are never shown of a sealed set.
 */
export type Line = { measure: string; bar?: string; shown: string; passed?: boolean | undefined; errors: string[] };

/** How thorough a run is. `short` keeps every gate and takes fewer variants, for the project's own tests. */
export type Extent = 'short' | 'full';

/** A gate that needs scores and nothing else: baselines go through it as well. */
type ScoreGate = {
  name: string;
  needs: 'scores';
  measure(set: DeckSet, judge: Judge, extent: Extent): Line[] | Promise<Line[]>;
};

/** A gate that needs claims, quotes or flags. */
type AnalysisGate = {
  name: string;
  needs: 'analysis';
  measure(set: DeckSet, analyse: Analyse, extent: Extent): Line[] | Promise<Line[]>;
};

/** A gate of the release, under the name by which it is asked for. It gives no line for a set that has nothing for it. */
export type Gate = ScoreGate | AnalysisGate;

/** A line that is met when `value` is at most `bar`. */
export const atMost = (
  measure: string,
  { bar, value, decimals = 1, errors = [] }: { bar: number; value: number; decimals?: number; errors?: string[] },
): Line => ({ measure, bar: `<= ${bar}`, shown: value.toFixed(decimals), passed: value <= bar, errors });

/** A line that is met when no violation was found among `of` trials. */
export const none = (measure: string, { errors, of }: { errors: string[]; of: number }): Line => ({
  measure,
  bar: '0',
  shown: `${errors.length} of ${of}`,
  passed: errors.length === 0,
  errors,
});

/** A line that is met when the share (0 to 1) is at least `bar`, in hundredths. */
export const shareAtLeast = (
  measure: string,
  {
    bar,
    found,
    of,
    note = '',
    errors = [],
  }: { bar: number; found: number; of: number; note?: string; errors?: string[] },
): Line => ({
  measure,
  bar: `>= ${bar}%`,
  shown: `${of === 0 ? 'none' : `${((100 * found) / of).toFixed(1)}%`}${note}`,
  passed: of === 0 ? undefined : 100 * found >= bar * of,
  errors,
});
