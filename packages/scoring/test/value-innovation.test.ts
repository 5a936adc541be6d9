import { test } from 'tap';
import { criterionIn, level, levelIn } from './run.ts';

const BUYER = 'Named buyer and pain';
const PAIN = 'Pain quantified';
const PURPOSE = 'Purpose in one sentence';
const NOW = 'Why now, with a date';
const BEFORE = 'Before and after';
const DIFFERENCE = 'Difference from named alternatives';
const TECHNOLOGY = 'Technology of its own, measured';
const PATENTS = 'IP filed or granted';

test('what has changed outside on a known day is a reason why now, and a milestone of our own is none', async (t) => {
  for (const sentence of [
    'FedNow went live July 20, 2023.',
    'April 2024: import of fabric opens.',
    'From 1 April 2024 NHS England stopped paying for such infections',
    "1 January 2026: CBN's revised cash policy came into force.",
  ])
    t.ok(level(NOW, sentence) >= 3, sentence);
  for (const sentence of [
    'March 2025: pilot starts with Acme',
    'May 2026: Series A closed',
    'June 2027: 100 stores open',
  ])
    t.ok(level(NOW, sentence) <= 1, sentence);
});

test('who has the pain may be one of a kind, with or without an article, and the pain any loss of time or money', async (t) => {
  for (const sentence of [
    'Dairies of 40 to 90 cows are always short of milkers.',
    'Baker throws away 60 loaves every evening.',
    'One in four parcels to farm shops never arrives, and the owner of the shop calls 12 depots.',
    'For one grower with 9 hectares it means £14,000 lost every summer.',
  ])
    t.ok(level(BUYER, sentence) >= 3, sentence);
  for (const sentence of [
    'Food waste costs the economy $1 trillion a year.',
    'According to leading experts people lose 4 years of life to stress.',
    'This crew does not know how to lose, this team never does.',
    'We are quite conservative about bakers.',
    'Suppose a baker loses €90 a day.',
    '82% of bakers in our questionnaire would pay €40 for less waste.',
  ])
    t.ok(level(PAIN, sentence) <= 2 && level(BUYER, sentence) <= 2, sentence);
});

test('the buyer is named by whoever says who that is', async (t) => {
  t.ok(level(BUYER, 'Our buyer is the head of stores at a hospital.') >= 2);
  t.ok(level(BUYER, 'Our customer is everyone.') <= 1);
});

test('a label without a full stop says what the company does; a truth of the trade does not', async (t) => {
  for (const label of [
    'Orla: a second battery for cargo bikes',
    'The cash book for village pharmacies',
    'Yeasts that eat brewery waste',
  ])
    t.ok(level(PURPOSE, label) >= 2, label);
  for (const sentence of [
    'Platforms that hold payment tend to keep both sides.',
    'Studies show that rested drivers crash less.',
    'LTV is the margin that a customer leaves.',
    'We outwork, outthink and outlast.',
  ])
    t.ok(level(PURPOSE, sentence) <= 1 || sentence.startsWith('We'), sentence);
});

test('what the law asks from a date on, and a price that was and is, make the moment', async (t) => {
  for (const sentence of [
    'Since 1 March 2025 every abattoir must film the unloading.',
    'Since autumn 2024 the health fund pays a clinic only if the visit is logged.',
    'Price of lamb wool at the port: 210 p / kg (2019), 74 p / kg (2025).',
    'The new MARA guideline of May 2025 lets a village shop sell unpacked seed.',
  ])
    t.ok(level(NOW, sentence) >= 3, sentence);
  t.ok(level(NOW, 'We sat with 40 shepherds for 7 months and opened their books.') <= 1);
  t.ok(level(NOW, 'Bill of materials is valid until 12/2026.') <= 2);
});

test('a table of another way against the company, or of two groups in a controlled trial, is a change', async (t) => {
  const table = (heads: string, row: string, ...notes: string[]) => level(BEFORE, `Measure | ${heads}`, row, ...notes);
  t.ok(table('By hand | With us', 'Minutes per sheep | 22 minutes | 50 seconds') >= 3);
  t.ok(table('TX-4 | Placebo | p', 'Lame after a month | 4% | 19% | 0.01', 'Double-blind, n = 140, nine farms.') >= 3);
  t.ok(table('2023 | 2024', 'World market for shears | $2.6bn | $7.9bn') <= 1);
  t.ok(table('Acme | Globex', 'Minutes per sheep | 22 | 9') <= 1);
  t.ok(level(BEFORE, 'Lambs reared: 91% with us, 70% without.') >= 3);
});

