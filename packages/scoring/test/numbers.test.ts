import { test } from 'tap';
import { fold } from '../src/reading/normalise.ts';
import { readFigures } from '../src/reading/numbers.ts';

const figures = (text: string) =>
  readFigures(fold(text).text).map(
    ({ low, value, unit, period }) =>
      `${low === value ? '' : `${low} to `}${value} ${unit}${period === null ? '' : ` a ${period}`}`,
  );

const READ_AS: readonly (readonly [text: string, ...figures: string[]])[] = [
  ['$1.2M', '1200000 USD'],
  ['$8,2 bn', '8200000000 USD'],
  ['£1.2m', '1200000 GBP'],
  ['R$ 5 mi', '5000000 BRL'],
  ['€850,000.', '850000 EUR'],
  ['EUR 1.250,50', '1250.5 EUR'],
  ['€1.234', '1234 EUR'],
  ['1’250’000 CHF', '1250000 CHF'],
  ['5 million USD', '5000000 USD'],
  ['143.000', '143000 count'],
  ['12 000', '12000 count'],
  ['1,150', '1150 count'],
  ['1,250.75', '1250.75 count'],
  ['3.5k', '3500 count'],
  ['3.142', '3.142 count'],
  ['0,125', '0.125 count'],
  ['5 crore', '50000000 count'],
  ['Rs 40 lakh', '4000000 INR'],
  ['15–20% a month', '15 to 20 percent a month'],
  ['$2–3 million', '2000000 to 3000000 USD'],
  ['grew from 9 to 12 months', '9 count', '12 months'],
  ['50 bps', '0.5 percent'],
  ['8.2x', '8.2 ratio'],
  ['8.2:1', '8.2 ratio'],
  ['3.2 years', '38.4 months'],
  ['23 days', '23 time'],
  ['240°C', '240 other'],
  ['30 m', '30 other'],
  ['-5%', '-5 percent'],
  ['$49 per month', '49 USD a month'],
  ['$1.2B¹', '1200000000 USD'],
  ['１２３Ｍ', '123000000 count'],
  ['a quarter of all shifts', '25 percent'],
  ['three sites', '3 count'],
  ['2024', '2024 count'],
  ['Fortune 500 and ISO 27001, COVID-19, US11870123B2, 24/7, 3rd'],
  ['12/05/2025'],
];

test('figures are read the way decks write them', async (t) => {
  for (const [text, ...expected] of READ_AS) t.strictSame(figures(text), expected, text);
});

test('a year is marked as a year, and an amount that looks like one is not', async (t) => {
  t.strictSame(
    readFigures('in 2024').map(({ year }) => year),
    [true],
  );
  t.strictSame(
    readFigures('$2024').map(({ year }) => year),
    [false],
  );
});
