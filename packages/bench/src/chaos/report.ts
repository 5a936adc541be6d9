import { inColumns } from '../columns.ts';
import type { Fault, Verdict } from './check.ts';
import type { Exit } from './member.ts';
import type { Blow } from './schedule.ts';

/** What a run says of itself, beside the verdict. */
export type Course = {
  seed: number;
  minutes: number;
  blows: readonly Blow[];
  /** How often each status was the answer to a creation, and why there was none. */
  answers: Record<string, number>;
  /** How long it took after the load until nothing moved any more, in seconds. */
  settledS: number;
};

/** Faults of one kind that are named; the figures of `--json` name all. */
const MOST_NAMED = 10;

const named = (kind: string, faults: readonly Fault[]): string[] =>
  faults.slice(0, MOST_NAMED).map(({ id, why }) => `${kind}: ${id}: ${why}`);

const ended = ({ name, code, signal, lastLines }: Exit, how: string): string =>
  [`${name} ${how} (${signal ?? code}); its last lines:`, ...lastLines.map((line) => `  ${line.slice(0, 600)}`)].join(
    '\n',
  );

const blowsOf = (blows: readonly Blow[]): string => {
  const counts = new Map<string, number>();
  for (const { target, kind } of blows) counts.set(`${target} ${kind}`, (counts.get(`${target} ${kind}`) ?? 0) + 1);
  return [...counts]
    .toSorted()
    .map(([what, count]) => `${what} ${count}`)
    .join(', ');
};

/** A small table of what was counted, and under it what must be known of each fault. */
export const reportOf = (verdict: Verdict, { seed, minutes, blows, answers, settledS }: Course): string => {
  const { lost, duplicated, nonTerminal, changed, exited, uncleanEnds, failed } = verdict;
  const faults = { lost, duplicated, 'non-terminal': nonTerminal, changed };
  const rows = [
    ['requested (201)', String(verdict.requested)],
    ['companies (201)', String(verdict.companies)],
    ['never answered', String(verdict.unanswered)],
    ...Object.entries(faults).map(([kind, found]) => [kind, String(found.length)]),
    ['exits of their own', String(exited.length)],
    ['unclean ends', String(uncleanEnds.length)],
    ['failed', String(Object.values(failed).reduce((sum, count) => sum + count, 0))],
  ];
  return [
    `seed ${seed}, ${minutes} min, ${blows.length} blows, at rest ${settledS} s after the load`,
    inColumns(rows),
    ...Object.entries(failed).map(([message, count]) => `failed ${count}: ${message}`),
    ...Object.entries(faults).flatMap(([kind, found]) => named(kind, found)),
    ...exited.map((exit) => ended(exit, 'ended by itself')),
    ...uncleanEnds.map((exit) => ended(exit, 'did not end in good order')),
    `answers: ${Object.entries(answers)
      .map(([status, count]) => `${status} ${count}`)
      .join(', ')}`,
    `blows: ${blowsOf(blows)}`,
  ].join('\n');
};