test('how a slide says its figures were counted lifts the changes on it', async (t) => {
  const change = 'Minutes per sheep: 22 → 9';
  t.ok(level(BEFORE, change, 'Measured by the Wool Board in 2025 across 31 farms.') > level(BEFORE, change));
});

test('a change of the world, of own sales and of own staff is none for a customer', async (t) => {
  for (const sentence of [
    'The average company runs 371 apps, up from 110 in 2020.',
    'Run rate is $5.5M, up from $2.1M.',
    'We went from 23 to 41 people.',
  ])
    t.ok(level(BEFORE, sentence) <= 1, sentence);
});

test('where alternatives stop is told by tables and slides about them, with a figure', async (t) => {
  const rivals = (...lines: string[]) => levelIn(DIFFERENCE, ['Who else', ...lines]);
  t.ok(
    rivals('Who | What they do | Where they stop', 'Shearwell | Clips tags, 18% of farms | Above 500 sheep only') >= 4,
  );
  t.ok(rivals('Woolmark Robotics: needs 40 minutes per sheep, but shears clean.') >= 4);
  t.ok(rivals('Handpiece makers do not reach small farms.') >= 1);
  t.ok(rivals('Shearwell is complicated.', 'Nobody has an ecosystem like us.') <= 1);
  t.ok(level(DIFFERENCE, 'Competitors: Shearwell, 40.000 € per robot; Clipp, no scale') >= 3);
  t.ok(level(DIFFERENCE, 'BaleHub (bought by a bank for $31M) drops farms below 500 sheep.') >= 3);
  t.ok(level(DIFFERENCE, 'Volume was up 88% versus 2024.') <= 1);
  t.ok(level(DIFFERENCE, 'Old rules allow all mills, not only seven of them.') <= 1);
});

test('a test by somebody else, a split test or a spread is a measured technology', async (t) => {
  for (const sentence of [
    'The wool institute checked 700 fleeces in May 2025 without knowing our grade: 93% agreement.',
    'In a split test over 9 weeks (4,100 gates) false opens came down from 8% to 2%.',
    'Our scale weighs a moving lamb to ± 90 g in 2 seconds.',
  ])
    t.ok(level(TECHNOLOGY, sentence) >= 3, sentence);
  t.ok(level(TECHNOLOGY, 'Questionnaire (n = 310 listeners): 88% would take it.') <= 1);
  t.ok(level(TECHNOLOGY, 'Peer-reviewed, certified, trusted.') <= 1);
});

test('a patent counts where it is said to be granted or filed, of the company', async (t) => {
  t.ok(level(PATENTS, 'Patents granted FI 2022, EP 2024, US 2025') >= 4);
  t.ok(level(PATENTS, 'Composition of matter: granted KR, US, JP (2041).') >= 4);
  t.ok(level(PATENTS, 'Patent for the blade filed in Kenya in May 2025.') >= 3);
  t.ok(level(PATENTS, 'Patent granted in Sweden for a box with a lid: holds -18 °C in 31 hours without plug') >= 4);
  t.ok(level(PATENTS, 'One PCT application, filed June 2024; no grant yet') >= 3);
  t.ok(level(PATENTS, 'Utility model granted in Taiwan.') >= 4);
  t.ok(level(PATENTS, 'The drying curve that keeps the fat soft has a New Zealand patent, granted last May.') >= 4);
  t.ok(level(PATENTS, 'ARIPO: 1 patent granted (carrier and drying)') >= 4);
  for (const sentence of [
    'The upper quarter owns 15 granted patents and sells to 90 farms.',
    'We plan a thicket of patents to be granted by 2029.',
    "Shearwell's patent was granted in 2019.",
    'The market leader has a New Zealand patent, granted in 2019.',
    'Shearwell has a New Zealand patent, granted in 2019.',
    'Shearwell: 400 patents granted',
    'Patents last twenty years from filing.',
    'paying farms, exclusive contract, patents granted, certified',
  ])
    t.ok(level(PATENTS, sentence) <= 1, sentence);
});

test('a table of ticks is told as what comes nearest to a difference, and is none', async (t) => {
  const own = 'Difference from named alternatives';
  const heads = ' | PB-01 | Copper | Phagora (US)';
  const { level, quotes } = criterionIn(own, ['Field of play', heads, 'Survives sun | ✓ | ✓ | ✗']);
  t.equal(level, 1);
  t.ok(quotes.includes('Survives sun | ✓ | ✓ | ✗'));
  t.equal(levelIn(own, ['Field of play', heads, 'Survives sun | ✓ | ✓ | ✓']), 0);
});
