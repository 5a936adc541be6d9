import { MODES, type Mode, type Row } from './rows.ts';
import type { Told } from './tap-output.ts';
import { proofOf } from './title.ts';

/** A row with what its tests saw. It passes when tests of every mode in which it can happen pass, and none fails. */
export type Judged = Row & { saw: string[]; verdict: 'PASS' | 'FAIL' | '—'; proved: Mode[] };

const sawOf = ({ title, outcome, comments, skipped }: Told): string => {
  const sentence = proofOf(title)?.sentence ?? title;
  if (outcome === 'skipped') return `not run (${skipped}): ${sentence}`;
  if (outcome === 'failed') return ['failed: '.concat(sentence), ...comments].join('; ');
  return comments.length > 0 ? comments.join('; ') : sentence;
};

/** Joins a row with the tests whose titles carry its number. */
export const judge = (row: Row, told: readonly Told[]): Judged => {
  const own = told.filter(({ title }) => proofOf(title)?.number === row.number);
  const passed = own.filter(({ outcome }) => outcome === 'passed');
  const proved = MODES.filter((mode) => passed.some(({ title }) => proofOf(title)?.modes.includes(mode)));
  const open = row.modes.filter((mode) => !proved.includes(mode));
  const saw = own.map(sawOf);
  if (open.length > 0) saw.push(own.length === 0 ? 'no test' : `no test that passed: ${open.join(', ')}`);
  const failed = own.some(({ outcome }) => outcome === 'failed');
  return { ...row, saw, proved, verdict: failed ? 'FAIL' : open.length > 0 ? '—' : 'PASS' };
};

const cell = (text: string): string => text.replaceAll('|', '\\|');

/** The rows as a table of Markdown. */
export const tableOf = (rows: readonly Judged[]): string =>
  [
    '| # | fault | expected | seen | | mode |',
    '|---|---|---|---|---|---|',
    ...rows.map(
      ({ number, fault, expected, saw, verdict, proved }) =>
        `| ${[String(number), fault, expected, saw.join('. '), verdict, proved.join(', ')].map(cell).join(' | ')} |`,
    ),
  ].join('\n');
