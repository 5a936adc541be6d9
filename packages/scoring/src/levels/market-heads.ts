import { countingClaims } from '../claims/settle.ts';
import type { Pattern } from '../patterns/pattern.ts';
import type { Figure } from '../reading/numbers.ts';
import type { Page, Unit } from '../reading/page.ts';
import type { Figures } from './figures.ts';
import { type Finding, placesOf } from './finding.ts';
import type { Reckoning } from './reckoning.ts';
import { hasSource } from './specific.ts';

type About = { figures: Figures; criterion: string };

const SIZES = ['tam', 'sam', 'som'] as const;
/** What is counted after this is a part of what was counted before. */
const OF_THESE =
  /\b(?:of (?:these|those|them|which|whom)|among (?:these|them)|(?:with|having|doing|holding|at least) (?:more than |over )?\d|\d[\d.]* ?%)/i;
const OF_WHICH = /\bof (?:these|those|them|which|whom)\b/i;
/** So many characters behind a count may say that it is a part of the one before it. */
const PART_WORDS = 20;
/** "15,200 of them": those who were counted before. */
const OF_THEM = new RegExp(`^ ${OF_WHICH.source}`, 'i');

const isHeadCount = (unit: Unit, figure: Figure, buyer: Pattern): boolean =>
  figure.unit === 'count' &&
  !figure.year &&
  !figure.word &&
  figure.value >= 100 &&
  (buyer.test(unit.text.slice(figure.end, figure.end + 60)) || OF_THEM.test(unit.text.slice(figure.end)));

/** Those who could buy, counted on a slide that sizes the market: a step only where it says who counted them. */
export const counted = ({ figures, criterion }: About): Finding[] => {
  const pages = new Set<Page>(
    SIZES.flatMap((metric) => countingClaims(figures.claims, metric)).map(({ page }) => page),
  );
  return [...pages].flatMap((page) =>
    page.units
      .filter((unit) => unit.figures.some((figure) => isHeadCount(unit, figure, figures.loaded.buyer)))
      .map((unit): Finding => ({ criterion, level: hasSource(unit.text) ? 2 : 1, places: placesOf([unit]) })),
  );
};

const largestIn = (unit: Unit, buyer: Pattern): number =>
  Math.max(0, ...unit.figures.filter((figure) => isHeadCount(unit, figure, buyer)).map(({ value }) => value));

/** "327,000 switches, of them 118,000 on busy lines". */
const isPartedWithin = ({ text, figures }: Unit): boolean => {
  const counts = figures.filter(({ unit, year, word, value }) => unit === 'count' && !year && !word && value >= 100);
  return counts.some((whole, i) => {
    const part = counts[i + 1];
    return (
      part !== undefined && part.value < whole.value && OF_WHICH.test(text.slice(whole.end, part.end + PART_WORDS))
    );
  });
};

/** A sum that begins with all who could buy and goes on with a counted part of them names two of the three sizes. */
export const narrowed = (reckonings: readonly Reckoning[], { figures, criterion }: About): Finding[] => {
  const { buyer } = figures.loaded;
  return reckonings.flatMap(({ units }): Finding[] => {
    const all = units[0]?.page.units ?? [];
    const part = all.find((unit, i) => {
      if (isPartedWithin(unit)) return true;
      const count = OF_THESE.test(unit.text) ? largestIn(unit, buyer) : 0;
      return count > 0 && all.slice(0, i + 1).some((before) => largestIn(before, buyer) > count);
    });
    return part === undefined ? [] : [{ criterion, level: 3, places: placesOf([part]) }];
  });
};
