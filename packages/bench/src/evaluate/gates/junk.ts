import type { Material } from '@assay/scoring/material';
import { atMost, type Gate } from '../gate.ts';
import { slideOf } from '../variation/edit.ts';

const deckOf = (...slides: readonly { title: string; lines: readonly string[] }[]): Material => ({
  company: { name: 'Junk' },
  deck: { slides: slides.map((slide, i) => slideOf(i + 1, slide)), warnings: [] },
});

const LOREM =
  'Lorem ipsum dolor sit amet, consectetur adipiscing elit, sed do eiusmod tempor incididunt ut labore et dolore magna aliqua.';

const JUNK: readonly { name: string; material: Material }[] = [
  { name: 'nothing at all', material: { company: {} } },
  { name: 'fifty times x', material: deckOf({ title: '', lines: Array.from({ length: 50 }, () => 'x') }) },
  { name: 'TAM $1', material: deckOf({ title: 'TAM', lines: ['TAM $1'] }) },
  { name: 'empty slides', material: deckOf(...Array.from({ length: 12 }, () => ({ title: '', lines: [] }))) },
  { name: 'lorem ipsum', material: deckOf(...Array.from({ length: 12 }, () => ({ title: 'Lorem', lines: [LOREM] }))) },
  { name: 'digits', material: deckOf({ title: '', lines: Array.from({ length: 50 }, (_, i) => `${i * 7_919}`) }) },
  {
    name: 'titles without anything below',
    material: deckOf(
      ...['Problem', 'Solution', 'Market', 'Traction', 'Moat', 'Team'].map((title) => ({ title, lines: [] })),
    ),
  },
  { name: 'emoji', material: deckOf({ title: '🚀', lines: Array.from({ length: 30 }, () => '🚀 💯 📈') }) },
  { name: 'one endless word', material: deckOf({ title: '', lines: ['traction'.repeat(2_000)] }) },
];

/** What is no deck at all scores next to nothing. The material is the same whatever the set: it is measured with the first. */
export const JUNK_DECKS: Gate = {
  name: 'junk',
  needs: 'scores',
  measure: ({ name }, judge) => {
    if (name !== 'tuned') return [];
    const scored = JUNK.map((each) => ({ name: each.name, overall: judge(each.material).overall_score }));
    return [
      atMost('junk: overall', {
        bar: 1,
        value: Math.max(...scored.map(({ overall }) => overall)),
        errors: scored.filter(({ overall }) => overall > 1).map((each) => `${each.name}: ${each.overall}`),
      }),
    ];
  },
};
