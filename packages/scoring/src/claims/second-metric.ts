import type { Metric } from '@assay/contracts/claim';
import { ask } from '../learnt/asked.ts';
import { unitBefore } from '../learnt/features.ts';
import { type Said, sumOf } from '../learnt/model.ts';
import { pattern } from '../patterns/pattern.ts';
import type { Figure } from '../reading/figure.ts';
import type { Unit } from '../reading/page.ts';
import { askingOf } from './asking.ts';
import { type Likely, likeliestOf } from './likeliest.ts';
import { isOnSpending } from './metric/bind.ts';
import { placeInMarket } from './metric/market-place.ts';
import { isNamed, type Pair } from './metric/pair.ts';
import { isOnePart } from './metric/parted.ts';
import { topicsOf } from './metric/topics.ts';
import { isStretch, measuresNothing } from './nothing.ts';
import { LEARNT, type Opinions } from './opinions.ts';
import type { FigureRead } from './reads.ts';
import { isRuledOut } from './ruled-out/ruled-out.ts';

/** The class of figures that measure nothing. */
export const NONE = 'none';
/** By how much, in hundredths, another metric has to be likelier than that of the rules to take its place. */
const OVERRULED = 200;

/** A row of several figures under no heads: what sets them apart, a year, a plan or another company, cannot be known. */
const isNameless = ({ row }: Unit): boolean =>
  row?.heads.every((head) => head === '') === true && row.cells.filter(({ text }) => /\d/.test(text)).length > 1;

const WORD = /\p{L}{3}/u;
/** "Basically 1:1" goes on about the line before. */
const SHADES = /^\W*(?:basically|roughly|nearly|almost|about|around|essentially|practically)\W*$/i;

/** Whether nothing is said of a figure but by the slide's title, or it is a count by the month; the heads of a table say something. */
const isMute = (unit: Unit, { text, unit: kind, period }: Figure): boolean => {
  const said = [unit.text.replace(text, ''), ...(unit.row?.heads ?? [])].join(' ');
  return (kind === 'count' && period !== null) || isNameless(unit) || !WORD.test(said) || SHADES.test(said);
};

/** What the rules bind a figure to, and where it stands on a slide about the market, as features. */
export const rulesOnMetric = ({ pair, unit }: FigureRead): readonly string[] => [
  `rules ${pair?.metric ?? NONE}`,
  ...placeInMarket(unit),
];

type About = { asOf: Date; opinions?: Opinions };

/** What was learnt of what a figure measures. */
export const metricSaid = (read: FigureRead, { asOf, opinions = LEARNT }: About): Said =>
  ask(opinions.metric, { unit: read.unit, asking: askingOf(read, { rules: rulesOnMetric(read), asOf }) });

const boundTo = ({ figure }: FigureRead, likely: Likely): Pair => {
  const { start, end } = figure;
  return { ...likely, start, end, figure };
};

/** Whether those who use it pay, the deck itself says elsewhere: the rules know it. */
const COUNTED: ReadonlySet<Metric> = new Set(['customers', 'users']);

/** Whether another metric may take the place of that of the rules: not where the deck says which it is, and what letters are worth is no revenue. */
const isOpen = ({ metric }: Pair, likely: Likely): boolean =>
  metric !== 'lois' && !(COUNTED.has(metric) && COUNTED.has(likely.metric));

/** What the rules bind a figure to, or a metric that is far likelier where they go by no name. */
const checkedPair = (read: FigureRead, about: About & { pair: Pair }): Pair => {
  const { pair } = about;
  if (isNamed(pair)) return pair;
  const said = metricSaid(read, about);
  const likely = likeliestOf(read.figure, said);
  if (likely === undefined || !isOpen(pair, likely)) return pair;
  const most = sumOf(said, likely.metric);
  return most > sumOf(said, pair.metric) + OVERRULED && most > sumOf(said, NONE) ? boundTo(read, likely) : pair;
};

/** "We stop 92% of errors": of what is kept of an income something else is said. */
const OF_ELSE = pattern(
  /^ of (?!(?:an?|it|that|this|those|each|every|what|the|our|all|revenues?|sales|turnover|income|fees?|commissions?|net|gross|billings?|price)\b)\p{L}/iu,
);

/** "57% stay with it": a share of those who do something is none of an income. */
const WHO_DO =
  /^ (?:stay(?:ed|s)?|sign(?:ed)?|buy|bought|renew(?:ed)?|return(?:ed)?|came|come|keep|kept|convert(?:ed)?|switch(?:ed)?|chose|choose|agree[ds]?|pay|paid|order(?:ed)?)\b/i;

const isOfElse = ({ unit, clause, figure }: FigureRead): boolean => {
  const after = unit.text.slice(clause.start + figure.end);
  return figure.unit === 'percent' && (OF_ELSE.test(after) || WHO_DO.test(after));
};

/** "$0.7M → $4.2M → $13.6M": amounts that follow each other are of years, and none is a round or a valuation. */
const SERIES = /\d[^→>]{0,12}(?:→|->)[^→>]{0,16}\d[^→>]{0,12}(?:→|->)/u;
const OF_A_DAY: ReadonlySet<Metric> = new Set(['round', 'valuation']);
const RAISES =
  /\b(?:rais(?:e[ds]?|ing)|rounds?|seed|series|invest\w*|ask(?:s|ing)?|fund(?:s|ed|ing|raise)?|equity|capital|valu(?:ed|ation)|(?:pre|post)-money|cap|safe|notes?|convertible|angels?|vcs?|seek(?:s|ing)?|needs?|looking for|financ\w+|proceeds|money|loan|grants?|budget|use of|uses|stake|shares?|dilut\w+|term sheet|committed|backed|cheques?|checks?|tranche)\b/i;

/** Whether a sentence, what stands right ahead of it or the title speaks of money that is raised, or of what a company is worth. */
const isOnRaising = (unit: Unit): boolean =>
  RAISES.test([unit.page.title, unitBefore(unit)?.text, unit.text, ...(unit.row?.heads ?? [])].join(' '));

/** Whether by its place a figure can be no round and no valuation. */
const isOfYears = (unit: Unit): boolean => SERIES.test(unit.text) || !isOnRaising(unit);

/** What a figure that the rules bind to nothing measures if it measures anything, by what was learnt of its words. */
const learntPair = (read: FigureRead, about: About): Pair | undefined => {
  const { figure, unit } = read;
  if (isMute(unit, figure) || measuresNothing(read)) return undefined;
  if (isOnSpending(unit.text, topicsOf(unit.page))) return undefined;
  const likely = likeliestOf(figure, metricSaid(read, about));
  if (likely === undefined || (likely.metric === 'gross_margin' && isOfElse(read))) return undefined;
  if (likely.metric === 'conversion' && isOnePart(unit)) return undefined;
  if (OF_A_DAY.has(likely.metric) && isOfYears(unit)) return undefined;
  return boundTo(read, likely);
};

/** What a figure measures, by the rules and by what was learnt, if it measures anything. */
export const secondPair = (read: FigureRead, about: About): Pair | undefined => {
  if (isStretch(read)) return undefined;
  const pair = read.pair === undefined ? learntPair(read, about) : checkedPair(read, { ...about, pair: read.pair });
  return pair !== undefined && isRuledOut(pair.metric, read) ? undefined : pair;
};
