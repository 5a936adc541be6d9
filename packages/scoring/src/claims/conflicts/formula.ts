import type { Figure } from '../../reading/numbers.ts';
import { roundingOf } from '../../reading/rounding.ts';
import type { Claim } from '../claims.ts';

/** A multiplication that a sentence writes out, recomputed. */
export type Formula = { text: string; product: number; holds: boolean };

const ROUNDING = 0.02;
/** "14 200 firms x 1,15", "38 mi women x R$ 412": so few are thousands or millions of something. */
const BARE = 1_000;
/** No more factors than this are looked for. */
const MOST_FACTORS = 4;

/** Whether two amounts are the same but for rounding. */
export const isAbout = (a: number, b: number): boolean =>
  Math.abs(a - b) <= ROUNDING * Math.max(Math.abs(a), Math.abs(b));

/** An amount in few words, the same on every machine: 2460000000 is 2.46 billion. */
export const inWords = (value: number): string => {
  const scales = [
    [1e12, ' trillion'],
    [1e9, ' billion'],
    [1e6, ' million'],
    [1e3, ' thousand'],
  ] as const;
  const [factor, word] = scales.find(([scale]) => Math.abs(value) >= scale) ?? [1, ''];
  return `${Number((value / factor).toPrecision(3))}${word}`;
};

/** The same in the currency that a figure is written in, where a sign or letters lead it: "$2.46 billion", "Rs 24 billion". */
export const inMoney = (value: number, { text }: Pick<Figure, 'text'>): string =>
  `${/^(?:[A-Z][A-Za-z]{0,2}\.? ?)?\p{Sc}? ?(?=\d)/u.exec(text)?.[0] ?? ''}${inWords(value)}`;

/** A text without its remarks in brackets: the figures in them are no factors. */
const plain = (text: string): string => text.replace(/\([^()]*\)/g, ' ');

const between = (claim: Claim, pair: readonly [Figure, Figure]) =>
  plain(claim.clause.slice(pair[0].end, pair[1].start));

/** Whether a figure stands in brackets, which its clause may begin within: "KRA; FIRS 2025) x $7.5M". */
const isRemark = ({ clause }: Claim, { start, end }: Figure): boolean => {
  const [ahead, behind] = [clause.slice(0, start), clause.slice(end)];
  return ahead.lastIndexOf('(') > ahead.lastIndexOf(')') || /^[^()]*\)/.test(behind);
};

const OPERATOR = /(?:^|\s)[x*](?=\s|$)|\btimes\b/gi;
/** Anything else that reckons: then the sum is not a plain product. */
const OTHER_OPERATOR = /[+/=\u00f7]|\s-\s|\b(?:plus|minus|less|divided|of which)\b/i;

const isTimes = (words: string): boolean => words.match(OPERATOR)?.length === 1 && !OTHER_OPERATOR.test(words);
const isEquals = (words: string): boolean =>
  words.split('=').length === 2 && !OTHER_OPERATOR.test(words.replace('=', '')) && words.match(OPERATOR) === null;

/** Nothing reckoned stands ahead of the first factor, and no factor is a range or one of two figures of its words. */
const isPlainProduct = (claim: Claim, about: { factors: readonly Figure[]; figures: readonly Figure[] }): boolean => {
  const [first] = about.factors;
  if (first === undefined || about.factors.length > MOST_FACTORS) return false;
  const before = about.figures.findLast(({ end, year }) => end <= first.start && !year);
  const apart = before === undefined || /[:;.|]/.test(plain(claim.clause.slice(before.end, first.start)));
  const ahead = plain(claim.clause.slice(0, first.start)).trimEnd();
  return (
    apart && about.factors.every(({ low, value }) => low === value) && !/(?:[+/=*-]|(?:^|\s)x|\btimes)$/i.test(ahead)
  );
};

/** The figures multiplied right before the equals sign, first to last; none where the sum cannot be read with certainty. */
const factorsOf = (claim: Claim): Figure[] => {
  const figures = claim.figures.filter((figure) => !isRemark(claim, figure));
  const at = figures.findIndex(({ start }) => start === claim.figure.start);
  const last = figures[at - 1];
  if (last === undefined || !isEquals(between(claim, [last, claim.figure]))) return [];
  const factors = [last];
  for (let i = at - 2; i >= 0; i--) {
    const [earlier, later] = [figures[i], factors[0]];
    if (earlier === undefined || later === undefined || !isTimes(between(claim, [earlier, later]))) break;
    factors.unshift(earlier);
  }
  return isPlainProduct(claim, { factors, figures }) ? factors : [];
};

/** "CLP 33.620 MM": three digits behind a mark are a fraction here, and thousands there. */
const GROUPED = /\d[.,]\d{3}\D*$/;

/** A sum of months is told as one of a year. */
const IN_YEAR = [
  [/\b(?:months?|monthly)\b/i, 12],
  [/\bquarter(?:s|ly)?\b/i, 4],
  [/\b(?:weeks?|weekly)\b/i, 52],
  [/\b(?:days?|daily)\b/i, 365],
] as const;

/** A result of few digits may be off by half of the last one, and by no more than this share of it: "22,000 x A$240 = A$5m". */
const MOST_ROUNDING = 0.06;

/** Whether a product is what a figure says, rounded as far as it is written. */
const comesTo = (product: number, figure: Figure): boolean =>
  isAbout(product, figure.value) ||
  Math.abs(product - figure.value) <= roundingOf(figure, MOST_ROUNDING) * figure.value;

/** Whether a product is what the claim says, or a year of it; a factor without its millions, which a line ahead tells, makes no sum. */
const holds = (claim: Claim, { product, factors }: { product: number; factors: readonly Figure[] }): boolean => {
  const { clause, figure } = claim;
  if (comesTo(product, figure)) return true;
  if (IN_YEAR.some(([per, times]) => per.test(clause) && comesTo(product * times, figure))) return true;
  const isBare = factors.some(({ unit, value }) => value < BARE && unit !== 'percent' && !/^[A-Z]{3}$/.test(unit));
  const isUnsure = isBare || GROUPED.test(figure.text);
  return isUnsure && [1e-3, 1e3, 1e6, 1e9].some((scale) => isAbout(product * scale, figure.value));
};

const factorValue = ({ unit, value }: Figure): number => (unit === 'percent' ? value / 100 : value);

/** "A x B = C" or "A x B x C = D" in the claim's own clause, the result being the claim's figure; undefined when none is written. */
export const formula = (claim: Claim): Formula | undefined => {
  const factors = factorsOf(claim);
  if (factors.length < 2) return undefined;
  const product = factors.reduce((all, factor) => all * factorValue(factor), 1);
  return {
    text: `${factors.map(({ text }) => text).join(' x ')} = ${inMoney(product, claim.figure)}`,
    product,
    holds: holds(claim, { product, factors }),
  };
};
