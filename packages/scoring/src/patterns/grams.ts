/** The stretches of up to three characters that a text holds, as a table of bits. It may say yes to one that is not there, never no. */
export type Grams = Uint32Array;

const PLACES = 8192;
/** Stands in a stretch for any character that is no small ASCII letter or digit, and for the ends of a text. */
export const EDGE = '\0';

const isWord = (code: number): boolean => (code >= 97 && code <= 122) || (code >= 48 && code <= 57);

const place = (a: number, b: number, c: number): number =>
  (Math.imul(a + 1, 0x9e37_79b1) ^ Math.imul(b + 1, 0x85eb_ca6b) ^ Math.imul(c + 1, 0xc2b2_ae35)) >>> 19;

const NONE = -1;

const put = (grams: Grams, at: number): void => {
  grams[at >>> 5] = (grams[at >>> 5] ?? 0) | (1 << (at & 31));
};

/** The stretches of a text in small letters. */
export const gramsOf = (text: string): Grams => {
  const grams = new Uint32Array(PLACES / 32);
  let [a, b] = [0, 0];
  for (let i = 0; i <= text.length; i++) {
    const c = i < text.length ? text.charCodeAt(i) : 0;
    const [first, last] = [isWord(a), isWord(c)];
    put(grams, place(NONE, NONE, c));
    put(grams, place(NONE, b, c));
    put(grams, place(a, b, c));
    if (!isWord(b)) put(grams, place(NONE, 0, c));
    if (!first) put(grams, place(0, b, c));
    if (!last) put(grams, place(NONE, b, 0));
    if (!last) put(grams, place(a, b, 0));
    if (!(first || last)) put(grams, place(0, b, 0));
    a = b;
    b = c;
  }
  return grams;
};

/** How often a letter stands in a text in thousandths; anything else counts as the rarest. */
const OFTEN: Readonly<Record<string, number>> = {
  ...{ ' ': 180, e: 100, t: 74, a: 66, o: 62, i: 60, n: 58, s: 54, r: 50, h: 40, l: 34, d: 32, [EDGE]: 180 },
  ...{ c: 27, u: 23, m: 20, f: 18, p: 17, g: 16, w: 15, y: 14, b: 12, v: 8, k: 5 },
};

/** Where a stretch of any length is looked up, the rarest part of it first, and how likely a short text is to have that. */
export type Stretch = { places: readonly number[]; chance: number };

const CHANCES = Float64Array.from({ length: 128 }, (_, code) => (OFTEN[String.fromCharCode(code)] ?? 4) / 1000);

/** A stretch by its parts of three characters. */
export const stretchOf = (text: string): Stretch => {
  const places: number[] = [];
  let least = Number.POSITIVE_INFINITY;
  for (let i = Math.min(2, text.length - 1); i < text.length; i++) {
    const [a, b, c] = [
      i > 1 ? text.charCodeAt(i - 2) : NONE,
      i > 0 ? text.charCodeAt(i - 1) : NONE,
      text.charCodeAt(i),
    ];
    const chance = 100 * (CHANCES[a] ?? 1) * (CHANCES[b] ?? 1) * (CHANCES[c] ?? 0.004);
    if (chance < least) places.unshift(place(a, b, c));
    else places.push(place(a, b, c));
    least = Math.min(least, chance);
  }
  return { places, chance: least };
};

/** Whether a text may hold what has a place. */
export const isIn = (grams: Grams, at: number): boolean => ((grams[at >>> 5] ?? 0) & (1 << (at & 31))) !== 0;

/** Whether a text may hold a stretch. */
export const mayHold = (grams: Grams, { places }: Stretch): boolean => {
  for (const at of places) if (!isIn(grams, at)) return false;
  return true;
};
