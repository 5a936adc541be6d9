import { loadRubric } from '@assay/scoring/rubric/load';
import type { Gate } from '../gate.ts';
import { shareAtLeast } from '../gate.ts';

const NAMES = new Map(loadRubric('2.0.0').rubric.criteria.map(({ id, name }) => [name, id]));

/** Below this a criterion is mentioned, and nothing shows it. */
const SHOWN_FROM = 2;

const shareLine = (measure: string, about: { found: number; of: number; errors: string[] }) => ({
  ...shareAtLeast(measure, { bar: 0, note: ` of ${about.of}`, ...about }),
  bar: '',
  passed: undefined,
});

/** Of decks whose lines were labelled by what they are evidence of: how many of the criteria that are shown are found, and the other way round. */
export const SHOWN: Gate = {
  name: 'shown',
  needs: 'analysis',
  measure: ({ decks }, analyse) => {
    const labelled = decks.flatMap(({ shows, ...deck }) => (shows === undefined ? [] : [{ ...deck, shows }]));
    const ids = new Set(labelled.flatMap(({ shows }) => [...shows]));
    const checked = labelled.flatMap(({ name, material, shows }) =>
      analyse(material).evidence.criteria.flatMap(({ criterion, level }) => {
        const id = NAMES.get(criterion);
        if (id === undefined || !ids.has(id)) return [];
        return [{ told: `${name}: ${criterion}`, isShown: shows.has(id), isFound: level >= SHOWN_FROM }];
      }),
    );
    if (checked.length === 0) return [];
    const [shown, found] = [checked.filter(({ isShown }) => isShown), checked.filter(({ isFound }) => isFound)];
    const both = shown.filter(({ isFound }) => isFound).length;
    const toldOf = (some: typeof checked): string[] => some.map(({ told }) => told);
    const missed = toldOf(shown.filter(({ isFound }) => !isFound));
    const wrong = toldOf(found.filter(({ isShown }) => !isShown));
    return [
      shareLine('criteria that a deck shows: found', { found: both, of: shown.length, errors: missed }),
      shareLine('criteria that were found: shown', { found: both, of: found.length, errors: wrong }),
    ];
  },
};
