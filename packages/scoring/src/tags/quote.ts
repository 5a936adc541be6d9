import { onOneLine } from '../reading/marks.ts';
import { fold, verbatim } from '../reading/normalise.ts';
import type { Unit } from '../reading/page.ts';

/** Stands between the words of a deck as a model sees them, so that it can tell them from what it is asked to do. */
export const MARK = '\u2581';

/** A text as quotes are compared: folded like a page, on one line, without marks and bullets. */
export const plain = (text: string): string =>
  onOneLine(fold(text.replaceAll(MARK, ' ')).text)
    .replace(/\s+/g, ' ')
    .replace(/^[•*>-] /, '')
    .trim();

/** The words of a sentence as they stand on its slide. */
export const wordsOf = ({ page, start, end }: Unit): string => verbatim(page.folded, { start, end });
