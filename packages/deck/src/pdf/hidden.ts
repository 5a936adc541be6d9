import type { Bounds } from '../bounds.ts';
import { readAnnotations } from './annotations.ts';
import type { Area } from './area.ts';
import { buildBudget } from './budget.ts';
import type { DrawnPage } from './drawing.ts';
import { withoutEchoes, withoutRepeats } from './echoes.ts';
import type { Glyph } from './glyphs.ts';
import { type Findings, inspect } from './inspect.ts';
import { findLost } from './lost.ts';
import { readPaint } from './paint.ts';
import { mayHavePatterns } from './patterned.ts';
import { settle } from './settle.ts';
import { questionsOf } from './suspects.ts';
import { findHidden } from './words.ts';

/** A page's glyphs in two, each in the file's order, and what else nobody sees of it. */
export type Split = {
  shown: Glyph[];
  hidden: Glyph[];
  /** Words of annotations that are not drawn. */
  undrawn: string[];
  /** Not everything could be looked at, and the rest is taken as shown. */
  unchecked: boolean;
  /** What else shows on white, the pictures of it, and whether there is any. */
  marks: Area[];
  pictures: Area[];
  painted: boolean;
};

/**
 * Splits the glyphs of the pages of one deck. `isBroken` says that PDFium broke over a page while it was drawn: it can be
 * read all the same when it is begun again, but not be looked through.
 */
export type Hiding = { split(glyphs: Glyph[], page: DrawnPage): Split; isBroken(): boolean };

const NOT_ASKED: Findings = { unseen: new Set(), scanned: new Set(), bare: undefined, unchecked: true };

/**
 * Tells what a page shows from what is only in the file: off the page, too small, never painted, or such that the slide
 * looks the same without it, be it for its colour, for what covers it, or for a layer that is off. What cannot be told
 * counts as shown. Keeps what one deck, the file's `bytes`, may cost.
 */
export const buildHiding = (bytes: Uint8Array, { objects }: Bounds): Hiding => {
  const budget = buildBudget();
  const flat = !mayHavePatterns(bytes);
  const split = (found: Glyph[], page: DrawnPage): Split => {
    const { pdfium, sheet } = page;
    const draw = budget.begin();
    const paint = readPaint({ ...page, objects, flat });
    const annotations = readAnnotations(pdfium, page);
    const all = settle(found, paint.texts);
    const lost = findLost(all, sheet);
    const glyphs = lost.size === 0 ? all : all.filter((glyph) => !lost.has(glyph));
    const questions = paint.cut ? undefined : questionsOf({ ...paint, drawn: annotations.drawn, sheet });
    const findings = questions ? inspect({ ...page, paint, glyphs, draw }, questions) : NOT_ASKED;
    const hidden = findHidden(all, { ...findings, unseen: findings.unseen.union(lost) });
    const marks = paint.marks.filter(({ shows }) => shows);
    const shown = hidden.size === 0 ? all : all.filter((glyph) => !hidden.has(glyph));
    return {
      shown: questions ? withoutRepeats(shown, { stacked: questions.stacked, texts: paint.texts }) : shown,
      hidden: withoutEchoes([...hidden], shown),
      undrawn: annotations.undrawn,
      unchecked: all.length > 0 && (findings.unchecked || annotations.cut),
      marks,
      pictures: paint.pictures,
      painted: marks.length > 0 || annotations.drawn.length > 0,
    };
  };
  return { split, isBroken: budget.isBroken };
};
