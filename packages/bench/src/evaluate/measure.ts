import { BASELINES } from './baselines.ts';
import { type Analyse, judgeBy } from './engine.ts';
import type { Extent, Gate, Line } from './gate.ts';
import type { Column } from './report.ts';
import type { DeckSet } from './sets/deck-set.ts';

const measured = async (gate: Gate, set: DeckSet, about: { analyse: Analyse; extent: Extent }): Promise<Line[]> => {
  const { analyse, extent } = about;
  const measure = () =>
    gate.needs === 'scores' ? gate.measure(set, judgeBy(analyse), extent) : gate.measure(set, analyse, extent);
  try {
    return await measure();
  } catch (error) {
    const told = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return [{ measure: gate.name, shown: 'not measured', passed: false, errors: [told] }];
  }
};

/**
 * Puts an engine through a gate on every set of decks. A gate that breaks is a missed bar, and nothing is thrown. Of a sealed
 * set no error is told: they name decks and quote them.
 */
export const measureGate = async (
  gate: Gate,
  sets: readonly DeckSet[],
  about: { analyse: Analyse; extent: Extent },
): Promise<Column[]> => {
  const columns: Column[] = [];
  for (const set of sets) {
    const lines = await measured(gate, set, about);
    columns.push({
      column: set.name,
      gate: gate.name,
      lines: lines.map((line) => (set.sealed ? { ...line, errors: [] } : line)),
    });
  }
  return columns;
};

/** Puts the baselines through a gate that needs no more than scores, on one set. Their bars are for comparison. */
export const measureBaselines = async (gate: Gate, set: DeckSet, extent: Extent): Promise<Column[]> => {
  if (gate.needs !== 'scores') return [];
  const columns: Column[] = [];
  for (const { name, judge } of BASELINES) {
    const lines = await gate.measure(set, judge, extent);
    columns.push({ column: name, gate: gate.name, lines: lines.map((line) => ({ ...line, errors: [] })) });
  }
  return columns;
};

/** Whether a bar was missed by one of these columns. */
export const missesBar = (columns: readonly Column[]): boolean =>
  columns.some(({ lines }) => lines.some(({ passed }) => passed === false));
