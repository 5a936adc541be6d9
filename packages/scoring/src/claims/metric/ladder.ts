import type { Metric } from '@assay/contracts/claim';
import { madeOnce } from '../../made-once.ts';
import { isWhen } from '../../reading/columns.ts';
import { type Figure, isMoney } from '../../reading/figure.ts';
import type { Page, Unit } from '../../reading/page.ts';
import { MARKETS } from './lexicon/metric.ts';
import { isNamed, type Pair, replacedBy } from './pair.ts';
import { topicsOf } from './topics.ts';

/** The sentences of a line, or a row, that tell what something is worth, and whether that is what the company aims at. */
type Rung = { units: readonly Unit[]; worth: Figure; aims: boolean };

/** A market is worth no less, in any currency. */
const LEAST = 1e6;
/** So much smaller is the next rung at least. */
const STEP = 0.97;

const TIMES_AHEAD = /(?:[x×*]|\btimes|\bmultiplied by|\bat)(?: about| around| roughly)? ?$/i;
const TIMES_BEHIND = /^ ?(?:[x×*]|times\b|multiplied by\b)/i;

/** Whether an amount is multiplied by something, and not what comes out. */
const isFactor = (text: string, { start, end }: Figure): boolean =>
  TIMES_AHEAD.test(text.slice(Math.max(0, start - 24), start)) || TIMES_BEHIND.test(text.slice(end, end + 16));

/** What the company wants of a market: "Us in 2028:", "What we aim for", "Our target", "by end of 2029", "← us". */
const AIM =
  /^\W*(?:what (?:we|\uE000+)(?:'re| are)? (?:aim|want|go|going|look|looking|plan|after|target|need|take|shoot)\b|we (?:aim|want|go|look|plan|target|need|take|shoot|mean)\b|(?:our |the )?(?:own )?(?:aim|goal|target|plan|ambition)\b|our (?:own )?(?:share|part|slice|piece|portion)\b|\uE000+(?: by| in| at end of)? (?:20\d\d|FY ?\d\d)|(?:sold |won )?by (?:the )?(?:end|year)[ -]?(?:of )?(?:20\d\d|FY ?\d\d))/iu;
/** "Us in 2028", "ours by FY29", and behind an amount: "← us". "US hospitals" are none of ours. */
const US = /^\W*(?:[Oo]urs|OURS|[Uu]s)\b|(?:←|<-|:) ?(?:us|ours)\W*$|\d\S* (?:ours|for us)\W*$/u;

/** Amounts of the company's own business make no ladder. */
const OWN =
  /\b(?:arr|mrr|our revenues?|pipeline|signed|raised|raising|we (?:sold|billed|booked|invoiced|charge)|backlog|burn|cash|valu(?:e|ed|ation)|salar\w+)\b/i;

const labelOf = ({ text, row }: Unit): string => row?.cells[0]?.text ?? /^[^:|=→]*/u.exec(text)?.[0] ?? '';

/** The sentences of a page, line by line. */
const linesOf = ({ units, folded }: Page): Unit[][] => [
  ...Map.groupBy(units, ({ start }) => folded.text.lastIndexOf('\n', start)).values(),
];

const sumsIn = ({ text, figures }: Pick<Unit, 'text' | 'figures'>): Figure[] =>
  figures.filter((figure) => isMoney(figure) && !isFactor(text, figure));

const rungOf = (units: readonly Unit[]): Rung[] => {
  const [worth] = units.flatMap(sumsIn).sort((a, b) => b.value - a.value);
  const aims = units.some(({ text }) => AIM.test(text) || US.test(text));
  const isDated = units.some((unit) => isWhen(labelOf(unit).trim()));
  return worth === undefined || (!aims && isDated) ? [] : [{ units, worth, aims }];
};

/** Whether a rung is a part of the one above it. */
const isBelow = (above: Rung, { worth }: Rung): boolean =>
  worth.unit === above.worth.unit && worth.value <= STEP * above.worth.value;

/** Whether rungs go down from a market: on a slide about its size, or in three steps. */
const isLadder = (page: Page, [top, ...below]: readonly Rung[]): boolean => {
  const topics = topicsOf(page);
  if (top === undefined || below.length === 0 || top.worth.value < LEAST) return false;
  if (!topics.has('sizing') && (below.length < 2 || topics.has('ask'))) return false;
  return ![top, ...below].some(({ units, aims }) => !aims && units.some(({ text }) => OWN.test(text)));
};

/** From the whole of a market down to what the company aims at; empty where a page has no such rungs. */
const ladderIn = (page: Page, rungs: readonly Rung[]): readonly Rung[] => {
  const aim = rungs.findIndex(({ aims }) => aims);
  const isStep = (at: number): boolean => {
    const [above, below] = [rungs[at - 1], rungs[at]];
    return above !== undefined && below !== undefined && isBelow(above, below);
  };
  let top = aim;
  while (isStep(top)) top -= 1;
  const ladder = rungs.slice(Math.max(0, top), aim + 1);
  return isLadder(page, ladder) ? ladder : [];
};

const metricsOn = madeOnce((page: Page): ReadonlyMap<number, Metric> => {
  const rungs = linesOf(page).flatMap(rungOf);
  const ladder = ladderIn(page, rungs);
  const metricAt = (at: number): Metric => (ladder[at]?.aims ? 'som' : at === 0 ? 'tam' : 'sam');
  return new Map(
    rungs.flatMap((rung) => {
      const at = ladder.findIndex(({ worth }) => worth.value === rung.worth.value && worth.unit === rung.worth.unit);
      return at < 0 ? [] : rung.units.map(({ start }): [number, Metric] => [start, metricAt(at)]);
    }),
  );
});

/**
 * Which market a line or row measures by its place on a slide that goes down from the whole of a market to what the company aims at:
 * the whole, a part of it, or that aim. Undefined on any other slide.
 */
export const rungMetric = ({ page, start }: Unit): Metric | undefined => metricsOn(page).get(start);

/** What the amounts of a clause measure where its sentence is a rung. What is named otherwise keeps its name, and a factor is no market. */
export const asRungs = (
  unit: Unit,
  about: { clause: string; figures: readonly Figure[]; pairs: readonly Pair[] },
): readonly Pair[] => {
  const { clause, figures, pairs } = about;
  const metric = unit.row === undefined ? rungMetric(unit) : undefined;
  if (metric === undefined) return pairs;
  const kept = pairs.filter((pair) => isNamed(pair) && !MARKETS.has(pair.metric));
  const rungs = sumsIn({ text: clause, figures })
    .filter((sum) => !kept.some(({ figure }) => figure === sum))
    .map((figure): Pair => ({ metric, measure: 'money', start: figure.start, end: figure.end, figure, named: true }));
  return replacedBy(rungs, pairs);
};
