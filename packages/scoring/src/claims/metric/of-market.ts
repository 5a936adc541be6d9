import type { Metric } from '@assay/contracts/claim';
import { pattern } from '../../patterns/pattern.ts';
import { MARKETS } from './lexicon/metric.ts';
import { isNamed, type Pair } from './pair.ts';
import type { Topic } from './topics.ts';

/** "Our SAM", "in our five countries" speak of the market, and not of the company. */
const OWN = pattern(
  /\b(?:we|us|ours)\b|\bour\b(?! (?:\p{L}+ )?(?:tam|sam|som|markets?|segment|category|industry|sector|niche|regions?|countries|country|states|corridors|cities|provinces)\b)|\uE000/iu,
);

/** What is traded and grows where nobody speaks of the company, and no metric is named. */
const OF_THE_MARKET: ReadonlyMap<Metric, Metric> = new Map([
  ['growth', 'market_growth'],
  ['gmv', 'tam'],
]);
const ownFigures = (pair: Pair): boolean => !MARKETS.has(pair.metric) && !OF_THE_MARKET.has(pair.metric);

const withoutOwner = ({ pairs, topics }: { pairs: readonly Pair[]; topics: ReadonlySet<Topic> }): Pair[] => {
  if (topics.has('sizing') && !pairs.some((pair) => isNamed(pair) || ownFigures(pair)))
    return pairs.map((pair) => ({ ...pair, metric: OF_THE_MARKET.get(pair.metric) ?? pair.metric }));
  if (!pairs.some(({ metric }) => MARKETS.has(metric))) return [...pairs];
  return pairs.map((pair) => (pair.metric === 'growth' ? { ...pair, metric: 'market_growth' } : pair));
};

const A_MARKET = pattern(
  /\b(?:markets?(?! cap)|industry|sector)\b(?: (?!(?:our|we|the company|start-?up)\b)[\p{L}\d-]+){0,7}\s*$/iu,
);
/** "The lupus market was valued at $2.9 billion." */
const isMarketValued = (text: string, { metric, start }: Pair): boolean =>
  metric === 'valuation' && A_MARKET.test(text.slice(Math.max(0, start - 60), start));

/** What stands between says that the amount is what the company makes of its market: "with 2% of the SAM we reach $4m". */
const LETTERS = pattern(
  /\b(?<letters>TAM|SAM|SOM)\b(?![^.;]*(?:\b(?:we|us|our|reach\w*|captur\w*|win|winning|gives?|brings?|means?|shares?)\b|%))[^.;]{0,60}$/u,
);
/** No further ahead of an amount, in characters, its market is named. */
const AHEAD = 64;
const OF_LETTERS: ReadonlyMap<string, Metric> = new Map([
  ['TAM', 'tam'],
  ['SAM', 'sam'],
  ['SOM', 'som'],
]);
const TRADED: ReadonlySet<Metric> = new Set(['gmv', 'revenue']);

/** The market that an amount is called ahead of it, whatever it is an amount of: "the TAM is R$ 2.64 billion of GMV". */
const lettersAhead = (text: string, { metric, figure }: Pair): Metric | undefined => {
  if (!TRADED.has(metric)) return undefined;
  const ahead = text.slice(Math.max(0, figure.start - AHEAD), figure.start);
  return OF_LETTERS.get(LETTERS.exec(ahead)?.groups?.['letters'] ?? '');
};

const marketOf = (text: string, pair: Pair): Metric =>
  isMarketValued(text, pair) ? 'tam' : (lettersAhead(text, pair) ?? pair.metric);

/** What grows next to the size of a market, and is not ours, is the market; on a slide that sizes it, what is traded too. */
export const asMarket = (
  text: string,
  { pairs, topics }: { pairs: readonly Pair[]; topics: ReadonlySet<Topic> },
): Pair[] => {
  const read = pairs.map((pair): Pair => ({ ...pair, metric: marketOf(text, pair) }));
  return OWN.test(text) ? read : withoutOwner({ pairs: read, topics });
};
