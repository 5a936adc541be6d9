import type { Metric } from '@assay/contracts/claim';
import { madeOnce } from '../../made-once.ts';
import { type Figure, isMoney } from '../../reading/figure.ts';
import type { Page, Unit } from '../../reading/page.ts';
import { topicsOf } from '../metric/topics.ts';
import type { FigureRead } from '../reads.ts';

/** Money that comes in: what is in and what is open add up to a round as well. */
const COMES_IN: ReadonlySet<Metric> = new Set(['round', 'valuation']);
/** A round goes to so many things, at the least and at the most. */
const FEWEST = 2;
const MOST = 8;
/** With a name ahead of each sum it takes more of them: what is earned may come to any sum by chance. */
const FEWEST_NAMED = 3;
/** What rounding leaves of a sum or adds to it, as a share of it. */
const ROUNDING = 0.006;
/** A page that tells of more amounts is no slide of a round. */
const MOST_AMOUNTS = 40;

/** What stands ahead of a sum that begins its line or its part of one: "€6M line 2, €5M field tests and €4M stock". */
const BEGINS = /(?:^|\n|[,;:(|•] ?|\band )[^\p{L}\d]*$/u;
/** "Sales: $14M", "| Plant | $8M |". */
const NAMED = /(?:^|\n)[^\p{L}\d]*\p{L}[^\d:;.|\n]{1,40}[:|-]\W*$/u;

type Amount = { unit: Unit; figure: Figure; begins: boolean; named: boolean };

/** A sentence as it stands on its page, in lines, where these are as long. */
const inLines = ({ page, start, end, text }: Unit): string =>
  end - start === text.length ? page.folded.text.slice(start, end) : text;

const amountsOn = ({ units }: Page): Amount[] =>
  units.flatMap((unit) =>
    unit.figures.filter(isMoney).map((figure) => {
      const ahead = inLines(unit).slice(0, figure.start);
      const named = NAMED.test(ahead);
      return { unit, figure, named, begins: named || BEGINS.test(ahead) };
    }),
  );

const isSumOf = (sum: number, { figure }: Amount): boolean => Math.abs(figure.value - sum) <= ROUNDING * sum;

/** The amounts from one on, as many as together make up another of the page; none where they never do. */
const runFrom = (amounts: readonly Amount[], at: number): readonly Amount[] => {
  let sum = 0;
  for (let end = at; end < Math.min(amounts.length, at + MOST); end += 1) {
    const [last, first] = [amounts[end], amounts[at]];
    if (!last?.begins || last.figure.unit !== first?.figure.unit) return [];
    sum += last.figure.value;
    const run = amounts.slice(at, end + 1);
    const least = run.some(({ named }) => named) ? FEWEST_NAMED : FEWEST;
    const others = amounts.filter((one, i) => (i < at || i > end) && one.figure.unit === last.figure.unit);
    if (run.length >= least && others.some((other) => isSumOf(sum, other))) return run;
  }
  return [];
};

const partsOn = madeOnce((page: Page): ReadonlySet<number> => {
  const amounts = topicsOf(page).has('ask') ? amountsOn(page) : [];
  if (amounts.length > MOST_AMOUNTS) return new Set();
  const runs = amounts.flatMap((_, at) => runFrom(amounts, at));
  return new Set(runs.map(({ unit, figure }) => unit.start + figure.start));
});

/** Whether an amount is one of several that make up the sum asked for: "$16M trial, $14M sales" under "Series B: $30M" tells what it goes to. */
export const isUseOfRound = (metric: Metric, { unit, clause, figure }: FigureRead): boolean =>
  !COMES_IN.has(metric) && isMoney(figure) && partsOn(unit.page).has(unit.start + clause.start + figure.start);
