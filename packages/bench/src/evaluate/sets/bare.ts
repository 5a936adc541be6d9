import { fold } from '@assay/scoring/reading/normalise';

/** A text by its letters and digits alone. */
export const bare = (text: string): string =>
  fold(text)
    .text.toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');
