import type { Box } from '@assay/contracts/evidence';

/**
 * A line of a slide; its box, where the reader knows it, in shares (0 to 1) of the slide. `row` is a row of a table with its
 * cells apart, `chart` a row of a chart's figures, `footer` what repeats on many slides. `confidence` (0 to 1) stands on lines that
 * were read from a picture, `apart` on those with an empty line above them.
 */
export type MaterialLine = {
  text: string;
  box?: Box;
  role?: 'title' | 'row' | 'chart' | 'footer';
  confidence?: number;
  apart?: true;
};

/** What the engine needs of a slide. `text` is what quotes are verbatim substrings of. */
export type MaterialSlide = {
  n: number;
  title: string;
  text: string;
  lines: readonly MaterialLine[];
  notes: string;
  hidden: readonly string[];
  altText?: readonly string[];
  hiddenSlide: boolean;
};

/** Everything an analysis is made from. Each part may be absent; with nothing to read, every score is 0. */
export type Material = {
  company: { name?: string; website?: string };
  deck?: {
    slides: readonly MaterialSlide[];
    warnings: readonly string[];
    metadata?: readonly { name: string; value: string }[];
  };
  /** `unread` is a sentence why there is no text. */
  website?: { url: string; text: string; hidden?: readonly string[]; unread?: string };
};
