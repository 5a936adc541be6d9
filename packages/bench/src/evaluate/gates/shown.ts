import type { Evidence } from '@assay/contracts/evidence';
import { loadRubric } from '@assay/scoring/rubric/load';
import type { Gate } from '../gate.ts';
import { shareAtLeast } from '../gate.ts';
import { bare } from '../sets/bare.ts';
import type { KnownDeck } from '../sets/deck-set.ts';

const NAMES = new Map(loadRubric('2.0.0').rubric.criteria.map(({ id, name }) => [name, id]));

/** Below this a criterion is mentioned, and nothing shows it. */
const SHOWN_FROM = 2;

const shareLine = (measure: string, about: { found: number; of: number; errors: string[] }) => ({
  ...shareAtLeast(measure, { bar: 0, note: ` of ${about.of}`, ...about }),
  bar: '',
  passed: undefined,
});

type Shows = NonNullable<KnownDeck['shows']>;
type Checked = { told: string; isShown: boolean; isFound: boolean; isQuoted: boolean };

/** Whether one of the lines that an analysis shows for a criterion is, or holds, or is part of one of those labelled with it. */
const isQuoted = (lines: Shows[string], { statements }: Evidence, told: readonly number[]): boolean =>
  told
    .flatMap((at) => statements[at]?.quotes ?? [])
    .map(({ slide, quote }) => ({ slide, said: bare(quote) }))
    .some(({ slide, said }) =>
      (lines[String(slide)] ?? []).map(bare).some((line) => line.includes(said) || said.includes(line)),
    );

const checkedOf = (evidence: Evidence, about: { name: string; shows: Shows; ids: ReadonlySet<string> }): Checked[] =>
  evidence.criteria.flatMap(({ criterion, level, statements }) => {
    const id = NAMES.get(criterion);
    if (id === undefined || !about.ids.has(id)) return [];
    const lines = about.shows[id] ?? {};
    return [
      {
        told: `${about.name}: ${criterion}`,
        isShown: id in about.shows,
        isFound: level >= SHOWN_FROM,
        isQuoted: isQuoted(lines, evidence, statements),
      },
    ];
  });

/**
 * Of decks whose lines were labelled by what they are evidence of: how many of the criteria that are shown are found, the other way round,
 * and how many of those that are both rest on a line that was labelled with them.
 */
export const SHOWN: Gate = {
  name: 'shown',
  needs: 'analysis',
  measure: ({ decks }, analyse) => {
    const labelled = decks.flatMap(({ shows, ...deck }) => (shows === undefined ? [] : [{ ...deck, shows }]));
    const ids = new Set(labelled.flatMap(({ shows }) => Object.keys(shows)));
    const checked = labelled.flatMap(({ name, material, shows }) =>
      checkedOf(analyse(material).evidence, { name, shows, ids }),
    );
    if (checked.length === 0) return [];
    const share = (measure: string, of: readonly Checked[], holds: (one: Checked) => boolean) => {
      const errors = of.filter((one) => !holds(one)).map(({ told }) => told);
      return shareLine(measure, { found: of.length - errors.length, of: of.length, errors });
    };
    const [shown, found] = [checked.filter(({ isShown }) => isShown), checked.filter(({ isFound }) => isFound)];
    const both = shown.filter(({ isFound }) => isFound);
    return [
      share('criteria that a deck shows: found', shown, ({ isFound }) => isFound),
      share('criteria that were found: shown', found, ({ isShown }) => isShown),
      share('the same: resting on a line that shows them', both, (one) => one.isQuoted),
    ];
  },
};
