import { levelInBands } from './bands.ts';
import { type Figures, mentionOf, placeOf, settled } from './figures.ts';
import type { Finding } from './finding.ts';

/** LTV to CAC as stated or, where only its parts are, as reckoned from them; of both, the smaller. */
export const unitReturnFindings = (figures: Figures, criterion: string): Finding[] => {
  const [stated, ltv, cac] = [settled(figures, 'ltv_cac'), settled(figures, 'ltv'), settled(figures, 'cac')];
  const levelOf = (value: number) =>
    levelInBands(figures.loaded, { metric: 'ltv_cac', period: null, value, situation: figures.situation });
  if (stated !== undefined) return [{ criterion, level: levelOf(stated.value), places: [placeOf(stated.claim)] }];
  if (ltv === undefined || cac === undefined || ltv.claim.unit !== cac.claim.unit || cac.value <= 0)
    return mentionOf(figures, { criterion, metrics: ['ltv_cac', 'ltv', 'cac'] });
  const value = Number((ltv.value / cac.value).toFixed(1));
  const arithmetic = `${ltv.claim.figure.text} / ${cac.claim.figure.text} = ${value}`;
  return [{ criterion, level: levelOf(value), places: [placeOf(ltv.claim), placeOf(cac.claim)], arithmetic }];
};
