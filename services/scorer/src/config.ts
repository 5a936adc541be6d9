import { availableParallelism } from 'node:os';
import { DEFAULT_LIMITS, type Limits } from '@assay/deck/limits';
import { SERVER_VARIABLES } from '@assay/http/config';
import { Type } from 'typebox';

const MIB = 1024 * 1024;

/** The least memory in which Node reads any deck at all, in bytes. */
const LEAST_BYTES = 64 * MIB;

/** What the scorer reads from its environment, beside where it listens for health checks. */
export const SCORER_VARIABLES = {
  BROKER_URL: Type.String({
    default: 'local:./data/broker.db',
    writeOnly: true,
    description: 'What carries jobs and results: amqp://…, amqps://…, or local:FILE within one process.',
  }),
  OBJECTS_URL: Type.String({
    default: 'file:./data/objects',
    description: 'Where decks are kept: s3://BUCKET?endpoint=URL&region=NAME or file:DIR.',
  }),
  SCORER_CONCURRENCY: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: 64,
      description: 'Decks read and scored at the same time, each in a process of its own. Default: one per core.',
    }),
  ),
  DECK_TIMEOUT_MS: Type.Integer({
    default: DEFAULT_LIMITS.timeMs,
    minimum: 100,
    maximum: 600_000,
    description: 'The longest that one deck may be read and scored, in milliseconds.',
  }),
  DECK_HEAP_BYTES: Type.Integer({
    default: DEFAULT_LIMITS.heapBytes,
    minimum: LEAST_BYTES,
    description: 'The largest JavaScript heap of the process that reads one deck, in bytes.',
  }),
  DECK_WASM_BYTES: Type.Integer({
    default: DEFAULT_LIMITS.wasmBytes,
    minimum: LEAST_BYTES,
    description: 'The largest WebAssembly memory of the process that reads one deck, in bytes.',
  }),
};

export const ScorerConfig = Type.Object({ ...SERVER_VARIABLES, ...SCORER_VARIABLES });

/** What one document may cost, from SCORER_VARIABLES. */
export const limitsFrom = (config: {
  DECK_TIMEOUT_MS: number;
  DECK_HEAP_BYTES: number;
  DECK_WASM_BYTES: number;
}): Limits => ({
  timeMs: config.DECK_TIMEOUT_MS,
  heapBytes: config.DECK_HEAP_BYTES,
  wasmBytes: config.DECK_WASM_BYTES,
});

/** How many decks are worked on at the same time, from SCORER_VARIABLES. */
export const concurrencyFrom = (config: { SCORER_CONCURRENCY?: number }): number =>
  config.SCORER_CONCURRENCY ?? availableParallelism();
