import type { Figure } from '../reading/numbers.ts';
import { wordsOf } from '../reading/words.ts';
import { METRIC_WORDS, type Measure, type MetricWords } from './metrics.ts';

/** A metric's words with the figure that measures it. Places are in the text they were found in. */
export type Pair = { words: MetricWords; start: number; end: number; figure: Figure };

type Mention = { words: MetricWords; start: number; end: number };

/** More words than this between a figure and a metric's name, and they do not belong together. */
const FARTHEST = 6;
/** "SAM: carriers in two regions, $1.1B": a market's label governs its whole clause. */
const FARTHEST_OF_LABEL = 24;
/** No more than this lies between, in characters; it bounds the work on texts full of figures. */
const REACH = 240;
const ACROSS_A_FIGURE = 20;
const ACROSS_A_BREAK = 3;

const FITS: Record<Measure, (figure: Figure) => boolean> = {
  money: ({ unit }) => /^[A-Z]{3}$/.test(unit),
  percent: ({ unit }) => unit === 'percent',
  months: ({ unit, word }) => unit === 'months' && !word,
  ratio: ({ unit, word }) => (unit === 'ratio' || unit === 'count') && !word,
  count: ({ unit, year }) => unit === 'count' && !year,
};

const mentionsIn = (text: string): Mention[] => {
  const mentions: Mention[] = [];
  for (const words of METRIC_WORDS) {
    for (const match of text.matchAll(words.words)) {
      const start = match.index;
      const end = start + match[0].length;
      if (!mentions.some((taken) => start < taken.end && end > taken.start)) mentions.push({ words, start, end });
    }
  }
  return mentions.sort((a, b) => a.start - b.start);
};

const countedCost = (text: string, pair: { mention: Mention; figure: Figure }): number => {
  const { mention, figure } = pair;
  if (figure.end <= mention.start) {
    const between = text.slice(figure.end, mention.start);
    const near = /^\+?(?: [\p{L}\p{N}\uE000&'-]+){0,3} $/u.test(between) || /^ ?\+? ?$/.test(between);
    const broken = /\b(?:of|in|at|from|per|with|for|by|to|on|and|or|than|a|the)\b/i.test(between);
    return near && (!broken || /^ of (?:our |the )?$/.test(between))
      ? wordsOf(between).length
      : Number.POSITIVE_INFINITY;
  }
  return /^(?: ?[:=] ?| \()$/.test(text.slice(mention.end, figure.start)) ? 1 : Number.POSITIVE_INFINITY;
};

/** A factor of a product is not its result. */
const isFactor = (text: string, { start, end }: Figure): boolean =>
  / [x*] $/.test(text.slice(0, start)) || /^(?: [a-z]+){0,4} [x*] /i.test(text.slice(end));

const nearCost = (text: string, pair: { mention: Mention; figure: Figure; figures: readonly Figure[] }): number => {
  const { mention, figure, figures } = pair;
  const ahead = figure.end <= mention.start;
  if (mention.words.leads && ahead && !/^ ?\p{L}* ?$/u.test(text.slice(figure.end, mention.start)))
    return Number.POSITIVE_INFINITY;
  const [start, end] = ahead ? [figure.end, mention.start] : [mention.end, figure.start];
  const between = text.slice(start, end);
  if (/=\s*$/.test(between) && mention.words.label) return 0;
  if (mention.words.label && isFactor(text, figure)) return Number.POSITIVE_INFINITY;
  const crossed = figures.filter(
    (other) => other !== figure && other.start >= start && other.end <= end && FITS[mention.words.measure](other),
  );
  const breaks = (between.match(/[,;(|]|\b(?:and|with|while)\b/g) ?? []).length;
  return wordsOf(between).length + breaks * ACROSS_A_BREAK + crossed.length * ACROSS_A_FIGURE + (ahead ? 0 : 0.5);
};

const costOf = (text: string, pair: { mention: Mention; figure: Figure; figures: readonly Figure[] }): number =>
  pair.mention.words.counted ? countedCost(text, pair) : nearCost(text, pair);

const overlaps = (mention: Mention, figure: Figure) => figure.start < mention.end && figure.end > mention.start;

const candidatesFor = (text: string, about: { mention: Mention; figures: readonly Figure[] }) => {
  const { mention, figures } = about;
  const reach = figures.filter(({ start, end }) => end > mention.start - REACH && start < mention.end + REACH);
  return reach
    .filter((figure) => FITS[mention.words.measure](figure) && !overlaps(mention, figure))
    .map((figure) => ({ mention, figure, cost: costOf(text, { mention, figure, figures: reach }) }))
    .filter(({ cost }) => cost <= (mention.words.label ? FARTHEST_OF_LABEL : FARTHEST));
};

/** Pairs each metric named in a clause with the nearest figure of its kind; no figure measures two metrics. */
export const bind = (text: string, figures: readonly Figure[]): Pair[] => {
  const candidates = mentionsIn(text).flatMap((mention) => candidatesFor(text, { mention, figures }));
  const pairs: Pair[] = [];
  const used = new Set<Figure | Mention>();
  for (const { mention, figure } of candidates.sort((a, b) => a.cost - b.cost)) {
    if (used.has(mention) || used.has(figure)) continue;
    used.add(mention).add(figure);
    pairs.push({ ...mention, figure });
  }
  return pairs.sort((a, b) => a.figure.start - b.figure.start);
};
