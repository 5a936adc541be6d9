const ROMAN: [number, string][] = [
  [100, 'c'],
  [90, 'xc'],
  [50, 'l'],
  [40, 'xl'],
  [10, 'x'],
  [9, 'ix'],
  [5, 'v'],
  [4, 'iv'],
  [1, 'i'],
];
/** Longer lists are numbered in figures: nobody reads a hundredth Roman numeral, or a letter given four times. */
const MAX_LETTERED = 399;

const romanOf = (n: number): string => {
  let left = n;
  let text = '';
  for (const [value, letters] of ROMAN) {
    while (left >= value) {
      text += letters;
      left -= value;
    }
  }
  return text;
};

/** Letters from `a` to `z`, then `aa`, `bb` and so on. */
const letterOf = (n: number): string => String.fromCharCode(97 + ((n - 1) % 26)).repeat(Math.ceil(n / 26));

/**
 * A number of a list as its scheme writes it: letters (`alphaLc…`) or Roman numerals (`romanUc…`), small or large, and in
 * figures by every other scheme.
 */
export const numeralOf = (n: number, scheme: string): string => {
  const isRoman = scheme.startsWith('roman');
  if (n < 1 || n > MAX_LETTERED || !(isRoman || scheme.startsWith('alpha'))) return String(Math.trunc(n));
  const lower = isRoman ? romanOf(n) : letterOf(n);
  return scheme.includes('Uc') ? lower.toUpperCase() : lower;
};
