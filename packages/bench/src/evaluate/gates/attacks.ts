import { randomOf } from '../../../../deck/test/fixtures/random.ts';
import type { Judge } from '../engine.ts';
import type { Gate, Line } from '../gate.ts';
import type { AttackSlide } from '../sets/attacks.ts';
import { type DeckSet, type KnownDeck, sampleOf } from '../sets/deck-set.ts';
import { slidesOf, withAdded } from '../variation/edit.ts';

type Attack = { family: string; bar?: number | undefined; slides: AttackSlide[] };

const SEED = 4_711;
const REPEATS = 10;

/** Every slide of the deck said again, ten times in all. */
const repetitionOf = ({ material }: KnownDeck): AttackSlide[] =>
  Array.from({ length: REPEATS - 1 }, () =>
    slidesOf(material).map(({ title, lines }) => ({
      title,
      lines: lines.map(({ text }) => text).filter((text) => text !== title),
    })),
  ).flat();

/** The deck's own words in random order, with digits between them. */
const saladOf = ({ material }: KnownDeck): AttackSlide => {
  const random = randomOf(SEED);
  const words = slidesOf(material).flatMap(({ text }) => text.split(/\s+/).map((word) => ({ word, at: random() })));
  const mixed = words.toSorted((a, b) => a.at - b.at).slice(0, 120);
  const lines = Array.from({ length: 10 }, (_, i) =>
    mixed
      .slice(12 * i, 12 * i + 12)
      .flatMap(({ word, at }) => (at < 0.25 ? [word, String(Math.round(at * 4_000))] : [word]))
      .join(' '),
  );
  return { title: 'Traction', lines };
};

/** Each slide of a family alone, and all of them at once. */
const attacksOn = (deck: KnownDeck, { attacks }: DeckSet): Attack[] => [
  ...attacks.families.flatMap(({ family, bar, slides }) =>
    [...slides.map((slide) => [slide]), slides].map((together) => ({ family, bar, slides: together })),
  ),
  { family: 'the whole deck ten times over', bar: 1, slides: repetitionOf(deck) },
  { family: 'a salad of its own words', bar: 5, slides: [saladOf(deck)] },
];

type Gain = { family: string; bar?: number | undefined; points: number; error: string };

const gainsOn = (deck: KnownDeck, set: DeckSet, judge: Judge): Gain[] => {
  const base = judge(deck.material).overall_score;
  return attacksOn(deck, set).map(({ family, bar, slides }) => {
    const points = judge(withAdded(deck.material, slides)).overall_score - base;
    return {
      family,
      bar,
      points,
      error: `${deck.name} (${deck.tier}) ${family}: ${points.toFixed(1)}: ${JSON.stringify(slides).slice(0, 300)}`,
    };
  });
};

const lineOf = (family: string, gains: readonly Gain[]): Line => {
  const own = gains.filter((gain) => gain.family === family);
  const bar = own[0]?.bar;
  const most = Math.max(...own.map(({ points }) => points));
  const least = Math.min(...own.map(({ points }) => points));
  return {
    measure: `attack, points gained: ${family}`,
    bar: bar === undefined ? '' : `<= ${bar}`,
    shown: `${most.toFixed(1)}${least < -0.05 ? ` (lost ${(-least).toFixed(1)})` : ''}`,
    passed: bar === undefined ? undefined : most <= bar,
    errors: own.filter(({ points }) => points > (bar ?? Number.POSITIVE_INFINITY)).map(({ error }) => error),
  };
};

/** What words and figures that are no evidence of the company's add to the overall score, at the most over all decks. */
export const ATTACKS: Gate = {
  name: 'attacks',
  needs: 'scores',
  measure: (set, judge, extent) => {
    const gains = sampleOf(set, extent).flatMap((deck) => gainsOn(deck, set, judge));
    return [...new Set(gains.map(({ family }) => family))].map((family) => lineOf(family, gains));
  },
};
