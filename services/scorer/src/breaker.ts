/** Leaves alone for a while what has failed several times in a row, by a key: a host, or the one part that there is. */
export type Breaker = {
  /** Whether it may be tried now. Once its rest is over one trial may be made; it rests again unless that succeeds. */
  admits(key: string): boolean;
  succeeded(key: string): void;
  failed(key: string): void;
  /** How many are left alone at present. */
  resting(): number;
};

/** Of more that have failed the one that has waited longest for another try is forgotten. */
const MOST_KEYS = 1_000;

type State = { failures: number; until: number };

/** After so many `failures` in a row a key rests for `restMs` milliseconds. `now` is a clock in milliseconds that never goes back. */
export const buildBreaker = ({
  failures,
  restMs,
  now = () => performance.now(),
}: {
  failures: number;
  restMs: number;
  now?: () => number;
}): Breaker => {
  const states = new Map<string, State>();
  const set = (key: string, state: State) => {
    states.delete(key);
    states.set(key, state);
    const [oldest] = states.keys();
    if (states.size > MOST_KEYS && oldest !== undefined) states.delete(oldest);
  };
  const rests = (state: State) => state.failures >= failures && state.until > now();
  return {
    admits: (key) => {
      const state = states.get(key);
      if (state === undefined || state.failures < failures) return true;
      if (rests(state)) return false;
      set(key, { ...state, until: now() + restMs });
      return true;
    },
    succeeded: (key) => void states.delete(key),
    failed: (key) => set(key, { failures: (states.get(key)?.failures ?? 0) + 1, until: now() + restMs }),
    resting: () => [...states.values()].filter(rests).length,
  };
};
