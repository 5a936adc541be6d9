import type { Gate } from '../gate.ts';

const isClose = (one: number, other: number): boolean => Math.abs(one - other) <= 0.005 * Math.abs(other) + 1e-9;

/** Of decks of which only some figures are labelled, and not where they stand: how many of them are found. */
export const FIGURES: Gate = {
  name: 'figures',
  needs: 'analysis',
  measure: ({ decks }, analyse) => {
    const checked = decks.flatMap(({ name, material, figures = [] }) => {
      const { claims } = figures.length === 0 ? { claims: [] } : analyse(material).evidence;
      return figures.map(({ metric, value }) => ({
        told: `${name}: ${metric} ${value}`,
        found: claims.some((claim) => claim.metric === metric && isClose(claim.value, value)),
      }));
    });
    if (checked.length === 0) return [];
    const missed = checked.filter(({ found }) => !found);
    return [
      {
        measure: 'claims: labelled figures found, whatever their slide',
        bar: '>= 80%',
        shown: `${((100 * (checked.length - missed.length)) / checked.length).toFixed(1)}% of ${checked.length}`,
        passed: missed.length <= 0.2 * checked.length,
        errors: missed.map(({ told }) => told),
      },
    ];
  },
};
