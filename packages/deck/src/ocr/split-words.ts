import type { Grey } from './grey.ts';
import type { Word } from './recogniser.ts';

/** What is darker than this is ink, in a picture of dark letters on white. */
const INK = 128;
const WHITE = 255;

/** Words are parted by a gap of this share of their height. So, at times, are two ones, or a figure and its point. */
const GAP = 0.36;

/** What two words look like of which Tesseract makes one: a number before a word, a quarter or the like before a year. */
const OVERLOOKED = /^(?:\p{N}+ \p{L}+|\p{L}+\p{N} \p{N}+)$/u;

/** A stretch of columns with ink in each. */
type Stretch = { from: number; to: number };

const hasInk = ({ width, data }: Grey, { top, bottom }: Word, x: number): boolean => {
  for (let y = top; y < bottom; y += 1) if ((data[y * width + x] ?? WHITE) < INK) return true;
  return false;
};

const stretchesOf = (picture: Grey, word: Word): Stretch[] => {
  const stretches: Stretch[] = [];
  for (let x = word.left; x < word.right; x += 1) {
    if (!hasInk(picture, word, x)) continue;
    const last = stretches.at(-1);
    if (last?.to === x) last.to = x + 1;
    else stretches.push({ from: x, to: x + 1 });
  }
  return stretches;
};

const split = (picture: Grey, word: Word): Word[] => {
  const letters = Array.from(word.text);
  const stretches = stretchesOf(picture, word);
  const wide = GAP * (word.bottom - word.top);
  const at = stretches.findIndex(({ from }, index) => from - (stretches[index - 1]?.to ?? from) >= wide);
  const [before, after] = [stretches[at - 1], stretches[at]];
  // Only where each letter is a stretch of its own it is certain which letters stand on which side of the gap.
  if (!before || !after || stretches.length !== letters.length) return [word];
  const [first, second] = [letters.slice(0, at).join(''), letters.slice(at).join('')];
  if (!OVERLOOKED.test(`${first} ${second}`)) return [word];
  return [
    { ...word, text: first, right: before.to },
    { ...word, text: second, left: after.from },
  ];
};

/** Words, where Tesseract has overlooked the space between two (`Q12026`), as the picture shows that they stand apart. */
export const splitWords = (words: Word[], picture: Grey): Word[] => words.flatMap((word) => split(picture, word));
