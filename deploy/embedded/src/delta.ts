import type { Claim } from '@assay/contracts/claim';
import type { ClaimChange, Comparison, CriterionChange, QuoteChanges } from '@assay/contracts/comparison';
import type { Quote } from '@assay/contracts/evidence';
import { titled, WIDTH, words } from './terminal.ts';
import { wrap } from './wrap.ts';

/** A quote is shown up to this many characters. */
const SHOWN = 80;
/** So many criteria, figures and contradictions are shown; --json gives all. */
const MOST = 12;

const signed = (value: number, decimals: number) => `${value > 0 ? '+' : ''}${value.toFixed(decimals)}`;

const indented = (text: string, indent: number) =>
  wrap(text, WIDTH - indent).map((line, i) => `${' '.repeat(i === 0 ? 2 : indent)}${line}`);

const scoreLine = ({ score, before, after, change }: Comparison['scores'][number]) =>
  `  ${titled(score.replace('overall_score', 'overall')).padEnd(20)}${before.toFixed(1).padStart(6)} ${after.toFixed(1).padStart(6)} ${signed(change, 1).padStart(6)}`;

const quoted = ({ source, slide, quote }: Quote) => {
  const line = quote.replace(/\s+/gu, ' ');
  const shown = line.length > SHOWN ? `${line.slice(0, SHOWN).replace(/\s\S*$/u, '')} ...` : line;
  return `“${shown}” (${source === 'website' ? 'website' : `slide ${slide}`})`;
};

const wordsOf = ({ appeared, changed, disappeared }: QuoteChanges): string[] => [
  ...changed.map(({ before, after }) => `was ${quoted(before)}, is ${quoted(after)}`),
  ...appeared.map((quote) => `new ${quoted(quote)}`),
  ...disappeared.map((quote) => `gone ${quoted(quote)}`),
];

const criterionLines = ({ dimension, criterion, level, points, quotes }: CriterionChange) => {
  const levels = level.before === level.after ? `level ${level.after}` : `level ${level.before} to ${level.after}`;
  const from = wordsOf(quotes).slice(0, 2);
  const text = `${signed(points.change, 2).padStart(6)}  ${criterion} (${words(dimension)}), ${levels}`;
  return indented(`${text}${from.length > 0 ? `: ${from.join('; ')}` : ''}`, 10);
};

const UNITS: Partial<Record<string, string>> = { percent: '%', count: '', ratio: 'x' };

const amount = ({ value, unit, period }: Claim) =>
  `${value.toLocaleString('en-US')}${UNITS[unit] ?? ` ${unit}`}${period === null ? '' : ` a ${period}`}`;

const claimLine = ({ metric, before, after }: ClaimChange) => {
  const was = before ? `${amount(before)} (slide ${before.slide})` : 'not given';
  const is = after ? `${amount(after)} (slide ${after.slide})` : 'no longer given';
  return indented(`${words(metric)}: ${was} before, ${is} now`, 4);
};

const part = (title: string, lines: readonly string[]) => (lines.length === 0 ? [] : ['', title, ...lines]);

/** A comparison for a person at a terminal: scores before and after, and what moved them. `name` is the earlier one's. */
export const delta = (name: string, comparison: Comparison): string => {
  const { serviceModelVersion, warnings, scores, criteria, unattributed, claims, contradictions } = comparison;
  const moved = criteria.filter(({ points }) => points.change !== 0).slice(0, MOST);
  const rest = unattributed === 0 ? [] : [`  ${signed(unattributed, 1).padStart(6)}  caps and rounding`];
  return [
    `Against ${name}  (${serviceModelVersion.before})`,
    ...warnings.flatMap((warning) => indented(`Warning: ${warning}`, 4)),
    '',
    `  ${''.padEnd(20)}before    now change`,
    ...scores.map(scoreLine),
    ...part('What moved it', [...moved.flatMap(criterionLines), ...rest]),
    ...part('Figures', claims.slice(0, MOST).flatMap(claimLine)),
    ...part('Contradictions', [
      ...contradictions.appeared.slice(0, MOST).flatMap(({ text }) => indented(`new: ${text}`, 4)),
      ...contradictions.resolved.slice(0, MOST).flatMap(({ text }) => indented(`resolved: ${text}`, 4)),
    ]),
    '',
  ].join('\n');
};
