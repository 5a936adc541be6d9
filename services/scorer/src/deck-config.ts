import { type Bounds, DEFAULT_BOUNDS } from '@assay/deck/bounds';
import type { Instructions } from '@assay/deck/isolation/instructions';
import { DEFAULT_LIMITS, type Limits } from '@assay/deck/isolation/limits';
import { DEFAULT_OCR } from '@assay/deck/ocr/settings';
import { Type } from 'typebox';

const MIB = 1024 * 1024;

/** The least memory in which Node reads any deck at all, in bytes. */
const LEAST_BYTES = { dataBytes: 128 * MIB, heapBytes: 64 * MIB, wasmBytes: 64 * MIB };

const Bound = (bound: keyof Bounds, description: string) =>
  Type.Integer({ default: DEFAULT_BOUNDS[bound], minimum: 1, maximum: 1_000_000_000, description });

const Memory = (limit: keyof typeof LEAST_BYTES, description: string) =>
  Type.Integer({ default: DEFAULT_LIMITS[limit], minimum: LEAST_BYTES[limit], description });

/** What one deck may cost, and how much of it is read. */
export const DECK_VARIABLES = {
  DECK_TIMEOUT_MS: Type.Integer({
    default: DEFAULT_LIMITS.timeMs,
    minimum: 100,
    maximum: 600_000,
    description: 'The longest that one deck may be read, in milliseconds; words in pictures have time of their own.',
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

/** What one document may cost, from DECK_VARIABLES. */
export const limitsFrom = (config: DeckConfig): Limits => ({
  timeMs: config.DECK_TIMEOUT_MS,
  moreTimeMs: config.OCR_TIMEOUT_MS,
  heapBytes: config.DECK_HEAP_BYTES,
  wasmBytes: config.DECK_WASM_BYTES,
  dataBytes: config.DECK_MEMORY_BYTES,
});

/** How a deck is read, from DECK_VARIABLES. */
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
