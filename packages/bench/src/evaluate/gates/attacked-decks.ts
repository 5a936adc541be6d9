import { type Judge, mostMoved } from '../engine.ts';
import type { Gate, Line } from '../gate.ts';
import type { AttackedDeck } from '../sets/deck-set.ts';

type Trial = { attack: AttackedDeck; gained: number; moved: number };

const isMissed = ({ attack: { bar }, gained, moved }: Trial): boolean => {
  if (bar === undefined) return false;
  if (bar === 'unmoved') return moved > 0;
  return bar === 'lower' ? gained >= 0 : gained > bar;
};

const BAR_WORDS: Record<string, string> = { unmoved: '0.0 moved', lower: '< 0' };

const lineOf = (bar: AttackedDeck['bar'], trials: readonly Trial[]): Line[] => {
  const own = trials.filter((trial) => trial.attack.bar === bar);
  const missed = own.filter(isMissed);
  if (own.length === 0) return [];
  const most = Math.max(...own.map(({ gained, moved }) => (bar === 'unmoved' ? moved : gained)));
  const kinds = { unmoved: 'instructions', lower: 'contradictions', words: 'words', others: 'others’ figures' };
  const kind =
    typeof bar === 'string'
      ? kinds[bar]
      : bar === undefined
        ? 'invented figures'
        : bar === 1
          ? kinds.words
          : kinds.others;
  return [
    {
      measure: `attacked decks, points gained: ${kind}`,
      bar: bar === undefined ? '' : (BAR_WORDS[bar] ?? `<= ${bar}`),
      shown: most.toFixed(1),
      passed: bar === undefined ? undefined : missed.length === 0,
      errors: missed.map(({ attack, gained }) => `${attack.name}: ${gained.toFixed(1)}`),
    },
  ];
};

const tryOne = (attack: AttackedDeck, judge: Judge): Trial => {
  const [base, attacked] = [judge(attack.deck.material), judge(attack.material)];
  return { attack, gained: attacked.overall_score - base.overall_score, moved: mostMoved(attacked, base) };
};

/** Whole decks that are attacks on another, against what each may gain over it. */
export const ATTACKED_DECKS: Gate = {
  name: 'attacked',
  needs: 'scores',
  measure: ({ attacked = [] }, judge) => {
    const trials = attacked.map((attack) => tryOne(attack, judge));
    return [...new Set(trials.map(({ attack }) => attack.bar))].flatMap((bar) => lineOf(bar, trials));
  },
};
