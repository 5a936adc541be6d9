import type { Glyph } from './glyphs.ts';
import type { Findings } from './inspect.ts';
import { showsMarks } from './looking.ts';

/** Letters of one word are no further apart than this, and their baselines no more than that, in ems. */
const GAP = 0.3;
const SHIFT = 0.6;

/** So many letters of a word that were written apart from the rest of it say something; fewer go with the rest. */
const SOME = 3;
/** A picture shows a word when it shows something at more than this share of its letters. */
const SHOWN = 0.6;

const continues = (before: Glyph, glyph: Glyph): boolean => {
  const em = Math.max(before.em, glyph.em);
  const gap = Math.max(glyph.left - before.right, before.left - glyph.right);
  return !glyph.spaced && gap < GAP * em && Math.abs(before.baseline - glyph.baseline) < SHIFT * em;
};

/** Glyphs word by word, as they follow one another in the file. */
const wordsOf = (glyphs: Glyph[]): Glyph[][] => {
  const words: Glyph[][] = [];
  let before: Glyph | undefined;
  for (const glyph of glyphs) {
    if (before && continues(before, glyph)) words.at(-1)?.push(glyph);
    else words.push([glyph]);
    before = glyph;
  }
  return words;
};

/** A word's parts: it is parted where other letters begin and are seen when those before are not, or the other way. */
const partsOf = (word: Glyph[], unseen: Set<Glyph>): Glyph[][] => {
  const parts: Glyph[][] = [];
  for (const glyph of word) {
    const before = parts.at(-1)?.at(-1);
    const isOther = before?.object !== glyph.object && (!before || unseen.has(before) !== unseen.has(glyph));
    if (isOther) parts.push([glyph]);
    else parts.at(-1)?.push(glyph);
  }
  return parts;
};

/** Whether something is to be seen where most of these glyphs are, that could be they. */
const areShown = (glyphs: Glyph[], { scanned, bare }: Findings): boolean =>
  bare !== undefined &&
  glyphs.filter((glyph) => scanned.has(glyph) && showsMarks(bare, glyph)).length > SHOWN * glyphs.length;

/** The glyphs of a word that are hidden: all of it, or of a part that says something, when most of it is unseen. */
const hiddenOf = (word: Glyph[], findings: Findings): Glyph[] => {
  const { unseen } = findings;
  const gone = word.filter((glyph) => unseen.has(glyph));
  if (gone.length === 0 || areShown(gone, findings)) return [];
  const isGone = (glyphs: Glyph[]): boolean => 2 * glyphs.filter((glyph) => unseen.has(glyph)).length > glyphs.length;
  return partsOf(word, unseen)
    .filter((part) => isGone(part.length >= SOME ? part : word))
    .flat();
};

/** The hidden glyphs of a page, which are whole words or parts of them, in the file's order. */
export const findHidden = (glyphs: Glyph[], findings: Findings): Set<Glyph> =>
  findings.unseen.size === 0 ? new Set() : new Set(wordsOf(glyphs).flatMap((word) => hiddenOf(word, findings)));
