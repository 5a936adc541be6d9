import { test } from 'tap';
import { deckOf } from './deck.ts';
import { run } from './run.ts';

/** How often a pattern is tried while a slide of so many lines is judged: a measure of the work that no machine's load changes. */
const workOn = (lines: number, line: (i: number) => string): number => {
  const { exec } = RegExp.prototype;
  let tries = 0;
  RegExp.prototype.exec = function (text) {
    tries += 1;
    return exec.call(this, text);
  };
  try {
    run(deckOf([['Traction', ...Array.from({ length: lines }, (_, i) => line(i))]]));
  } finally {
    RegExp.prototype.exec = exec;
  }
  return tries;
};

const [SHORT, LONG] = [200, 600];
/** By as much as the lines, and a little: three times as many lines that are held against each other are nine times the work. */
const AT_MOST = (1.5 * LONG) / SHORT;

const LINES: readonly (readonly [name: string, line: (i: number) => string])[] = [
  ['a series on each line', (i) => `ARR: 2021 → ${i}, 2022 → ${i + 1}, 2023 → ${i + 7}`],
  ['customers of three years', (i) => `Customers: ${i} in 2021, ${i + 3} in 2022 and ${i + 9} in 2023`],
  ['a table of customers by year', (i) => `2023 | 2024 | 2025\nPaying subcontractors | ${i} | ${i + 97} | ${i + 200}`],
  ['prose', (i) => `We had ${i} customers who paid $${i + 100} a month in March 2024.`],
];

for (const [name, line] of LINES)
  test(`a page of three times as many lines is no more than so much more work: ${name}`, async (t) => {
    const ratio = workOn(LONG, line) / workOn(SHORT, line);
    t.ok(ratio < AT_MOST, `${ratio.toFixed(1)} times the work`);
  });
