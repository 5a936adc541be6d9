import { availableParallelism } from 'node:os';
import { type Bounds, DEFAULT_BOUNDS } from '@assay/deck/bounds';
import type { Instructions } from '@assay/deck/isolation/instructions';
import { DEFAULT_LIMITS, type Limits } from '@assay/deck/isolation/limits';
import { DEFAULT_OCR } from '@assay/deck/ocr/settings';
import { DEFAULT_OFFICE, type Office } from '@assay/deck/pictures/office/convert';
import { readVariable, SERVER_VARIABLES } from '@assay/http/config';
import { type ChosenRubric, RUBRIC_VARIABLES, rubricFrom } from '@assay/scoring/rubric/choice';
import { Type } from 'typebox';

const MIB = 1024 * 1024;

/** The least memory in which Node reads any deck at all, in bytes. */
const LEAST_BYTES = { dataBytes: 128 * MIB, heapBytes: 64 * MIB, wasmBytes: 64 * MIB };

/** Processes that wait, where nobody has said how many: they cost memory, and gain time for single decks only. */
const MOST_WARM = 2;

const Bound = (bound: keyof Bounds, description: string) =>
  Type.Integer({ default: DEFAULT_BOUNDS[bound], minimum: 1, maximum: 1_000_000_000, description });

const Memory = (limit: keyof typeof LEAST_BYTES, description: string) =>
  Type.Integer({ default: DEFAULT_LIMITS[limit], minimum: LEAST_BYTES[limit], description });

/** What one deck may cost, and how much of it is read. */
const DECK_VARIABLES = {
  DECK_TIMEOUT_MS: Type.Integer({
    default: DEFAULT_LIMITS.timeMs,
    minimum: 100,
    maximum: 600_000,
    description:
      'The longest that one deck may be read and scored, in milliseconds; words in pictures have time of their own.',
  }),
  DECK_MEMORY_BYTES: Memory(
    'dataBytes',
    'All memory of the process that reads one deck beside its program, on Linux, in bytes.',
  ),
  DECK_HEAP_BYTES: Memory('heapBytes', 'The largest JavaScript heap of the process that reads one deck, in bytes.'),
  DECK_WASM_BYTES: Memory('wasmBytes', 'The largest WebAssembly memory of the process that reads one deck, in bytes.'),
  DECK_MAX_SLIDES: Bound('slides', 'The most slides that are read of one deck.'),
  DECK_MAX_CHARACTERS: Bound('characters', 'The most characters that are read of one deck.'),
  DECK_MAX_SLIDE_CHARACTERS: Bound('slideCharacters', 'The most characters that are read of one slide.'),
  DECK_MAX_OBJECTS: Bound('objects', 'The most drawn objects that are looked at on one slide.'),
  DECK_MAX_PIXELS: Bound('pixels', 'The most pixels of a picture that is looked at or drawn.'),
  OCR_LANGUAGES: Type.String({
    default: DEFAULT_OCR.languages.join('+'),
    pattern: '^[A-Za-z_]+([+][A-Za-z_]+)*$',
    description:
      "The languages of words in pictures: Tesseract's names, joined by +. One that is not installed is left out.",
  }),
  OCR_PICTURES: Type.Integer({
    default: DEFAULT_OCR.pictures,
    minimum: 0,
    maximum: 1_000,
    description: 'The most pictures of one deck in which words are read; none at 0.',
  }),
  OCR_TIMEOUT_MS: Type.Integer({
    default: DEFAULT_OCR.timeMs,
    minimum: 100,
    maximum: 600_000,
    description:
      'The longest that words in the pictures of one deck may be read, beside DECK_TIMEOUT_MS, in milliseconds.',
  }),
};
type DeckConfig = Type.Static<Type.TObject<typeof DECK_VARIABLES>>;

/** What the scorer reads from its environment, beside where it listens for health checks. */
export const SCORER_VARIABLES = {
  ...RUBRIC_VARIABLES,
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
  SCORER_WARM_PROCESSES: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: 64,
      description:
        'Processes that wait for a deck with everything loaded, some 100 MB each. Default: as many as decks at the same time, at most 2.',
    }),
  ),
  ...DECK_VARIABLES,
  WEBSITES: Type.Boolean({
    default: true,
    description:
      "Whether a page of a company's website is read as a second source. Only the public internet is connected to.",
  }),
  SLIDE_PICTURES: Type.Boolean({
    default: true,
    description: 'Whether a picture of each slide is drawn and kept beside the analysis.',
  }),
  SOFFICE: Type.String({
    default: DEFAULT_OFFICE.program,
    description:
      'LibreOffice, by which slides of PPTX and ODP decks are drawn: a name on the PATH or a path. They have no pictures where it is missing.',
  }),
  SOFFICE_TIMEOUT_MS: Type.Integer({
    default: DEFAULT_OFFICE.timeMs,
    minimum: 100,
    maximum: 600_000,
    description: 'The longest that LibreOffice may take for one deck, in milliseconds.',
  }),
};

export const ScorerConfig = Type.Object({ ...SERVER_VARIABLES, ...SCORER_VARIABLES });

/** What one document may cost, from SCORER_VARIABLES. */
export const limitsFrom = (config: DeckConfig): Limits => ({
  timeMs: config.DECK_TIMEOUT_MS,
  moreTimeMs: config.OCR_TIMEOUT_MS,
  heapBytes: config.DECK_HEAP_BYTES,
  wasmBytes: config.DECK_WASM_BYTES,
  dataBytes: config.DECK_MEMORY_BYTES,
});

/** How a deck is read, from SCORER_VARIABLES. */
export const instructionsFrom = (config: DeckConfig): Instructions => ({
  bounds: {
    ...DEFAULT_BOUNDS,
    slides: config.DECK_MAX_SLIDES,
    characters: config.DECK_MAX_CHARACTERS,
    slideCharacters: config.DECK_MAX_SLIDE_CHARACTERS,
    objects: config.DECK_MAX_OBJECTS,
    pixels: config.DECK_MAX_PIXELS,
  },
  ocr: {
    ...DEFAULT_OCR,
    languages: config.OCR_LANGUAGES.split('+'),
    pictures: config.OCR_PICTURES,
    timeMs: config.OCR_TIMEOUT_MS,
  },
});

/** By what decks are scored, from SCORER_VARIABLES. @throws ConfigError naming every fault of a fund's own rubric. */
export const rubricOf = (config: { RUBRIC: string }): ChosenRubric => readVariable('RUBRIC', () => rubricFrom(config));

/** What draws the slides of office decks, from SCORER_VARIABLES. */
export const officeFrom = (
  config: Pick<Type.Static<typeof ScorerConfig>, 'SOFFICE' | 'SOFFICE_TIMEOUT_MS'>,
): Office => ({
  program: config.SOFFICE,
  timeMs: config.SOFFICE_TIMEOUT_MS,
});

/** How many decks are worked on at the same time, from SCORER_VARIABLES. */
export const concurrencyFrom = (config: { SCORER_CONCURRENCY?: number }): number =>
  config.SCORER_CONCURRENCY ?? availableParallelism();

/** How many processes wait for a deck, from SCORER_VARIABLES. */
export const warmFrom = (config: { SCORER_CONCURRENCY?: number; SCORER_WARM_PROCESSES?: number }): number =>
  config.SCORER_WARM_PROCESSES ?? Math.min(concurrencyFrom(config), MOST_WARM);
