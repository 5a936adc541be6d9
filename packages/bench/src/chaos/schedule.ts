import type { Random } from './random.ts';

/** Everything that is struck: each process of ours, and the node of the job broker. */
export const TARGETS = ['gateway', 'companies', 'analysis-1', 'analysis-2', 'scorer-1', 'scorer-2', 'broker'] as const;
export type Target = (typeof TARGETS)[number];

/** SIGKILL; SIGSTOP and, after a while, SIGCONT; SIGTERM. */
export const KINDS = ['kill', 'freeze', 'end'] as const;
type Kind = (typeof KINDS)[number];

/**
 * What happens to a part. Times are in milliseconds: `atMs` from the start of the load, `forMs` how long it stays frozen or, once
 * it has ended, away.
 */
export type Blow = { atMs: number; target: Target; kind: Kind; forMs: number };

/** Between two blows, in milliseconds. */
const GAP_MS = [3_000, 12_000] as const;
/** How long what ended stays away. */
const AWAY_MS = [500, 5_000] as const;
/** How long a frozen part is not missed by anybody. */
const SHORT_FREEZE_MS = [1_000, 8_000] as const;
/** Past two missed heartbeats: the broker gives the jobs of a worker to another. */
const LONG_FREEZE_MS = [21_000, 32_000] as const;
/** What a part has to itself after a blow, so that it comes to work between two. */
const REST_MS = { broker: 12_000, other: 4_000 };

const PAIRS = TARGETS.flatMap((target) => KINDS.map((kind) => ({ target, kind })));

const lasting = (kind: Kind, random: Random): number => {
  if (kind !== 'freeze') return random.between(...AWAY_MS);
  return random.fraction() < 0.4 ? random.between(...LONG_FREEZE_MS) : random.between(...SHORT_FREEZE_MS);
};

/**
 * The blows of a run that lasts `lastsMs` milliseconds, in order of time. Every kind meets every target once before any meets it
 * again, and no part is struck while it still suffers from the blow before.
 */
export const scheduleOf = (random: Random, lastsMs: number): Blow[] => {
  const blows: Blow[] = [];
  const freeAt = new Map<Target, number>();
  let now = 0;
  for (;;) {
    for (const { target, kind } of random.shuffle(PAIRS)) {
      now += random.between(...GAP_MS);
      const atMs = Math.max(now, freeAt.get(target) ?? 0);
      if (now >= lastsMs) return blows.sort((a, b) => a.atMs - b.atMs);
      const forMs = lasting(kind, random);
      freeAt.set(target, atMs + forMs + (target === 'broker' ? REST_MS.broker : REST_MS.other));
      if (atMs < lastsMs) blows.push({ atMs, target, kind, forMs });
    }
  }
};
