import type { Metric } from '@assay/contracts/claim';
import { pattern } from '../../patterns/pattern.ts';
import { type Figure, isMoney } from '../../reading/figure.ts';
import { countedCandidates } from './counted.ts';
import { framedCandidates } from './framed.ts';
import { type Candidate, FITS } from './lexicon/metric.ts';
import { SPOKEN_FOR } from './lexicon/spoken-for.ts';
import { namedCandidates } from './named.ts';
import { asMarket } from './of-market.ts';
import type { Pair } from './pair.ts';
import { phraseAfter } from './phrase.ts';
import type { Topic } from './topics.ts';

/** A figure that is said to be of something else is bound by words right next to it only. */
const RIGHT_NEXT = 1;

const isFree = (text: string, { figure, measure, cost, metric }: Candidate): boolean =>
  (cost <= RIGHT_NEXT && !(measure === 'percent' && metric === 'growth')) ||
  !(SPOKEN_FOR[measure]?.test(text.slice(figure.end, figure.end + 40)) ?? false);

const LEVELS: ReadonlySet<Metric> = new Set(['gross_margin', 'nrr', 'grr', 'conversion', 'churn', 'growth']);
/** "Improved 220 basis points": basis points tell by how much a share changed. */
const isChange = ({ metric, figure }: Candidate): boolean => LEVELS.has(metric) && /bps|basis/i.test(figure.text);

const CHANGES =
  /^[^.;|]{0,90}?(?:\b(?:from|to|vs\.?|versus|against|up from|down from|compared (?:to|with)|then|and|was|were|=)|->|→|>|[:,(/])\s*(?:(?:over|about|around|nearly|more than|approx\.?|roughly|~) ?)?$/i;
/** "A, B and C": what only a comma parts is of one kind. */
const LISTED =
  /^(?:\))?(?:,| and|, and| or)(?: (?:then|about|over|nearly|approximately|more than|just))? (?:\(?(?:in |for )?(?:fy ?'?|[qh][1-4] )?(?:(?:19|20)\d\d|\d\d)\)?:? )?$/i;
const DATED =
  /(?:\b(?:19|20)\d\d\b|\bfy ?'?\d\d|\bq[1-4]\b|\bh[12]\b|\b(?:ago|earlier|before|last year|previous|today|now|from|to|up|down|vs|versus|against|compared)\b|->|→)/i;

/** Whether one figure goes on where another left off: "from $1.2M in 2024 to $3.1M", "2023: $1.2M, 2024: $3.4M". */
export const goesOn = (text: string, pair: { first: Figure; second: Figure }): boolean => {
  const { first, second } = pair;
  const between = text.slice(first.end, second.start);
  if (LISTED.test(between)) return true;
  return (
    CHANGES.test(between) &&
    (DATED.test(between) || DATED.test(text.slice(Math.max(0, first.start - 12), first.start))) &&
    !/\b(?:of which|including|for|per)\b/i.test(between)
  );
};

/** A count with a noun of its own counts that, and nothing that stands before it. */
export const isBare = (text: string, figure: Figure): boolean =>
  figure.unit !== 'count' || phraseAfter(text, figure).words.length === 0;

/** Amounts of one metric do not lie so many times apart. */
const FARTHEST = 1_000;
const isNear = (one: Figure, { value: b }: Figure): boolean =>
  !isMoney(one) || (one.value <= b * FARTHEST && b <= one.value * FARTHEST);

const extended = (text: string, about: { pairs: readonly Pair[]; figures: readonly Figure[] }): Pair[] => {
  const figures = about.figures.filter(({ year }) => !year);
  const bound = new Map(about.pairs.map((pair) => [pair.figure, pair]));
  const spread = (order: readonly Figure[], forward: boolean) => {
    order.forEach((figure, i) => {
      const alike = order.slice(i + 1, i + 4).filter(({ unit, value }) => unit === figure.unit && value !== 0);
      const next = alike.findIndex((other) => bound.has(other));
      const neighbour = alike.slice(0, next < 0 ? alike.length : next).find((other) => isBare(text, other));
      const pair = bound.get(figure);
      if (pair === undefined || neighbour === undefined || bound.has(neighbour)) return;
      const [first, second] = forward ? [figure, neighbour] : [neighbour, figure];
      if (FITS[pair.measure](neighbour) && isNear(figure, neighbour) && goesOn(text, { first, second }))
        bound.set(neighbour, { ...pair, figure: neighbour });
    });
  };
  spread(figures, true);
  spread([...figures].reverse(), false);
  return [...bound.values()];
};

/** "Use: sales $900k, people $400k" tells what the round goes to. */
const USES = pattern(/^\W*(?:uses?(?: of (?:the )?\p{L}+)?|allocation|proceeds|spending)\s*:/iu);

/** Whether a text tells for what money is spent. */
export const isOnSpending = (text: string, topics: ReadonlySet<Topic>): boolean =>
  topics.has('uses') || USES.test(text);
const KEPT_APART: ReadonlySet<Metric> = new Set(['round', 'valuation', 'burn']);
const isSpent = ({ measure, metric }: Candidate): boolean => measure === 'money' && !KEPT_APART.has(metric);

/** A slide that sizes the market counts those who could buy, unless it says that they do. */
const OWN_COUNT = pattern(
  /\b(?:we (?:already |now |currently )?(?:serve|have|supply|aim|target|would|will|could)|our (?:\p{L}+ )?(?:customers|clients|users|members|subscribers)|signed|paying(?! ?[$€£₹\d])|us(?:e|es|ing) (?:us|our|\uE000)|that (?:would|could) be|today|already|has|having|serves?|patents?|team|employees|staff)\b/iu,
);

/** Pairs each figure of a clause with what it measures: the nearest name, the words around it or the noun it counts. */
export const bind = (
  text: string,
  { figures, topics, buyers }: { figures: readonly Figure[]; topics: ReadonlySet<Topic>; buyers: ReadonlySet<string> },
): Pair[] => {
  if (figures.every(({ year }) => year)) return [];
  const spends = isOnSpending(text, topics);
  const candidates = [
    ...namedCandidates(text, figures),
    ...framedCandidates(text, { figures, topics }),
    ...(topics.has('sizing') && !OWN_COUNT.test(text) ? [] : countedCandidates(text, { figures, buyers })),
  ].filter((candidate) => isFree(text, candidate) && !isChange(candidate) && !(spends && isSpent(candidate)));
  const pairs: Pair[] = [];
  const used = new Set<object>();
  for (const candidate of candidates.sort((a, b) => a.cost - b.cost)) {
    const { mention, figure, metric, measure, start, end } = candidate;
    if (used.has(mention) || used.has(figure)) continue;
    used.add(mention).add(figure);
    pairs.push({ metric, measure, start, end, figure });
  }
  return asMarket(text, { pairs: extended(text, { pairs, figures }), topics }).sort(
    (a, b) => a.figure.start - b.figure.start,
  );
};
