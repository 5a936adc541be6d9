import type { Metric } from '@assay/contracts/claim';
import { ask, lead, type Said, sumOf, toAsk } from '../learnt/asked.ts';
import type { Figure } from '../reading/figure.ts';
import type { Unit } from '../reading/page.ts';
import { type Likely, likeliestOf } from './likeliest.ts';
import { isOnSpending } from './metric/bind.ts';
import { isElliptic } from './metric/carried.ts';
import { isNamed, type Pair } from './metric/pair.ts';
import { topicsOf } from './metric/topics.ts';
import { askingOf } from './read-again.ts';
import { isBound, type Read } from './reads.ts';

const METRIC = toAsk('metric');

/** The class of figures that measure nothing. */
const NONE = 'none';
/**
 * By how much, in hundredths, a metric has to be likelier than any other, and than that the figure measures nothing, to be sure. All of
 * these were chosen on authors whom nothing was learnt from.
 */
const SURE = 150;
/** The same where a line says no more than a few words, or a figure stands there in passing. */
const SURE_OF_LITTLE = 270;
const FEW_WORDS = 4;
/** In passing a metric has to be likelier than nothing by so much to be a claim at all, of which nobody knows whose it is; else by none. */
const LEAST_IN_PASSING = 150;
/** By how much another metric has to be likelier than that of the rules to take its place. */
const OVERRULED = 200;

/** A row of several figures under no heads: what sets them apart, a year, a plan or another company, cannot be known. */
const isNameless = ({ row }: Unit): boolean =>
  row?.heads.every((head) => head === '') === true && row.cells.filter(({ text }) => /\d/.test(text)).length > 1;

const WORD = /\p{L}{3}/u;
const WORDS = /\p{L}+/gu;

/** Whether nothing is said of a figure but by the slide's title, or it is a count by the month. */
const isMute = (unit: Unit, { text, unit: kind, period }: Figure): boolean =>
  (kind === 'count' && period !== null) || isNameless(unit) || !WORD.test(unit.text.replace(text, ''));

/** What the rules bind a figure to, as a feature. */
export const rulesOnMetric = ({ pair }: Read): readonly string[] => [`rules ${pair?.metric ?? NONE}`];

/** `reads` are all figures of the sentence. */
type About = { asOf: Date; reads: readonly Read[] };

const saidOf = (read: Read, { asOf }: About): Said =>
  ask(METRIC, { unit: read.unit, asking: askingOf(read, { rules: rulesOnMetric(read), asOf }) });

/** A metric with its figure; `doubted` is one that is not sure. */
type SecondPair = Pair & { doubted?: boolean };

const saysLittle = (text: string): boolean => (text.match(WORDS)?.length ?? 0) <= FEW_WORDS;

/** Whether a figure is a count or a share spelt out as a word, stands beside one that the rules bind, or nothing but a date leads to it. */
const isInPassing = ({ clause, figure }: Read, { reads }: About): boolean =>
  (figure.word && figure.unit !== 'months') ||
  isElliptic(clause.text, { figure, from: 0 }) ||
  reads.some((other) => other.clause === clause && isBound(other));

/** A metric that was learnt with its figure: in doubt where another, or nothing, is about as likely. */
const boundTo = (read: Read, about: About & { likely: Likely; said: Said }): SecondPair => {
  const { likely, said } = about;
  const { figure, unit } = read;
  const { start, end } = figure;
  const sure = saysLittle(unit.text) || isInPassing(read, about) ? SURE_OF_LITTLE : SURE;
  return { ...likely, start, end, figure, doubted: lead(said, likely.metric) < sure };
};

/** Whether those who use it pay, the deck itself says elsewhere: the rules know it. */
const COUNTED: ReadonlySet<Metric> = new Set(['customers', 'users']);

/** Whether another metric may take the place of that of the rules: not where the deck says which it is. */
const isOpen = ({ metric }: Pair, likely: Likely): boolean => !(COUNTED.has(metric) && COUNTED.has(likely.metric));

/**
 * What the rules bind a figure to. Where they go by no name, and what was learnt speaks against it, it is doubted, or another metric that is
 * far likelier. A figure with the name of its metric stays what it is: put in doubt it would contradict no other.
 */
const checkedPair = (read: Read, about: About & { pair: Pair }): SecondPair => {
  const { pair } = about;
  if (isNamed(pair)) return pair;
  const said = saidOf(read, about);
  const [own, none] = [sumOf(said, pair.metric), sumOf(said, NONE)];
  const found = likeliestOf(read.figure, said);
  const likely = found !== undefined && isOpen(pair, found) ? found : undefined;
  const most = likely === undefined ? own : sumOf(said, likely.metric);
  if (likely !== undefined && most > own + OVERRULED && most > none) return boundTo(read, { ...about, likely, said });
  return Math.max(most, none) > own ? { ...pair, doubted: true } : pair;
};

/** What a figure measures that the rules bind to nothing, by what was learnt of its words; undefined where it is hardly anything. */
const learntPair = (read: Read, about: About): SecondPair | undefined => {
  const { figure, unit } = read;
  if (isMute(unit, figure)) return undefined;
  if (isOnSpending(unit.text, topicsOf(unit.page))) return undefined;
  const said = saidOf(read, about);
  const likely = likeliestOf(figure, said);
  if (likely === undefined) return undefined;
  const over = sumOf(said, likely.metric) - sumOf(said, NONE);
  return over < (isInPassing(read, about) ? LEAST_IN_PASSING : 0)
    ? undefined
    : boundTo(read, { ...about, likely, said });
};

/** What a figure measures by the rules and by what was learnt; `doubted` where they do not agree or are not sure. */
export const secondPair = (read: Read, about: About): SecondPair | undefined =>
  read.pair === undefined ? learntPair(read, about) : checkedPair(read, { ...about, pair: read.pair });
