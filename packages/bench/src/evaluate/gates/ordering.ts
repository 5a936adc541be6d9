import type { Gate, Line } from '../gate.ts';
import { atMost, shareAtLeast } from '../gate.ts';
import type { KnownDeck } from '../sets/deck-set.ts';
import type { Tier } from '../sets/gold.ts';

const TIERS: readonly Tier[] = ['weak', 'middling', 'strong'];
/** Overall scores that a strong deck has at least, and a weak one at the most. */
const BARS = { strong: 65, weak: 20 } as const;

/** Points that giving the name may move. */
const MOST_BY_NAME = 2;

type Scored = { deck: KnownDeck; overall: number };
type Pair = { better: Scored; worse: Scored };

const pairsOf = (scored: readonly Scored[]): Pair[] =>
  scored.flatMap((better) =>
    scored
      .filter((worse) => TIERS.indexOf(worse.deck.tier) < TIERS.indexOf(better.deck.tier))
      .map((worse) => ({ better, worse })),
  );

const pairLine = (measure: string, pairs: readonly Pair[]): Line => {
  const turned = pairs.filter(({ better, worse }) => better.overall <= worse.overall);
  const told = ({ deck, overall }: Scored) => `${deck.name} (${deck.type ?? '?'}, ${deck.tier}) ${overall}`;
  return shareAtLeast(measure, {
    bar: 95,
    found: pairs.length - turned.length,
    of: pairs.length,
    note: ` of ${pairs.length}`,
    errors: turned.map(({ better, worse }) => `${told(better)} is not above ${told(worse)}`),
  });
};

const tierLine = (tier: Tier, scored: readonly Scored[]): Line[] => {
  const own = scored.filter(({ deck }) => deck.tier === tier).toSorted((a, b) => a.overall - b.overall);
  const at = (share: number) => own[Math.round(share * (own.length - 1))]?.overall ?? 0;
  if (own.length === 0) return [];
  const shown = `${at(0)}, ${at(0.5)}, ${at(1)}`;
  const errors = own.map(({ deck, overall }) => `${deck.name} (${deck.type ?? '?'}) ${overall}`);
  const about = { measure: `overall of ${tier} decks: least, median, most`, shown, errors };
  if (tier === 'strong') return [{ ...about, bar: `>= ${BARS.strong}`, passed: at(0) >= BARS.strong }];
  if (tier === 'weak') return [{ ...about, bar: `<= ${BARS.weak}`, passed: at(1) <= BARS.weak }];
  return [about];
};

const isOneType = (one: Scored, other: Scored): boolean =>
  one.deck.type !== undefined && one.deck.type === other.deck.type;

/** How far the overall score moves when the caller gives the company's name beside its deck. */
const nameLine = (scored: readonly Scored[], named: readonly Scored[]): Line => {
  const moves = scored.map(({ deck, overall }, i) => ({ deck, overall, given: named[i]?.overall ?? overall }));
  const told = moves.filter(({ overall, given }) => Math.abs(given - overall) > MOST_BY_NAME);
  return atMost("the company's name given or not: points moved", {
    bar: MOST_BY_NAME,
    value: Math.max(...moves.map(({ overall, given }) => Math.abs(given - overall))),
    errors: told.map(({ deck, overall, given }) => `${deck.name}: ${overall} without its name, ${given} with it`),
  });
};

/** Whether decks that a careful investor holds for better score higher, within a type of business and across types. */
export const ORDERING: Gate = {
  name: 'ordering',
  needs: 'scores',
  measure: ({ decks }, judge) => {
    if (decks.length === 0) return [];
    const scored = decks.map((deck) => ({ deck, overall: judge(deck.material).overall_score }));
    const named = decks.map((deck) => ({ deck, overall: judge(deck.named).overall_score }));
    const pairs = pairsOf(scored);
    const within = pairs.filter(({ better, worse }) => isOneType(better, worse));
    return [
      ...TIERS.flatMap((tier) => tierLine(tier, scored)),
      pairLine('pairs of decks the right way round', pairs),
      pairLine('the same, within a type of business', within),
      pairLine("the same, with the company's name", pairsOf(named)),
      nameLine(scored, named),
    ];
  },
};
