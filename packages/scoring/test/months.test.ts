import { test } from 'tap';
import { deckOf } from './deck.ts';
import { claimsOf, run } from './run.ts';

const of = (metric: string, title: string, ...lines: string[]) =>
  claimsOf(title, ...lines).filter((claim) => claim.startsWith(`${metric} `));

const FEES = [41_300, 44_900, 49_200].map((amount) => `revenue ${amount} USD`);

test('amounts month by month are what the slide says that the company takes', async (t) => {
  for (const lines of [
    ['January - $41,300', 'February - $44,900', 'March - $49,200'],
    ['January: $41,300', 'February: $44,900', 'March: $49,200'],
    ['Jan $41,300', 'Feb $44,900', 'Mar $49,200'],
    ['| 2025 | $ a month |', '| Jan | 41,300 |', '| Feb | 44,900 |', '| Mar | 49,200 |'],
  ]) {
    const found = of('revenue', 'Fees of the ports', ...lines);
    t.same(
      found.map((claim) => claim.slice(0, 'revenue 41300 USD'.length)),
      FEES,
      lines.join(' / '),
    );
  }
});

test('subscriptions month by month are recurring, and the month stands in the title or the line above', async (t) => {
  const months = ['April £51,300', 'May £54,850', 'June £58,700'];
  const recurring = ['mrr 51300', 'mrr 54850', 'mrr 58700'];
  for (const [title, ...lines] of [
    ['Subscriptions passed £58,000 a month', ...months],
    ['How it went', 'Subscriptions invoiced, 2026:', ...months],
  ])
    t.same(
      of('mrr', title ?? '', ...lines).flatMap((claim) => claim.match(/^mrr (?:51300|54850|58700)/)?.[0] ?? []),
      recurring,
      title ?? '',
    );
});

test('what was spent, lent or ordered month by month is not what the company takes', async (t) => {
  for (const title of ['Costs of the fees desk', 'Loans paid out, fees aside', 'Orders, fees aside'])
    t.same(of('revenue', title, 'January - $41,300', 'February - $44,900', 'March - $49,200'), [], title);
});

test('a month with its year is a day on which a year was worth so much, unless the slide speaks of months', async (t) => {
  const rows = ['| Dec 2024 | $0.21M |', '| Dec 2025 | $0.88M |'];
  t.same(of('mrr', 'Recurring', ...rows), []);
  t.equal(of('mrr', 'Recurring, by the month', ...rows).length, 2);
});

test('what fees or subscriptions have come to in a month is no price', async (t) => {
  const told = (line: string) => claimsOf('Growth', line).map((claim) => claim.split(',')[0]);
  t.same(told('Fees went from $25,400 to $79,700 a month in a year'), [
    'revenue 25400 USD a month',
    'revenue 79700 USD a month',
  ]);
  t.same(told('Subscriptions passed £187,000 a month'), ['mrr 187000 GBP a month']);
});

test('what came in over so many months is sales, in this year and in the same months of the last', async (t) => {
  t.match(of('revenue', 'How it grew', 'January-September 2025: £0.90M, against £0.41M in the same months of 2024'), [
    /^revenue 900000 GBP.*ours, actual$/,
    /^revenue 410000 GBP.*ours, actual$/,
  ]);
  t.match(of('revenue', 'How it grew', 'Nine months: £525,600.'), [/^revenue 525600 GBP, ours, actual$/]);
  t.same(of('revenue', 'How we spend', 'Nine months: £525,600 of burn.'), []);
});

test('a month held against the one before is growth by the month, also behind a series', async (t) => {
  const series = ['Jan 2026 ▪▪▪▪ 7,600', 'Feb 2026 ▪▪▪▪▪ 9,860'];
  const found = claimsOf('Members who paid, end of month', ...series, 'February was 30 percent above January.');
  t.ok(found.includes('growth 30 percent a month, ours, actual'), found.join('; '));
  t.strictSame(claimsOf('Where we stand', 'December was 30 percent above June.'), ['growth 30 percent, ours, actual']);
  t.notOk(claimsOf('The climate', 'Rainfall in May was 30 percent above April.').some((claim) => /ours/.test(claim)));
});

test('a month is one by its whole name, in other tongues too, and no word that only begins as one', async (t) => {
  const tenseOf = (line: string) => of('arr', 'One', line).map((claim) => claim.split(', ').at(-1));
  for (const month of ['December', 'Dec', 'Decembre'])
    t.strictSame(tenseOf(`ARR ${month} 2026: $1.2M`), ['projection'], month);
  for (const word of ['declared', 'decided']) t.strictSame(tenseOf(`ARR ${word} 2026: $1.2M`), ['actual'], word);
  const roadmap = (first: string, second: string, third: string) =>
    claimsOf('Path to market', first, 'Read-out', second, '8 field trials in Kent', third, 'Revenue £6M, margin 70%');
  t.ok(roadmap('Januar 27', 'June 28', 'Juni 31').includes('revenue 6000000 GBP, ours, goal'));
  t.notOk(roadmap('Marlow 27', 'Mayfield 28', 'Juno 31').includes('revenue 6000000 GBP, ours, goal'));
});

test('a column is headed by a month only where its head names one', async (t) => {
  const datesUnder = (heads: string) =>
    run(deckOf([['Revenue by store', ` | ${heads}`, 'Revenue | $100,000 | $200,000']])).evidence.claims.map(
      ({ date }) => date,
    );
  t.strictSame(datesUnder('Jan 25 | Jan 26'), ['2025-01', '2026-01']);
  t.strictSame(datesUnder('Juno 25 | Juno 26'), [null, null]);
});
