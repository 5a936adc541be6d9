/** Superscript digits by their values. */
const RAISED = '⁰¹²³⁴⁵⁶⁷⁸⁹';

const SPACE = String.raw`[ \u00A0\u2009\u202F]?`;

/** A power of ten, with what it is multiplied by: "10⁹", "10^9", "3.2 × 10⁶". */
export const POWER = String.raw`(?<![\d.,^])(?:\d{1,6}(?:[.,]\d{1,6})?${SPACE}[xX×·*]${SPACE})?10(?:\^\d{1,2}|[${RAISED}]{1,2})(?![\d^${RAISED}])`;

const PARTS = /^(?:(?<factor>[\d.,]+)\P{Nd}+)?10(?<mark>\^?)(?<exponent>.+)$/u;

/** A raised figure by itself is a footnote's mark when it is smaller, or the power is larger than anything counted. */
const LEAST = 3;
const MOST = 15;

const exponentOf = (figures: string): number =>
  Number(Array.from(figures, (figure) => (RAISED.includes(figure) ? RAISED.indexOf(figure) : figure)).join(''));

/** Whether a line of the text starts with a raised figure, as footnotes do. */
const isNoted = (source: string, raised: string): boolean =>
  new RegExp(`^\\s*${raised}(?![${RAISED}])`, 'mu').test(source);

/** The number that a power of ten in a text stands for, written out: "3200000"; "10" when a footnote's mark stands at it. */
export const writtenPower = (power: string, source: string): string => {
  const { factor, mark, exponent = '' } = PARTS.exec(power)?.groups ?? {};
  const value = exponentOf(exponent);
  const isMark = !factor && !mark && (value < LEAST || isNoted(source, exponent));
  if (isMark) return '10';
  if (value > MOST) return power;
  return String(Number((Number((factor ?? '1').replace(',', '.')) * 10 ** value).toPrecision(15)));
};
