import { type Judge, mostMoved } from '../engine.ts';
import { atMost, type Gate, type Line } from '../gate.ts';
import { type KnownDeck, sampleOf } from '../sets/deck-set.ts';
import { underOtherNames } from '../variation/company-name.ts';
import { withFiller } from '../variation/filler.ts';
import { withBullets, withOtherBreaks, withoutTitles } from '../variation/layout.ts';
import { inOtherNumbers } from '../variation/number-style.ts';
import { inOtherOrders } from '../variation/order.ts';
import { withOtherPeople } from '../variation/people.ts';
import { inOtherWords } from '../variation/synonyms.ts';
import { inOtherCharacters } from '../variation/unicode.ts';
import type { Variant } from '../variation/variant.ts';

/** Ways to change a deck that say the same, with the points that may move: all seven scores, or the overall score alone. */
type Family = { measure: string; bar: number; of: 'all' | 'overall'; vary: (deck: KnownDeck) => Variant[] };

const NEUTRAL: readonly Family[] = [
  { measure: 'order of the slides', bar: 0, of: 'all', vary: ({ material }) => inOtherOrders(material) },
  {
    measure: "founders' names and gender words",
    bar: 0,
    of: 'all',
    vary: ({ material, team }) => withOtherPeople(material, team),
  },
  { measure: 'filler', bar: 0, of: 'all', vary: ({ material }) => withFiller(material) },
  {
    measure: "the company's name",
    bar: 0,
    of: 'all',
    vary: ({ material, named }) => underOtherNames(material, named.company),
  },
  { measure: 'variants of Unicode', bar: 0, of: 'all', vary: ({ material }) => inOtherCharacters(material) },
];

const STYLE: readonly Family[] = [
  { measure: 'bullets', bar: 3, of: 'overall', vary: ({ material }) => withBullets(material) },
  { measure: 'breaks of lines', bar: 3, of: 'overall', vary: ({ material }) => withOtherBreaks(material) },
  { measure: 'style of numbers', bar: 3, of: 'overall', vary: ({ material }) => inOtherNumbers(material) },
  { measure: 'synonyms', bar: 2, of: 'overall', vary: ({ material }) => inOtherWords(material) },
  { measure: 'titles removed', bar: 8, of: 'overall', vary: withoutTitles },
];

const movedBy = ({ of, vary }: Family, deck: KnownDeck, judge: Judge): { moved: number; told: string }[] => {
  const base = judge(deck.material);
  return vary(deck).map(({ name, material }) => {
    const varied = judge(material);
    const moved = of === 'all' ? mostMoved(varied, base) : Math.abs(varied.overall_score - base.overall_score);
    const overall = `overall ${base.overall_score} -> ${varied.overall_score}`;
    return { moved, told: `${deck.name} ${name}: moved ${moved.toFixed(1)}, ${overall}` };
  });
};

const lineOf = (family: Family, decks: readonly KnownDeck[], judge: Judge): Line => {
  const moves = decks.flatMap((deck) => movedBy(family, deck, judge));
  const { bar } = family;
  const over = moves.filter(({ moved }) => moved > bar + 1e-9).toSorted((a, b) => b.moved - a.moved);
  const most = Math.max(0, ...moves.map(({ moved }) => moved));
  const line = atMost(`${family.measure}: points moved`, { bar, value: most, errors: over.map(({ told }) => told) });
  return {
    ...line,
    passed: over.length === 0,
    shown: `${line.shown}${over.length > 0 ? ` (${over.length} of ${moves.length})` : ''}`,
  };
};

const gateOf = (name: string, families: readonly Family[]): Gate => ({
  name,
  needs: 'scores',
  measure: (set, judge, extent) =>
    set.decks.length === 0 ? [] : families.map((family) => lineOf(family, sampleOf(set, extent), judge)),
});

/** What says nothing of the company moves nothing: order, names, gender, filler, Unicode. */
export const NEUTRALITY = gateOf('neutrality', NEUTRAL);

/** How a deck is laid out and worded moves little: bullets, breaks, number style, synonyms, titles. */
export const ROBUSTNESS = gateOf('style', STYLE);
