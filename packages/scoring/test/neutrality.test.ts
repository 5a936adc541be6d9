import { test } from 'tap';
import { byRules } from './by-rules.ts';
import { deckOf } from './deck.ts';
import { claimsOf, run, scores } from './run.ts';

const bold = (text: string) =>
  text.replace(/[a-z]/g, (char) => String.fromCodePoint(0x1d5ee + char.charCodeAt(0) - 'a'.charCodeAt(0)));
const CHARACTERS: readonly ((text: string) => string)[] = [
  bold,
  (text) => text.replaceAll(' ', '\u00a0'),
  (text) => text.replace(/(\p{L}{3})(?=\p{L}{3})/gu, '$1\u200b'),
  (text) => text.replace(/(\p{L}{3})(?=\p{L}{3})/gu, '$1\u00ad'),
];
const MARKET = ['The wellness market', 'Global wellness: $6.3 trillion', 'Growing 15% each year'];

test('the characters that a title is written in move nothing: what a slide is about is read as on any other slide', async (t) => {
  const base = scores([MARKET]);
  t.ok(base.market_size > 0);
  for (const change of CHARACTERS) t.strictSame(scores([MARKET.map(change)]), base, change(MARKET.join(' ')));
});

test('growth over twelve months, and of followers alone, is the same in whatever characters it stands', async (t) => {
  for (const lines of [
    ['Growth over those twelve months: 133%'],
    ['We grow by 40% a month', 'Growth of our followers: 133% in twelve months'],
  ]) {
    const slides = (change: (text: string) => string) => [['Where we stand', '£742k ARR', ...lines].map(change)];
    for (const change of CHARACTERS)
      t.strictSame(scores(slides(change)), scores(slides((text) => text)), change(lines.join()));
  }
});

test('of two figures that speak alike the one that nothing contradicts counts, in whatever order the slides stand', async (t) => {
  const slides = [
    ['Customers', 'We have 64 paying customers'],
    ['Again', 'We have 31 paying customers'],
    ['Hospitals', 'We serve 40 hospitals'],
  ];
  t.strictSame(scores(slides.toReversed()), scores(slides));
});

test('a share is the same as a sign and in words, and the quote keeps the words', async (t) => {
  const deck = (share: (n: string) => string) => [
    ['Kept', share('91'), 'of institutions from 2024 ordered in 2025 as well'],
    ['Growth', `Sales grew ${share('40')} in 2025`, `Churn was ${share('7.5')} in 2024`],
  ];
  const told = (share: (n: string) => string) =>
    run(deckOf(deck(share))).evidence.claims.map(({ quote, ...claim }) => ({
      ...claim,
      quote: quote.replace(/\D/g, ''),
    }));
  const sign = told((n) => `${n}%`);
  for (const words of [' %', '\u00a0%', ' percent', ' per cent', ' pct'])
    t.strictSame(
      told((n) => n + words),
      sign,
      words,
    );
  const { claims } = run(deckOf(deck((n) => `${n} per cent`))).evidence;
  t.match(claims.find(({ value }) => value === 40)?.quote, 'Sales grew 40 per cent in 2025');
});

test('a slide full of signs that are eighteen letters each is read to its end, and the other slides as ever', async (t) => {
  const growth = ['Growth', 'Sales grew 40 percent in 2025'];
  const { claims } = run(deckOf([growth, ['Signs', `${'\ufdfa'.repeat(40_000)} 7 percent`]])).evidence;
  t.ok(claims.some(({ value }) => value === 40));
});

test('a market told twice counts with where it was told better, in whatever order the slides stand', async (t) => {
  const slides = [
    ['The need', 'Eurostat puts the value of bookkeeping in Europe at €44bn a year.'],
    ['The market', 'TAM: €44bn', 'SAM: €2bn', 'SOM: €30m in 2029'],
  ];
  const size = (...all: string[][]): number => run(deckOf(all)).result.score.market_size;
  t.equal(size(...slides), size(...slides.toReversed()));
  t.ok(size(...slides) > size(...slides.slice(1)), 'the other names a source');
});

test('a title does not go on under itself, however long the lines are', async (t) => {
  const title = 'The grading machine is ours and so is the way it learns from every single sack';
  const { evidence } = run(deckOf([[title, 'Gross margin is 79%,', 'up from 68% in 2023']]));
  t.ok(evidence.claims.length > 0);
  for (const { quote } of evidence.claims) t.equal(quote, 'Gross margin is 79%,\nup from 68% in 2023');
});

const WRAPPED: readonly (readonly [line: string, ...lines: string[]])[] = [
  ['ARR of £1.94m at 30 September 2025, against', '£0.71m at 30 September 2024'],
  ['Revenue for the last twelve months is Rs', '14.1 crore'],
  ['Our seed round (from Furze Ventures and', 'eleven managers) was €1.6m'],
  ['Churn of 2% a month,', '31 customers'],
  ['Of 19 paying customers each pays us 4', '500 € a month'],
  ['ARR of $2.1M as of September', '2025'],
];

test('a line cut after a preposition, a comma or a currency, in brackets, in a number or a date goes on in the next', async (t) => {
  for (const [...lines] of WRAPPED)
    t.strictSame(claimsOf('Where we are', ...lines), claimsOf('Where we are', lines.join(' ')), lines.join(' / '));
});

test('the label of a card goes on over several lines, and ends where the next card begins', async (t) => {
  const { evidence } = run(
    deckOf([['Traction', '118%', 'net revenue retention, as wards', 'bring in the next', '$2.1M', 'ARR in 2025']]),
  );
  t.strictSame(
    evidence.claims.map(({ metric, quote }) => `${metric}: ${quote.replaceAll('\n', ' ')}`),
    ['nrr: 118% net revenue retention, as wards bring in the next', 'arr: $2.1M ARR in 2025'],
  );
});

test('no heading of a slide is taken for the company, whatever other slides repeat of it', async (t) => {
  const deck = [
    ['Hikari Grip', 'Seed deck 2025'],
    ['Hikari Grip sorts', 'Hikari Grip sorts bento boxes for Marutomo.'],
    ['Case: Marutomo Deli', 'Sales ¥13.8 billion, 1,150 employees, supplies 2,400 stores'],
    ['Momentum', 'Hikari Grip has 9 hands in one line.'],
  ];
  const base = scores(deck, {});
  for (const added of [
    ['Case study: Figma', 'In this Case Figma had $400M ARR.'],
    ['Momentum', 'Momentum in 2025: the seed deck.'],
  ])
    t.strictSame(scores([...deck, added], {}).traction, base.traction, added.join(' / '));
});

test('who works for the company, and whom a case tells of with turnover and heads in one breath, is somebody else', async (t) => {
  const partner = 'Dev partner: agency in Ho Chi Minh City, 80 people';
  t.strictSame(byRules('Who we are', partner), ['users 80, other, actual']);
  t.match(claimsOf('Who we are', partner), [/ 80 count, other, actual$/]);
  t.notOk(
    claimsOf('Case: Marutomo Deli', 'Sales ¥13.8 billion, 1,150 employees').some((claim) => claim.includes('ours')),
  );
});
