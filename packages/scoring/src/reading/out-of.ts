import type { Pattern } from '../patterns/pattern.ts';
import { MOST_CENTS } from './coins.ts';
import { type Figure, tidy } from './figure.ts';
import { numberOf } from './number-words.ts';
import {
  AFTER,
  COIN_SINCE,
  FROM_COIN,
  FROM_HUNDRED,
  HINT,
  NO_PART,
  RATIOS_TO_ONE,
  SHARES,
  SINCE,
} from './out-of-words.ts';
import { overlaps, type Span } from './span.ts';

/** So far behind the whole its part may stand, in characters. */
const LOOK_AHEAD = 110;

type Read = { figures: Figure[]; spans: Span[] };

const placed = (
  match: RegExpExecArray,
  at = 0,
): Pick<Figure, 'start' | 'end' | 'text' | 'word' | 'year' | 'period'> => {
  const start = at + match.index;
  const word = !/\d/.test(match.groups?.few ?? '');
  return { start, end: start + match[0].length, text: match[0], word, year: false, period: null };
};

const fewOf = ({ groups }: RegExpExecArray): number => {
  const { few = '' } = groups ?? {};
  return /\d/.test(few) ? Number(few.replace(',', '.')) : numberOf(few);
};

const figureOf = (match: RegExpExecArray, about: { value: number; unit: string; at?: number }): Figure => {
  const value = tidy(about.value);
  return { value, low: value, unit: about.unit, ...placed(match, about.at) };
};

const isSmall = ({ groups }: RegExpExecArray): boolean => groups?.small !== undefined;

/** What is read of a text where a number and its whole stand together: a ratio to what was spent before a share of the year before. */
const together = (text: string): Figure[] => [
  ...RATIOS_TO_ONE.flatMap((by) => by.matches(text)).map((match) =>
    figureOf(match, { value: fewOf(match) / (isSmall(match) ? 100 : 1), unit: 'ratio' }),
  ),
  ...SHARES.flatMap((by) => by.matches(text))
    .filter((match) => fewOf(match) > 0 && fewOf(match) <= (isSmall(match) ? MOST_CENTS : 100))
    .map((match) => figureOf(match, { value: fewOf(match), unit: 'percent' })),
  ...SINCE.flatMap((by) => by.matches(text)).map((match) => figureOf(match, { value: fewOf(match), unit: 'percent' })),
  ...COIN_SINCE.matches(text).map((match) =>
    figureOf(match, { value: fewOf(match) * (isSmall(match) ? 1 : 100), unit: 'percent' }),
  ),
];

/** The parts of a coin behind it: in small coins, below one, or alone in the cell of a row. */
const ofCoin = (tail: string, match: RegExpExecArray): number | undefined => {
  const few = fewOf(match);
  if (isSmall(match)) return few <= 100 ? few : undefined;
  if (match.groups?.mark !== undefined) return few < 1 ? few * 100 : undefined;
  return /\| $/.test(tail.slice(0, match.index)) && few >= 1 && few < 100 ? few : undefined;
};

const ofHundred = (tail: string, match: RegExpExecArray): number | undefined =>
  fewOf(match) > 0 && fewOf(match) <= 100 && !NO_PART.test(tail.slice(match.index + match[0].length))
    ? fewOf(match)
    : undefined;

type Ways = { whole: Pattern; most: number; part: typeof ofCoin };
const BEHIND: readonly Ways[] = [
  { whole: FROM_COIN, most: 4, part: ofCoin },
  { whole: FROM_HUNDRED, most: 1, part: ofHundred },
];

/** What is left of a whole that stands ahead of it; the whole is no figure of its own then. */
const behind = (text: string, { whole, most, part }: Ways): Read[] =>
  whole.matches(text).flatMap((match): Read[] => {
    const at = match.index + match[0].length;
    const [tail = ''] = /^(?:[^.;]|\.(?=\d))*/.exec(text.slice(at, at + LOOK_AHEAD)) ?? [];
    const figures = AFTER.matches(tail)
      .flatMap((one) => {
        const value = part(tail, one);
        return value === undefined ? [] : [figureOf(one, { value, unit: 'percent', at })];
      })
      .slice(0, most);
    return figures.length === 0 ? [] : [{ figures, spans: [{ start: match.index, end: at }] }];
  });

/** Of figures that share words the first in the list. */
const eachOnce = (figures: readonly Figure[]): Figure[] =>
  figures.filter((figure, i) => !figures.slice(0, i).some((other) => overlaps(figure, other)));

/**
 * Figures that are given out of a coin or of a hundred, in percent: "64 cents of each rand", "of every 100 pesos 46 stay", "9 in every
 * hundred", "119 for each 100 of before"; or as a ratio: "6.1 naira for each naira we spent". `spans` are the wholes, no figures themselves.
 */
export const readOutOf = (text: string): Read => {
  if (!HINT.test(text)) return { figures: [], spans: [] };
  const near = eachOnce(together(text));
  const far = BEHIND.flatMap((ways) => behind(text, ways)).filter(
    ({ figures, spans }) => ![...figures, ...spans].some((one) => near.some((other) => overlaps(one, other))),
  );
  return { figures: [...near, ...far.flatMap(({ figures }) => figures)], spans: far.flatMap(({ spans }) => spans) };
};
