import { median } from './median.ts';
import type { Piece } from './piece.ts';

/** A drop cap is at least this many times as large as the letters that go on with its word. */
const LARGE = 1.8;
/** Those start right of it, at most this far from it, and no lower than this below its top, in their ems. */
const NEAR = 1.2;
const OVER = 0.5;
const LOWER = 1.2;

/** Where more large letters stand alone than this, they start no paragraphs. */
const MOST = 12;

const LETTER = /^\p{Lu}$/u;
const REST = /^\p{L}/u;

const isRest = (cap: Piece, { text, left, top, em }: Piece): boolean =>
  REST.test(text) &&
  LARGE * em <= cap.em &&
  left - cap.right > -OVER * em &&
  left - cap.right < NEAR * em &&
  top > cap.top - em &&
  top < cap.top + LOWER * em;

/** Pieces in which the large letter that starts a paragraph is part of its word again. */
export const joinDropCaps = (pieces: Piece[]): Piece[] => {
  const single = pieces.filter(({ text }) => LETTER.test(text));
  if (single.length === 0 || single.length > MOST) return pieces;
  const usual = median(pieces.map(({ em }) => em));
  const caps = single.filter(({ em }) => em >= LARGE * usual);
  const joined = new Map<Piece, Piece>();
  const taken = new Set<Piece>();
  for (const cap of caps) {
    const [rest] = pieces.filter((piece) => isRest(cap, piece) && !joined.has(piece)).sort((a, b) => a.top - b.top);
    if (!rest) continue;
    joined.set(rest, { ...rest, text: cap.text + rest.text, left: cap.left });
    taken.add(cap);
  }
  return pieces.filter((piece) => !taken.has(piece)).map((piece) => joined.get(piece) ?? piece);
};
