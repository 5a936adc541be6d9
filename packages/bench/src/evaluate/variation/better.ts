import type { Metric } from '@assay/contracts/claim';
import type { Material, MaterialSlide } from '@assay/scoring/material';
import type { GoldClaim } from '../sets/gold.ts';
import { type Amount, amountsIn, factorOf } from './amounts.ts';
import { slidesOf, withLines, withSlides } from './edit.ts';

/** How each figure of an edit moves when the company does better by a factor: 1 with it, -1 against it. */
export type Move = Partial<Record<Metric, 1 | -1>>;

/** Figures of a percentage have a most that makes sense. */
const MOST: Partial<Record<Metric, number>> = { gross_margin: 95, grr: 100, conversion: 100, nps: 95 };
const WHOLE: ReadonlySet<Metric> = new Set(['customers', 'users', 'pilots', 'lois', 'patents']);
/** What the head of a table may say of its cells: thousands, lakh, millions, crore, billions. */
const IMPLIED = [1, 1e3, 1e5, 1e6, 1e7, 1e9];

/** The value of a figure when the company does better (or, below 1, worse) by the factor. */
export const movedValue = ({ metric, value }: GoldClaim, move: Move, factor: number): number => {
  const moved = move[metric] === -1 ? value / factor : value * factor;
  const capped = Math.min(moved, Math.max(value, MOST[metric] ?? Number.POSITIVE_INFINITY));
  if (!WHOLE.has(metric)) return capped;
  return factor > 1 ? Math.ceil(capped) : Math.max(1, Math.floor(capped));
};

/** So many amounts of a slide are looked at for the factors of a product. */
const MOST_AMOUNTS = 40;

const isClose = (one: number, other: number): boolean => Math.abs(one - other) <= 0.005 * Math.abs(other);

/** Where a claim's own figure stands in its quote, and what one of its units is worth. */
const placeOf = ({ quote, value }: GoldClaim): { amount: Amount; implied: number } | undefined => {
  for (const implied of IMPLIED) {
    const amount = amountsIn(quote).find((each) => isClose(each.value * implied, value));
    if (amount !== undefined) return { amount, implied };
  }
  return undefined;
};

const decimalsOf = (digits: string): number => /[.,](\d{1,2})$/.exec(digits)?.[1]?.length ?? 0;

/** The amount with another value, in its own style: the same scale, separators and number of decimals or more. */
export const rewritten = (amount: Amount, value: number): string => {
  const mantissa = value / factorOf(amount);
  const decimals = Math.max(decimalsOf(amount.digits), mantissa < 10 && !Number.isInteger(mantissa) ? 2 : 0);
  const plain = mantissa.toLocaleString('en-US', { maximumFractionDigits: decimals, useGrouping: amount.scale === '' });
  const comma = /,\d{1,2}$/.test(amount.digits);
  return `${amount.currency}${comma ? plain.replaceAll(',', ' ').replace('.', ',') : plain}${amount.gap}${amount.scale}`;
};

/** A stretch of a slide's text with what is to stand there. */
type Edit = { slide: number; start: number; end: number; text: string };

/** Two or three amounts whose product is the value, percentages counted as such. */
const factorsOf = (value: number, amounts: readonly Amount[]): readonly Amount[] | undefined => {
  const isIt = (product: number) => isClose(product, value) || isClose(product / 100, value);
  for (const [i, one] of amounts.entries())
    for (const [j, two] of amounts.slice(i + 1).entries()) {
      if (isIt(one.value * two.value)) return [one, two];
      const third = amounts.slice(i + j + 2).find((each) => isIt(one.value * two.value * each.value));
      if (third !== undefined) return [one, two, third];
    }
  return undefined;
};

/** Where a slide reckons a market as a product, the largest count in it moves with what it makes. */
const factorEdit = (text: string, claim: GoldClaim, factor: number): Edit[] => {
  const amounts = amountsIn(text).filter((each) => each.value > 1 && !isClose(each.value, claim.value));
  const factors = factorsOf(claim.value, amounts.slice(0, MOST_AMOUNTS)) ?? [];
  const [largest] = factors.filter(({ currency }) => currency === '').toSorted((a, b) => b.value - a.value);
  if (largest === undefined) return [];
  const { start, end, value } = largest;
  return [{ slide: claim.slide, start, end, text: rewritten(largest, Math.round(value * factor)) }];
};

const editsOf = (claim: GoldClaim, text: string, about: { move: Move; factor: number }): Edit[] | undefined => {
  const place = placeOf(claim);
  const from = text.indexOf(claim.quote);
  if (place === undefined || from < 0) return undefined;
  const { amount, implied } = place;
  const start = from + amount.start;
  const value = movedValue(claim, about.move, about.factor) / implied;
  const own = { slide: claim.slide, start, end: from + amount.end, text: rewritten(amount, value) };
  const isMarket = claim.metric === 'tam' || claim.metric === 'sam' || claim.metric === 'som';
  return [own, ...(isMarket ? factorEdit(text, claim, about.factor) : [])];
};

/** A slide with the edits made in its lines, the last first; of several for one place the first is made. */
const edited = (slide: MaterialSlide, edits: readonly Edit[]): MaterialSlide => {
  const own = new Map(edits.filter(({ slide: n }) => n === slide.n).map((edit) => [edit.start, edit]));
  const text = [...own.values()]
    .toSorted((a, b) => b.start - a.start)
    .reduce((whole, edit) => whole.slice(0, edit.start) + edit.text + whole.slice(edit.end), slide.text);
  const texts = text.split('\n');
  return withLines(
    slide,
    slide.lines.map((line, i) => ({ ...line, text: texts[i] ?? line.text })),
  );
};

/**
 * The material with all of these figures better by the factor (worse below 1), each in its own place and style, and with
 * the first factor of a product that makes one. Undefined when one is written so that it cannot be rewritten, as in words.
 */
export const better = (
  material: Material,
  claims: readonly GoldClaim[],
  about: { move: Move; factor: number },
): Material | undefined => {
  const texts = new Map(slidesOf(material).map(({ n, text }) => [n, text]));
  const edits = claims.map((claim) => editsOf(claim, texts.get(claim.slide) ?? '', about));
  if (edits.some((each) => each === undefined)) return undefined;
  const all = edits.flatMap((each) => each ?? []);
  return withSlides(
    material,
    slidesOf(material).map((slide) => edited(slide, all)),
  );
};
