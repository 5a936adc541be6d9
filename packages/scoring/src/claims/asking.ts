import type { Asking } from '../learnt/asked.ts';
import type { FigureRead } from './reads.ts';

/** Where a figure stands in its sentence, with what the rules say of it as features. */
export const askingOf = (
  { clause, figure }: FigureRead,
  { rules, asOf }: { rules: readonly string[]; asOf: Date },
): Asking => ({
  figure: { ...figure, start: figure.start + clause.start, end: figure.end + clause.start },
  rules,
  asOf,
});

/** Whether a feature tells what the rules say. */
export const isOfRules = (feature: string): boolean => feature.startsWith('rules ');
