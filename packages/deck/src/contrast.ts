/** A colour as one number, as a pixel holds it: red + 256 green + 65,536 blue, each from 0 to 255. */
export type Colour = number;

export const WHITE: Colour = 0xffffff;

export const colourOf = (red: number, green: number, blue: number): Colour => red | (green << 8) | (blue << 16);

/**
 * From this difference on text stands out from what is under it: `#eeeeee` on white does, `#f0f0f0` does not. The
 * smallest difference that the eye tells side by side is about 2; nobody reads letters at it.
 */
export const LEGIBLE = 5.5;

/** Letters differ clearly that differ twice as much as they must. */
export const CLEARLY = 2 * LEGIBLE;

// IEC 61966-2-1 (sRGB) to CIE 1931 XYZ, relative to the white point D65, to CIE 1976 L*a*b*.
const LINEAR = Float64Array.from({ length: 256 }, (_, value) => {
  const share = value / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
});
const linear = (colour: Colour, shift: number): number => LINEAR[(colour >>> shift) & 0xff] ?? 0;
const root = (share: number): number => (share > 216 / 24389 ? Math.cbrt(share) : (841 / 108) * share + 4 / 29);

type Lab = { l: number; a: number; b: number };

const labOf = (colour: Colour): Lab => {
  const red = linear(colour, 0);
  const green = linear(colour, 8);
  const blue = linear(colour, 16);
  const x = root((0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505);
  const y = root(0.2126 * red + 0.7152 * green + 0.0722 * blue);
  const z = root((0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089);
  return { l: 116 * y - 16, a: 500 * (x - y), b: 200 * (y - z) };
};

const measure = (one: Colour, other: Colour): number => {
  const a = labOf(one);
  const b = labOf(other);
  return Math.hypot(a.l - b.l, a.a - b.a, a.b - b.b);
};

/** A slide has few colours, and asks for the same two again and again. */
const known = new Map<number, number>();
const MOST_KNOWN = 10_000;

/** How different two colours look: CIE 1976 ΔE*ab, 0 for the same, 100 for black and white. */
export const difference = (one: Colour, other: Colour): number => {
  if (one === other) return 0;
  const key = one * 0x1000000 + other;
  const found = known.get(key);
  if (found !== undefined) return found;
  const measured = measure(one, other);
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(key, measured);
  return measured;
};
