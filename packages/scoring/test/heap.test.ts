import { test } from 'tap';
import { isShuffledText } from '../src/reading/heap.ts';
import { deckOf } from './deck.ts';
import { claimsOf, run } from './run.ts';

const HEAPS = [
  'brewers 12 of 40 lose 61 the 77 waste 81 is 85 batch',
  'revenue the of 300 brewers lose is our with and 9% of batch',
  'who with is sold 40 the and of bakers',
];

const TELEGRAMS = [
  'ARR €1.2M, up 3x in 12 months, 41 mills live',
  'Jan 12 Feb 19 Mar 27 Apr 40 paying bakers',
  '4 of 10 in pilot, 3 of 10 paid',
  'Churn 2% p.a., was 6 in 2024 and is 2 now',
  'Because of one recall in six bakers lose €40k and have no cover',
];

test('words in no order are told from telegrams', async (t) => {
  for (const text of HEAPS) t.ok(isShuffledText(text), text);
  for (const text of TELEGRAMS) t.notOk(isShuffledText(text), text);
});

test('a terse note beside a table makes no heap of its slide', async (t) => {
  t.match(
    claimsOf(
      'Tk 148 crore went through us in FY25',
      'Tk crore | FY23 | FY24 | FY25',
      'Our income | 1.2 | 4.4 | 11.1',
      'FY is July to June.',
      '+143% is FY25 on FY24, by value sold.',
    ).join('; '),
    /revenue 111000000 BDT a year, ours, actual/,
  );
});

test('a heap of words gives neither figures of the company nor evidence', async (t) => {
  for (const text of HEAPS) {
    t.notOk(
      claimsOf('Traction', text).some((claim) => claim.includes('ours')),
      text,
    );
    const { criteria } = run(deckOf([['Traction', text]])).evidence;
    t.strictSame(
      criteria.filter(({ level }) => level > 1).map(({ criterion }) => criterion),
      [],
      text,
    );
  }
});

test('a slide of short lines whose words stand in no order is a heap as a whole', async (t) => {
  const lines = ['Net retention lobby 121% towel', 'seasons gross margin linen 78% breakfast'];
  const more = ['March 412 paying hotels corridor', 'ARR lift €2.1M pillow', 'Key 31 kettle robe basin'];
  t.strictSame(claimsOf('Traction', ...lines, ...more), []);
  t.match(
    claimsOf('Traction', 'Net retention 121%', 'Gross margin 78%', '412 paying hotels', 'ARR €2.1M').join('; '),
    /nrr 121 .*gross_margin 78 .*customers 412 .*arr 2100000/,
  );
});
