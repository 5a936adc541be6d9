import { test } from 'tap';
import type { MaterialLine } from '../src/material.ts';
import { run } from './run.ts';

const CARDS = [
  ['Net revenue retention. Trailing 12 months.', '118%'],
  ['Gross revenue retention, last 12 months', '97%'],
  ['CAC payback, on gross margin', '17.4 mo'],
  ['NPS. Testers, n = 1,240.', '71'],
] as const;

type Look = { below: boolean; gap: number; size: number };

/** Cards side by side as a reader of files gives them: line by line, each with its place. */
const linesOf = ({ below, gap, size }: Look): MaterialLine[] =>
  CARDS.flatMap(([caption, figure], i) => {
    const [x, y] = [0.05 + 0.45 * (i % 2), 0.25 + 0.35 * Math.floor(i / 2)];
    const at = (text: string, { top, height }: { top: number; height: number }): MaterialLine => ({
      text,
      box: { x, y: top, width: 0.01 * text.length, height },
    });
    const first = below ? at(figure, { top: y, height: size }) : at(caption, { top: y, height: 0.03 });
    const height = below ? size : 0.03;
    const top = y + height + gap;
    return [first, below ? at(caption, { top, height: 0.03 }) : at(figure, { top, height: size })];
  });

const claimsOf = (look: Look): string[] => {
  const lines = [{ text: 'Retention', role: 'title' as const }, ...linesOf(look)];
  const slide = { n: 1, title: 'Retention', text: lines.map(({ text }) => text).join('\n'), lines };
  const slides = [{ ...slide, notes: '', hidden: [], hiddenSlide: false }];
  return run({ company: { name: 'Norlay' }, deck: { slides, warnings: [] } }).evidence.claims.map(
    ({ metric, value, subject }) => `${metric} ${value} ${subject}`,
  );
};

test('a large figure is of the caption next to it, above or below, whatever else the caption says', async (t) => {
  for (const below of [true, false])
    t.strictSame(
      claimsOf({ below, gap: 0.04, size: 0.09 }).toSorted(),
      ['grr 97 ours', 'nps 71 ours', 'nrr 118 ours', 'payback 17.4 ours'],
      below ? 'below' : 'above',
    );
});

test('lines of one size are no cards by their places', async (t) => {
  t.notMatch(claimsOf({ below: false, gap: 0.04, size: 0.03 }).join(), /nrr 118/);
});
