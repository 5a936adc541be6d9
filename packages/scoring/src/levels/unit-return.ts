import { levelInBands } from './bands.ts';
import { type Figures, mentionOf, placeOf, settled, settledByUnit } from './figures.ts';
import type { Finding } from './finding.ts';

const tenth = (value: number): number => Number(value.toFixed(1));

/** LTV to CAC as stated or, where only its parts are, as reckoned from them in one currency; of several, the smallest. */
export const unitReturnFindings = (figures: Figures, criterion: string): Finding[] => {
  const stated = settled(figures, 'ltv_cac');
  const levelOf = (value: number) =>
    levelInBands(figures.loaded, { metric: 'ltv_cac', period: null, value, situation: figures.situation });
  if (stated !== undefined) return [{ criterion, level: levelOf(stated.value), places: [placeOf(stated.claim)] }];
  const [least] = settledByUnit(figures, 'ltv')
    .flatMap((ltv) => settledByUnit(figures, 'cac').map((cac) => ({ ltv, cac, value: tenth(ltv.value / cac.value) })))
    .filter(({ ltv, cac }) => ltv.claim.unit === cac.claim.unit && cac.value > 0)
    .toSorted((a, b) => a.value - b.value);
  if (least === undefined) return mentionOf(figures, { criterion, metrics: ['ltv_cac', 'ltv', 'cac'] });
  const { ltv, cac, value } = least;
  const arithmetic = `${ltv.claim.figure.text} / ${cac.claim.figure.text} = ${value}`;
  return [{ criterion, level: levelOf(value), places: [placeOf(ltv.claim), placeOf(cac.claim)], arithmetic }];
};
