import { test } from 'tap';
import { deckOf } from './deck.ts';
import { claimsOf, criterionIn, level, levelIn, run, scores } from './run.ts';

const STAGE = "The stage's metric";
const PAID = 'Paid, letter of intent or waitlist';
const EXCLUSIVE = 'Cornered resource: exclusive data or contract';
const STATUS = 'Product status';
const CONCENTRATION = 'Customer concentration';
const IP = 'IP filed or granted';

test('what a bracket says was read elsewhere is none of the company, and what its own books say is', async (t) => {
  t.ok(level(STAGE, '5.7 million users live without anybody in the house (PNAD, 2024)') < 2);
  for (const own of ['48,000 monthly users (June, 2026)', 'We have 48,000 monthly users (Stripe, 2026)'])
    t.ok(level(STAGE, own) >= 2, own);
});

test('what one of the trade is said to publish, pay or earn counts for nobody here', async (t) => {
  t.ok(level(PAID, 'A hospital of 400 beds pays us $380,000 a year.') >= 3);
  t.ok(level(PAID, 'A hospital of 400 beds pays US$ 380.000 a year only for that, as Frostzyme publishes') < 2);
});

test('US dollars are not "us"', async (t) => {
  t.ok(level(PAID, 'A hospital of 400 beds in Worcester pays US$ 380.000 a year for hot water') < 2);
});

test('under a title about other people stand their figures', async (t) => {
  const line = 'DawaTrack in Kenya: 640 paying facilities, US$3.1m of yearly contracts';
  t.ok(levelIn(PAID, ['Other people have shown it pays', line]) < 2);
});

test('the years of a company that the slide speaks of by its name are its own', async (t) => {
  const table = ['Minh Phat Foods | 2023 | 2024 | 2025', 'Sales, $M | 48 | 59 | 70'];
  t.ok(levelIn(STAGE, ['Distribution', 'Minh Phat Foods says yes in principle.', ...table]) < 2);
  t.ok(levelIn(STAGE, ['Sales so far', 'Our company | 2023 | 2024 | 2025', 'Sales, $M | 48 | 59 | 70']) >= 2);
});

test('the price to a client is no count of clients, and shows no product', async (t) => {
  const slide = ['Economics of a square metre', ' | AED', 'Price to the client, installed | 420', 'Installer | 51'];
  t.ok(levelIn(PAID, slide) < 2);
  t.ok(levelIn(STATUS, slide) < 2);
});

test('what an average customer would pay is supposed', async (t) => {
  const sentence = 'When an average hospital saves 15% of its overtime, it pays us 54,000.';
  t.ok(level(PAID, sentence) < 2);
});

test('an exclusive right that is talked about, or that somebody is ready to give, is none', async (t) => {
  for (const sentence of [
    'Early talk with a data trust of Qianhai about exclusive data',
    'We are in good discussions with the registry on an exclusive licence until 2031.',
    'Land: chiefs in Ashanti are ready to release the exclusive rights to 31 plots',
  ])
    t.ok(level(EXCLUSIVE, sentence) < 3, sentence);
  t.ok(level(EXCLUSIVE, 'We hold an exclusive licence from the university until 2034.') >= 3);
});

test('a patent that is being prepared is not filed', async (t) => {
  t.ok(level(IP, 'We are preparing one patent, on the passport number.') < 2);
  t.ok(level(IP, 'We have filed one patent, on the passport number.') >= 2);
});

test('energy that is used in a continent is no product in use', async (t) => {
  t.ok(level(STATUS, 'Industrial heat is one fifth of the energy used in Europe.') < 2);
});

test('a share of sales that names nobody who buys, or those who come back, says nothing of the largest customer', async (t) => {
  const models = ['The health passport: the piece that was missing', '- 164 models covered. 88% of our volume'];
  t.ok(levelIn(CONCENTRATION, models) < 2);
  const buyers = [
    'Buyers, 12 months: 1,140',
    '- 640 the year before. 450 bought again: 70%',
    '- Returning buyers: 58% of GMV',
  ];
  t.ok(levelIn(CONCENTRATION, ['Who sells, who buys, who comes back', ...buyers]) < 2);
  t.ok(level(CONCENTRATION, 'Our largest customer, a bakery chain: 12% of our revenue') >= 2);
});

test('amounts that follow each other are of years, and no round', async (t) => {
  const claims = claimsOf('$0.7M → $4.2M → $13.6M → on pace for $29M', 'The autumn was good.', 'September: $1.36M.');
  t.notOk(
    claims.some((claim) => /^(?:round|valuation)/.test(claim)),
    claims.join('; '),
  );
  t.match(claimsOf('The ask', 'Raising $12M').join(), /^round 12000000 USD/);
});

test('a need, a market and what a customer would bring do not outweigh that nothing was done', async (t) => {
  const plan = [
    ['Payday', 'Same-day pay for grain farmers'],
    ['Problem', 'A grain cheque reaches the farmer 9 days after the truck is empty (Kansas State survey, 2023).'],
    ['Market', '130,000 farms x $4,200 a year = $546M. Source: USDA Census of Agriculture, 2024.'],
    ['What one brings', 'Gross margin 74%', 'CAC $6,500', 'LTV $310,000', 'LTV to CAC 47 to 1', 'CAC payback 3 months'],
  ];
  t.ok(scores(plan).overall_score <= 20);
  const sold = [...plan, ['Sales', '62 elevators pay us $1.1M a year, $310k a year ago.', 'Net retention 118%']];
  t.ok(scores(sold).overall_score > 20);
  t.match(run(deckOf(plan)).result.risk, /Next to nothing is shown of what the company itself has done/);
});

test('a prototype that is running is the state of a product', async (t) => {
  t.ok(criterionIn(STATUS, ['Solution', 'Prototype generation 3 (V3.1) is running.']).level >= 2);
});
