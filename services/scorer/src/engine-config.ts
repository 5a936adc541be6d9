import { Type } from 'typebox';

const MIB = 1024 * 1024;

/** What judging one material may cost: `timeMs` of a thread, and `heapBytes` of its JavaScript heap. */
export type EngineLimits = { timeMs: number; heapBytes: number };

/**
 * Enough for the largest material that the default bounds of reading let through, on a busy machine: 300 slides that hold
 * 500,000 characters took 10 seconds and 200 MiB (measured on Node 24; with 128 MiB it never ended).
 */
export const DEFAULT_ENGINE_LIMITS: EngineLimits = { timeMs: 60_000, heapBytes: 320 * MIB };

/** The least in which the engine judges any material at all, in bytes: what it has learnt takes 40 MiB. */
const LEAST_HEAP_BYTES = 64 * MIB;

/** What judging one deck may cost. */
export const ENGINE_VARIABLES = {
  JUDGE_TIMEOUT_MS: Type.Integer({
    default: DEFAULT_ENGINE_LIMITS.timeMs,
    minimum: 100,
    maximum: 240_000,
    description: 'The longest that one deck may be judged once it is read, in milliseconds.',
  }),
  JUDGE_HEAP_BYTES: Type.Integer({
    default: DEFAULT_ENGINE_LIMITS.heapBytes,
    minimum: LEAST_HEAP_BYTES,
    description:
      'The largest JavaScript heap of a thread that judges decks, in bytes. Only the largest decks come near it.',
  }),
};

/** What judging one material may cost, from ENGINE_VARIABLES. */
export const engineLimitsFrom = (config: Type.Static<Type.TObject<typeof ENGINE_VARIABLES>>): EngineLimits => ({
  timeMs: config.JUDGE_TIMEOUT_MS,
  heapBytes: config.JUDGE_HEAP_BYTES,
});
