/** What was measured in rounds: the median, and the least and the most. */
export type Spread = { median: number; min: number; max: number };

export const spreadOf = (values: number[]): Spread => {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: number): number => sorted[Math.round(share * (sorted.length - 1))] ?? Number.NaN;
  return { median: at(0.5), min: at(0), max: at(1) };
};

/** Something that is done once and says how many milliseconds it took. */
type Timed = () => Promise<number>;

/**
 * Times things side by side: in each round every one of them once, so that what else the machine does falls on all of
 * them alike. The first rounds only warm up. Gives milliseconds.
 */
export const timeRounds = async <Name extends string>(
  things: Record<Name, Timed>,
  { rounds, warmUp }: { rounds: number; warmUp: number },
): Promise<(name: Name) => Spread> => {
  const times = new Map<string, number[]>();
  for (let round = -warmUp; round < rounds; round += 1) {
    for (const [name, thing] of Object.entries<Timed>(things)) {
      const ms = await thing();
      if (round >= 0) times.set(name, [...(times.get(name) ?? []), ms]);
    }
  }
  return (name) => spreadOf(times.get(name) ?? []);
};
