import type { Metric } from '@assay/contracts/claim';
import type { Material, MaterialSlide } from '@assay/scoring/material';
import type { GoldClaim } from '../sets/gold.ts';
import { type Amount, amountsIn } from './amounts.ts';
import { slidesOf, withLines, withSlides } from './edit.ts';
import { chainOf } from './products.ts';
import { rewritten } from './rewrite.ts';

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

const isClose = (one: number, other: number): boolean => Math.abs(one - other) <= 0.005 * Math.abs(other);

/** "US$ 8.400 million" may be eight millions or eight thousand: in which style it is to be rewritten is not told. */
const isTwofold = ({ digits, scale }: Amount): boolean => scale !== '' && /^\d{1,3}[.,]\d{3}$/.test(digits);

/** Where a claim's own figure stands in its quote, and what one of its units is worth. */
const placeOf = ({ quote, value }: GoldClaim): { amount: Amount; implied: number } | undefined => {
  for (const implied of IMPLIED) {
    const amount = amountsIn(quote).find((each) => !isTwofold(each) && isClose(each.value * implied, value));
    if (amount !== undefined) return { amount, implied };
  }
  return undefined;
};

/** A stretch of a slide's text with what is to stand there. */
type Edit = { slide: number; start: number; end: number; text: string };

const isMarket = ({ metric }: GoldClaim): boolean => metric === 'tam' || metric === 'sam' || metric === 'som';

/** Of several counts that move together, those that are rounded further than this would grow otherwise than they did. */
const MOST_ROUNDED = 0.05;

const isUneven = (claims: readonly GoldClaim[], { move, factor }: { move: Move; factor: number }): boolean =>
  claims.length > 1 &&
  claims.some((claim) => {
    const exact = move[claim.metric] === -1 ? claim.value / factor : claim.value * factor;
    return WHOLE.has(claim.metric) && Math.abs(movedValue(claim, move, factor) / exact - 1) > MOST_ROUNDED;
  });

/** What a market is reckoned from moves with it. */
const chainEdits = (text: string, { slide, value }: GoldClaim, factor: number): Edit[] =>
  chainOf(text, value).map((amount) => {
    const { start, end } = amount;
    const moved = amount.currency === '' ? Math.round(amount.value * factor) : amount.value * factor;
    return { slide, start, end, text: rewritten(amount, moved) };
  });

const editsOf = (claim: GoldClaim, text: string, about: { move: Move; factor: number }): Edit[] | undefined => {
  const place = placeOf(claim);
  const from = text.indexOf(claim.quote);
  if (place === undefined || from < 0) return undefined;
  const { amount, implied } = place;
  const start = from + amount.start;
  const value = movedValue(claim, about.move, about.factor) / implied;
  const own = { slide: claim.slide, start, end: from + amount.end, text: rewritten(amount, value) };
  return [own, ...(isMarket(claim) ? chainEdits(text, claim, about.factor) : [])];
};

/** A slide with the edits made in its lines, the last first; one for each place. */
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

/** Whether of a slide's markets some are reckoned as products and others are not, but may be sums of them. */
const isMixed = (claims: readonly GoldClaim[], texts: ReadonlyMap<number, string>): boolean => {
  const markets = claims.filter(isMarket);
  return [...new Set(markets.map(({ slide }) => slide))].some((n) => {
    const own = markets.filter(({ slide }) => slide === n);
    const reckoned = own.filter(({ value }) => chainOf(texts.get(n) ?? '', value).length > 0);
    return reckoned.length > 0 && reckoned.length < own.length;
  });
};

/**
 * The material with all of these figures better by the factor (worse below 1), each in its own place and style, and with
 * what a market is reckoned from. Undefined when one is written so that it cannot be rewritten, as in words, when it is
 * not told what a market is made of, or when whole numbers come out uneven.
 */
export const better = (
  material: Material,
  claims: readonly GoldClaim[],
  about: { move: Move; factor: number },
): Material | undefined => {
  const texts = new Map(slidesOf(material).map(({ n, text }) => [n, text]));
  if (isMixed(claims, texts) || isUneven(claims, about)) return undefined;
  const edits = claims.map((claim) => editsOf(claim, texts.get(claim.slide) ?? '', about));
  if (edits.some((each) => each === undefined)) return undefined;
  const all = edits.flatMap((each) => each ?? []);
  return withSlides(
    material,
    slidesOf(material).map((slide) => edited(slide, all)),
  );
};
