import type { Metric } from '@assay/contracts/claim';
import { pattern } from '../../patterns/pattern.ts';
import { type Figure, isMoney } from '../../reading/figure.ts';
import { readFigures } from '../../reading/numbers.ts';
import type { Unit } from '../../reading/page.ts';

/** How what a sale leaves is called. */
const LEFT = pattern(/(?<!\p{L})(?:left|leaves?|stays?|remains?|remaining|rest for us|over|keep|kept|ours)(?!\p{L})/iu);
/** What is left there is not of a sale: those who stay, what is raised, those who could buy. */
export const OF_NO_SALE =
  /\b(?:customers|clients|cohorts?|users|members|subscribers|churn|retention|renew\w*|reserve|round|rais(?:e|ed|ing)|ask|funds|proceeds|runway|markets?|addressable|opportunity)\b/i;
/** A line that begins so is the last of a list of what a sale is made of, however its amounts are written. */
const LAST = pattern(/^\W*(?:left|stays|remains|kept)(?!\p{L})/iu);
/** A sale and its costs are told in so many lines at the most, each of so many figures. */
const MOST_LINES = 12;
const MOST_FIGURES = 6;
/** What a share may differ from its amounts by, in percentage points, each rounded. */
const ROUNDING = 0.6;
/** A sentence that tells only of which share the amount ahead of it is: "That's 55.2%." */
const NOTHING_ELSE = /^\W*(?:that(?:'s| is)|so|which is)?\W*$/i;

type Amounts = { text: string; amounts: readonly Figure[] };

const amountsOf = (figures: readonly Figure[]): readonly Figure[] =>
  figures.filter(({ unit, year }) => !year && unit !== 'percent').slice(0, MOST_FIGURES);

/** The lines above one on its slide that may tell the sale and its costs, the nearest last. */
export const linesAbove = ({ page, start }: Unit): Unit[] => {
  const at = page.units.findIndex((other) => other.start === start);
  return page.units.slice(Math.max(0, at - MOST_LINES), Math.max(0, at));
};

/** What is left as the share's own line or row tells it, or the sentence ahead of one that tells the share alone. */
const leftBy = (unit: Unit, share: Figure): (Amounts & { row: boolean }) | undefined => {
  const whole = unit.row && unit.page.units.find(({ start }) => start === unit.start);
  if (whole !== undefined) return { text: whole.text, amounts: amountsOf(whole.figures), row: true };
  const ahead = amountsOf(unit.figures.filter(({ end }) => end <= share.start));
  if (ahead.length > 0) return { text: unit.text, amounts: ahead, row: false };
  const before = linesAbove(unit).at(-1);
  if (before === undefined || before.row !== undefined || !NOTHING_ELSE.test(unit.text.slice(0, share.start)))
    return undefined;
  return { text: before.text, amounts: amountsOf(before.figures), row: false };
};

/**
 * Gross margin, where a share is that of what a sale leaves: "Seat | €240", "Hosting | €62", "Left | €178, 74%". It is reckoned from the
 * sale, on a line above or earlier in its own; undefined where none comes to it.
 */
export const leftShare = (unit: Unit, share: Figure): Metric | undefined => {
  if (share.unit !== 'percent' || share.value <= 0 || share.value >= 100) return undefined;
  const left = leftBy(unit, share);
  if (left === undefined || !LEFT.test(left.text) || OF_NO_SALE.test(`${unit.page.title} ${left.text}`))
    return undefined;
  const sales = [
    ...amountsOf(readFigures(unit.page.title)),
    ...linesAbove(unit).flatMap(({ figures }) => amountsOf(figures)),
    ...left.amounts,
  ];
  const listed = left.row || LAST.test(left.text);
  const isOf = (amount: Figure): boolean =>
    (listed || isMoney(amount)) &&
    sales.some(
      (sale) =>
        (sale.unit === amount.unit || (listed && amount.unit === 'count' && isMoney(sale))) &&
        sale.value > 0 &&
        Math.abs((100 * amount.value) / sale.value - share.value) <= ROUNDING,
    );
  return left.amounts.some(isOf) ? 'gross_margin' : undefined;
};
