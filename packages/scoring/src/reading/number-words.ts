const ONES =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const SCALES: ReadonlyMap<string, number> = new Map([
  ['dozen', 12],
  ['hundred', 1e2],
  ['thousand', 1e3],
  ['lakh', 1e5],
  ['million', 1e6],
  ['crore', 1e7],
  ['billion', 1e9],
  ['trillion', 1e12],
]);

const ONE = ONES.slice(2).join('|');
const TEN = TENS.join('|');
const SCALE = [...SCALES.keys()].join('|');
/** A whole number up to ninety-nine in words, as a pattern. */
export const NUMBER_WORDS = `(?:${TEN})(?:[- ](?:one|${ONE}))?|${ONE}|one`;
/** What a number in words is multiplied by, as a pattern: " hundred thousand". */
export const SCALE_WORDS = `(?:[- ](?:${SCALE}))*`;

const WHOLE = `(?:${NUMBER_WORDS})(?!\\p{L})`;
const LARGE = '(?:thousand|lakh|million|crore|billion)';
/** How a number in words goes on after its scale, as a pattern: "four hundred and twelve thousand", "one thousand and thirty", "two million and a half". */
export const MORE_WORDS =
  `(?:(?<=hundred)(?: and)? (?<units>${WHOLE})(?! hundred)(?<above>(?: ${LARGE})?))?` +
  `(?:(?<=${LARGE})(?: and)? (?<below>${WHOLE})(?<hundreds>(?: hundred)?)(?:(?<=hundred)(?: and)? (?<last>${WHOLE}))?(?<thousands>(?:(?<=(?:million|crore|billion)(?: [a-z-]+){1,5}) thousand)?)(?! (?:hundred|${LARGE})))?` +
  `(?:(?<=hundred|${LARGE})(?<over> and a half))?`;

/** The value of a number in words up to ninety-nine, and of "a", "the" and "half". */
export const numberOf = (word: string): number => {
  const [first = '', second = ''] = word.toLowerCase().split(/[- ]/);
  if (first === 'half') return 0.5;
  if (/^(?:an?|the)$/.test(first)) return 1;
  const ten = TENS.indexOf(first);
  return ten < 0 ? ONES.indexOf(first) : (ten + 2) * 10 + Math.max(0, ONES.indexOf(second));
};

/** What the words of a scale multiply by; 1 where there are none. */
export const scaleOf = (words: string): number =>
  words
    .trim()
    .split(/[- ]/)
    .reduce((product, word) => product * (SCALES.get(word.toLowerCase()) ?? 1), 1);

/** The value of a number whose scale goes on in words, by the groups of its pattern. */
export const spokenOn = (value: number, groups: Readonly<Record<string, string | undefined>>): number => {
  const { scales = '', units, above = '', below = 'zero', hundreds = '', last = 'zero', thousands = '', over } = groups;
  const lead = units === undefined ? value : (value + numberOf(units)) * scaleOf(above);
  const rest = (numberOf(below) * scaleOf(hundreds) + numberOf(last)) * scaleOf(thousands);
  return lead + rest + (over === undefined ? 0 : scaleOf(scales) / 2);
};
