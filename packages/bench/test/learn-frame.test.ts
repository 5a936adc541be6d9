import { test } from 'tap';
import { readFiguresOf } from '../src/learn/figures.ts';
import { frameExamples } from '../src/learn/frame-examples.ts';

const taught = async (...lines: string[]) => {
  const { pages } = await readFiguresOf(`# Traction\n\n${lines.join('\n\n')}\n`);
  return pages.flatMap((page) => frameExamples(page, 'own'));
};

const KPIS = ['ARR of $2.4M', 'We moved to Lund.', '290 paying schools', 'Churn 1% a month', 'Gross margin 71%'];

test('a slide teaches whose its figures are as a whole, and by each of three lines with figures, which count half together', async (t) => {
  const [whole, ...lines] = await taught(...KPIS);
  t.match([whole?.counts, whole?.belongs], [1, 'own']);
  t.equal(lines.length, 3);
  t.equal(
    lines.reduce((sum, { counts }) => sum + counts, 0),
    0.5,
  );
  for (const { features } of lines)
    t.ok(features.length < (whole?.features.length ?? 0), 'a line is less than its slide');
});

test('lines without a figure, or with a year alone, teach nothing by themselves', async (t) => {
  t.equal((await taught('ARR of $2.4M', 'We moved to Lund.', 'Founded in 2021')).length, 2);
});

test('a slide of a line or two is seen once, and one without figures not at all', async (t) => {
  t.equal((await taught('ARR of $2.4M')).length, 1);
  t.strictSame(await taught('We moved to Lund.', 'It is colder there.', 'We like it.'), []);
});
