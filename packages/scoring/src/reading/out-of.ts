import { type Pattern, pattern } from '../patterns/pattern.ts';
import { ADDED, COIN, COINS, EACH, FEW, HUNDRED, MOST_CENTS, ONE, SMALL } from './coins.ts';
import { type Figure, tidy } from './figure.ts';
import { numberOf } from './number-words.ts';
import { overlaps, type Span } from './span.ts';

/** What was paid for and what came of it. */
const SPENT = String.raw`(?= (?:that )?(?:we|it|spent|put|invested|paid|of (?:cac|acquisition|marketing|sales))\b)`;
const EARLIER = String.raw`(?=[^.;]{0,40}\b(?:before|earlier|ago|then|last year|previous)\b)`;

const way = (source: string): Pattern => pattern(source, 'iu');

const LEFT = '(?:is|was|were|are|stays?|stayed|remain(?:s|ed)?|left|over|kept|ours)';
/** "64 cents of each rand", "43p was left of each pound", "46 of every hundred shillings", "6 of 100 firms". */
const SHARES = [
  way(`${FEW}(?<=${SMALL}) (?:of|in|on|out of|to|from) (?:(?:${EACH}|the) )?${COIN}`),
  way(`${FEW}(?<=${SMALL})(?: ${LEFT}){1,3} (?:of|from|out of) (?:(?:${EACH}|the) )?${COIN}`),
  way(String.raw`${FEW}(?: \p{L}+)? (?:of|in|out of|from) ${EACH} ${HUNDRED}`),
  way(String.raw`(?<!\bin )(?!one\b)${FEW} (?:of|out of) ${HUNDRED}(?= \p{L})`),
];
/** "148 zl for each 100 zl of the year before": so much in percent. */
const SINCE = [
  way(String.raw`${FEW}[^.;|\d]{0,24} (?:for|per|against) ${EACH} ${HUNDRED}${EARLIER}`),
  way(
    String.raw`(?<=\b(?:same|those|these|they|who stayed)\b(?:[^.;]|\.(?=\d)){0,80})${FEW} (?:for|per|against) ${EACH} ${HUNDRED}`,
  ),
  way(`(?:for|against) ${EACH} ${HUNDRED}(?: (?:of|in|from) [^,;.]{3,24})?, (?:now|today) ${FEW}`),
  way(String.raw`(?:for|against) ${EACH} ${HUNDRED} (?:of|in|from) [^,;.]{3,24}, ${FEW}(?= (?:in|by|now|today)\b)`),
  way(
    String.raw`for ${EACH} ${HUNDRED}(?! (?:that )?we\b)[^;.]{3,60}\b(?:paid|spent|bought|ordered)\b[^;.]{0,40}\b(?:pays?|paid|spends?|spent|buys?|bought|orders?|ordered) ${FEW}`,
  ),
];
/** The same of a coin: "128p of fees for every pound the year before". */
const COIN_SINCE = way(String.raw`${FEW}(?: [\p{L}\d]+){0,4} (?:for|per|against) (?:${EACH}|the) ${COIN}${EARLIER}`);
/** "$1.60 burned for each new dollar", "6.1 naira for each naira we spent": so many to one. */
const RATIOS = [
  way(`${FEW}(?: (?:burned|burnt|of burn|(?:of|in) cash)) (?:for|per) (?:(?:${EACH}|the) )?${ADDED}${ONE}`),
  way(`${FEW} (?:for|per) (?:(?:${EACH}|the) )?(?:(?:net|new|extra|additional|added) )+${ONE}`),
  way(
    String.raw`(?<=\bfor (?:each|every) ${ADDED}${ONE}[^.;]{0,80}\b(?:burn(?:ed|t)|used(?: up)?|consumed) )${FEW}(?! ?(?:million|k|m|bn))`,
  ),
  way(
    String.raw`(?:(?<=\bburn(?:ed|t|s|ing)? (?:about |only |just )?)|(?<=\bburn\b[^.;]{0,40}(?:\b(?:which|that) (?:is|was) |, (?:or )?|\()))${FEW} (?:for|per) (?:(?:${EACH}|the) )?${ADDED}${ONE}`,
  ),
  way(
    String.raw`(?<=\bburn(?:ed|t)? (?:per|for (?:each|every)) ${ADDED}${ONE}[^.;:|]{0,40}: )${FEW}(?! ?(?:million|k|m|bn))`,
  ),
  way(`(?<!(?:${COINS}) )${FEW}(?: back)? for (?:each|every) (?:one|1|${COIN})${SPENT}`),
];

/** "Of each euro", "from every Rs 100": what is left of it comes after. */
const FROM_COIN = way(String.raw`(?<!\p{L})(?:of|from|out of|in) (?:${EACH} )?(?<!\bin an? )${COIN}`);
const FROM_HUNDRED = way(
  String.raw`(?<!\p{L})(?:of|from|out of|in) ${EACH} ${HUNDRED}|(?<=^\W*)(?:of|from|out of) ${HUNDRED}`,
);
const AFTER = way(FEW);
/** So far behind the whole its part may stand, in characters. */
const LOOK_AHEAD = 110;
/** This is no part of a hundred: a duration, a multiple, or what a share in brackets tells better. */
const NO_PART =
  /^ ?(?:%|percent|per cent|months?|years?|weeks?|days?|hours?|minutes?|times|x\b|k\b|m\b|million|thousand)|^[^.;(]{0,40}\(\d[\d.]* ?%/i;

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
  ...RATIOS.flatMap((by) => by.matches(text)).map((match) =>
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

/** Without one of these nothing is given out of a whole. */
const HINT = way(
  String.raw`\bhundred\b|\b100\b|(?:each|every|an?|one|the|new|of|per|in) (?:${COIN}|${ONE})|\bfor every (?:1|one)\b`,
);

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
