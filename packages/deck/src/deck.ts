import type { Box } from '@assay/contracts/evidence';
import type { MediaType } from './media-type.ts';

/** What a line is besides prose: part of the title, a table's row, part of a chart, or what repeats at each slide's edge. */
export type LineRole = 'title' | 'row' | 'chart' | 'footer';

/**
 * A line as it stands on the slide. `box` is where it stands, in shares (0 to 1) of the slide, when that is known; `apart` marks one
 * with an empty line above it, where places are not known, and `given` a title that the file itself says is one, until footers are told.
 * `confidence` (0 to 1) stands on lines that were read from a picture, and says how sure that reading is.
 */
export type Line = { text: string; box?: Box; role?: LineRole; confidence?: number; apart?: true; given?: true };

/** Words that lead somewhere, and where: an address (`https:`, `mailto:`) that is never followed. */
export type Link = { text: string; url: string };

/**
 * One slide, in the order in which it is shown. `n` counts from 1. `text` is the lines joined by `\n`: a quote is a
 * verbatim piece of it. `notes` are the speaker's. `hidden` is text that the file holds and nobody sees. `altText` is
 * what the file says its pictures show. `ocr` says that lines were read from a picture, `hiddenSlide` that the slide is
 * skipped when the deck is shown.
 */
export type Slide = {
  n: number;
  title: string;
  text: string;
  lines: Line[];
  notes: string;
  hidden: string[];
  altText: string[];
  links: Link[];
  ocr: boolean;
  hiddenSlide: boolean;
};

/** What a file says about itself (`title`, `keywords`, …): words that stand on no slide. */
export type Metadata = { name: string; value: string };

/** What was read. Each warning is a sentence about something that was cut, skipped or could not be read. */
export type Deck = { mediaType: MediaType; slides: Slide[]; metadata: Metadata[]; warnings: string[] };

const DECK_ERROR_CODES = [
  'encrypted',
  'corrupt',
  'empty',
  'too-large',
  'unsupported',
  'unsafe-archive',
  'timeout',
  'crashed',
] as const;
export type DeckErrorCode = (typeof DECK_ERROR_CODES)[number];

/** Whether a word that came from elsewhere is one of the codes. */
export const isDeckErrorCode = (code: unknown): code is DeckErrorCode =>
  DECK_ERROR_CODES.some((known) => known === code);

/** Why a deck could not be read. `message` is a sentence for the investor: what is wrong and what would be right. */
export class DeckError extends Error {
  override readonly name = 'DeckError';
  readonly code: DeckErrorCode;

  constructor(code: DeckErrorCode, message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.code = code;
  }
}
