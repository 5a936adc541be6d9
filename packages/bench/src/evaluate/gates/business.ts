import { type Gate, shareAtLeast } from '../gate.ts';

/** Whether the type of business that a deck is read as is the one that a careful reader gave it. */
export const BUSINESS: Gate = {
  name: 'business',
  needs: 'analysis',
  measure: ({ decks }, analyse) => {
    const labelled = decks.flatMap(({ name, material, type }) =>
      type === undefined ? [] : [{ name, material, type }],
    );
    if (labelled.length === 0) return [];
    const wrong = labelled.flatMap(({ name, material, type }) => {
      const told = analyse(material).evidence.business?.type;
      return told === type ? [] : [`${name}: ${told}, and it is ${type}`];
    });
    return [
      shareAtLeast('type of business: told as it is', {
        bar: 80,
        found: labelled.length - wrong.length,
        of: labelled.length,
        note: ` of ${labelled.length}`,
        errors: wrong,
      }),
    ];
  },
};
