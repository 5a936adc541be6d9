import { besideFigures, type Figure } from '../reading/figure.ts';
import type { Unit } from '../reading/page.ts';
import { measured } from './measured.ts';

/** Of these less is better, and of those more; what is both or neither tells nothing of who is ahead. */
const LESS =
  /\b(?:prices?|costs?|fees?|commission|charges?|time|lead|latency|response|wait\w*|set-?up|install\w*|onboard\w*|deliver\w*|go[- ]live|live in|turnaround|payback|weight|noise|emissions?|loss\w*|errors?|defects?|failures?|waste|consumption|(?:days|hours|weeks|months|minutes) to|minimum|deposit)\b/i;
const MORE =
  /\b(?:accuracy|sensitivity|specificity|precision|recall|range|life|lifetime|cycles|warranty|runtime|autonomy|capacity|throughput|output|yields?|efficiency|max\w*|coverage|savings?|recovery|uptime|warning|strength|payout|rating)\b/i;

type Cell = { text: string; figure: Figure };

const cellAt = ({ row, figures }: Unit, at: number): Cell | undefined => {
  const { text = '', start = 0 } = row?.cells[at] ?? {};
  const figure = figures.find((one) => !one.year && one.start >= start && one.end <= start + text.length);
  return figure && { text, figure };
};

/** What stands beside a figure in its cell: a sum by the month is none beside a sum that is paid once. */
const wordsOf = ({ text, figure }: Cell): string =>
  besideFigures(text, [figure])
    .replace(/[^\p{L}]+/gu, ' ')
    .trim();

/** Two cells of one measure, or nothing. */
type Pair = { name: string; ours: Cell | undefined; theirs: Cell | undefined };

/** By how much ours is ahead, below 0 where theirs is; undefined where nobody can tell, and 0 where they measure nothing alike. */
const aheadBy = ({ name, ours, theirs }: Pair): number | undefined => {
  if (ours === undefined || theirs === undefined || wordsOf(ours) !== wordsOf(theirs)) return 0;
  const [a, b] = [measured(ours.figure), measured(theirs.figure)];
  if (a.measure !== b.measure) return 0;
  if (LESS.test(name) === MORE.test(name)) return undefined;
  return LESS.test(name) ? b.value - a.value : a.value - b.value;
};

const isBehind = (pairs: readonly Pair[]): boolean => {
  const leads = pairs.map(aheadBy);
  return leads.some((lead) => lead !== undefined && lead < 0) && leads.every((lead) => lead !== undefined && lead <= 0);
};

/** Whether a row of somebody else is ahead of the company's own row wherever one of the two is. */
export const isAheadOf = (own: Unit, unit: Unit): boolean =>
  isBehind(
    (unit.row?.heads ?? [])
      .slice(1)
      .map((name, i) => ({ name, ours: cellAt(own, i + 1), theirs: cellAt(unit, i + 1) })),
  );

/** Whether in a row that measures the company in the column `at` all others are ahead of it. */
export const isBehindAll = (unit: Unit, at: number): boolean => {
  const name = unit.row?.cells[0]?.text ?? '';
  const others = (unit.row?.cells ?? []).flatMap((_, i) => (i === 0 || i === at ? [] : (cellAt(unit, i) ?? [])));
  return others.length > 0 && others.every((theirs) => isBehind([{ name, ours: cellAt(unit, at), theirs }]));
};
