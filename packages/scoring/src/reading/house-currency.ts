import { isMoney } from './figure.ts';
import type { Page } from './page.ts';

/** So much of a deck's amounts are in the currency that a bare "750k" is in. */
const MOST = 0.6;

/** The ISO 4217 code of the currency that most amounts of a deck are written in; undefined where none leads. */
export const houseCurrency = (pages: readonly Page[]): string | undefined => {
  const counts = new Map<string, number>();
  let total = 0;
  for (const { units } of pages)
    for (const { figures } of units)
      for (const { unit } of figures.filter(isMoney)) {
        counts.set(unit, (counts.get(unit) ?? 0) + 1);
        total += 1;
      }
  const [first] = [...counts].sort(([, a], [, b]) => b - a);
  return first !== undefined && first[1] >= total * MOST ? first[0] : undefined;
};
